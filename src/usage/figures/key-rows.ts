/** The rows of the key table: the usage of each key, sorted, with pinned and pressed keys first. */
import { today, addDays, type Day } from '../../api/day.ts'
import { usageFields, type UsageField, perField } from '../../report-reader/usage-report.ts'
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { Sort, SortColumn } from '../address/address.ts'
import { compareCosts } from '../billing/estimate.ts'
import { countKeys, isShown, type KeyFilter, wordsBeside } from './key-filter.ts'
import { compareText, fullName } from './key-names.ts'
import { sum, type UsageRollup } from './usage-rollup.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { judgedOn } from './day-states.ts'

export type KeyRow = Readonly<ReturnType<typeof keyRows>[number]>

/** One row per key of the report, in its order; without a filter the page shows all of them. */
export function keyRows(
  rollup: UsageRollup,
  metric: UsageField,
  pins: readonly string[],
  uses: readonly TimesOfUse[] = timesOfUse(rollup, undefined, today()),
  filter?: KeyFilter,
) {
  const pinned = new Set(pins)
  const total = rollup.sums[metric]
  return rollup.names.map((key, index) => ({
    /** Position among the report's keys. */
    index,
    key,
    counts: perField((field) => rollup.keyTotals[field][index] ?? 0),
    /** Share of the metric's sum over all keys, 0 to 1; 0 where nothing was used. */
    share: total > 0 ? (rollup.keyTotals[metric][index] ?? 0) / total : 0,
    /** First and last day with any usage, within the days shown. */
    firstUsed: rollup.days[rollup.firstUsed[index] ?? -1],
    lastUsed: rollup.days[rollup.lastUsed[index] ?? -1],
    /** The same within all known days. */
    use: uses[index] ?? { first: undefined, last: undefined },
    isPinned: pinned.has(key.maskedKey),
    /** Whether it is pinned or pressed in the legend: such keys come first. */
    isChosen: pinned.has(key.maskedKey) || (filter?.chosen?.has(index) ?? false),
    /** Whether the page shows this key; others are listed below and do not count. */
    isShown: filter === undefined || isShown(filter, index),
  }))
}

/** Sorts chosen rows first, then as requested, then by masked key. `changeOf` takes the position of a key, where usage is compared. */
export function sortRows(
  rows: readonly KeyRow[],
  { column, isDescending }: Sort,
  changeOf: (index: number) => number = () => 0,
  prices?: PriceBook,
): KeyRow[] {
  const direction = isDescending ? -1 : 1
  const byCost = prices ? compareCosts(prices) : () => 0
  return rows.toSorted(
    (a, b) =>
      Number(b.isChosen) - Number(a.isChosen) ||
      direction *
        (column === 'change'
          ? changeOf(a.index) - changeOf(b.index)
          : column === 'cost'
            ? byCost(a, b)
            : compareBy(column, a, b)) ||
      b.counts.characters - a.counts.characters ||
      compareText(a.key.maskedKey, b.key.maskedKey),
  )
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compareBy(column: Exclude<SortColumn, 'change' | 'cost'>, a: KeyRow, b: KeyRow): number {
  switch (column) {
    case 'name':
      return collator.compare(fullName(a.key), fullName(b.key))
    case 'share':
      return a.share - b.share
    case 'first-used':
      return compareUse(a.use.first, b.use.first, -1)
    case 'last-used':
      return compareUse(a.use.last, b.use.last, 1)
    default:
      return a.counts[column] - b.counts[column]
  }
}

/** Compares days; on the same day, a bound comes first or last, because use beyond it is unknown. */
function compareUse(a: UseDay | undefined, b: UseDay | undefined, boundSign: 1 | -1): number {
  const bound = (use: UseDay | undefined) => (use?.isBound === true ? boundSign : 0)
  return compareText(a?.day ?? '', b?.day ?? '') || bound(a) - bound(b)
}

export type KeyTotals = ReturnType<typeof totalsOf>

/** The sums of the rows, as in the last line of a bill. */
export function totalsOf(rows: readonly KeyRow[]) {
  const count = (some: readonly KeyRow[]) => countKeys(some.map(({ key }) => key))
  return {
    /** How many of the rows are keys, including those that are gone; how many have usage on these days; and how many only on earlier ones. */
    keys: count(rows),
    inUse: count(rows.filter(({ counts }) => usageFields.some((field) => counts[field] !== 0))),
    gone: count(rows.filter(({ key }) => key.isGone)),
    /** The rows that are neither key nor group, in words. */
    beside: wordsBeside(rows.map(({ key }) => key)),
    positions: rows.map(({ index }) => index),
    counts: perField((field) => sum(rows.map(({ counts }) => counts[field]))),
    share: Math.min(1, sum(rows.map(({ share }) => share))),
  }
}

/** A day of use. A bound is the first or last known day: use may have begun before it, or gone on after it. */
export type UseDay = { readonly day: Day; readonly isBound: boolean }

type TimesOfUse = { readonly first: UseDay | undefined; readonly last: UseDay | undefined }

/** Whether the days that are known go on to the UTC day `today` or the day before; if not, a key may have been used again after them. */
export function isUpToNow(
  loaded: Pick<LoadedReport, 'report' | 'range' | 'slicedFrom'>,
  today: Day,
): boolean {
  const { report, range } = loaded.slicedFrom ?? loaded
  return range.end >= addDays(judgedOn(report, range.end, today), -1)
}

/** First and last use of each key of the rollup, from the widest report available: `slicedFrom`, where the rollup's report is a slice of it. On
 *  the UTC day `today`, a report up to yesterday covers all days that have ended. */
export function timesOfUse(
  rollup: UsageRollup,
  slicedFrom: LoadedReport | undefined,
  today: Day,
): TimesOfUse[] {
  const { report, range } = slicedFrom ?? { report: rollup.report, range: rollup.asked }
  const { sums, days, missing } = report
  const positions = new Map(report.keys.map(({ maskedKey }, index) => [maskedKey, index]))
  const isToNow = isUpToNow({ report, range }, today)
  const coversBefore = (day: Day) => day > range.start && missing.every(({ start }) => start > day)
  const coversAfter = (day: Day) => (day < range.end || isToNow) && missing.every(({ end }) => end < day)
  const strays = Object.values(rollup.strays ?? {})
  return rollup.report.keys.map(({ maskedKey }, index) => {
    const place = positions.get(maskedKey) ?? -1
    // Only days on the axis: a distant day that was not requested says little about the days around it.
    const first = slicedFrom ? days[sums.firstUsed[place] ?? -1] : rollup.days[rollup.firstUsed[index] ?? -1]
    const last = slicedFrom ? days[sums.lastUsed[place] ?? -1] : rollup.days[rollup.lastUsed[index] ?? -1]
    const isElsewhere = strays.some(
      ({ withoutDay, otherDays }) => withoutDay[index] !== 0 || otherDays[index] !== 0,
    )
    return {
      first: asUse(first, (day) => isElsewhere || !coversBefore(day)),
      last: asUse(last, (day) => isElsewhere || !coversAfter(day)),
    }
  })
}

function asUse(day: Day | undefined, isBound: (day: Day) => boolean): UseDay | undefined {
  return day === undefined ? undefined : { day, isBound: isBound(day) }
}
