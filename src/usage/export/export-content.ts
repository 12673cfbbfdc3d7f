/**
 * What an export holds: every row of the report, whatever the screen folds or hides, unless asked for less. Days are ISO
 * days, amounts raw integers, names those of the service (§2.3). Made piece by piece, so that a large export neither
 * freezes the page nor needs to exist twice.
 */
import type { PriceBook } from '../../api/console-file.ts'
import { countDays, type Day, type DayRange } from '../../api/day.ts'
import { isByKey } from '../../api/report/by-key.ts'
import {
  UNATTRIBUTED,
  usageFields,
  type ReportedKey,
  type UsageCounts,
  type UsageReport,
} from '../../api/report/usage-report.ts'
import { BYTE_ORDER_MARK, createCsvWriter, noteLines, type Cell } from '../../ui/files/csv.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { costName, writeCost } from '../prices/cost-column.ts'
import { costCells, costColumns, costsByPlace } from './cost-cells.ts'
import { reportedTotal } from '../figures/reported-total.ts'
import { dayValues } from '../figures/sums-by-day.ts'
import { strayPlaces } from '../figures/stray-rows.ts'

/** Facts about an export, each a name and its value: in the note above a CSV, and in `about` of JSON. */
export type About = readonly (readonly [name: string, value: string])[]

/** The name of a fact that may come several times. */
export const REMARK = 'Remark'

export type ExportInput = {
  readonly rollup: UsageRollup
  /** Positions of the keys asked for; absent for all. */
  readonly keys: ReadonlySet<number> | undefined
  /** What it costs is estimated by these; absent where no money is shown. */
  readonly prices?: PriceBook | undefined
  /** Written before the rows; none for a plain table. */
  readonly about: About | undefined
}

/** Cells and rows per piece: a few milliseconds of work. */
const CELLS = 16_000
const ROWS = 2_000

/** One line per key and day. Rows without a usable date have an empty one. */
export function* longCsv({ rollup: { report }, keys, prices, about }: ExportInput): Generator<string> {
  yield beginCsv(about)
  yield* csvPieces(linesByKeyAndDay(report, keys, prices))
}

function* linesByKeyAndDay(
  report: UsageReport,
  keys: ExportInput['keys'],
  prices: PriceBook | undefined,
): Lines {
  yield ['usage_date', ...keyColumns(report), ...countColumns(report), ...costColumns(prices)]
  const columns = [...usageFields.map((field) => report.counts[field]), ...Object.values(report.otherCounts)]
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    const key = report.keys[index]
    if (key === undefined || keys?.has(index) === false) {
      yield undefined
      continue
    }
    const day = report.days[report.dayIndex[row] ?? -1] ?? ''
    const line: Cell[] = [day, ...keyCells(key, labelOn(key, day))]
    for (const column of columns) line.push(column[row] ?? 0)
    line.push(...costCells(countsOf(report, row), prices))
    yield line
  }
}

/** One line per key and field, one column per day, and their sum; usage without a day, or of days far from those asked for, is in
 *  the sum and in a column of its own. */
export function* wideCsv({ rollup, keys, prices, about }: ExportInput): Generator<string> {
  // Each takes its time and is made in a turn of its own.
  for (const field of usageFields) {
    rollup.grid(field)
    yield ''
  }
  yield beginCsv(about)
  yield* csvPieces(linesWithDays(rollup, keys, prices))
}

function* linesWithDays(
  rollup: UsageRollup,
  keys: ExportInput['keys'],
  prices: PriceBook | undefined,
): Lines {
  const { report, days, grid, keyTotals } = rollup
  const strayColumns = strayColumnsOf(rollup)
  yield [...keyColumns(report), 'field', 'total', ...days, ...strayColumns.map(({ column }) => column)]
  for (const [index, key] of report.keys.entries()) {
    if (keys?.has(index) === false) {
      yield undefined
      continue
    }
    for (const field of usageFields) {
      const amounts = dayValues(grid(field), index, days.length)
      const line: Cell[] = [
        ...keyCells(key, key.label),
        wireNames[field],
        keyTotals[field][index] ?? 0,
        ...amounts,
      ]
      for (const { place } of strayColumns) line.push(rollup.strays(field)?.[place][index] ?? 0)
      yield line
    }
    if (prices) {
      const costs = costsByPlace(rollup, index, prices)
      yield [
        ...keyCells(key, key.label),
        costName(prices),
        costs.total,
        ...days.map((_, day) => costs.onDay(day)),
        ...strayColumns.map(({ place }) => costs.onNoDay(place)),
      ]
    }
  }
}

/** What the key was called on a day; an empty day is none. */
function labelOn({ label, periods }: ReportedKey, day: Day): string {
  return periods?.findLast(({ first, last }) => first <= day && day <= last)?.label ?? label
}

/** Columns that name a key, or a group and how many keys it has. */
export function keyColumns({ byKey }: UsageReport): readonly string[] {
  return byKey ? ['group', 'keys'] : ['api_key', 'api_key_label']
}

/** What stands in them; `label` is what the key was called. */
export function keyCells({ maskedKey, members }: ReportedKey, label: string): readonly Cell[] {
  if (members) return [label, members.length]
  return [writtenKey(maskedKey), label]
}

/** One word in all exports and on the page for what belongs to no known key. */
export function writtenKey(maskedKey: string): string {
  return maskedKey === UNATTRIBUTED ? 'Unattributed' : maskedKey
}

