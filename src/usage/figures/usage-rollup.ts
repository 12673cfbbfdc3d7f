/** A usage report, counted once for the days that are shown, in passes linear in the rows: a million rows take a few frames. */
import { remembered } from '../../api/remembered.ts'
import { addDays, daysOf, type Day, type DayRange } from '../../api/day.ts'
import {
  NO_DAY,
  usageFields,
  type UsageField,
  type UsageReport,
  perField,
} from '../../report-reader/usage-report.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import type { Bucket } from '../buckets.ts'
import { nameKeys } from './key-names.ts'

/** One value per key or day, in the order of the report's keys or the rollup's days. */
export type Numbers = Float64Array

export type UsageRollup = Readonly<ReturnType<typeof rollUpDays>>

/** Usage on no day of the axis: rows without a day, and rows of days far from the requested ones. */
export type Strays<Amount> = { readonly withoutDay: Amount; readonly otherDays: Amount }

/** Counts `report` for an axis of the days in `asked`. Page, export and a return to the page share the last rollup of a report. */
export function rollUp(report: UsageReport, { start, end }: DayRange): UsageRollup {
  return rollUpDays(report, start, end)
}

const rollUpDays = remembered((report: UsageReport, start: Day, end: Day) => {
  const asked = { start, end }
  const axis = axisOf(report, asked)
  const days = daysOf(axis)
  const position = new Map(days.map((day, index) => [day, index]))
  const dayPosition = Int32Array.from(report.days, (day) => position.get(day) ?? -1)

  // The reader already summed the report over its own days; here the sums are mapped onto the axis.
  const { byKey, byDay } = report.sums
  const grids = new Map<UsageField, Numbers>()
  const hasStrays = report.remarks.rowsWithoutDay > 0 || dayPosition.includes(-1)
  function* gridInSteps(field: UsageField): Generator<undefined, Numbers> {
    const grid = grids.get(field) ?? (yield* sumByKeyAndDay(report, field, dayPosition, days.length))
    grids.set(field, grid)
    return grid
  }
  const strays: Readonly<Record<UsageField, Strays<Numbers>>> | undefined = hasStrays
    ? perField((field) => sumStrays(report, field, dayPosition))
    : undefined
  return {
    report,
    names: nameKeys(report.keys),
    /** The days of the axis, in order: those requested, and any others that were reported. */
    days,
    /** Per day of the report, its position in `days`; -1 where it is not on the axis. */
    dayPosition,
    axis,
    /** The requested days. */
    asked,
    /** Per field, usage of each key; rows without a day included. */
    keyTotals: byKey,
    /** Per field, the sum of all rows; rows without a day included. */
    sums: perField((field) => sum(byKey[field])),
    /** Per key, position in `days` of its first and last day with any usage; -1 where there is none. */
    ...usedOnAxis(report, dayPosition),
    /** Usage of every key on every day: that of key `k` on day `d` is at `k * days.length + d`. Made when first needed. */
    grid: (field: UsageField) => grids.get(field) ?? runToEnd(gridInSteps(field)),
    /** Builds the grid in steps, before it is needed. */
    gridInSteps,
    /** Usage on each day, of all keys. */
    dayTotals: perField((field) => placeOnAxis(byDay[field], dayPosition, days.length)),
    /** Usage of each key on no day of the axis; absent if there is none. */
    strays,
  }
})

/** The sum of many amounts: a loop, because an iterator over a million is several times slower. */
export function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let index = 0; index < values.length; index += 1) total += values[index] ?? 0
  return total
}

/** The sum of the values at these places, or of all. */
export function sumAt(values: Numbers, places: readonly number[] | undefined): number {
  return places ? places.reduce((all, place) => all + (values[place] ?? 0), 0) : sum(values)
}

/** The least and the most of many amounts and zero: a loop, because a callback per amount is ten times slower. */
export function boundsOf(values: Numbers): { readonly least: number; readonly most: number } {
  let [least, most] = [0, 0]
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0
    if (value > most) most = value
    else if (value < least) least = value
  }
  return { least, most }
}

/** The days of `asked`, and reported ones before and after it (the contract does not say whether the end of a range is included). */
export function axisOf({ days: reported }: UsageReport, asked: DayRange): DayRange {
  const first = reported[0]
  const last = reported.at(-1)
  // A single stray date must not extend the axis over years.
  const start =
    first !== undefined && first < asked.start && first >= addDays(asked.start, -31) ? first : asked.start
  const end = last !== undefined && last > asked.end && last <= addDays(asked.end, 31) ? last : asked.end
  return { start, end }
}

function placeOnAxis(ofDay: Numbers, dayPosition: Int32Array, dayCount: number): Numbers {
  const totals = new Float64Array(dayCount)
  dayPosition.forEach((position, day) => {
    if (position >= 0) totals[position] = ofDay[day] ?? 0
  })
  return totals
}

