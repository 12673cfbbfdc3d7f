/** Removes features of newer browsers: the oldest supported ones work without some of them, and anything older gets a notice. */
import { expect, test } from './console.ts'
import { button, comparison, dialog, openContext, openPlayground, text, translate } from './walks/hands.ts'
import { keys } from './walks/usage-hands.ts'

test('a text and a context show all their lines without CSS field sizing', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) =>
      property !== 'field-sizing' && (value === undefined ? supports(property) : supports(property, value))
    addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet()
      style.replaceSync('textarea { field-sizing: fixed !important }')
      document.adoptedStyleSheets = [style]
    })
  })
  const lines = Array.from({ length: 6 }, (_, line) => `Line ${line + 1}`).join('\n')
  await openPlayground(page, { texts: [lines, 'Bank'], contexts: [''] })
  const height = (box: HTMLElement) => box.offsetHeight
  const hidden = (box: HTMLElement) => box.scrollHeight - box.clientHeight
  // Without focus a row shows only its first lines.
  await text(page, 1).focus()
  expect(await text(page, 1).evaluate(hidden)).toBe(0)

  const before = await text(page, 2).evaluate(height)
  await text(page, 2).fill(lines)
  expect(await text(page, 2).evaluate(hidden)).toBe(0)
  await text(page, 2).fill('Bank')
  expect(await text(page, 2).evaluate(height)).toBe(before)
  const editor = await openContext(page, 'B')
  await editor.fill(lines)
  expect(await editor.evaluate(hidden)).toBe(0)
  await page.keyboard.press('Escape')
  // A narrower window wraps lines, which then need more height.
  await text(page, 2).fill('The bank approved the loan. '.repeat(2))
  await page.setViewportSize({ width: 900, height: 900 })
  await expect.poll(() => text(page, 2).evaluate(hidden)).toBe(0)
})

test('if the browser blocks all storage, runs still work and History says that it is not available', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const block = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.assign(globalThis, { BroadcastChannel: block })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: block })
  })
  await page.goto('/playground')
  await text(page, 1).fill('Er wartete am Tor.')
  await translate(page)
  await expect(comparison(page)).toContainText('gate')
  await button(page, 'History').click()
  await expect(dialog(page, 'History')).toContainText('History is not available')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(keys(page)).toBeVisible()
})

for (const [feature, remove] of [
  ['Intl.Segmenter', () => Reflect.deleteProperty(Intl, 'Segmenter')],
  ['showPopover', () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')],
] as const)
  test(`a browser without ${feature} shows one page, which says so`, async ({ page }) => {
    await page.addInitScript(remove)
    for (const path of ['/playground', '/usage']) {
      await page.goto(path)
      await expect(page.locator('body')).toHaveText(/^This browser is too old for the console/)
    }
  })
