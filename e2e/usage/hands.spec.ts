import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { day } from '../stays/hands.ts'

const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })

test('Enter in a date field shows these days, also where they are shown already; a wrong day is kept and named', async ({
  page,
}) => {
  const [start, end] = [day(-41), day(-22)]
  await page.goto(`/usage?start=${day(-52)}&end=${end}`)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  const picker = page.getByRole('dialog', { name: 'Date range' })
  await press(page, page.getByRole('button', { name: /^Date range/ }))
  const first = picker.getByRole('textbox', { name: 'First day' })
  await first.press('ControlOrMeta+a')
  await page.keyboard.type(start, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`start=${start}&end=${end}`))

  await press(page, page.getByRole('button', { name: /^Date range/ }))
  const last = picker.getByRole('textbox', { name: 'Last day' })
  await last.press('ControlOrMeta+a')
  await page.keyboard.type('2026-02-30', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(picker.getByText('The last day is not a day like 2026-03-31.')).toBeVisible()
  await last.press('ControlOrMeta+a')
  await page.keyboard.type(end, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
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
