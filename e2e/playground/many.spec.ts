/** Very many texts. */
import type { Page } from 'playwright/test'
import { expect, press, test, typeByHand } from '../console.ts'
import { boxOf } from '../places.ts'
import { openOnDraft } from './draft.mjs'
import { button, filterRows, head, text, translate } from '../walks/hands.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `Text number ${index + 1}.`)

const scrollTo = (page: Page, part: number) =>
  page.getByRole('region', { name: 'Texts and translations' }).evaluate((scroller, part) => {
    scroller.scrollTop = scroller.scrollHeight * part
  }, part)

test('five thousand texts can be scrolled and edited without losing the focus', async ({ page }) => {
  await openOnDraft(page, { texts: many(5_000), source: 'DE' })
  await press(page, text(page, 3))
  await scrollTo(page, 0.5)
  await expect(text(page, 2_505)).toBeVisible()
  await expect(text(page, 3)).toBeFocused()
  // Rows are read aloud in order, wherever the table is scrolled.
  const order = await page
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))))
  expect(order.length).toBeLessThan(60)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order.slice(0, 3)).toEqual([3, 4, 5])
  await typeByHand(page, '!')
  await expect(text(page, 3)).toHaveValue(/!/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(text(page, 4)).toBeFocused()
  await expect(text(page, 4)).toBeInViewport({ ratio: 1 })
})

test('a filter shows its first hit, and a new text is added at the very end', async ({ page }) => {
  const texts = [...many(150), 'Er stand am Tor.', ...many(50)]
  await openOnDraft(page, { texts, contexts: ['Das Fußballspiel war fast vorbei.'], source: 'DE' })
  await translate(page)
  await scrollTo(page, 0.3)
  await filterRows(page, 'Different')
  await expect(text(page, 151)).toHaveValue('Er stand am Tor.')
  await filterRows(page, 'All')
  await press(page, button(page, 'Add text'))
  await expect(text(page, 202)).toBeFocused()
  await expect(text(page, 202)).toBeInViewport({ ratio: 1 })
})

test('a scrolled table stays in place when one more context makes it draw only its visible rows, and while a text is typed', async ({
  page,
}) => {
  const long = 'Er stand lange am Tor und wartete auf den Lehrer, der wie immer zu spät aus dem Haus kam. '
  const texts = many(45).map((words, index) => (index % 3 === 0 ? words : long + words))
  const contexts = Array.from({ length: 3 }, (_, index) => `Es steht ${index} zu null.`)
  await openOnDraft(page, { texts, contexts, source: 'DE' })
  await button(page, 'Add context').hover()
  // After the hover, which scrolls what is in sight already.
  await scrollTo(page, 0.5)
  const rows = page.locator('tbody tr[aria-rowindex]')
  const topOf = async (number: number) => (await boxOf(text(page, number))).y
  expect(await rows.count()).toBe(45)
  const before = await topOf(26)
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
  await expect(page.getByRole('textbox', { name: 'Context E' })).toBeFocused()
  await expect.poll(() => rows.count()).toBeLessThan(40)
  expect(Math.abs((await topOf(26)) - before)).toBeLessThan(2)

  const scroller = page.getByRole('region', { name: 'Texts and translations' })
  const left = () => scroller.evaluate(({ scrollLeft }) => scrollLeft)
  await expect(head(page, 'E')).toBeInViewport()
  await press(page, text(page, 26))
  await scroller.evaluate((table) => (table.scrollLeft = table.scrollWidth))
  const scrolledTo = await left()
  expect(scrolledTo).toBeGreaterThan(100)
  await typeByHand(page, 'Nun')
  expect(await left()).toBe(scrolledTo)
})
