import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'

const analytics = '**/v2/admin/analytics*'
const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const chart = (page: Page) => page.getByRole('figure', { name: 'Characters per day', exact: true })
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A press as a hand makes it, at a point of the window. */
async function pressAt(page: Page, x: number, y: number) {
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

/** The addresses of all requests for reports. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/admin/')) asked.push(request.url())
  })
  return asked
}

async function openUsage(page: Page, query = '') {
  await page.goto(`/usage${query}`)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
}

test('at midnight nothing is downloaded by itself: a new day has begun, and a press shows it', async ({
  page,
}) => {
  const midnight = Date.parse(isoDay(Date.now() - 86_400_000))
  await page.clock.install({ time: midnight - 60_000 })
  const asked = watchRequests(page)
  await openUsage(page)
  expect(asked).toHaveLength(1)
  await page.clock.fastForward('02:00')
  const notice = page.getByText('A new day has begun.')
  await expect(notice).toBeVisible()
  await press(page, page.getByRole('group', { name: 'Totals' }).getByRole('button', { name: 'Text' }))
  await expect(page.getByRole('figure', { name: 'Text characters per day' })).toBeVisible()
  await expectAccessible(page)
  expect(asked).toHaveLength(1)
  await press(page, page.getByRole('button', { name: 'Show it' }))
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toContain(`end_date=${isoDay(midnight - 1000)}`)
  await expect(notice).toBeHidden()
})

test('days before and after midnight that are in the address are not called old', async ({ page }) => {
  const midnight = Date.parse(isoDay(Date.now() - 86_400_000))
  await page.clock.install({ time: midnight - 60_000 })
  await openUsage(
    page,
    `?start=${isoDay(midnight - 86_400_000 * 5)}&end=${isoDay(midnight - 86_400_000 * 2)}`,
  )
  await page.clock.fastForward('02:00')
  await page.waitForTimeout(500)
  await expect(page.getByText('A new day has begun.')).toBeHidden()
})

test('a held day stays that day, its bar marked in both lanes', async ({ page }) => {
  await openUsage(page, '?range=7-days')
  const surface = chart(page).getByRole('slider')
  await expect(surface).toBeVisible()
  const box = await surface.boundingBox()
  if (!box) throw new Error('The chart has no place')
  await pressAt(page, box.x + box.width * 0.5, box.y + 120)
  const held = chart(page).getByRole('group', { name: /20\d\d$/ })
  const day = await held.getAttribute('aria-label')
  await page.mouse.move(box.x + 300, box.y - 200)
  await expect(page.locator('.held')).toHaveCount(2)
  await expect(page.locator('.held').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Earlier/ }))
  await expect(page).toHaveURL(/start=/)
  await expect(page.getByText(/^Showing .* while/)).toBeHidden()
  await expect(held).toBeHidden()
  await page.goBack()
  await expect(held).toHaveAttribute('aria-label', day ?? '')
})

test('a held cell stays that key’s, however the keys are sorted', async ({ page }) => {
  await openUsage(page)
  const map = page.getByRole('grid', { name: /Usage of each key on each day/ })
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no place')
  await pressAt(page, box.x + 40, box.y + 8)
  const readout = page
    .getByRole('figure', { name: 'Key × day' })
    .getByText(/: [\d,]+ characters/)
    .last()
  const name = ((await readout.textContent()) ?? '').split(',')[0] ?? ''
  await press(page, keys(page).getByRole('button', { name: 'Key', exact: true }))
  await expect(keys(page).getByRole('row').nth(1)).not.toContainText(name)
  await press(page, page.getByRole('button', { name: 'Open this key' }))
  await expect(page.getByRole('region', { name: 'This key' })).toContainText(name)
})

test('Forward to a report that was stopped does not begin it again', async ({ page }) => {
  const asked = watchRequests(page)
  await openUsage(page)
  await page.route(analytics, () => {})
  await press(page, page.getByRole('button', { name: /^Earlier/ }))
  await press(page, page.getByRole('button', { name: 'Stop' }))
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  expect(asked).toHaveLength(2)
  await page.unroute(analytics)
  await press(page, page.getByRole('button', { name: /^Load / }))
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expect.poll(() => asked.length).toBe(3)
})

test('a service that asks for a minute between two parts is given it, and the page counts down', async ({
  page,
}) => {
  const asked = watchRequests(page)
  await page.route(analytics, (route) =>
    asked.length === 2 ? route.fulfill({ status: 429, headers: { 'Retry-After': '60' } }) : route.continue(),
  )
  await page.goto('/usage?start=2024-01-01&end=2025-12-31')
  const wait = page.getByText(/asks you to wait: 0:\d\d$/)
  const first = (await wait.innerText()).slice(-2)
  await expect.poll(async () => (await wait.innerText()).slice(-2) < first).toBe(true)
  await expectAccessible(page)
  expect(asked).toHaveLength(2)
  await press(page, page.getByRole('button', { name: 'Stop' }))
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
})

test('an empty range says so and offers a way on', async ({ page }) => {
  await page.goto('/usage?start=2020-01-01&end=2020-01-10')
  await expect(page.getByText('No usage on these days')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('none')
  await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the last 30 days' }).click()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
})

test('one day, a year, and a metric without usage draw without a fault', async ({ page }) => {
  const yesterday = isoDay(Date.now() - 86_400_000)
  await openUsage(page, `?start=${yesterday}&end=${yesterday}`)
  await expect(page.getByText('1 day, UTC')).toBeVisible()
  await openUsage(page, `?start=${isoDay(Date.now() - 366 * 86_400_000)}&end=${yesterday}`)
  await expect(page.getByRole('figure', { name: 'Characters per week' }).getByRole('slider')).toBeVisible()
  await page.getByRole('radio', { name: 'Month' }).click()
  await expect(page.getByRole('figure', { name: 'Characters per month' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
  await expectAccessible(page)
})
