/** A console and a page that are open while the UTC day ends. */
import { expect, press, startConsole, test } from './console.ts'
import { JUMP, moveClock } from './moved-clock.mjs'
import { openPlayground } from './playground/playground.ts'

const DAY = 86_400_000
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

test('at midnight, ranges end with the day that has ended, "Today so far" is the new one, and the allowance is whole again', async ({
  page,
}) => {
  const midnight = Date.parse(isoDay(Date.now() + DAY))
  const aheadMs = midnight - JUMP - Date.now()
  const [before, after] = [isoDay(midnight - DAY), isoDay(midnight)]
  await page.addInitScript(moveClock, aheadMs)
  const server = await startConsole({ DAILY_CHARACTERS: '30' }, aheadMs)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/admin/')) reports.push(request.url())
  })
  try {
    await openPlayground(page, { texts: ['Er stand am Tor.'] }, server.address)
    await press(page, page.getByRole('button', { name: /^Translate/ }))
    await expect(page.getByText('14 of 30 characters left today')).toBeVisible()
    await page.goto(`${server.address}/usage?range=7-days`)
    const keys = page.getByRole('table', { name: 'Keys', exact: true })
    await expect(keys.getByRole('row').nth(1)).toBeVisible()
    expect(reports.map((address) => new URL(address).searchParams.get('end_date'))).toEqual([
      isoDay(midnight - 2 * DAY),
    ])

    // Midnight comes once the page is there, however long that took; the page looks at the clock when it is looked at again.
    server.jump()
    await page.addInitScript(moveClock, JUMP)
    await page.evaluate(moveClock, JUMP)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('A new day has begun.')).toBeVisible()
    expect(await page.evaluate(() => new Date().toISOString().slice(0, 10))).toBe(after)
    expect(reports).toHaveLength(1)
    await press(page, page.getByRole('button', { name: 'Show it' }))
    await expect.poll(() => reports.length).toBe(2)
    expect(new URL(reports[1] ?? '').searchParams.get('end_date')).toBe(before)
    await expect(page.getByText('A new day has begun.')).toBeHidden()

    await page.goto(`${server.address}/usage?range=today`)
    await expect.poll(() => reports.length).toBe(3)
    expect(new URL(reports[2] ?? '').searchParams.get('start_date')).toBe(after)
    await page.goto(`${server.address}/playground`)
    await expect(page.getByText('30 of 30 characters left today')).toBeVisible()
  } finally {
    await server.stop()
  }
})
