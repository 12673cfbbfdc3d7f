/** A comparison as a view shows it: its metric, its keys, and the words of its changes. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageField } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import type { Bucket, Step } from '../buckets.ts'
import { formatRange, formatRangeBriefly, formatWeekday, unitOf } from '../format.ts'
import type { KeyName } from '../figures/key-names.ts'
import type { Piece } from '../figures/summary.ts'
import { usageByDay } from '../figures/sums-by-day.ts'
import { sum, type Numbers } from '../figures/usage-rollup.ts'
import { describeChange, type Change } from './change-words.ts'
import type { Comparison } from './comparison.ts'
import { costChange, costMovers, type CostChange } from './cost-change.ts'
import type { AlignedBy } from './earlier-days.ts'
import { counterparts, isCounted } from './pair-days.ts'
import { whatChanged } from './what-changed.ts'

/** The sums of a bucket: of its earlier days, and of its own days that are compared with them. */
export type ComparedBucket = {
  readonly later: number
  readonly earlier: number
  /** How many of its days are compared: 0 where nothing is. */
  readonly days: number
  /** The earlier days in words: Thu 17 Sep 2026, or 14–20 Sep 2026; empty where there are none. */
  readonly name: string
  readonly change: Change
  /** 800,000 on Thu 17 Sep 2026, change −340,000 (−42.5%); or that nothing is compared. */
  readonly words: string
}

export type ComparedView = {
  readonly comparison: Comparison
  /** How many days are compared, where those are not all days that the page shows. */
  readonly fewerDays: number | undefined
  readonly metric: UsageField
  readonly words: readonly Piece[]
  /** The change per field of the shown keys, on the days compared; absent where nothing can be compared. */
  readonly changes: Readonly<Record<UsageField, Change>> | undefined
  /** The change of one key, in the metric. */
  readonly changeOf: (key: number) => Change
  /** The change of one key as a number, for sorting. */
  readonly amountOfChange: (key: number) => number
  /** The change of several keys together, in the metric. */
  readonly changeOfAll: (keys: readonly number[]) => Change
  /** The change in the cost of these keys; of the shown keys where none are given. */
  readonly changeOfCost: (prices: PriceBook, keys?: readonly number[]) => CostChange | undefined
  /** Who changed the cost, of the keys that are shown: a sentence after `words`; empty where there is nothing to say. */
  readonly wordsOfCost: (prices: PriceBook) => readonly Piece[]
  /** Usage on the counterpart of each bucket, of one key or of those shown, to be drawn as a line; NaN where nothing is compared. */
  readonly trendOf: (key: number, buckets: readonly Bucket[]) => readonly number[]
  readonly trends: (field: UsageField, buckets: readonly Bucket[]) => readonly number[]
  /** The compared buckets of a field, for the shown keys. */
  readonly buckets: (field: UsageField, buckets: readonly Bucket[]) => readonly ComparedBucket[]
  readonly ofAllDays: (field: UsageField) => ComparedBucket
  /** Whether a day of the axis has a counterpart. */
  readonly isComparedDay: (day: number) => boolean
  /** The change of a key of the rollup on every day, in the metric; 0 where nothing is compared. */
  readonly differencesOf: (key: number) => Numbers
  /** The largest change of any key on any day, regardless of sign. */
  readonly largestDifference: () => number
  /** The change of a key on a day, in words. */
  readonly describeCell: (key: number, day: number) => string
  /** 17 Sep – 16 Oct, same weekdays */
  readonly days: string
}

