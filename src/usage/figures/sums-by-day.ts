/** Usage per day, of one key, of some or of all, and per bucket. */
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Bucket } from '../calendar.ts'
import { sum, type Numbers, type UsageRollup } from './usage-rollup.ts'

/** Usage of a field per day, of all keys or of some. */
export function usageByDay(rollup: UsageRollup, field: UsageField, keys?: readonly number[]): Numbers {
  if (keys === undefined) return rollup.dayTotals(field)
  const grid = rollup.grid(field)
  const dayCount = rollup.days.length
  const [only] = keys
  return keys.length === 1 && only !== undefined
    ? dayValues(grid, only, dayCount)
    : sumRows(grid, keys, dayCount)
}

/** Usage of each key on one day of the axis: a look at every row, and no grid of all days. */
export function usageOnDay({ report, days }: UsageRollup, field: UsageField, at: number): Numbers {
  const { keys, keyIndex, dayIndex, rowCount } = report
  const values = new Float64Array(keys.length)
  const place = report.days.indexOf(days[at] ?? '')
  if (place < 0) return values
  const column = report.counts[field]
  for (
    let row = dayIndex.indexOf(place);
    row >= 0 && row < rowCount;
    row = dayIndex.indexOf(place, row + 1)
  ) {
    const key = keyIndex[row] ?? 0
    values[key] = (values[key] ?? 0) + (column[row] ?? 0)
  }
  return values
}

/** The part of a grid that is one key's days; a view, not a copy. */
export function dayValues(grid: Numbers, keyIndex: number, dayCount: number): Numbers {
  return grid.subarray(keyIndex * dayCount, (keyIndex + 1) * dayCount)
}

/** Values per day added up per bucket. */
export function sumBuckets(values: Numbers, buckets: readonly Bucket[]): number[] {
  return buckets.map(({ first, days }) => sum(values.subarray(first, first + days)))
}

function sumRows(grid: Numbers, keys: readonly number[], dayCount: number): Numbers {
  const totals = new Float64Array(dayCount)
  for (const key of keys) {
    for (let day = 0; day < dayCount; day += 1) {
      totals[day] = (totals[day] ?? 0) + (grid[key * dayCount + day] ?? 0)
    }
  }
  return totals
}
