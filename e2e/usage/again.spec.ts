/** Reloading a report: where the focus goes, and that a service that asks for a pause gets it. */
import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { watchReports } from '../stays/usage-hands.ts'

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' })
const tryAgain = (page: Page) => page.getByRole('button', { name: /^Try again/ })

test('after Refresh, Try again and Stop the focus is on Refresh, never on the page', async ({ page }) => {
  await page.goto('/usage')
  await expect(page.getByRole('table', { name: 'Keys', exact: true })).toBeVisible()
  const answered = page.waitForResponse('**/v2/admin/analytics*')
  await press(page, refresh(page))
  await answered
  await expect(page.getByText(/^Reading /)).toHaveCount(0)
  await expect(refresh(page)).toBeFocused()
  // It is also announced.
  await expect(page.getByRole('status').filter({ hasText: /^Showing .* \d{4}$/ })).toBeAttached()

  await page.goto('/usage?start=1999-01-04&end=1999-01-30')
  await press(page, tryAgain(page))
  await expect(page.getByText('Reading 27 days…')).toHaveCount(0)
  await expect(tryAgain(page)).toBeVisible()
  await expect(refresh(page)).toBeFocused()

  await page.goto('/usage?start=1999-01-18&end=1999-01-30')
  await press(page, page.getByRole('button', { name: 'Stop' }))
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(refresh(page)).toBeFocused()
})

test('if a service asks for a minute between two parts, the page waits and counts down', async ({ page }) => {
  const asked = watchReports(page)
  await page.route('**/v2/admin/analytics*', (route) =>
    asked.length === 2 ? route.fulfill({ status: 429, headers: { 'Retry-After': '60' } }) : route.continue(),
  )
  await page.goto('/usage?start=2024-01-01&end=2025-12-31')
  const wait = page.getByText(/asks you to wait: 0:\d\d$/)
  const first = (await wait.innerText()).slice(-2)
  await expect.poll(async () => (await wait.innerText()).slice(-2) < first).toBe(true)
  expect(asked).toHaveLength(2)
  await press(page, page.getByRole('button', { name: 'Stop' }))
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
})