/** A comparison and the function to view it, for code that has not loaded this module. */
export type LoadedComparison = {
  readonly comparison: Comparison
  /** By group: the comparison of the keys, including those that are gone. */
  readonly ofKeys?: Comparison | undefined
  /** `viewComparison` of `ofKeys`. */
  readonly viewKeys: (metric: UsageField) => ComparedView | undefined
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
    return describeChange(
      field,
      of(laterByKey[field]),
      of(earlierByKey[field]),
      comparison.wholeOf(field, keys),
    )
  }
  const size = rollup.days.length
  // How many days before each are compared.
  const comparedBefore = new Int32Array(size + 1)
  for (let day = 0; day < size; day += 1)
    comparedBefore[day + 1] = (comparedBefore[day] ?? 0) + Number((partner[day] ?? -1) >= 0)
  const daysCompared = ({ first, days }: Bucket) =>
    (comparedBefore[first + days] ?? 0) - (comparedBefore[first] ?? 0)
  const sumOf = (values: Numbers, { first, days }: Bucket) =>
    days === 1 ? (values[first] ?? 0) : sum(values.subarray(first, first + days))
  const trendIn = (values: Numbers, buckets: readonly Bucket[]) =>
    buckets.map((bucket) => (daysCompared(bucket) > 0 ? sumOf(values, bucket) : NaN))
  const areWhole = (buckets: readonly Bucket[]) => isPeriodOf(comparison.alignedBy, buckets[0]?.step)
  const ofField = new Map<string, Numbers>()
  const earlierOf = (field: UsageField, isWhole: boolean) => {
    const name = `${field} ${isWhole}`
    const known = ofField.get(name) ?? comparison.earlierByDay(field, shown, isWhole)
    ofField.set(name, known)
    return known
  }
  const laterOf = (field: UsageField) => usageByDay(rollup, field, shown)
  const bucketOf = (
    field: UsageField,
    later: Numbers,
    { first, days: length }: Pick<Bucket, 'first' | 'days'>,
    isWhole: boolean,
  ) => {
    const days: number[] = []
    let [is, was] = [0, 0]
    const before = earlierOf(field, isWhole)
    for (let day = first; day < first + length; day += 1) {
      if (isWhole ? !isCounted(pairs, day) : (partner[day] ?? -1) < 0) continue
      days.push(day)
      is += later[day] ?? 0
      was += before[day] ?? 0
    }
    return new DescribedBucket(comparison, field, { days, length, later: is, earlier: was, isWhole })
  }
  // Redrawn with every press, and nearly always the same.
  const known = new Map<UsageField, Known>()
  const bucketsOf = (field: UsageField, of: readonly Bucket[]) => {
    const last = known.get(field)
    if (last?.of === of) return last.buckets
    const later = laterOf(field)
    const isWhole = areWhole(of)
    const buckets = of.map((bucket) => bucketOf(field, later, bucket, isWhole))
    known.set(field, { of, buckets })
    return buckets
  }
  return {
    comparison,
    fewerDays: hasDays && pairs.count < pairs.asked ? pairs.count : undefined,
    metric,
    words: whatChanged(comparison, names, metric, shown),
    changes: obstacle === undefined ? perField((field) => changeOfKeys(field, shown)) : undefined,
    changeOf: (key) => changeOfKeys(metric, [key]),
    amountOfChange: (key) => (laterByKey[metric][key] ?? 0) - (earlierByKey[metric][key] ?? 0),
    changeOfAll: (keys) => changeOfKeys(metric, keys),
    changeOfCost: (prices, keys = shown) =>
      obstacle === undefined ? costChange(comparison, prices, keys) : undefined,
    wordsOfCost: (prices) => costMovers(comparison, names, prices, shown),
    trendOf: (key, buckets) =>
      trendIn(comparison[areWhole(buckets) ? 'earlierInPeriods' : 'earlierDays'](metric, key), buckets),
    trends: (field, buckets) => trendIn(earlierOf(field, areWhole(buckets)), buckets),
    buckets: bucketsOf,
    ofAllDays: (field) => bucketOf(field, laterOf(field), { first: 0, days: size }, true),
    isComparedDay: (day) => (partner[day] ?? -1) >= 0,
    differencesOf: (key) => comparison.differences(metric, key),
    largestDifference: () => comparison.largestDifference(metric),
    describeCell: (key, day) => {
      const days = (partner[day] ?? -1) < 0 ? [] : [day]
      const later = comparison.laterDays(metric, key)[day] ?? 0
      const before = comparison.earlierDays(metric, key)[day] ?? 0
      return new DescribedBucket(comparison, metric, {
        days,
        length: 1,
        later,
        earlier: before,
        isWhole: false,
      }).words
    },
    days: `${formatRangeBriefly(pairs.earlier ?? earlier.range, pairs.later ?? rollup.asked)}${compared.byWeekday && hasDays ? ', same weekdays' : ''}`,
  }
}

/** Whether buckets of this step are compared as a whole: months where months are compared, whatever their length. */
function isPeriodOf(by: AlignedBy, step: Step | undefined): boolean {
  return (by === 'month' && step === 'month') || (by === 'billing period' && step === 'period')
}

type Known = { readonly of: readonly Bucket[]; readonly buckets: readonly ComparedBucket[] }

type Amounts = {
  /** Positions of the compared days among all of them. */
  readonly days: readonly number[]
  readonly length: number
  readonly later: number
  readonly earlier: number
  readonly isWhole: boolean
}

/** Its words are made on demand: of a year of days, a person reads one. */
class DescribedBucket implements ComparedBucket {
  readonly later: number
  readonly earlier: number
  readonly days: number
  readonly #comparison: Comparison
  readonly #field: UsageField
  readonly #compared: readonly number[]
  readonly #length: number
  readonly #isWhole: boolean

  constructor(comparison: Comparison, field: UsageField, { days, length, later, earlier, isWhole }: Amounts) {
    this.later = later
    this.earlier = earlier
    this.days = days.length
    this.#comparison = comparison
    this.#field = field
    this.#compared = days
    this.#length = length
    this.#isWhole = isWhole
  }

  get name(): string {
    const range = counterparts(this.#comparison.pairs, this.#compared, this.#isWhole)
    if (range === undefined) return ''
    const all = range.start === range.end ? formatWeekday(range.start) : formatRange(range)
    return this.days < this.#length ? `${all} (${this.days} of ${this.#length} days)` : all
  }

  get change(): Change {
    return describeChange(this.#field, this.later, this.earlier)
  }

  get words(): string {
    const { name, change } = this
    if (name === '') return 'not compared'
    const part = change.part === '' ? '' : ` (${change.part})`
    return `${unitOf(this.#field).full(this.earlier)} on ${name}, change ${change.exact}${part}`
  }
}
