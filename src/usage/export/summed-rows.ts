/** The usage of each key, in all or per period, before it is written. */
import { countDays, type Day, type DayRange } from '../../api/day.ts'
import {
  usageFields,
  type ReportedKey,
  type UsageCounts,
  type UsageReport,
} from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import type { Comparison } from '../compare/comparison.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { costColumns } from './cost-cells.ts'
import { countColumns, keyCells, keyColumns, type ExportInput } from './export-content.ts'
import { sizesByPlace } from './group-sizes.ts'
import { changesByKey } from './summed-changes.ts'

/** What a line sums up besides its key. Weeks are ISO weeks: they start on Monday; billing periods begin on the day `billingStart`. */
export type Period = 'week' | 'month' | 'period'

/** The name of the column. */
export const periodNames = { week: 'week', month: 'month', period: 'billing period' } as const

/** What a line sums up and, for two periods, what it is compared with. */
export type SummedInput = ExportInput & { readonly comparison?: Comparison | undefined }

/** The periods, how many days of each count, how many the whole has, and the index of every day's period. */
export type CountedPeriods = {
  readonly period: Period
  readonly ranges: readonly DayRange[]
  readonly lengths: readonly { readonly counted: number; readonly whole: DayRange }[]
  readonly placeOf: ReadonlyMap<Day, number>
}

/** How many rows are added up in about the time it takes to write a cell. */
const ROWS_PER_CELL = 8

/** The usage of a key in one period, or in all days. */
export type SummedRow = {
  readonly key: ReportedKey
  /** The position of its period; the last is of usage without a day. */
  readonly place: number
  readonly days: readonly Cell[]
  readonly name: readonly Cell[]
  /** In the order of `countColumns`. */
  readonly counts: readonly number[]
  readonly changes: readonly Cell[]
}

/** The names of the columns by what they are of, and the rows; undefined for one that was examined and left out. */
export type SummedTable = {
  readonly columns: Readonly<Record<'days' | 'name' | 'counts' | 'costs' | 'changes', readonly string[]>>
  readonly rows: Generator<SummedRow | undefined, void>
}

/** The counts of the contract, which have prices. */
export function pricedCounts({ counts }: SummedRow): UsageCounts {
  return perField((_, at) => counts[at] ?? 0)
}

/** What is summed up, by key and period. */
export function tableOf(input: SummedInput, periods: CountedPeriods | undefined): SummedTable {
  const { rollup, prices, comparison } = input
  const changes = comparison && changesByKey(comparison, rollup.days, periods, prices)
  return {
    columns: {
      days: periods ? dayColumnsOf(periods.period) : [],
      name: keyColumns(rollup.report),
      counts: countColumns(rollup.report),
      costs: costColumns(prices),
      changes: changes?.columns ?? [],
    },
    rows: rowsOf(input, periods, changes),
  }
}

function* rowsOf(
  { rollup: { report }, keys }: SummedInput,
  periods: CountedPeriods | undefined,
  changes: ReturnType<typeof changesByKey> | undefined,
): SummedTable['rows'] {
  const sums = sumsByKey(report, periods)
  yield undefined
  // A line for each period, and a last one for usage without a day.
  const places = (periods?.ranges.length ?? 0) + 1
  const sizeOf = periods && sizesByPlace(report, periods)
  yield undefined
  for (const [index, key] of report.keys.entries()) {
    if (keys?.has(index) === false) {
      yield undefined
      continue
    }
    const own = sums(index)
    for (let row = 0; row < own.rows; row += ROWS_PER_CELL) yield undefined
    const change = changes?.of(index)
    for (let place = 0; place < places; place += 1) {
      const isGone = change?.hasEarlier(place) ?? false
      if (!own.isUsed(place) && !isGone) continue
      yield {
        key,
        place,
        days: periods ? dayCells(periods, place) : [],
        name: keyCells(key, key.label, sizeOf?.(index, place)),
        counts: own.counts(place),
        changes: change?.cells(place) ?? [],
      }
    }
  }
}

/** The usage of each key in each place. */
function sumsByKey(report: UsageReport, periods: CountedPeriods | undefined) {
  const columns = [...usageFields.map((field) => report.counts[field]), ...Object.values(report.otherCounts)]
  const { starts, rows } = rowsByKey(report)
  const places = (periods?.ranges.length ?? 0) + 1
  const placeOfDay = report.days.map((day) => periods?.placeOf.get(day) ?? places - 1)
  const sums = new Float64Array(places * columns.length)
  const isUsed = new Uint8Array(places)
  return (index: number) => {
    sums.fill(0)
    isUsed.fill(0)
    const start = starts[index] ?? 0
    for (const row of rows.subarray(start, starts[index + 1] ?? start)) {
      const place = placeOfDay[report.dayIndex[row] ?? -1] ?? places - 1
      isUsed[place] = 1
      for (const [column, counts] of columns.entries()) {
        const cell = place * columns.length + column
        sums[cell] = (sums[cell] ?? 0) + (counts[row] ?? 0)
      }
    }
    return {
      /** How many there are. */
      rows: (starts[index + 1] ?? start) - start,
      isUsed: (place: number) => isUsed[place] === 1,
      counts: (place: number): readonly number[] => [
        ...sums.subarray(place * columns.length, (place + 1) * columns.length),
      ],
    }
  }
}

/** Billing periods are named by their dates; weeks and months name themselves. */
function dayColumnsOf(period: Period): string[] {
  const columns = [
    'first_day',
    'last_day',
    'days_counted',
    `days_in_${periodNames[period].replace(' ', '_')}`,
  ]
  return period === 'period' ? ['billing_period', ...columns] : columns
}

function dayCells({ period, ranges, lengths }: CountedPeriods, place: number): Cell[] {
  const days = ranges[place]
  const { counted, whole } = lengths[place] ?? {}
  const cells = [days?.start ?? '', days?.end ?? '', counted ?? '', whole ? countDays(whole) : '']
  return period === 'period' ? [whole ? `${whole.start} to ${whole.end}` : '', ...cells] : cells
}

/** Positions of all rows, grouped by key: key `k` has those from `starts[k]` up to, not including, `starts[k + 1]`. */
function rowsByKey({ keys, keyIndex, rowCount }: UsageReport) {
  const starts = new Uint32Array(keys.length + 1)
  for (let row = 0; row < rowCount; row += 1) {
    const next = (keyIndex[row] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let key = 0; key < keys.length; key += 1) {
    starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  }
  const free = starts.slice()
  const rows = new Uint32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    const key = keyIndex[row] ?? 0
    const position = free[key] ?? 0
    rows[position] = row
    free[key] = position + 1
  }
  return { starts, rows }
}
