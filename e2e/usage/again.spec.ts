/** Reloading a report: where the focus goes. */
import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { button } from '../stays/hands.ts'
import { openUsage } from '../stays/usage-hands.ts'

const refresh = (page: Page) => button(page, 'Refresh')

test('after Refresh, Try again and Stop the focus is on Refresh, never on the page', async ({ page }) => {
  await openUsage(page)
  const answered = page.waitForResponse('**/v2/admin/analytics*')
  await press(page, refresh(page))
  await answered
  await expect(page.getByText(/^Reading /)).toHaveCount(0)
  await expect(refresh(page)).toBeFocused()
  // It is also announced.
  await expect(page.getByRole('status').filter({ hasText: /^Showing .* \d{4}$/ })).toBeAttached()

  await page.goto('/usage?start=1999-01-04&end=1999-01-30')
  await press(page, button(page, /^Try again/))
  await expect(page.getByText('Reading 27 days…')).toHaveCount(0)
  await expect(button(page, /^Try again/)).toBeVisible()
  await expect(refresh(page)).toBeFocused()

  await page.goto('/usage?start=1999-01-18&end=1999-01-30')
  await press(page, button(page, 'Stop'))
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(refresh(page)).toBeFocused()
})
