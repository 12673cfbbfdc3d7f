import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'

test.describe.configure({ timeout: 60_000 })

const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const main = (page: Page, name = 'Characters per day') => page.getByRole('figure', { name, exact: true })
const map = (page: Page) => page.getByRole('grid', { name: /Usage of each key on each day/ })

async function boxOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place.')
  return box
}

/** Colours of the swatches before the names of the table's keys. */
async function swatches(page: Page) {
  return keys(page)
    .locator('tbody th span[aria-hidden]')
    .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).color))
}

test('a day has the same x in chart, speech and heat map; what is selected is read and summed', async ({
  page,
}) => {
  await page.goto('/usage')
  const slider = main(page).getByRole('slider')
  await expect(page.locator('[data-lane="side"] svg')).toBeVisible()
  await expect(map(page)).toBeVisible()
  const places = [await boxOf(slider), await boxOf(map(page).locator('canvas'))]
  const side = await boxOf(page.locator('[data-lane="side"] svg'))
  const [chart, days] = places
  expect(days?.x).toBe(chart?.x)
  expect(days?.width).toBe(chart?.width)
  expect(side.x + side.width).toBe((chart?.x ?? 0) + (chart?.width ?? 0))

  // A drag says which days and how much, and no tooltip covers it.
  const { x, y, width } = await boxOf(slider)
  await page.mouse.move(x + width * 0.31, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + 100, { steps: 4 })
  await expect(slider).toHaveText(/^\d+ (\w{3} )?– \d+ \w{3}, \d+ days, [\d.]+\S*$/)
  await expect(page.getByText('Press to hold, drag to zoom')).toHaveCount(0)
  await page.mouse.move(x + width * 0.31, y + 100, { steps: 4 })
  await page.mouse.up()
  await page.mouse.move(x, y - 60)

  await slider.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^\w{3} \d+ \w{3} 20\d\d: [\d,]+ characters, .+ of speech$/,
  )
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(/^Selected .*, 3 days, [\d,]+ characters$/)).toBeAttached()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  // The layers are read on request, largest first.
  await expect(page.getByText(/^\w{3} \d+ \w{3} 20\d\d: \S.* [\d,]+, .*Website [\d,]+/)).toBeAttached()

  const before = await swatches(page)
  expect(new Set(before).size).toBeGreaterThan(8)
  await page.getByRole('radio', { name: /^(By )?kind$/i }).click()
  await expect(main(page).locator('svg > path[fill]')).toHaveCount(3)
  expect(await swatches(page)).toEqual(before)
})

test('a part of a month says so wherever it stands', async ({ page }) => {
  await page.goto('/usage?start=2025-11-10&end=2026-02-10&step=month')
  const chart = main(page, 'Characters per month')
  await expect(chart.locator('svg text', { hasText: '21 of 30 days' })).toBeVisible()
  await expect(chart.locator('svg text', { hasText: '10 of 28 days' })).toBeVisible()
  await expect(chart.locator('svg text', { hasText: '2026' })).toBeVisible()
  const slider = chart.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /^November 2025 \(10–30\), 21 of 30 days: /)
  await expect(chart.getByText('21 of 30 days', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await press(page, chart.getByRole('button', { name: 'Show as table' }))
  const table = page.getByRole('table', { name: 'Characters per month' })
  await expect(table.getByRole('rowheader', { name: /21 of 30 days/ })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'December 2025', exact: true })).toBeVisible()
})

test('the map tells its key and its day as headers', async ({ page }) => {
  await page.goto('/usage')
  await map(page).focus()
  await page.keyboard.press('Home')
  const [first] = await keys(page).locator('tbody th').allInnerTexts()
  await expect(map(page).getByRole('rowheader')).toHaveText(first?.trim() ?? '')
  await expect(map(page).getByRole('columnheader').last()).toHaveText(/^\w{3} \d+ \w{3} 20\d\d$/)
  await expect(map(page).getByRole('gridcell')).toHaveText(/: [\d,]+ characters$/)
})

test('where most usage is that of small keys they are ranked, and of one day all are', async ({ page }) => {
  const row = (index: number) => ({
    api_key: `${String(index).padStart(4, '0')}****abcd`,
    api_key_label: `Key ${index}`,
    usage_date: '2026-11-10T00:00:00Z',
    usage: { total_characters: 1000 - index, text_translation_characters: 1000 - index },
  })
  await page.route('**/v2/admin/analytics*', (route) =>
    route.fulfill({
      json: {
        usage_report: {
          group_by: 'key_and_day',
          key_and_day_usages: Array.from({ length: 60 }, (_, index) => row(index)),
        },
      },
    }),
  )
  await page.goto('/usage?start=2026-11-01&end=2026-11-10')
  const largest = page.getByRole('table', { name: 'Ranking' })
  await expect(largest.getByRole('row')).toHaveCount(1 + 12 + 1)
  await expect(largest.getByRole('row').nth(1)).toContainText('Key 0')
  await expect(page.getByRole('img', { name: /keys use 50%, .* keys use 80%/ })).toBeVisible()
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Show 12 more' }))
  await expect(largest.getByRole('row')).toHaveCount(1 + 24 + 1)
  await press(page, page.getByRole('radio', { name: 'Stacked' }))
  await expect(page.getByRole('group', { name: 'Series' })).toBeVisible()
  await expect(page).toHaveURL(/chart=stacked/)
  await expect(largest).toHaveCount(0)

  await page.goto('/usage?start=2026-11-10&end=2026-11-10')
  await expect(main(page)).toContainText('Tue 10 Nov 2026, keys ranked')
  await expect(main(page).getByRole('table', { name: 'Ranking' })).toBeVisible()
})
