import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../console.ts'

const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })

/** A press as a hand makes it. */
async function press(page: Page, target: Locator) {
  await target.hover()
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

test('Enter in a date field shows these days, also where they are shown already; a wrong day is kept and named', async ({
  page,
}) => {
  await page.goto('/usage?start=2026-10-01&end=2026-10-31')
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  const picker = page.getByRole('dialog', { name: 'Date range' })
  await press(page, page.getByRole('button', { name: /^Date range/ }))
  const first = picker.getByRole('textbox', { name: 'First day' })
  await first.press('ControlOrMeta+a')
  await page.keyboard.type('2026-10-12', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(page).toHaveURL(/start=2026-10-12&end=2026-10-31/)

  await press(page, page.getByRole('button', { name: /^Date range/ }))
  const last = picker.getByRole('textbox', { name: 'Last day' })
  await last.press('ControlOrMeta+a')
  await page.keyboard.type('2026-02-30', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(picker.getByText('The last day is not a day like 2026-03-31.')).toBeVisible()
  await last.press('ControlOrMeta+a')
  await page.keyboard.type('2026-10-31', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
})

test('a key that may not read analytics leads to the connection settings', async ({ page }) => {
  await page.route('**/v2/admin/analytics*', (route) => route.fulfill({ status: 403 }))
  await page.goto('/usage')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This key is not allowed to read analytics (403)')
  await press(page, alert.getByRole('button', { name: 'Connection settings' }))
  await expect(page.getByRole('dialog', { name: /Connection/ })).toBeVisible()
  await expectAccessible(page)
})

test('Page Up on the chart leads to later days, as on every slider', async ({ page }) => {
  await page.goto('/usage')
  const slider = page.getByRole('figure', { name: 'Characters per day' }).getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuenow', '8')
  await page.keyboard.press('PageDown')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
})
