/** The look of the page at any width, and that a mark is only shown where values are read. */
import { expect, expectAccessible, test, visibleControls } from '../console.ts'
import { day } from '../stays/hands.ts'
import { chart, chartCursor, chooseOf, map, openUsage } from '../stays/usage-hands.ts'

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
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
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

test('at 1280 × 800 there are at most 38 controls outside table rows, and the chart starts above 300 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openUsage(page)
  await expect(chartCursor(chart(page))).toBeVisible()
  const controls = await visibleControls(page, 'tr')
  expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(38)
  expect((await chart(page).boundingBox())?.y).toBeLessThan(300)
})

test('no page is ever wider than the window, and none says NaN', async ({ page }) => {
  const long = Array.from({ length: 8 }, (_, index) => `key%3A${'0123456789abcdef'.repeat(4)}${index}`)
  const yesterday = day(-1)
  for (const [query, widths] of [
    [`?compare=before&series=${long.join('%2C')}`, [320, 720]],
    ['?compare=before', [320, 720, 1024, 1280, 1440]],
    [`?start=${day(-366)}&end=${yesterday}`, [320]],
    [`?start=${yesterday}&end=${yesterday}`, [320]],
  ] as const) {
    await openUsage(page, query)
    await expect(page.getByRole('figure', { name: /^Characters per/ })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(widest, `${width} ${query}`).toBeLessThanOrEqual(width)
    }
  }
})
