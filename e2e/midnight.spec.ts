/** A console and a page that stay open while the UTC day ends. */
import { expect, expectAccessible, press, startConsole, test } from './console.ts'
import { JUMP, moveClock } from './moved-clock.mjs'
import { button, day, openPlayground, translate } from './walks/hands.ts'
import { keyRow, openUsage, watchReports } from './walks/usage-hands.ts'

test('usage from the playground appears on the usage page; at midnight, ranges end with the finished day, "Today so far" is the new one, and the allowance is full again', async ({
  page,
  stopAfterwards,
}) => {
  const [before, after, week, nextWeek] = [day(0), day(1), day(-7), day(-6)]
  const aheadMs = Date.parse(after) - JUMP - Date.now()
  await page.addInitScript(moveClock, aheadMs)
  const server = stopAfterwards(await startConsole({ DAILY_CHARACTERS: '30' }, aheadMs))
  await openPlayground(page, { texts: ['Er stand am Tor.'] }, server.address)
  await translate(page)
  await expect(page.getByText('14 of 30 characters left today')).toBeVisible()
  await openUsage(page, `?start=${before}&end=${before}`, server.address)
  await expect(keyRow(page, 'Playground').getByText('16', { exact: true }).first()).toBeVisible()
  const reports = watchReports(page)
  await openUsage(page, '?range=7-days', server.address)
  expect(reports).toEqual([week])

  // Midnight comes once the page is loaded, however long that took; the page checks the clock when it becomes visible again.
  server.jump()
  await page.addInitScript(moveClock, JUMP)
  await page.evaluate(moveClock, JUMP)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('A new day has begun.')).toBeVisible()
  expect(await page.evaluate(() => new Date().toISOString().slice(0, 10))).toBe(after)
  await expectAccessible(page)
  expect(reports).toHaveLength(1)
  await press(page, button(page, 'Show it'))
  await expect.poll(() => reports.at(1)).toBe(nextWeek)
  await expect(page.getByText('A new day has begun.')).toBeHidden()

  await page.goto(`${server.address}/usage?range=today`)
  await expect.poll(() => reports.at(2)).toBe(after)
  await page.goto(`${server.address}/playground`)
  await expect(page.getByText('30 of 30 characters left today')).toBeVisible()
})
