/** A comparison as a view shows it: its metric, its keys, and the words of its changes. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import { remembered } from '../../api/remembered.ts'
import { type UsageField, perField } from '../../report-reader/usage-report.ts'
import type { Bucket } from '../buckets.ts'
import { formatRange, formatRangeBriefly, formatWeekday, unitOf } from '../format.ts'
import { sumAt, type Numbers, usageByDay } from '../figures/usage-rollup.ts'
import { estimateAll, PARTS, type Amount, writeGrouped } from '../billing/estimate.ts'
import { describeChange, type Change } from './change-words.ts'
import type { Comparison } from './comparison.ts'
import { counterparts, isCompared, type DayPairs } from './earlier-days.ts'
import { whatChanged } from './what-changed.ts'

export type ComparedBucket = Readonly<ReturnType<typeof describeBucket>>

export type ComparedView = ReturnType<typeof viewComparison>

/** The same object each time. `shown` are the positions of the keys that the page is about; all where it is undefined. */
export const viewComparison = remembered(
  (comparison: Comparison, metric: UsageField, shown: readonly number[] | undefined) => {
    const { laterByKey, earlierByKey, pairs, rollup, comparedWith, hasDays } = comparison
    const { earlierDayOf } = pairs
    const changeOfKeys = (field: UsageField, keys: readonly number[] | undefined) => {
      const [later, earlier] = [sumAt(laterByKey[field], keys), sumAt(earlierByKey[field], keys)]
      return describeChange(field, later, earlier, comparison.totalsOf(field, keys))
    }
    const hasCounterpart = (day: number) => (earlierDayOf[day] ?? -1) >= 0
    const trendIn = (values: Numbers, days: readonly number[]) =>
      days.map((day) => (hasCounterpart(day) ? (values[day] ?? 0) : NaN))
    const bucketOf = (field: UsageField, isWhole: boolean) => {
      const laterByDay = usageByDay(rollup, shown)[field]
      const earlierByDay = comparison.earlierByDay(field, shown, isWhole)
      return ({ first, days: length }: Pick<Bucket, 'first' | 'days'>): ComparedBucket => {
        const days: number[] = []
        let [later, earlier] = [0, 0]
        for (let day = first; day < first + length; day += 1) {
          if (isWhole ? !isCompared(pairs, day) : !hasCounterpart(day)) continue
          days.push(day)
          later += laterByDay[day] ?? 0
          earlier += earlierByDay[day] ?? 0
        }
        return describeBucket(pairs, { field, days, length, later, earlier, isWhole })
      }
    }
    return {
      comparison,
      /** The number of compared days, where the page shows more. */
      fewerDays: hasDays && pairs.count < pairs.asked ? pairs.count : undefined,
      words: whatChanged(comparison, metric, shown),
      /** The change per field of the shown keys, on the days compared. */
      changes: perField((field) => changeOfKeys(field, shown)),
      /** The change of one key as a number, in the metric, for sorting; and of several keys together. */
      amountOfChange: (key: number) => (laterByKey[metric][key] ?? 0) - (earlierByKey[metric][key] ?? 0),
      changeOfAll: (keys: readonly number[]) => changeOfKeys(metric, keys),
      /** The change in the cost of the shown keys. */
      changeOfCost: (prices: PriceBook) => costChange(comparison, prices, shown),
      /** Usage on the counterparts of some days, of one key or of the shown keys, for a trend line; NaN where nothing is compared. */
      trendOf: (key: number, days: readonly number[]) => trendIn(comparison.earlierDays(metric, key), days),
      trends: (field: UsageField, days: readonly number[]) =>
        trendIn(comparison.earlierByDay(field, shown), days),
      /** Months that are compared with months are so as a whole, whatever their length. */
      buckets: (field: UsageField, buckets: readonly Bucket[]) =>
        buckets.map(bucketOf(field, comparison.alignedBy === 'month' && buckets[0]?.step === 'month')),
      ofAllDays: (field: UsageField) => bucketOf(field, true)({ first: 0, days: rollup.days.length }),
      hasCounterpart,
      describeCell: (key: number, day: number) => {
        const days = hasCounterpart(day) ? [day] : []
        const later = comparison.laterDays(metric, key)[day] ?? 0
        const earlier = comparison.earlierDays(metric, key)[day] ?? 0
        return describeBucket(pairs, { field: metric, days, length: 1, later, earlier, isWhole: false }).words
      },
      /** 17 Sep – 16 Oct, same weekdays */
      days: `${formatRangeBriefly(pairs.earlier, pairs.later)}${comparedWith.byWeekday && hasDays ? `, same ${pairs.count === 1 ? 'weekday' : 'weekdays'}` : ''}`,
    }
  },
)

