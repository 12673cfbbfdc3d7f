import { readFileSync } from 'node:fs'
import type { Page, Request, Route } from 'playwright/test'
import { expect, expectAccessible, test } from '../console.ts'

const analytics = '**/v2/admin/analytics*'
const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
const question = (request: Request) => new URL(request.url()).searchParams
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

test('a report that this device cannot read can be loaded by key, and per day again', async ({ page }) => {
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
  await page.getByRole('checkbox', { name: 'Add a note above the table' }).check()
  await expect(page.getByRole('button', { name: /per key and day|Picture/ })).toHaveCount(0)
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

test('grouping is chosen beside the days; what is loaded per day is not requested again by key', async ({
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
