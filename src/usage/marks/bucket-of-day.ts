import type { Day } from '../../api/day.ts'
import type { Bucket } from '../buckets.ts'

/** The bucket that holds a day of the rollup, by its position there. */
export function bucketOfDay(day: number | undefined, buckets: readonly Bucket[]): number | undefined {
  if (day === undefined) return undefined
  const index = buckets.findIndex(({ first, days }) => day >= first && day < first + days)
  return index < 0 ? undefined : index
}

/** The bucket that holds a day; undefined where none does. */
export function bucketOn(day: Day | undefined, buckets: readonly Bucket[]): number | undefined {
  if (day === undefined) return undefined
  const index = buckets.findIndex(({ start, end }) => start <= day && day <= end)
  return index < 0 ? undefined : index
}