type Amounts = {
  readonly field: UsageField
  /** Positions of the compared days among all of them. */
  readonly days: readonly number[]
  readonly length: number
  readonly later: number
  readonly earlier: number
  readonly isWhole: boolean
}

/** The sums of a bucket: of its earlier days, and of its own days that are compared with them. Builds its words on demand: out of a year of days,
 *  the user reads one. */
function describeBucket(pairs: DayPairs, amounts: Amounts) {
  const { field, days, length, later, earlier, isWhole } = amounts
  return {
    later,
    earlier,
    /** How many of its days are compared: 0 where nothing is. */
    days: days.length,
    /** The earlier days in words: Thu 17 Sep 2026, or 14–20 Sep 2026; empty if there are none. */
    get name(): string {
      const range = counterparts(pairs, days, isWhole)
      if (range === undefined) return ''
      const all = range.start === range.end ? formatWeekday(range.start) : formatRange(range)
      return days.length < length ? `${all} (${days.length} of ${length} days)` : all
    },
    get change(): Change {
      return describeChange(field, later, earlier)
    },
    /** 800,000 on Thu 17 Sep 2026, change −340,000 (−42.5%); or that nothing is compared. */
    get words(): string {
      const { name, change } = this
      if (name === '') return 'not compared'
      const part = change.part === '' ? '' : ` (${change.part})`
      return `${unitOf(field).full(earlier)} on ${name}, change ${change.exact}${part}`
    },
  }
}

/** The change in cost of the keys at these positions of the comparison, or of all: `+12.34` (or `<0.01`), and `+8.6%`, new, gone or the like; undefined
 *  if the book has no price. */
function costChange(
  { laterByKey, earlierByKey, totalsOf }: Pick<Comparison, 'laterByKey' | 'earlierByKey' | 'totalsOf'>,
  prices: PriceBook,
  keys: readonly number[] | undefined,
): Pick<Change, 'short' | 'part'> | undefined {
  const cost = (count: (field: UsageField) => number) => estimateAll(perField(count), prices)
  const later = cost((field) => sumAt(laterByKey[field], keys))
  const earlier = cost((field) => sumAt(earlierByKey[field], keys))
  if (later === undefined || earlier === undefined) return undefined
  // Precise enough for a percentage.
  const inCurrency = (amount: Amount = 0n) => Number(amount) / Number(PARTS)
  const { part } = describeChange('characters', inCurrency(later), inCurrency(earlier), {
    later: inCurrency(cost((field) => totalsOf(field, keys).later)),
    earlier: inCurrency(cost((field) => totalsOf(field, keys).earlier)),
  })
  const amount = later - earlier
  if (amount === 0n) return { short: 'no change', part: '' }
  const sign = amount < 0n ? '−' : '+'
  const size = amount < 0n ? -amount : amount
  const written = writeGrouped(size, prices.currency)
  // Less than half of the smallest coin: −0.00 would read as nothing.
  return { short: /[1-9]/.test(written) ? sign + written : `<${written.replace(/0$/, '1')}`, part }
}
