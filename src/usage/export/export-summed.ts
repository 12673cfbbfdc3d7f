/** Exports for charging back: what each key used, in all or per week or month. */
import { countDays, today, type Day, type DayRange } from '../../api/day.ts'
import { usageFields, type UsageReport } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import type { PriceBook } from '../../api/console-file.ts'
import { bucketAround, MONTHS_BEGIN } from '../calendar.ts'
import { estimateAll, writeAmount } from '../prices/estimate.ts'
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

/** What a line sums up besides its key. Weeks are ISO weeks: they start on Monday; billing periods begin on the day `billingStart`. */
export type Period = 'week' | 'month' | 'period'

/** What it is called. */
export const periodNames = { week: 'week', month: 'month', period: 'billing period' } as const

/** One line per key, all days together. */
export function* keyCsv({ rollup: { report }, keys, prices, about }: ExportInput): Generator<string> {
  yield beginCsv(about)
  yield* csvPieces(linesOf(report, keys, prices, undefined))
}

/** One line per key and week, month or billing period in which it was reported, with the first and last day that count, how many of them are known,
 *  and how many the whole has: a range may begin or end within one. Usage without a day has a line without days. */
export function* periodCsv(
  { rollup, keys, prices, about }: ExportInput,
  period: Period,
  billingStart = MONTHS_BEGIN,
): Generator<string> {
  const { report, range } = rollup
  yield beginCsv(about)
  const { ranges, positions } = cutDays(report.days, range, period, billingStart)
  const states = dayStates(rollup, today())
  const known = rollup.days.filter((_, index) => isKnown(states[index]))
  const lengths = ranges.map(({ start, end }) => ({
    counted: known.filter((day) => start <= day && day <= end).length,
    whole: bucketAround(start, period, billingStart),
  }))
  yield* csvPieces(linesOf(report, keys, prices, { period, ranges, positions, lengths }))
}

/** The periods in which `days` lie, in order, and the position of each day's period. */
type Periods = { readonly ranges: readonly DayRange[]; readonly positions: readonly number[] }

/** The periods in which something was reported, cut where the range and all that was reported ends. */
export function cutDays(
  days: readonly Day[],
  range: DayRange,
  period: Period,
  billingStart: number,
): Periods {
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

/** The same with how many days of each count, and all days of the whole. */
type CountedPeriods = Periods & {
  readonly period: Period
  readonly lengths: readonly { readonly counted: number; readonly whole: DayRange }[]
}

function* linesOf(
  report: UsageReport,
  keys: ExportInput['keys'],
  prices: PriceBook | undefined,
  periods: CountedPeriods | undefined,
): Lines {
  const dayColumns = periods ? dayColumnsOf(periods.period) : []
  const costColumns = prices ? [`estimated_cost_${prices.currency.toLowerCase()}`] : []
  yield [...dayColumns, ...keyColumns(report), ...countColumns(report), ...costColumns]
  const columns = [...usageFields.map((field) => report.counts[field]), ...Object.values(report.otherCounts)]
  const { starts, rows } = rowsByKey(report)
  yield undefined
  // Sums of one key: a line for each period, and a last one for what has no day.
  const places = (periods?.ranges.length ?? 0) + 1
  const sums = new Float64Array(places * columns.length)
  const isUsed = new Uint8Array(places)
  for (const [index, key] of report.keys.entries()) {
    const start = starts[index] ?? 0
    const end = starts[index + 1] ?? start
    if (keys?.has(index) === false) {
      yield undefined
      continue
    }
    sums.fill(0)
    isUsed.fill(0)
    for (let position = start; position < end; position += 1) {
      const row = rows[position] ?? 0
      const place = periods?.positions[report.dayIndex[row] ?? -1] ?? places - 1
      isUsed[place] = 1
      for (const [column, counts] of columns.entries()) {
        const cell = place * columns.length + column
        sums[cell] = (sums[cell] ?? 0) + (counts[row] ?? 0)
      }
    }
    for (let place = 0; place < places; place += 1) {
      if (isUsed[place] === 0) continue
      const line = periods ? dayCells(periods, place) : []
      line.push(...keyCells(key, key.label))
      const own = sums.subarray(place * columns.length, (place + 1) * columns.length)
      line.push(...own)
      if (prices) line.push(costOf(own, prices))
      yield line
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

/** An estimate in digits, empty where nothing has a price; the first of `amounts` are those of the contract's fields. */
function costOf(amounts: ArrayLike<number>, prices: PriceBook): string {
  const amount = estimateAll(
    perField((_, index) => amounts[index] ?? 0),
    prices,
  )
  return amount === undefined ? '' : writeAmount(amount, prices.currency)
}

/** Positions of all rows, those of a key together: key `k` has those from `starts[k]` to before `starts[k + 1]`. */
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
