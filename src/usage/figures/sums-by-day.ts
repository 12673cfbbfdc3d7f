/** Usage per day, of one key, of some or of all, and per bucket. */
import { remembered } from '../../api/remembered.ts'
import { NO_DAY, type UsageField, usageFields } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import type { Bucket } from '../buckets.ts'
import type { Numbers, UsageRollup } from './usage-rollup.ts'

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

/** Values per day added up per bucket. */
export function sumBuckets(values: Numbers, buckets: readonly Bucket[]): number[] {
  return buckets.map(({ first, days }) => {
    let total = 0
    // No subarrays: there are hundreds of buckets, for every row of the table.
    for (let day = first; day < first + days; day += 1) total += values[day] ?? 0
    return total
  })
}