function usedOnAxis(
  { keys, keyIndex, dayIndex, counts, rowCount, sums }: UsageReport,
  dayPosition: Int32Array,
) {
  if (!dayPosition.includes(-1)) {
    const onAxis = (days: Int32Array) => days.map((day) => (day < 0 ? -1 : (dayPosition[day] ?? -1)))
    return { firstUsed: onAxis(sums.firstUsed), lastUsed: onAxis(sums.lastUsed) }
  }
  // A stray date is off the axis, and may be the first or last of its key: examine the rows.
  const firstUsed = new Int32Array(keys.length).fill(-1)
  const lastUsed = new Int32Array(keys.length).fill(-1)
  for (let row = 0; row < rowCount; row += 1) {
    const day = dayPosition[dayIndex[row] ?? NO_DAY] ?? -1
    if (day < 0 || usageFields.every((field) => counts[field][row] === 0)) continue
    const key = keyIndex[row] ?? 0
    const first = firstUsed[key] ?? -1
    if (first < 0 || day < first) firstUsed[key] = day
    if (day > (lastUsed[key] ?? -1)) lastUsed[key] = day
  }
  return { firstUsed, lastUsed }
}

/** Rows that are added up in one step: a millisecond or two of work. */
const ROWS = 100_000

function* sumByKeyAndDay(
  report: UsageReport,
  field: UsageField,
  dayPosition: Int32Array,
  dayCount: number,
): Generator<undefined, Numbers> {
  const { keys, keyIndex, dayIndex, counts, rowCount } = report
  const grid = new Float64Array(keys.length * dayCount)
  const column = counts[field]
  for (let from = 0; from < rowCount; from += ROWS) {
    const end = Math.min(rowCount, from + ROWS)
    for (let row = from; row < end; row += 1) {
      const day = dayPosition[dayIndex[row] ?? NO_DAY] ?? -1
      if (day < 0) continue
      const cell = (keyIndex[row] ?? 0) * dayCount + day
      grid[cell] = (grid[cell] ?? 0) + (column[row] ?? 0)
    }
    yield
  }
  return grid
}

function sumStrays(report: UsageReport, field: UsageField, dayPosition: Int32Array): Strays<Numbers> {
  const { keys, keyIndex, dayIndex, counts, rowCount } = report
  const withoutDay = new Float64Array(keys.length)
  const otherDays = new Float64Array(keys.length)
  const column = counts[field]
  for (let row = 0; row < rowCount; row += 1) {
    const day = dayIndex[row] ?? NO_DAY
    if (day !== NO_DAY && (dayPosition[day] ?? -1) >= 0) continue
    const key = keyIndex[row] ?? 0
    const amounts = day === NO_DAY ? withoutDay : otherDays
    amounts[key] = (amounts[key] ?? 0) + (column[row] ?? 0)
  }
  return { withoutDay, otherDays }
}

type SumsByDay = Readonly<Record<UsageField, Numbers>>

/** Usage of every field per day, of all keys or of some. */
export function usageByDay(rollup: UsageRollup, keys?: readonly number[]): SumsByDay {
  return keys ? sumKeys(keys, rollup) : rollup.dayTotals
}

/** One pass over the rows, instead of a pass and a grid in memory per field: the strip, both lanes and the comparison need the same sums. */
const sumKeys = remembered(
  (keys: readonly number[], { report, days, dayPosition }: UsageRollup): SumsByDay => {
    const { keyIndex, dayIndex, rowCount } = report
    // Keys of the rollup that are not in the report have no rows.
    const isWanted = new Uint8Array(report.keys.length)
    for (const key of keys) isWanted[key] = 1
    const sums = perField(() => new Float64Array(days.length))
    const columns = usageFields.map((field) => [sums[field], report.counts[field]] as const)
    for (let row = 0; row < rowCount; row += 1) {
      if (isWanted[keyIndex[row] ?? 0] === 0) continue
      const place = dayPosition[dayIndex[row] ?? NO_DAY] ?? -1
      if (place < 0) continue
      for (const [sum, counts] of columns) sum[place] = (sum[place] ?? 0) + (counts[row] ?? 0)
    }
    return sums
  },
)

/** Usage of one key on every day; a view of the grid, not a copy. */
export function daysOfKey({ grid, days: { length } }: UsageRollup, field: UsageField, key: number): Numbers {
  return grid(field).subarray(key * length, (key + 1) * length)
}

/** Usage per day of some keys, from a grid: faster than `usageByDay` for one field. */
export function sumGrid(rollup: UsageRollup, field: UsageField, keys: readonly number[]): Numbers {
  const { length } = rollup.days
  const grid = rollup.grid(field)
  const totals = new Float64Array(length)
  for (const key of keys)
    for (let day = 0; day < length; day += 1)
      totals[day] = (totals[day] ?? 0) + (grid[key * length + day] ?? 0)
  return totals
}

/** The values at these places. */
export function valuesAt(values: Numbers, places: readonly number[]): number[] {
  return places.map((place) => values[place] ?? 0)
}

/** Values per day added up per bucket. */
export function sumBuckets(values: Numbers, buckets: readonly Bucket[]): number[] {
  return buckets.map(({ first, days }) => {
    let total = 0
    // No subarrays: there are hundreds of buckets, for every row of the table.
    for (let day = first; day < first + days; day += 1) total += values[day] ?? 0
    return total
  })
}
