import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../console.ts'

// Checking a page this full for accessibility takes its time on a busy machine.
test.describe.configure({ timeout: 60_000 })

/** A UTC day, counted from the running one. */
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const main = (page: Page, name = 'Characters per day') => page.getByRole('figure', { name, exact: true })

/** The figure of the strip, as a number. */
async function figure(page: Page, name: string): Promise<number> {
  const words = await totals(page).getByRole('button', { name }).innerText()
  return Number((words.split('\n')[1] ?? '').replace(/\D/g, ''))
}

async function openUsage(page: Page, query = '') {
  await page.goto(`/usage${query}`)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
}

test('an admin reads how much, which key, since when, and whether it is right, without a press', async ({
  page,
}) => {
  await openUsage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible()
  for (const name of ['Characters', 'Text', 'Documents', 'Improvement', 'Speech']) {
    await expect(totals(page).getByRole('button', { name })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Rows match the reported total')
  await expect(main(page)).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Speech time per day' })).toBeVisible()
  await expect(page.getByText('30 days, UTC')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
  await expectAccessible(page)
})

test('the table twin of the chart adds up to the figure of the strip', async ({ page }) => {
  await openUsage(page)
  await main(page).getByRole('button', { name: 'Show as table' }).click()
  const twin = page.getByRole('table', { name: 'Characters per day' })
  await expect(twin.getByRole('row')).toHaveCount(32)
  const last = await twin.getByRole('row').last().getByRole('cell').first().innerText()
  expect(Number(last.replace(/\D/g, ''))).toBe(await figure(page, 'Characters'))
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Show as chart' }).click()
  await expect(twin).toBeHidden()
})

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

test('values of the address that make no sense fall back and are named', async ({ page }) => {
  await openUsage(page, '?start=2026-02-30&metric=words&step=fortnight')
  const notice = page.getByRole('status').filter({ hasText: 'Some settings in this link were ignored' })
  await expect(notice).toContainText('start=2026-02-30')
  await expect(notice).toContainText('metric=words')
  await expect(notice).toContainText('step=fortnight')
  await expect(main(page)).toBeVisible()
  await expectAccessible(page)
})

test('days are chosen by name, by typing and by stepping', async ({ page }) => {
  await openUsage(page)
  await page.getByRole('button', { name: /^Date range/ }).click()
  const picker = page.getByRole('dialog', { name: 'Date range' })
  await expect(picker.getByRole('grid').last()).toBeVisible()
  await expectAccessible(page, { besidePopover: true })
  // Ranges by name stand beside the days, also the one with a tick.
  const named = await picker.getByRole('button', { name: /^Last 30 days/ }).boundingBox()
  const first = await picker.getByLabel('First day').boundingBox()
  expect((named?.x ?? 0) + (named?.width ?? 0)).toBeLessThan(first?.x ?? 0)
  await picker.getByRole('button', { name: /^Last 7 days/ }).click()
  await expect(page).toHaveURL(/\?range=7-days$/)
  await page.getByRole('button', { name: /^Earlier/ }).click()
  await expect(page).toHaveURL(new RegExp(`start=${day(-14)}&end=${day(-8)}`))
  await page.getByRole('button', { name: /^Later/ }).click()
  await expect(page).toHaveURL(new RegExp(`start=${day(-7)}&end=${day(-1)}`))
  await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled()

  await page.getByRole('button', { name: /^Date range/ }).click()
  await picker.getByLabel('First day').fill('2026-13-01')
  await expect(picker.getByRole('status')).toContainText('not a day')
  await picker.getByLabel('First day').fill(day(-3))
  await picker.getByLabel('Last day').fill(day(-2))
  await picker.getByRole('button', { name: 'Show these days' }).click()
  await expect(page).toHaveURL(new RegExp(`start=${day(-3)}&end=${day(-2)}`))
  await expect(page.getByText('2 days, UTC')).toBeVisible()
})

test('today is one press away, is never a zero, and shows what the playground just spent', async ({
  page,
}) => {
  await page.goto('/playground')
  await page.getByRole('textbox', { name: 'Text 1' }).fill('Der Spieler schoss den Ball ins Tor.')
  await page.getByRole('button', { name: /^Translate/ }).click()
  await expect(page.getByRole('table', { name: 'Comparison' })).toContainText(/goal|gate/)
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Include today' }).click()
  await expect(page.getByText('today is not finished')).toBeVisible()
  await main(page).getByRole('button', { name: 'Show as table' }).click()
  await expect(
    page.getByRole('table', { name: 'Characters per day' }).getByRole('row').nth(-2),
  ).toContainText('not complete yet')
  await page.getByRole('button', { name: 'Without today' }).click()
  await expect(page).toHaveURL(new RegExp(`end=${day(-1)}`))

  await page.goto(`/usage?start=${day(-1)}&end=${day(2)}`)
  await main(page).getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Characters per day' })).toContainText('not reported yet')
})

test('the keyboard reads the chart, pins a day, selects days and zooms into them', async ({ page }) => {
  await openUsage(page)
  const cursor = main(page).getByRole('slider')
  await cursor.focus()
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuetext', /characters, .* of speech/)
  await expect(cursor).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('ArrowRight')
  await expect(cursor).toHaveAttribute('aria-valuenow', '2')
  await page.keyboard.press('Enter')
  const pinned = main(page).getByRole('group', { name: /20\d\d$/ })
  await expect(pinned).toContainText('Total')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(pinned).toBeHidden()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`start=${day(-29)}&end=${day(-27)}`))
  await expect(page.getByText('3 days, UTC')).toBeVisible()
})

test('a drag over the chart zooms without another request, a press pins a day', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/')) requests.push(request.url())
  })
  await openUsage(page)
  expect(requests).toHaveLength(1)
  const surface = main(page).getByRole('slider')
  await expect(surface).toBeVisible()
  const box = await surface.boundingBox()
  if (!box) throw new Error('The chart has no place')
  const at = (part: number) => [box.x + box.width * part, box.y + 120] as const
  await page.mouse.click(...at(0.5))
  await expect(main(page).getByRole('button', { name: 'Show only this day' })).toBeVisible()
  await page.mouse.click(...at(0.5))
  await page.mouse.move(...at(0.1))
  await page.mouse.down()
  await page.mouse.move(...at(0.3), { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/start=/)
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText(/Rows of .+ match/)
  expect(requests).toHaveLength(1)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Rows match the reported total')
  expect(requests).toHaveLength(1)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => requests.length).toBe(2)
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
  await series.getByRole('button', { name: 'List others' }).click()
  const others = page.getByRole('dialog', { name: 'Other keys' }).getByRole('listitem')
  await expect(others.first()).toBeVisible()
  await page.keyboard.press('Escape')
  // Many small keys together may dwarf the large ones: without them the chart has the scale of those that are named.
  const without = series.getByRole('button', { name: 'Hide others' })
  await without.click()
  await expect(without).toHaveAttribute('aria-pressed', 'true')
  await expect(main(page)).toContainText(/stacked by key: 8 of \d+ keys/)
  await main(page).getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Characters per day' })
  await expect(table.getByRole('columnheader', { name: /other keys/ })).toHaveCount(0)
  await expect(table.getByRole('columnheader', { name: 'Total shown' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Show as chart' }).click()
  await without.click()
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

test('the heat map is read by keyboard and leads to the key and the day', async ({ page }) => {
  await openUsage(page)
  const map = page.getByRole('grid', { name: /Usage of each key on each day/ })
  await map.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const cell = page.locator(`#${await map.getAttribute('aria-activedescendant')}`)
  await expect(cell).toContainText(/: [\d,]+ characters/)
  // The strength of the colour is told in figures, for every metric.
  const scale = page.getByRole('img', { name: /^Colours from/ })
  await expect(scale).toHaveAccessibleName(/^Colours from 0 to [\d,]+ characters$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show only this day' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open this key' }).click()
  await expect(page.getByRole('region', { name: 'This key' })).toContainText('first used')
  await expect(page).toHaveURL(/key=/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All keys' }).click()
  const heat = page.getByRole('figure', { name: 'Key × day' })
  await heat.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Key × day' }).getByRole('row').nth(1)).toBeVisible()
  await expect(scale).toBeHidden()
  await expectAccessible(page)
  await heat.getByRole('button', { name: 'Show as chart' }).click()
  await totals(page).getByRole('button', { name: 'Speech' }).click()
  await expect(scale).toHaveAccessibleName(/^Colours from 0 to \d+ h \d\d m of speech$/)
})

test('keys are searched as they are typed, and Back empties nothing that was typed', async ({ page }) => {
  await openUsage(page)
  const search = page.getByRole('searchbox', { name: 'Search keys' })
  await search.pressSequentially('staging')
  await expect(keys(page).getByRole('row')).toHaveCount(4)
  await expect(page.getByText(/^2 of \d+ keys, [\d.]+% of usage$/)).toBeVisible()
  await expect(page).toHaveURL(/q=staging/)
  await expect(search).toHaveValue('staging')
  await search.fill('nobody')
  await expect(page.getByRole('rowheader', { name: 'Found, 0 keys' })).toBeVisible()
  await expect(keys(page).getByRole('row')).toHaveCount(2)
})

test('the CSV, read back by a library, adds up to the totals', async ({ page }) => {
  await openUsage(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'JSON' }),
  ).toBeVisible()
  await expectAccessible(page, { besidePopover: true })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV, a row per key and day' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^usage-[\d-]+-to-[\d-]+-utc-by-key-and-day\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    comments: '#',
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  const sum = data.reduce((total, line) => total + Number(line['total_characters']), 0)
  expect(sum).toBe(await figure(page, 'Characters'))
})

test('the charts are saved as a picture, wide CSV and JSON as files', async ({ page }) => {
  await openUsage(page)
  for (const [name, ending] of [
    ['PNG of the charts', 'png'],
    ['CSV, a column per day', 'csv'],
    ['JSON', 'json'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    expect(download.suggestedFilename()).toContain(`.${ending}`)
    expect(readFileSync(await download.path()).length).toBeGreaterThan(1_000)
  }
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
