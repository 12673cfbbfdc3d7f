/** Exports for charging back: the usage of each key, in all or per week or month. */
import { today, type Day, type DayRange } from '../../api/day.ts'
import { bucketAround } from '../buckets.ts'
import { MONTHS_BEGIN } from '../calendar.ts'
import { costCells } from './cost-cells.ts'
import { isCompared, prepareComparison } from './summed-changes.ts'
import { dayStates, isKnown } from '../figures/day-states.ts'
import { beginCsv, csvPieces, type ExportInput, type Lines } from './export-content.ts'
import {
  pricedCounts,
  tableOf,
  type CountedPeriods,
  type Period,
  type SummedInput,
  type SummedTable,
} from './summed-rows.ts'

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

function linesByPeriod(input: SummedInput, period: Period, billingStart: number): Lines {
  return linesOf(input, periodsOf(input, period, billingStart))
}

/** The same before it is written: for lines that are booked, which need their sums. */
export function rowsByPeriod(input: ExportInput, period: Period, billingStart: number): SummedTable {
  return tableOf(input, periodsOf(input, period, billingStart))
}

function periodsOf(
  { rollup, comparison }: SummedInput,
  period: Period,
  billingStart: number,
): CountedPeriods {
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
  return { period, ranges, lengths, placeOf }
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

function* linesOf(input: SummedInput, periods: CountedPeriods | undefined): Lines {
  const { columns, rows } = tableOf(input, periods)
  const { days, name, counts, costs, changes } = columns
  yield [...days, ...name, ...counts, ...costs, ...changes]
  for (const row of rows)
    yield (
      row && [
        ...row.days,
        ...row.name,
        ...row.counts,
        ...costCells(pricedCounts(row), input.prices),
        ...row.changes,
      ]
    )
}
