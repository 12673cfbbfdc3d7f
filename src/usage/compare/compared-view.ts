/** A comparison as a view shows it: its metric, its keys, and the words of its changes. */
import { addDays, type Day } from '../../api/day.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import type { Bucket } from '../calendar.ts'
import { formatRange, formatRangeBriefly, formatWeekday, unitOf } from '../format.ts'
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
  /** The earlier days in words: Thu 17 Sep 2026, or 14–20 Sep 2026; empty where there is none. */
  readonly name: string
  readonly change: Change
  /** 800,000 on Thu 17 Sep 2026, change −340,000 (−42.5%); that nothing is compared where there is none. */
  readonly words: string
}

export type ComparedView = {
  readonly comparison: Comparison
  readonly metric: UsageField
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
  readonly ofAllDays: (field: UsageField) => ComparedBucket
  /** Whether a day of the axis is compared with one. */
  readonly isComparedDay: (day: number) => boolean
  /** By how much every key of the rollup changed on every day, in the metric: that of key `k` on day `d` is at `k * days + d`; 0 where nothing
   *  is compared. */
  readonly differences: () => Float64Array
  /** The change of a key on a day, in words. */
  readonly describeCell: (key: number, day: number) => string
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
  const bucketOf = (field: UsageField, later: Float64Array, first: number, length: number) => {
    const days = Array.from({ length }, (_, index) => first + index).filter(
      (day) => (partner[day] ?? -1) >= 0,
    )
    const of = (values: Float64Array) => sum(days.map((day) => values[day] ?? 0))
    return describeBucket(comparison, field, {
      days,
      length,
      later: of(later),
      earlier: of(earlierOf(field)),
    })
  }
  return {
    comparison,
    metric,
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
      return buckets.map(({ first, days: length }) => bucketOf(field, later, first, length))
    },
    ofAllDays: (field) => bucketOf(field, usageByDay(rollup, field, shown), 0, size),
    isComparedDay: (day) => (partner[day] ?? -1) >= 0,
    differences: () => {
      const grid = rollup.grid(metric)
      const differences = comparison.earlierGrid(metric).slice()
      for (let cell = 0; cell < differences.length; cell += 1)
        differences[cell] =
          (partner[cell % size] ?? -1) < 0 ? 0 : (grid[cell] ?? 0) - (differences[cell] ?? 0)
      return differences
    },
    describeCell: (key, day) => {
      const cell = key * size + day
      const days = (partner[day] ?? -1) < 0 ? [] : [day]
      const [later, before] = [rollup.grid(metric)[cell] ?? 0, comparison.earlierGrid(metric)[cell] ?? 0]
      return describeBucket(comparison, metric, { days, length: 1, later, earlier: before }).words
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

type Amounts = {
  /** Positions of the days that are compared, of so many. */
  readonly days: readonly number[]
  readonly length: number
  readonly later: number
  readonly earlier: number
}

function describeBucket(
  comparison: Comparison,
  field: UsageField,
  { days, length, later, earlier }: Amounts,
): ComparedBucket {
  const change = describeChange(field, later, earlier)
  const [start, end] = [counterpart(comparison, days[0]), counterpart(comparison, days.at(-1))]
  if (start === undefined || end === undefined)
    return { later, earlier, days: 0, name: '', change, words: 'not compared' }
  const part = change.part === '' ? '' : ` (${change.part})`
  const all = start === end ? formatWeekday(start) : formatRange({ start, end })
  const name = days.length < length ? `${all} (${days.length} of ${length} days)` : all
  const words = `${unitOf(field).full(earlier)} on ${name}, change ${change.exact}${part}`
  return { later, earlier, days: days.length, name, change, words }
}
