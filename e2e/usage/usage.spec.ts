import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../console.ts'

// Checking a page this full for accessibility takes its time on a busy machine.
test.describe.configure({ timeout: 60_000 })

/** A UTC day, counted from the running one. */
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const main = (page: Page, name = 'Characters per day') => page.getByRole('figure', { name, exact: true })

async function openUsage(page: Page, query = '') {
  await page.goto(`/usage${query}`)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
}

test('pressing a figure, a step, a column or a pin changes the address, and Back leads out of the figure', async ({
  page,
}) => {
  await openUsage(page)
  await totals(page).getByRole('button', { name: 'Text' }).click()
  await expect(main(page, 'Text characters per day')).toBeVisible()
  await page.getByRole('radio', { name: 'Week' }).click()
  await expect(main(page, 'Text characters per week')).toBeVisible()
  await keys(page).getByRole('button', { name: 'Last used' }).click()
  await expect(keys(page).getByRole('columnheader', { name: 'Last used' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const pin = keys(page).getByRole('button', { name: /^Pin / }).nth(5)
  const pinned = (await pin.getAttribute('aria-label'))?.replace('Pin ', '') ?? ''
  await pin.click()
  await expect(keys(page).getByRole('row').nth(2)).toContainText(pinned)
  await expect(page).toHaveURL(/metric=text.*step=week.*sort=-last-used.*pins=/)
  await page.reload()
  await expect(keys(page).getByRole('row').nth(2)).toContainText(pinned)
  await expect(main(page, 'Text characters per week')).toBeVisible()
  await page.goBack()
  await expect(main(page)).toBeVisible()
  await page.goForward()
  await expect(main(page, 'Text characters per week')).toBeVisible()
})

test('the legend shows a key alone, "other" opens, kinds replace keys', async ({ page }) => {
  await openUsage(page)
  const series = main(page).getByRole('group', { name: 'Series' })
  const first = series.getByRole('button').first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await main(page).getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Characters per day' }).getByRole('columnheader')).toHaveCount(
    2,
  )
  await main(page).getByRole('button', { name: 'Show as chart' }).click()
  await first.click()
  await series.getByRole('button', { name: /other key/ }).click()
  const others = page.getByRole('dialog', { name: 'Other keys' }).getByRole('listitem')
  await expect(others.first()).toBeVisible()
  // Many small keys together may dwarf the large ones: without them the chart has the scale of those that are named.
  await page.getByRole('button', { name: 'Hide others' }).click()
  await expect(main(page)).toContainText(/6 of \d+ keys/)
  await main(page).getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Characters per day' })
  await expect(table.getByRole('columnheader', { name: /other keys/ })).toHaveCount(0)
  await expect(table.getByRole('columnheader', { name: 'Total shown' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Show as chart' }).click()
  await series.getByRole('button', { name: /other key/ }).click()
  await page.getByRole('button', { name: 'Show others' }).click()
  await page.getByRole('radio', { name: 'Kind' }).click()
  await expect(series.getByRole('button', { name: 'Documents' })).toBeVisible()
})

test('a colour stays with its key when the metric changes', async ({ page }) => {
  await openUsage(page)
  const swatch = (name: string) =>
    keys(page)
      .getByRole('row', { name: new RegExp(name) })
      .locator('th span[aria-hidden]')
      .evaluate((node) => `${getComputedStyle(node).color} ${node.className}`)
  const before = await swatch('Support desk')
  await totals(page).getByRole('button', { name: 'Documents' }).click()
  await expect(main(page, 'Document characters per day')).toBeVisible()
  expect(await swatch('Support desk')).toBe(before)
  await totals(page).getByRole('button', { name: 'Speech' }).click()
  await expect(main(page, 'Speech time per day')).toBeVisible()
  expect(await swatch('Support desk')).toBe(before)
})

test('an empty range says so and offers a way on', async ({ page }) => {
  await page.goto('/usage?start=2020-01-01&end=2020-01-10')
  await expect(page.getByText('No usage in these days')).toBeVisible()
  await expect(totals(page)).toContainText('none')
  await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the last 30 days' }).click()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
})

test('one day, a year, and a metric without usage draw without a fault', async ({ page }) => {
  await openUsage(page, `?start=${day(-1)}&end=${day(-1)}`)
  await expect(page.getByText('1 day, UTC')).toBeVisible()
  await openUsage(page, `?start=${day(-366)}&end=${day(-1)}`)
  await expect(main(page, 'Characters per week').getByRole('slider')).toBeVisible()
  await page.getByRole('radio', { name: 'Month' }).click()
  await expect(main(page, 'Characters per month')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
  await expectAccessible(page)
})
