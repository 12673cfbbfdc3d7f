/** Marks in the drawings: shown where values are read, and held as long as a person wants. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'
import { boxOf } from '../places.ts'
import { button, day } from '../stays/hands.ts'
import { answerReports, chart, chartCursor, chooseOf, keys, map, openUsage } from '../stays/usage-hands.ts'

test('leaving the map by Tab leaves no mark on the chart, Escape unpins wherever the focus is, and a selection of days ends with the day view', async ({
  page,
}) => {
  await openUsage(page, `?start=${day(-70)}&end=${day(-1)}&step=day`)
  await map(page).focus()
  await page.keyboard.press('Home')
  await expect(page.locator('.cursor').first()).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.locator('.cursor')).toHaveCount(0)

  await chartCursor(chart(page)).focus()
  for (const key of ['Home', 'Enter']) await page.keyboard.press(key)
  const held = chart(page).getByRole('group', { name: /20\d\d$/ })
  await held.getByRole('button', { name: 'Unpin' }).focus()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(held).toHaveCount(0)
  await chartCursor(chart(page)).focus()
  for (const key of ['End', 'Shift+ArrowLeft']) await page.keyboard.press(key)
  await chooseOf(page, 'Week')
  const weeks = chart(page, 'Characters per week')
  await chartCursor(weeks).focus()
  for (const key of ['Home', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect(chartCursor(weeks)).toHaveText(/, ([2-9]|1[0-4]) days, /)
})

test('a pinned day stays pinned, with its bar marked in both lanes; a pinned cell keeps its key, however the keys are sorted', async ({
  page,
}) => {
  await openUsage(page, '?range=7-days')
  const box = await boxOf(chartCursor(chart(page)))
  await page.mouse.click(box.x + box.width * 0.5, box.y + 120, { delay: 80 })
  const held = chart(page).getByRole('group', { name: /20\d\d$/ })
  const heldDay = await held.getAttribute('aria-label')
  await page.mouse.move(box.x + 300, box.y - 200)
  await expect(page.locator('.held')).toHaveCount(2)
  await press(page, button(page, /^Earlier/))
  await expect(page).toHaveURL(/start=/)
  await expect(held).toBeHidden()
  await page.goBack()
  await expect(held).toHaveAttribute('aria-label', heldDay ?? '')

  await map(page).scrollIntoViewIfNeeded()
  const cells = await boxOf(map(page))
  await page.mouse.click(cells.x + 40, cells.y + 8, { delay: 80 })
  const readout = page
    .getByRole('figure', { name: 'Key × day' })
    .getByText(/: [\d,]+ characters/)
    .last()
  const name = ((await readout.textContent()) ?? '').split(',')[0] ?? ''
  await press(page, keys(page).getByRole('button', { name: 'Key', exact: true }))
  await expect(keys(page).getByRole('row').nth(1)).not.toContainText(name)
  await press(page, button(page, 'Open this key'))
  await expect(page.getByRole('region', { name: 'This key' })).toContainText(name)
})

/** Answers every request with rows of a key on these days, and a few more keys on the last. */
async function answerWith(page: Page, days: readonly string[], text: number) {
  const last = days.at(-1) ?? ''
  const others = Array.from({ length: 30 }, (_, key) => ({
    key: `${1000 + key}****${1000 + key}`,
    label: `Key ${key}`,
    day: last,
    text,
  }))
  const shop = days.map((day) => ({ key: 'abcd****wxyz', label: 'Shop', day, text }))
  await answerReports(page, [...shop, ...others])
}

test('when a limit will be reached can be read in its tile, with figures of nine digits and with prices', async ({
  page,
}) => {
  // Up to today, so that no day is missing where midnight passes meanwhile.
  const days = Array.from({ length: 61 }, (_, index) => day(index - 60))
  await answerWith(page, days, 9_999_999)
  const prices = { currency: 'EUR', perMillionCharacters: { text: '20' } }
  for (const characters of [20_000_000, 555_500_000]) {
    const settings = JSON.stringify({ version: 1, limits: [{ characters }], prices })
    await page.goto('/usage')
    await page.evaluate((text) => localStorage.setItem('console-settings', text), settings)
    await page.goto(`/usage?start=${days[0]}&end=${days.at(-1)}`)
    const words = page.getByRole('group', { name: /^Limit, / }).getByText(/% of /)
    await expect(words).toContainText(/used up|perhaps by/)
    const cut = () => words.evaluate((node) => node.scrollWidth - node.clientWidth)
    await expect.poll(cut, `${await words.textContent()}`).toBeLessThanOrEqual(0)
  }
})

test('a long map begins at its newest days, and its names never stand beside its dates', async ({ page }) => {
  await answerWith(page, [day(-2), day(-1)], 5)
  await page.goto(`/usage?start=${day(-1500)}&end=${day(-1)}`)
  const left = () => map(page).evaluate((node) => node.scrollWidth - node.clientWidth - node.scrollLeft)
  await expect(map(page)).toBeVisible()
  await expect.poll(left).toBeLessThanOrEqual(1)
  await map(page).scrollIntoViewIfNeeded()
  const box = await boxOf(map(page))
  await map(page).evaluate((node) => node.scrollTo({ top: 15, left: 0 }))
  // Asked for again for other cells, it does not jump back.
  await page.mouse.move(box.x + 50, box.y + 60)
  await expect.poll(left).toBeGreaterThan(100)
  const above = await page.evaluate(
    ([x = 0, y = 0]) =>
      [30, 60, 90, 120].map((left) => document.elementFromPoint(x - left, y)?.textContent ?? ''),
    [box.x, box.y + 16],
  )
  expect(above.filter((words) => /^(Shop|Key \d+)$/.test(words))).toEqual([])
})
