/** A comparison as a view shows it: its metric, its keys, and the words of its changes. */
import { addDays, type Day, type DayRange } from '../../api/day.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import type { Bucket } from '../calendar.ts'
import { formatRangeBriefly } from '../format.ts'
import type { KeyName } from '../figures/key-names.ts'
import type { Piece } from '../figures/summary.ts'
import { usageByDay } from '../figures/sums-by-day.ts'
import { sum } from '../figures/usage-rollup.ts'
import { describeChange, type Change } from './change-words.ts'
import type { Comparison } from './comparison.ts'
import { whatChanged } from './what-changed.ts'

/** What the earlier days came to in a bucket, and what the same days of the bucket did. */
export type ComparedBucket = {
  readonly later: number
  readonly earlier: number
  /** How many of its days are compared: 0 where nothing is. */
  readonly days: number
  /** The earlier days; undefined where there is none. */
  readonly range: DayRange | undefined
}

export type ComparedView = {
  readonly comparison: Comparison
  readonly words: readonly Piece[]
  /** Of the keys that are shown, on the days compared; absent where nothing can be compared. */
  readonly changes: Readonly<Record<UsageField, Change>> | undefined
  /** Of one key, in the metric. */
  readonly changeOf: (key: number) => Change
  /** By how much it changed, for sorting. */
  readonly amountOfChange: (key: number) => number
  /** Of some keys together, in the metric. */
  readonly changeOfAll: (keys: readonly number[]) => Change
  /** Usage on the counterpart of each bucket, of one key or of those shown; NaN where nothing is compared. For lines. */
  readonly trendOf: (key: number, buckets: readonly Bucket[]) => readonly number[]
  readonly trends: (field: UsageField, buckets: readonly Bucket[]) => readonly number[]
  /** The buckets of a field, of the keys shown. */
  readonly buckets: (field: UsageField, buckets: readonly Bucket[]) => readonly ComparedBucket[]
  /** 17 Sep – 16 Oct, same weekdays */
  readonly days: string
}

/** A comparison and the way to see it, for whoever has not loaded this code. */
export type LoadedComparison = {
  readonly comparison: Comparison
  /** `viewComparison` of it. */
  readonly view: (
    names: readonly KeyName[],
    metric: UsageField,
    shown: readonly number[] | undefined,
  ) => ComparedView
}

/** `shown` are the positions of the keys that the page is about; all where it is undefined. */
export function viewComparison(
  comparison: Comparison,
  names: readonly KeyName[],
  metric: UsageField,
  shown: readonly number[] | undefined,
): ComparedView {
  const { laterByKey, earlierByKey, obstacle, pairs, rollup, compared, earlier, hasDays } = comparison
  const { partner } = pairs
  const changeOfKeys = (field: UsageField, keys: readonly number[] | undefined) => {
    const of = (values: Float64Array) => sum(keys ? keys.map((key) => values[key] ?? 0) : values)
    return describeChange(field, of(laterByKey[field]), of(earlierByKey[field]))
  }
  const isKnown = ({ first, days }: Bucket) => partner.subarray(first, first + days).some((day) => day >= 0)
  const sumOf = (values: Float64Array, { first, days }: Bucket) => sum(values.subarray(first, first + days))
  const size = rollup.days.length
  const ofField = new Map<UsageField, Float64Array>()
  const earlierOf = (field: UsageField) => {
    const known = ofField.get(field) ?? comparison.earlierByDay(field, shown)
    ofField.set(field, known)
    return known
  }
  return {
    comparison,
    words: whatChanged(comparison, names, metric, shown),
    changes: obstacle === undefined ? perField((field) => changeOfKeys(field, shown)) : undefined,
    changeOf: (key) => changeOfKeys(metric, [key]),
    amountOfChange: (key) => (laterByKey[metric][key] ?? 0) - (earlierByKey[metric][key] ?? 0),
    changeOfAll: (keys) => changeOfKeys(metric, keys),
    trendOf: (key, buckets) => {
      const days = comparison.earlierGrid(metric).subarray(key * size, (key + 1) * size)
      return buckets.map((bucket) => (isKnown(bucket) ? sumOf(days, bucket) : NaN))
    },
    trends: (field, buckets) =>
      buckets.map((bucket) => (isKnown(bucket) ? sumOf(earlierOf(field), bucket) : NaN)),
    buckets: (field, buckets) => {
      const later = usageByDay(rollup, field, shown)
      return buckets.map((bucket) => {
        const days = [...rollup.days.keys()]
          .slice(bucket.first, bucket.first + bucket.days)
          .filter((day) => (partner[day] ?? -1) >= 0)
        const of = (values: Float64Array) => sum(days.map((day) => values[day] ?? 0))
        const [start, end] = [counterpart(comparison, days[0]), counterpart(comparison, days.at(-1))]
        return {
          later: of(later),
          earlier: of(earlierOf(field)),
          days: days.length,
          range: start === undefined || end === undefined ? undefined : { start, end },
        }
      })
    },
    days: `${formatRangeBriefly(pairs.earlier ?? earlier.range, pairs.later ?? rollup.asked)}${compared.byWeekday && hasDays ? ', same weekdays' : ''}`,
  }
}

/** The day that a day of the axis is compared with. */
export function counterpart(
  { rollup, earlier, pairs }: Comparison,
  day: number | undefined,
): Day | undefined {
  if (day === undefined || (pairs.partner[day] ?? -1) < 0) return undefined
  return addDays(earlier.range.start, day - rollup.days.indexOf(rollup.asked.start))
}
