import { readFileSync } from 'node:fs'
import type { Page, Request, Route } from 'playwright/test'
import { expect, expectAccessible, test } from '../console.ts'

// Checking a page this full for accessibility takes its time on a busy machine.
test.describe.configure({ timeout: 60_000 })

const analytics = '**/v2/admin/analytics*'
const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
const question = (request: Request) => new URL(request.url()).searchParams
const startOf = (request: Request) => question(request).get('start_date') ?? ''

/** 24 whole months, ending with the last one that is complete. */
function twoYears() {
  const now = new Date()
  const month = (offset: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, day)).toISOString().slice(0, 10)
  return { start: month(-24, 1), end: month(0, 0), late: month(-6, 1), lateEnd: month(-3, 0) }
}

/** The figure of the strip, as a number. */
async function figure(page: Page): Promise<number> {
  const words = await totals(page).getByRole('button', { name: 'Characters' }).innerText()
  return Number((words.split('\n')[1] ?? '').replace(/\D/g, ''))
}

/** What the service itself says of these days. */
async function reportedBetween(page: Page, start: string, end: string): Promise<number> {
  const answer = await page.request.get(`/v2/admin/analytics?start_date=${start}&end_date=${end}`)
  return Number(/"total_characters":(\d+)/.exec(await answer.text())?.[1])
}

/** The worker of the next report ends by itself as soon as it has begun, as one does that runs out of memory. */
async function crashWorkerOnce(page: Page) {
  await page.route(
    '**/usage-report.worker-*.js',
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `self.addEventListener('message', () => {
          self.postMessage({ kind: 'begun' })
          setTimeout(() => { throw new RangeError('Array buffer allocation failed') }, 20)
        })`,
      }),
    { times: 1 },
  )
}

test('two years come in parts: months are counted, a failed part is tried again, and all of it adds up', async ({
  page,
}) => {
  const { start, end, late } = twoYears()
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(analytics, async (route) => {
    const from = startOf(route.request())
    asked.push(from)
    if (from === late && asked.filter((other) => other === from).length === 1) {
      await released
      await route.fulfill({ status: 503, headers: { 'Retry-After': '1' } })
    } else await route.continue()
  })
  await page.goto(`/usage?start=${start}&end=${end}`)
  await expect(page.getByText(/18 of 24 months/)).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  expect(asked).toHaveLength(9)
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Rows match the reported total')
  const cut = new Date(Date.parse(start) + 300 * 86_400_000).toISOString().slice(0, 10)
  const next = new Date(Date.parse(cut) + 86_400_000).toISOString().slice(0, 10)
  const third = new Date(Date.parse(next) + 360 * 86_400_000).toISOString().slice(0, 10)
  const last = new Date(Date.parse(third) + 86_400_000).toISOString().slice(0, 10)
  const whole =
    (await reportedBetween(page, start, cut)) +
    (await reportedBetween(page, next, third)) +
    (await reportedBetween(page, last, end))
  expect(await figure(page)).toBe(whole)
})

test('a part that always fails is named as missing, and is asked for again alone', async ({ page }) => {
  const { start, end, late, lateEnd } = twoYears()
  const asked: string[] = []
  let isBroken = true
  await page.route(analytics, (route) => {
    const from = startOf(route.request())
    asked.push(from)
    return isBroken && from === late ? route.fulfill({ status: 500 }) : route.continue()
  })
  await page.goto(`/usage?start=${start}&end=${end}`)
  const missing = page.getByText(/^\d+ days missing: \d+ \w+/)
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  expect(asked).toHaveLength(8)
  const without = await figure(page)
  isBroken = false
  asked.length = 0
  await page.getByRole('button', { name: 'Load them' }).click()
  await expect(missing).toBeHidden()
  const withAll = without + (await reportedBetween(page, late, lateEnd))
  await expect.poll(() => figure(page)).toBe(withAll)
  expect(asked).toEqual([late])
})

test('a report that this device cannot read goes on grouped by key, and back per day', async ({ page }) => {
  const asked: string[] = []
  await page.route(analytics, (route: Route) => {
    asked.push(question(route.request()).get('group_by') ?? '')
    return route.continue()
  })
  await crashWorkerOnce(page)
  const { start, end } = twoYears()
  await page.goto(`/usage?start=${start}&end=${end}`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The report could not be read to the end')
  await expect(alert).toContainText('Choose a shorter range')
  await expect(alert).toContainText('totals per key only')
  await expectAccessible(page)

  await alert.getByRole('button', { name: 'Totals per key only (faster for long ranges)' }).click()
  await expect(page).toHaveURL(/group=key/)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['key']))
  await expect(page.getByText('Totals per key only', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Rows match the reported total')
  await expect(page.getByRole('figure')).toHaveCount(0)
  await expect(keys(page).getByRole('columnheader', { name: 'Last used' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Week' })).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(/NaN|undefined|busiest|not used/)
  await expectAccessible(page)
  const all = await figure(page)

  await page.getByRole('searchbox', { name: 'Search keys' }).fill('website')
  await expect(page.getByText(/^1 of \d+ keys/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search keys' }).fill('')
  await keys(page).getByRole('button', { name: 'Key', exact: true }).click()
  await expect(keys(page).getByRole('row').nth(2)).toContainText('Contracts')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('button', { name: /column per day|PNG/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Add a note above the table' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV, a row per key' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/by-key\.csv$/)
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toContain('Grouped: by key')
  expect(csv).not.toContain('usage_date')

  await page.reload()
  await expect(page.getByText('Totals per key only', { exact: true })).toBeVisible()
  expect(await figure(page)).toBe(all)
  await page.getByRole('button', { name: 'Show per day' }).click()
  await expect(page).not.toHaveURL(/group=key/)
  await expect(page.getByRole('figure', { name: /^Characters per/ })).toBeVisible()
  expect(await figure(page)).toBe(all)
})

test('grouping is chosen beside the days; what is held per day is not asked for again by key', async ({
  page,
}) => {
  await page.goto('/usage')
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  const all = await figure(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/admin/analytics')) asked.push(request.url())
  })
  await page.getByRole('button', { name: /^Date range/ }).click()
  await page.getByRole('checkbox', { name: /^Totals per key only/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Totals per key only', { exact: true })).toBeVisible()
  expect(await figure(page)).toBe(all)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show per day' }).click()
  await expect(page.getByRole('figure', { name: 'Characters per day' })).toBeVisible()
  expect(asked).toEqual([])
})
