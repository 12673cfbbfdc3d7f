/** A walk through the usage page: comparisons, limits, prices and groups; files, address, paper and phone; and settings for everybody. */
import { readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Download } from 'playwright/test'
import { expect, expectAccessible, press, startConsole, test } from '../console.ts'
import { button, day, isTooWide } from './hands.ts'
import {
  charactersOf,
  chart,
  chooseOf,
  compare,
  dayOf,
  exportFile,
  figure,
  FILES,
  grouped,
  groups,
  includeToday,
  isoDay,
  keyRow,
  keys,
  largestOf,
  last30,
  makeGroups,
  openSettings,
  openRange,
  openUsage,
  proof,
  reportOf,
  type Report,
  setLimitAndPrices,
  sum,
  totals,
  watchReports,
  whatChanged,
} from './usage-hands.ts'

const contentOf = async (file: Download) => readFileSync(await file.path(), 'utf8')

async function linesOf(file: Download): Promise<Record<string, string>[]> {
  const content = (await contentOf(file)).replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<Record<string, string>>(content, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

const columnSum = (lines: readonly Record<string, string>[], column: string) =>
  sum(lines.map((line) => Number(line[column])))

test('comparisons, limits, prices and groups, computed from the service’s reports', async ({ page }) => {
  const [start, end] = last30()
  await openUsage(page)
  const { key_and_day_usages: rows } = await reportOf(page, start, end)
  const label = (one: { api_key_label: string }) => one.api_key_label
  const [largest, its] = largestOf(rows, label)
  for (const choice of [/^Period before/, /^Same days last year/]) {
    const words = await compare(page, choice)
    // Of one month: "1–30 Oct 2026".
    const [, first = '', last = ''] =
      /(\d+(?: \w+)?(?: \d{4})?) ?– ?(\d+ \w+ \d{4})/.exec(words.replaceAll('\u00A0', ' ')) ?? []
    const [date, month = last.split(' ')[1], year = last.slice(-4)] = first.split(' ')
    const [begins, ends] = [isoDay(`${date} ${month} ${year}`), isoDay(last)]
    const earlier = await reportOf(page, begins, ends)
    const change =
      charactersOf(its) - charactersOf(earlier.key_and_day_usages.filter((one) => label(one) === largest))
    await expect(keys(page).getByRole('columnheader', { name: 'Change', exact: true })).toBeVisible()
    const signed = `${change < 0 ? '−' : '+'}${grouped(Math.abs(change))}`
    await expect(keyRow(page, largest)).toContainText(signed)
    await expect(whatChanged(page)).toContainText('against')
    // The largest movers and the rest make up the whole change, in tenths of its unit.
    const line = (await whatChanged(page).innerText()).replaceAll('\u00A0', ' ')
    const [whole = NaN, ...parts] = [...line.matchAll(/([+−])([\d,.]+) ?[kKmMbB]?\b/g)].map(
      ([, sign = '', amount = '']) =>
        Math.round(Number(amount.replaceAll(',', '')) * 10) * (sign === '+' ? 1 : -1),
    )
    expect(parts.length).toBeGreaterThan(1)
    expect(sum(parts)).toBe(whole)
  }
  await press(page, button(page, /^Compare/))
  await press(page, button(page, 'Do not compare'))
  await expect(keys(page).getByRole('columnheader', { name: 'Change', exact: true })).toHaveCount(0)

  await setLimitAndPrices(page, 30_000_000, '20', '0.9')
  const money = (cents: number) =>
    `${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
  const text = sum(rows.map(({ usage }) => usage.text_translation_characters))
  // Rounded down or up, so that all parts add up to the whole.
  const cents = (text * 20) / 1e4
  const cost = new RegExp(`(${money(Math.floor(cents))}|${money(Math.ceil(cents))}) EUR`)
  await expect(totals(page)).toContainText(cost)
  await expect(page.getByText(/30,000,000|30\sM/).first()).toBeVisible()
  await page.reload()
  await expect(totals(page)).toContainText(cost)

  await makeGroups(page, 'Help', 'support*', 'key,group\nWebsite,Shop\nMobile app,Shop\n')
  const shop = rows.filter((one) => ['Website', 'Mobile app'].includes(one.api_key_label))
  await expect(groups(page).getByRole('row', { name: /^Shop/ })).toContainText(grouped(charactersOf(shop)))
  await expect(groups(page).getByRole('row', { name: /^Shop/ })).toContainText('2 keys')
  const help = rows.filter((one) => one.api_key_label === 'Support desk')
  await expect(groups(page).getByRole('row', { name: /^Help/ })).toContainText(grouped(charactersOf(help)))
  await expectAccessible(page)
  const bills = await exportFile(page, FILES.chargeBack)
  const lines = await linesOf(bills)
  const ofShop = lines.filter((line) => Object.values(line).includes('Shop'))
  expect(columnSum(ofShop, 'total_characters')).toBe(charactersOf(shop))
})

test('files: by key and day, by key, as received, as a picture and on the clipboard', async ({ page }) => {
  const [start, end] = last30()
  await openUsage(page)
  const { key_and_day_usages: rows } = await reportOf(page, start, end)
  const daily = await exportFile(page, FILES.keyAndDay)
  expect(daily.suggestedFilename()).toContain(`${start}-to-${end}`)
  const lines = await linesOf(daily)
  const found = new Set(
    lines.map((line) => [line['usage_date'], line['api_key'], line['total_characters']].join(' ')),
  )
  const reported = rows.filter((one) => one.api_key !== '-' && one.usage.total_characters > 0)
  const wanted = reported.map((one) => [dayOf(one), one.api_key, one.usage.total_characters].join(' '))
  expect(wanted.filter((line) => !found.has(line))).toEqual([])
  expect(columnSum(lines, 'total_characters')).toBe(charactersOf(rows))
  const perKey = await linesOf(await exportFile(page, FILES.key))
  expect(perKey).toHaveLength(new Set(rows.map((one) => one.api_key)).size)
  expect(columnSum(perKey, 'total_characters')).toBe(charactersOf(rows))
  expect(columnSum(perKey, 'speech_to_text_milliseconds')).toBe(
    sum(rows.map(({ usage }) => usage.speech_to_text_milliseconds)),
  )
  const json: Report = JSON.parse(await contentOf(await exportFile(page, FILES.json)))
  expect(json.key_and_day_usages).toHaveLength(rows.length)
  expect(charactersOf(json.key_and_day_usages)).toBe(charactersOf(rows))
  const picture = await exportFile(page, FILES.picture)
  expect(picture.suggestedFilename()).toMatch(/\.png$/)
  expect(readFileSync(await picture.path()).length).toBeGreaterThan(10_000)

  // The toasts about four files cover nothing that is pressed next.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, button(page, 'Copy as table'))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Website')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const { data } = Papa.parse<string[]>(copied, { delimiter: '\t' })
  for (const line of perKey) expect(data.flat()).toContain(line['total_characters'])

  await includeToday(page)
  await expect(page).toHaveURL(new RegExp(`end=${day(0)}`))
  await expect.poll(async () => (await exportFile(page, FILES.key)).suggestedFilename()).toContain('-partial')

  // Labels that a spreadsheet would read as a formula.
  await openUsage(page, '?start=1999-01-14&end=1999-02-12')
  const hostile = await linesOf(await exportFile(page, FILES.key))
  const labels = hostile.map((line) => line['api_key_label'] ?? '')
  expect(labels.filter((one) => /^[=+@-]./.test(one))).toEqual([])
  expect(labels.some((one) => one.startsWith("'="))).toBe(true)
})

test('long ranges load in parts; missing days are requested again; totals per key only', async ({ page }) => {
  const [start, end] = [day(-500), day(-1)]
  const asked = watchReports(page)
  let isBroken = true
  await page.route('**/v2/admin/analytics*', (route) => {
    const from = new URL(route.request().url()).searchParams.get('start_date') ?? ''
    return isBroken && from > day(-150) ? route.fulfill({ status: 500 }) : route.continue()
  })
  await openUsage(page, `?start=${start}&end=${end}`)
  expect(asked.length).toBeGreaterThan(1)
  await expect(page.getByText(/days missing/).first()).toBeVisible()
  const without = await figure(page, 'Characters')
  isBroken = false
  asked.length = 0
  await press(page, button(page, 'Load them'))
  await expect(page.getByText(/days missing/)).toHaveCount(0)
  const [one, other] = [await reportOf(page, start, day(-251)), await reportOf(page, day(-250), end)]
  const all = charactersOf([...one.key_and_day_usages, ...other.key_and_day_usages])
  await expect.poll(() => figure(page, 'Characters')).toBe(all)
  expect(without).toBeLessThan(all)
  expect(asked.every((from) => from > day(-150))).toBe(true)
  await expect(proof(page)).toContainText(/match/)

  const picker = await openRange(page)
  await picker.getByRole('checkbox', { name: /^Totals per key only/ }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/group=key/)
  await expect(page.getByRole('figure')).toHaveCount(0)
  await expect.poll(() => figure(page, 'Characters')).toBe(all)
})

test('the address holds the view; paper shows every key, a phone fits its width', async ({
  page,
  stopAfterwards,
}) => {
  const server = stopAfterwards(await startConsole({ SANDBOX_KEYS: '90', SANDBOX_DAYS: '40' }))
  await openUsage(page, `?start=${day(-20)}&end=${day(-1)}&step=week&metric=text&split=kind`, server.address)
  const view = async () => {
    await expect(page.getByText(/20 days, UTC/)).toBeVisible()
    await expect(chart(page, 'Text characters per week')).toBeVisible()
  }
  await view()
  await press(page, keys(page).getByRole('columnheader').getByRole('button', { name: 'Last used' }))
  await expect(page).toHaveURL(/sort=-last-used/)
  await page.reload()
  await view()
  await expect(keys(page).getByRole('columnheader', { name: 'Last used' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await chooseOf(page, 'Day')
  await expect(page).not.toHaveURL(/step=week/)
  const { key_and_day_usages: rows } = await reportOf(page, day(-20), day(-1), server.address)
  const all = new Set(rows.map((one) => one.api_key)).size

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => keys(page).getByRole('row').count()).toBeGreaterThanOrEqual(all)
  for (const name of [/^Export/, 'Refresh', /^Compare/]) await expect(button(page, name)).toHaveCount(0)
  await expect(totals(page)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expect(chart(page, 'Text characters per day')).toBeVisible()
  await expect.poll(() => isTooWide(page)).toBe(false)
  await expectAccessible(page)
})

const file = {
  version: 1,
  billing: { startDay: 15 },
  limits: [{ characters: 7_500_000 }],
  prices: { currency: 'EUR', perMillionCharacters: { text: '20' } },
  groups: [{ name: 'Shop', labels: ['Web*'] }],
}

test('one file sets limits, prices and groups for everybody', async ({ page, stopAfterwards }, info) => {
  const path = info.outputPath('console.json')
  writeFileSync(path, JSON.stringify(file))
  const server = stopAfterwards(await startConsole({ CONSOLE_FILE: path }))
  const [start, end] = last30()
  await openUsage(page, '', server.address)
  const { key_and_day_usages: rows } = await reportOf(page, start, end, server.address)
  const cost = (sum(rows.map(({ usage }) => usage.text_translation_characters)) * 20) / 1e6
  await expect(totals(page)).toContainText(new RegExp(`${grouped(Math.floor(cost))}\\.\\d\\d EUR`))
  await expect(page.getByText(/7,500,000|7\.5\sM/).first()).toBeVisible()
  const picker = await openRange(page)
  await expect(picker.getByRole('button', { name: /^Last billing period 15 / })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('radio', { name: 'Group', exact: true }))
  const website = rows.filter((one) => one.api_key_label === 'Website')
  await expect(groups(page).getByRole('row', { name: /^Shop/ })).toContainText(grouped(charactersOf(website)))
  await openSettings(page)
  await expect(page.getByRole('dialog')).toContainText(/file/)
  await expectAccessible(page)
})
