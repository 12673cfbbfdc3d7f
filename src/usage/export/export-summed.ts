/** Exports for charging back: the usage of each key, in all or per week or month. */
import { countDays, today, type Day, type DayRange } from '../../api/day.ts'
import { usageFields, type UsageReport } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import { bucketAround } from '../buckets.ts'
import { MONTHS_BEGIN } from '../calendar.ts'
import type { Comparison } from '../compare/comparison.ts'
import { costCells, costColumns } from './cost-cells.ts'
import { changesByKey, isCompared, prepareComparison } from './summed-changes.ts'
import { dayStates, isKnown } from '../figures/day-states.ts'
import {
  beginCsv,
  countColumns,
  csvPieces,
  keyCells,
  keyColumns,
  type ExportInput,
  type Lines,
} from './export-content.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { sizesByPlace } from './group-sizes.ts'

/** What a line sums up besides its key. Weeks are ISO weeks: they start on Monday; billing periods begin on the day `billingStart`. */
export type Period = 'week' | 'month' | 'period'

/** The name of the column. */
export const periodNames = { week: 'week', month: 'month', period: 'billing period' } as const

/** What a line sums up and, for two periods, what it is compared with. */
type SummedInput = ExportInput & { readonly comparison?: Comparison | undefined }

/** One line per key, all days together. */
export function* keyCsv(input: SummedInput): Generator<string> {
  yield beginCsv(input.about)
  yield* csvPieces(linesOf(input, undefined))
}

/** One line per key and week, month or billing period in which it was reported, with the first and last day that count, how many of them are
 *  known, and how many the whole period has: a range may begin or end within one. Usage without a day has a line without days. */
export function* periodCsv(
  input: SummedInput,
  period: Period,
  billingStart = MONTHS_BEGIN,
): Generator<string> {
  yield* prepareComparison(input.comparison)
  yield beginCsv(input.about)
  yield* csvPieces(linesByPeriod(input, period, billingStart))
}

/** The same as lines. */
export function linesByPeriod(input: SummedInput, period: Period, billingStart: number): Lines {
  const { rollup, comparison } = input
  const { report, range } = rollup
  const compared = comparison ? rollup.days.filter((_, day) => isCompared(comparison, day, period)) : []
  const days = [...new Set([...report.days, ...compared])].toSorted()
  const { ranges, positions } = cutDays(days, range, period, billingStart)
  const states = dayStates(rollup, today())
  const known = rollup.days.filter((_, index) => isKnown(states[index]))
  const lengths = ranges.map(({ start, end }) => ({
    counted: known.filter((day) => start <= day && day <= end).length,
    whole: bucketAround(start, period, billingStart),
  }))
  const placeOf = new Map(days.map((day, index) => [day, positions[index] ?? 0]))
  return linesOf(input, { period, ranges, lengths, placeOf })
}

/** The periods in which `days` lie, in order, and the position of each day's period. */
type Periods = { readonly ranges: readonly DayRange[]; readonly positions: readonly number[] }

/** The periods in which something was reported, cut to the range and to what was reported. */
function cutDays(days: readonly Day[], range: DayRange, period: Period, billingStart: number): Periods {
  const first = [range.start, ...days].reduce((one, other) => (other < one ? other : one))
  const last = [range.end, ...days].reduce((one, other) => (other > one ? other : one))
  const ranges: DayRange[] = []
  const positions = days.map((day) => {
    if (day > (ranges.at(-1)?.end ?? '')) {
      const { start, end } = bucketAround(day, period, billingStart)
      ranges.push({ start: start < first ? first : start, end: end > last ? last : end })
    }
    return ranges.length - 1
  })
  return { ranges, positions }
}

/** The periods, how many days of each count, how many the whole has, and the index of every day's period. */
type CountedPeriods = {
  readonly period: Period
  readonly ranges: readonly DayRange[]
  readonly lengths: readonly { readonly counted: number; readonly whole: DayRange }[]
  readonly placeOf: ReadonlyMap<Day, number>
}

/** How many rows are added up in about the time it takes to write a cell. */
const ROWS_PER_CELL = 8

function* linesOf(
  { rollup: { report, days }, keys, prices, comparison }: SummedInput,
  periods: CountedPeriods | undefined,
): Lines {
  const sums = sumsByKey(report, periods)
  const changes = comparison && changesByKey(comparison, days, periods, prices)
  yield [
    ...(periods ? dayColumnsOf(periods.period) : []),
    ...keyColumns(report),
    ...countColumns(report),
    ...costColumns(prices),
    ...(changes?.columns ?? []),
  ]
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
      const counts = own.counts(place)
      yield [
        ...(periods ? dayCells(periods, place) : []),
        ...keyCells(key, key.label, sizeOf?.(index, place)),
        ...counts,
        ...costCells(
          perField((_, at) => counts[at] ?? 0),
          prices,
        ),
        ...(change?.cells(place) ?? []),
      ]
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