/** The same as fields of JSON. */
export function keyObject(report: UsageReport, index: number, day?: Day) {
  const key = report.keys[index]
  if (key === undefined) return {}
  const label = day === undefined ? key.label : labelOn(key, day)
  const [first = '', second = ''] = keyColumns(report)
  const [name = '', more = ''] = keyCells(key, label)
  return { [first]: name, [second]: more }
}

/** Columns of what is counted: the contract's, then those the service has beyond it. */
export function countColumns(report: UsageReport): string[] {
  return [...usageFields.map((field) => wireNames[field]), ...Object.keys(report.otherCounts)]
}

/** Lines of a table; undefined for one that was looked at and left out, which takes time too. */
export type Lines = Generator<readonly Cell[] | undefined, void>

/** What stands before the table. */
export function beginCsv(about: About = []): string {
  return BYTE_ORDER_MARK + noteLines(about.map(([name, value]) => `${name}: ${value}`))
}

/** The lines, as many at a time as take a few milliseconds, however many of them are left out. */
export function* csvPieces(lines: Lines): Generator<string> {
  const write = createCsvWriter()
  let piece: (readonly Cell[])[] = []
  let cells = 0
  for (const line of lines) {
    if (line) piece.push(line)
    cells += line?.length ?? 1
    if (cells < CELLS) continue
    yield write(piece)
    piece = []
    cells = 0
  }
  yield write(piece)
}

/** Columns for what is on no day of the axis, as far as there are such rows. */
function strayColumnsOf({ report, range }: UsageRollup) {
  const has = {
    withoutDay: report.remarks.rowsWithoutDay > 0,
    otherDays: report.days.some((day) => day < range.start || day > range.end),
  }
  return strayPlaces.filter(({ place }) => has[place])
}

/** One object: what the export is about, the service's totals, and the rows in the service's own shape, with what they cost. `comparison` is
 *  what it says of two periods. */
export function* exportJson(
  { rollup: { report, keyTotals }, keys, prices, about = [] }: ExportInput,
  comparison?: object,
): Generator<string> {
  const positions = [...(keys ?? report.keys.keys())]
  const totals = perField(
    (field) =>
      (keys ? undefined : reportedTotal(report, field)) ??
      positions.reduce((sum, key) => sum + (keyTotals[field][key] ?? 0), 0),
  )
  const head = {
    about: aboutObject(about),
    ...(prices ? { prices: pricesObject(prices) } : {}),
    ...(comparison ? { comparison } : {}),
    // Those of the service are of all keys.
    ...(report.total && !keys ? { total_usage: namedCounts((field) => reportedTotal(report, field)) } : {}),
    ...(Object.keys(report.otherTotals).length > 0 && !keys ? { other_totals: report.otherTotals } : {}),
    ...costObject(totals, prices),
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "${isByKey(report) ? 'key_usages' : 'key_and_day_usages'}": [`
  let piece = ''
  let isFirst = true
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    if (keys?.has(index) !== false) {
      piece += `${isFirst ? '' : ','}\n    ${JSON.stringify({ ...rowObject(report, row), ...costObject(countsOf(report, row), prices) })}`
      isFirst = false
    }
    if (row % ROWS === ROWS - 1) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}\n  ]\n}\n`
}

function rowObject(report: UsageReport, row: number) {
  const day = report.days[report.dayIndex[row] ?? -1]
  return {
    ...keyObject(report, report.keyIndex[row] ?? 0, day ?? ''),
    ...(day === undefined ? {} : { usage_date: `${day}T00:00:00Z` }),
    usage: {
      ...namedCounts((field) => report.counts[field][row] ?? 0),
      ...Object.fromEntries(
        Object.entries(report.otherCounts).map(([name, column]) => [name, column[row] ?? 0]),
      ),
    },
  }
}

/** `estimated_cost_eur`, a number; nothing where no money is shown or nothing has a price. */
function costObject(counts: UsageCounts, prices: PriceBook | undefined): Record<string, number> {
  const cost = prices ? writeCost(counts, prices) : ''
  return prices && cost !== '' ? { [costName(prices)]: Number(cost) } : {}
}

function countsOf({ counts }: UsageReport, row: number): UsageCounts {
  return perField((field) => counts[field][row] ?? 0)
}

/** What costs were estimated by, as the file for all writes it. */
function pricesObject({ currency, perMillionCharacters, perSpeechHour }: PriceBook) {
  return { currency, perMillionCharacters, perSpeechHour }
}

/** Without the fields that have no value: JSON leaves them out. */
function namedCounts(value: (field: (typeof usageFields)[number]) => number | undefined) {
  return Object.fromEntries(usageFields.map((field) => [wireNames[field], value(field)]))
}

/** Facts by name; remarks, of which there may be several, as a list. */
function aboutObject(about: About): Record<string, string | string[]> {
  const remarks = about.filter(([name]) => name === REMARK).map(([, value]) => value)
  return { ...Object.fromEntries(about.filter(([name]) => name !== REMARK)), Remarks: remarks }
}

/** `usage-2026-10-21-to-2026-11-19-utc-by-key-and-day.csv` */
export function fileName(range: DayRange, what: string, extension: string, isPartial = false): string {
  const days = countDays(range) === 1 ? range.start : `${range.start}-to-${range.end}`
  return `usage-${days}-utc-${what}${isPartial ? '-partial' : ''}.${extension}`
}
