/** What stories do and read on the usage page, and the service's own response, from which they compute what must be shown. */
import type { Locator, Page } from 'playwright/test'
import type { ConsoleFile } from '../../src/api/gateway-contract.ts'
import { expect, press, typeByHand } from '../console.ts'
import { button, day, dialog, savedFile } from './hands.ts'

/** Usage as the service reports it. */
type Usage = {
  readonly total_characters: number
  readonly text_translation_characters: number
  readonly document_translation_characters: number
  readonly text_improvement_characters: number
  readonly speech_to_text_milliseconds: number
}

export type Row = {
  readonly api_key: string
  readonly api_key_label: string
  readonly usage_date: string
  readonly usage: Usage
}

export type Report = { readonly total_usage: Usage; readonly key_and_day_usages: readonly Row[] }

/** The service's own response for these days. */
export async function reportOf(page: Page, start: string, end: string, address = ''): Promise<Report> {
  const answer = await page.request.get(
    `${address}/v2/admin/analytics?start_date=${start}&end_date=${end}&group_by=key_and_day`,
  )
  const { usage_report: report }: { usage_report: Report } = await answer.json()
  return report
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

export const charactersOf = (rows: readonly Row[]) => sum(rows.map(({ usage }) => usage.total_characters))

export const dayOf = ({ usage_date: date }: Row) => date.slice(0, 10)

/** Rows by what they have in common, largest first. */
export function groupedBy(rows: readonly Row[], name: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(name(row), [...(groups.get(name(row)) ?? []), row])
  return [...groups].toSorted(([, one], [, other]) => charactersOf(other) - charactersOf(one))
}

/** The group with the most characters. */
export const largestOf = (rows: readonly Row[], name: (row: Row) => string): [string, Row[]] =>
  groupedBy(rows, name)[0] ?? ['', []]

/** 1,234,567 */
export const grouped = (amount: number) => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ',')

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 3 Nov */
export const shortDay = (date: string) => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`

/** 2026-11-03 for 3 Nov 2026 */
export function isoDay(words: string): string {
  const [number = '', month = '', year = ''] = words.split(' ')
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${number.padStart(2, '0')}`
}

export const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
export const groups = (page: Page) => page.getByRole('table', { name: 'Groups', exact: true })
export const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
export const proof = (page: Page) => page.getByRole('region', { name: 'Proof' })
export const chart = (page: Page, name = 'Characters per day') =>
  page.getByRole('figure', { name, exact: true })
export const chartCursor = (figure: Locator) => figure.getByRole('slider')
export const map = (page: Page) => page.getByRole('grid', { name: /^Usage of each key on each day/ })

/** Opens the page and waits until it is drawn. */
export async function openUsage(page: Page, query = '', address = '') {
  await page.goto(`${address}/usage${query}`)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
}

/** Every report the page requests from now on, by its first day. */
export function watchReports(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/v2/admin/analytics') asked.push(searchParams.get('start_date') ?? '')
  })
  return asked
}

/** A figure of the strip, in full. */
export async function figure(page: Page, name: string): Promise<number> {
  const words = await totals(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .innerText()
  return Number((/\d[\d,]*/.exec(words)?.[0] ?? '').replaceAll(',', ''))
}

/** The row of a key in the table. */
export const keyRow = (page: Page, name: string) =>
  keys(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })

/** Chooses days by typing them. */
export async function typeDays(page: Page, first: string, last: string) {
  const picker = await openRange(page)
  for (const [label, words] of [
    ['First day', first],
    ['Last day', last],
  ] as const) {
    await press(page, picker.getByLabel(label))
    await page.keyboard.press('ControlOrMeta+a')
    await typeByHand(page, words)
  }
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
}

export async function openRange(page: Page): Promise<Locator> {
  await press(page, button(page, /^Date range/))
  return dialog(page, 'Date range')
}

/** Adds the current day to those shown. */
export async function includeToday(page: Page) {
  if (!(await page.getByText('Include today').isVisible())) await openRange(page)
  await press(page, page.getByText('Include today'))
  await page.keyboard.press('Escape')
}

/** What the chart is stacked by, or its step. */
export const chooseOf = (page: Page, name: 'Day' | 'Week' | 'Month' | 'Key' | 'Group' | 'Kind') =>
  press(page, page.getByRole('radio', { name, exact: true }))

/** Compares with other days. */
export async function compare(page: Page, choice: RegExp): Promise<string> {
  await press(page, button(page, /^Compare/))
  const item = dialog(page, 'Compare').getByRole('button', { name: choice })
  await expect(item).toBeVisible()
  const words = await item.innerText()
  await press(page, item)
  return words
}

/** The line with the change and the keys that caused it. */
export const whatChanged = (page: Page) => page.getByRole('region', { name: 'What changed' })

/** Opens the export and presses one of its files. */
export async function exportFile(page: Page, name: string | RegExp) {
  return savedFile(page, async () => {
    await press(page, button(page, /^Export/))
    await press(page, button(page, name))
  })
}

export const FILES = {
  keyAndDay: 'CSV, a row per key and day',
  key: 'CSV, a row per key',
  json: /^JSON/,
  picture: /^Picture/,
  chargeBack: /^Charge-back/,
}

/** Opens the next pages with settings from an earlier session. */
export const keepSettings = (page: Page, settings: Omit<ConsoleFile, 'version'>) =>
  page.addInitScript(
    (kept) => localStorage.setItem('console-settings', kept),
    JSON.stringify({ version: 1, ...settings }),
  )

/** Sets a limit for all keys, and prices, on this device. */
export async function setLimitAndPrices(page: Page, limit: number, text: string, speech: string) {
  await openSettings(page)
  await press(page, button(page, 'Add a limit'))
  await fill(page, 'Characters', String(limit))
  await fill(page, /^Text, EUR/, text)
  await fill(page, /^Speech, EUR/, speech)
  await press(page, button(page, 'Save'))
  await expect(button(page, 'Save')).toHaveCount(0)
}

export async function openSettings(page: Page) {
  await press(page, button(page, 'Settings'))
  await expect(dialog(page, 'Settings')).toBeVisible()
}

async function fill(page: Page, label: string | RegExp, words: string) {
  const box = page.getByRole('textbox', { name: label, exact: true })
  await press(page, box)
  await page.keyboard.press('ControlOrMeta+a')
  await typeByHand(page, words)
  await page.keyboard.press('Tab')
}

/** Creates a group from a pattern, and those in a CSV file, on this device. */
export async function makeGroups(page: Page, name: string, pattern: string, csv: string) {
  await chooseOf(page, 'Group')
  const editor = dialog(page, 'Settings')
  await press(page, editor.getByRole('button', { name: 'Add a group' }))
  await press(page, editor.getByLabel('Name of the group'))
  await typeByHand(page, name)
  await press(page, editor.getByLabel(`Key labels in ${name}`))
  await typeByHand(page, pattern)
  await editor
    .getByLabel('CSV of keys and groups')
    .setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(editor.getByRole('group', { name: 'Groups', exact: true }).getByRole('status')).toContainText(
    /read/,
  )
  await press(page, editor.getByRole('button', { name: 'Save' }))
  await expect(editor).toHaveCount(0)
}

/** The last 30 days, ending yesterday. */
export const last30 = () => [day(-30), day(-1)] as const
