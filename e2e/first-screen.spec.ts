/** What the first screen of each page holds at 1280 × 800: few controls, and what the page is for. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from './console.ts'
import { countCut } from './places.ts'
import { button, cell, openPlayground, RIVER, text, translate } from './walks/hands.ts'
import { chart, chartCursor, openUsage } from './walks/usage-hands.ts'

const CONTROLS = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'radio',
  'checkbox',
  'switch',
  'slider',
  'tab',
  'menuitem',
  'grid',
] as const

/** Role and name of every control in the window outside `rows`. The arrow of a box counts as part of the box, and a radio button is seen as its label. */
async function visibleControls(page: Page, rows: string): Promise<string[]> {
  const found = CONTROLS.map(async (role) => {
    const names = await page.getByRole(role).evaluateAll(
      (all, inside) =>
        all
          .filter((one) => {
            const seen = one.closest('label') ?? one
            const { top, bottom, width } = seen.getBoundingClientRect()
            const isShown = seen.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            const isInWindow = bottom > 0 && top < innerHeight && width > 1
            return isShown && isInWindow && !one.closest(inside) && one.ariaHasPopup !== 'listbox'
          })
          .map((one) => one.ariaLabel ?? one.textContent),
      rows,
    )
    return names.map((name) => `${role} ${name}`)
  })
  return (await Promise.all(found)).flat()
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }))

test('the playground has at most 30 controls outside its rows, and shows twelve rows and, beside them, a pressed cell', async ({
  page,
}) => {
  // The row for adding a text counts as a row.
  const expectFew = async () => {
    const controls = (await visibleControls(page, 'tbody')).filter((one) => one !== 'button Add text')
    expect(controls.length, controls.join('\n')).toBeGreaterThan(10)
    expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(30)
  }
  await page.goto('/playground')
  await expect(button(page, 'Export')).toBeVisible()
  await expectFew()
  const texts = Array.from({ length: 14 }, (_, index) => (index === 0 ? 'The bank.' : `The bank ${index}.`))
  const expectations = [{ DE: { expected: 'Ufer' } }]
  await openPlayground(page, {
    texts,
    contexts: [RIVER, 'My money.'],
    source: 'EN',
    target: 'DE',
    expectations,
  })
  await translate(page)
  await expect(text(page, 12)).toBeInViewport({ ratio: 1 })
  await expectFew()
  await press(page, cell(page, 1, 'B'))
  const pane = page.getByRole('region', { name: /^Text 1 in / })
  for (const words of ['The bank.', 'No context', 'Expected'])
    await expect(pane.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(pane.locator('mark').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // No head is cut off beside the pane.
  const heads = page.locator('th[data-letter]').getByText('as expected')
  await expect(heads).toHaveCount(3)
  expect(await countCut(heads)).toBe(0)
})

test('the usage page has at most 38 controls outside its table rows, and its chart starts above 300 px', async ({
  page,
}) => {
  await openUsage(page)
  await expect(chartCursor(chart(page))).toBeVisible()
  const controls = await visibleControls(page, 'tr')
  expect(controls.length, controls.join('\n')).toBeGreaterThan(10)
  expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(38)
  expect((await chart(page).boundingBox())?.y).toBeLessThan(300)
})
