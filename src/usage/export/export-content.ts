/**
 * What an export holds: every row of the report, whatever the screen folds or hides, unless asked for less. Days are ISO
 * days, amounts raw integers, names those of the service (§2.3). Made piece by piece, so that a large export neither
 * freezes the page nor needs to exist twice.
 */
import { countDays, type DayRange } from '../../api/day.ts'
import { isByKey } from '../../api/report/by-key.ts'
import { usageFields, type ReportedKey, type UsageReport } from '../../api/report/usage-report.ts'
import { BYTE_ORDER_MARK, csvCell, csvCells, csvLine, LINE_END } from './export-csv.ts'
import { wireNames } from '../../api/report/usage-wire.ts'
import type { Ledger } from '../figures/ledger.ts'
import { dayValues } from '../figures/series.ts'

/** Facts about an export, each a name and its value: in the first lines of a CSV, and in `about` of JSON. */
export type About = readonly (readonly [name: string, value: string])[]

/** The name of a fact that may come several times. */
export const REMARK = 'Remark'

export type ExportInput = {
  readonly ledger: Ledger
  /** Positions of the keys asked for; absent for all. */
  readonly keys: ReadonlySet<number> | undefined
  /** Written before the rows; none for a plain table. */
  readonly about: About | undefined
}

/** Rows per piece: a few milliseconds of work. */
const PIECE = 2_000

/** One line per key and day. Rows without a usable date have an empty one; where there are no days at all, so is there no column. */
export function* longCsv({ ledger: { report }, keys, about }: ExportInput): Generator<string> {
  const others = Object.keys(report.otherCounts)
  const hasDays = !isByKey(report)
  yield BYTE_ORDER_MARK + aboutLines(about)
  yield csvLine([
    ...(hasDays ? ['usage_date'] : []),
    'api_key',
    'api_key_label',
    ...usageFields.map((field) => wireNames[field]),
    ...others,
  ])
  // What a key has in each of its rows is written once.
  const namesOf = report.keys.map(({ maskedKey, label }) => csvCells([maskedKey, label]))
  const columns = [...usageFields.map((field) => report.counts[field]), ...Object.values(report.otherCounts)]
  let piece = ''
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    if (keys && !keys.has(index)) continue
    if (hasDays) piece += `${report.days[report.dayIndex[row] ?? -1] ?? ''},`
    piece += namesOf[index] ?? ''
    for (const column of columns) piece += `,${csvCell(column[row] ?? 0)}`
    piece += LINE_END
    if (row % PIECE === PIECE - 1) {
      yield piece
      piece = ''
    }
  }
  yield piece
}

/** One line per key and field, one column per day, and their sum; usage without a day is in the sum and its own column. */
export function* wideCsv({ ledger, keys, about }: ExportInput): Generator<string> {
  const { report, days } = ledger
  const hasDayless = report.remarks.rowsWithoutDay > 0
  // Each takes its time and is made in a turn of its own.
  for (const field of usageFields) {
    ledger.grid(field)
    yield ''
  }
  yield BYTE_ORDER_MARK + aboutLines(about)
  yield csvLine([
    'api_key',
    'api_key_label',
    'field',
    'total',
    ...days,
    ...(hasDayless ? ['without_day'] : []),
  ])
  let piece = ''
  let cells = 0
  for (const [index, key] of report.keys.entries()) {
    if (keys && !keys.has(index)) continue
    for (const field of usageFields) {
      const amounts = dayValues(ledger.grid(field), index, days.length)
      const total = ledger.keyTotals[field][index] ?? 0
      const dayless = total - amounts.reduce((sum, value) => sum + value, 0)
      piece += csvLine([
        key.maskedKey,
        key.label,
        wireNames[field],
        total,
        ...amounts,
        ...(hasDayless ? [dayless] : []),
      ])
      cells += days.length
      if (cells >= PIECE * 8) {
        yield piece
        piece = ''
        cells = 0
      }
    }
  }
  yield piece
}

/** One object: what the export is about, the service's totals, and the rows in the service's own shape. */
export function* exportJson({ ledger: { report }, keys, about = [] }: ExportInput): Generator<string> {
  const head = {
    about: aboutObject(about),
    ...(report.total ? { total_usage: namedCounts((field) => report.total?.[field] ?? 0) } : {}),
    ...(Object.keys(report.otherTotals).length > 0 ? { other_totals: report.otherTotals } : {}),
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "${isByKey(report) ? 'key_usages' : 'key_and_day_usages'}": [`
  let piece = ''
  let isFirst = true
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    if (keys && !keys.has(index)) continue
    piece += `${isFirst ? '' : ','}\n    ${JSON.stringify(rowObject(report, row, report.keys[index]))}`
    isFirst = false
    if (row % PIECE === PIECE - 1) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}\n  ]\n}\n`
}

function rowObject(report: UsageReport, row: number, key: ReportedKey | undefined) {
  const day = report.days[report.dayIndex[row] ?? -1]
  return {
    api_key: key?.maskedKey,
    api_key_label: key?.label,
    ...(day === undefined ? {} : { usage_date: `${day}T00:00:00Z` }),
    usage: {
      ...namedCounts((field) => report.counts[field][row] ?? 0),
      ...Object.fromEntries(
        Object.entries(report.otherCounts).map(([name, column]) => [name, column[row] ?? 0]),
      ),
    },
  }
}

function namedCounts(value: (field: (typeof usageFields)[number]) => number) {
  return Object.fromEntries(usageFields.map((field) => [wireNames[field], value(field)]))
}

/** Facts by name; remarks, of which there may be several, as a list. */
function aboutObject(about: About): Record<string, string | string[]> {
  const remarks = about.filter(([name]) => name === REMARK).map(([, value]) => value)
  return { ...Object.fromEntries(about.filter(([name]) => name !== REMARK)), Remarks: remarks }
}

/** Facts as comment lines: `#` before each, which spreadsheets show as text and libraries can be told to skip. */
function aboutLines(about: About | undefined): string {
  return (about ?? []).map(([name, value]) => `# ${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}\r\n`).join('')
}

/** `usage-2026-10-21-to-2026-11-19-utc-by-key-and-day.csv` */
export function fileName(range: DayRange, what: string, extension: string, isPartial = false): string {
  const days = countDays(range) === 1 ? range.start : `${range.start}-to-${range.end}`
  return `usage-${days}-utc-${what}${isPartial ? '-partial' : ''}.${extension}`
}
