/** The usage of each key on the compared days of each period and on their counterparts: the last columns of a summed export of two periods. */
import type { PriceBook } from '../../api/console-file.ts'
import type { Day } from '../../api/day.ts'
import { usageFields, type UsageCounts, type UsageField } from '../../api/report/usage-report.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { isPeriodOf } from '../compare/compared-view.ts'
import { counterparts, isCounted } from '../compare/pair-days.ts'
import type { Comparison } from '../compare/comparison.ts'
import { dayValues } from '../figures/sums-by-day.ts'
import type { Numbers } from '../figures/usage-rollup.ts'
import type { Step } from '../buckets.ts'
import { changeCells, changeColumns } from './change-cells.ts'
import { costCells, costColumns } from './cost-cells.ts'

/** The compared days of both periods; the amounts of the later ones; then the `changeColumns`. */
const columnsOf = (prices: PriceBook | undefined): readonly string[] => [
  'days_compared',
  'compared_first_day',
  'compared_last_day',
  'earlier_first_day',
  'earlier_last_day',
  ...usageFields.map((field) => `compared_${wireNames[field]}`),
  ...costColumns(prices).map((name) => `compared_${name}`),
  ...changeColumns(prices),
]

/** Whether a day of the axis is compared, if only with its whole month or billing period where those are summed up. */
export function isCompared({ pairs, alignedBy }: Comparison, day: number, step: Step): boolean {
  return isPeriodOf(alignedBy, step) ? isCounted(pairs, day) : (pairs.partner[day] ?? -1) >= 0
}

/** Prepares what lines by day need from a comparison; each grid takes a while and is made in steps of its own. */
export function* prepareComparison(comparison: Comparison | undefined): Generator<string, void> {
  if (comparison === undefined) return
  for (const field of usageFields) {
    comparison.rollup.grid(field)
    yield ''
  }
}

/** The index of each day's period in the export; without periods all days have index 0. */
type Periods = {
  readonly period: Step
  readonly placeOf: ReadonlyMap<Day, number>
  readonly ranges: readonly unknown[]
}

/** `days` are those of the axis. */
export function changesByKey(
  comparison: Comparison,
  days: readonly Day[],
  periods: Periods | undefined,
  prices?: PriceBook,
) {
  const columns = columnsOf(prices)
  const places = periods ? placesOfDays(comparison, days, periods) : undefined
  const ofDays = periods
    ? periods.ranges.map((_, place) => comparedDays(comparison, days, periods, places?.[place] ?? []))
    : [allDays(comparison)]
  const daysIn =
    periods && isPeriodOf(comparison.alignedBy, periods.period) ? 'earlierInPeriods' : 'earlierDays'
  return { columns, of }

  function of(key: number) {
    let earlierDays: Readonly<Record<UsageField, Numbers>> | undefined
    const later = (place: number) =>
      places
        ? sumOn(places[place] ?? [], (field) => dayValues(comparison.rollup.grid(field), key, days.length))
        : perField((field) => comparison.laterByKey[field][key] ?? 0)
    const earlier = (place: number) => {
      if (!places) return perField((field) => comparison.earlierByKey[field][key] ?? 0)
      const daysOf = (earlierDays ??= perField((field) => comparison[daysIn](field, key)))
      return sumOn(places[place] ?? [], (field) => daysOf[field])
    }
    return {
      /** Whether anything was used on the earlier days. */
      hasEarlier: (place: number) => usageFields.some((field) => earlier(place)[field] !== 0),
      cells: (place: number): readonly Cell[] => {
        const dayCells = ofDays[place]
        if (dayCells === undefined || dayCells[0] === 0) return columns.map((_, at) => (at === 0 ? 0 : ''))
        const now = later(place)
        return [
          ...dayCells,
          ...usageFields.map((field) => now[field]),
          ...costCells(now, prices),
          ...changeCells(
            now,
            earlier(place),
            prices,
            places ? undefined : (field) => comparison.wholeOf(field, [key]),
          ),
        ]
      },
    }
  }
}

function sumOn(positions: readonly number[], daysOf: (field: UsageField) => Numbers): UsageCounts {
  return perField((field) => {
    const days = daysOf(field)
    return positions.reduce((sum, day) => sum + (days[day] ?? 0), 0)
  })
}

/** For each period, the compared days of the axis in it. */
function placesOfDays(comparison: Comparison, days: readonly Day[], { period, placeOf, ranges }: Periods) {
  const places = ranges.map((): number[] => [])
  for (const [position, day] of days.entries())
    if (isCompared(comparison, position, period)) places[placeOf.get(day) ?? -1]?.push(position)
  return places
}

function comparedDays(
  comparison: Comparison,
  days: readonly Day[],
  { period }: Periods,
  positions: readonly number[],
): readonly Cell[] {
  const earlier = counterparts(comparison.pairs, positions, isPeriodOf(comparison.alignedBy, period))
  const [first, last] = [positions[0], positions.at(-1)]
  const written = (day: number | undefined) => days[day ?? -1] ?? ''
  return [positions.length, written(first), written(last), earlier?.start ?? '', earlier?.end ?? '']
}

/** For the whole range; for reports without days, the ranges themselves. */
function allDays({ pairs, rollup, earlier, hasDays }: Comparison): readonly Cell[] {
  const later = pairs.later ?? rollup.asked
  const before = pairs.earlier ?? earlier.range
  return [hasDays ? pairs.count : '', later.start, later.end, before.start, before.end]
}
