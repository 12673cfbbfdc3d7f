/** Two periods side by side: the usage of each key in both, on the days that can be compared. */
import { countDays, type Day, type DayRange } from '../../api/day.ts'
import { isByKey } from '../../report-reader/by-key.ts'
import { usageFields, type UsageField, type UsageReport } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import type { ComparedWith } from '../address/address.ts'
import { isOver } from '../figures/day-states.ts'
import { rollUp, sum, type Numbers, type UsageRollup } from '../figures/usage-rollup.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import type { Whole } from './change-words.ts'
import { placesOf, sumByKey, type SumsByKey } from './compared-sums.ts'
import { addDaysOf, sortRowsByKey, type Side } from './days-of-keys.ts'
import type { AlignedBy, Alignment } from './earlier-days.ts'
import { isCounted, pairDays, type DayPairs } from './pair-days.ts'

export type Comparison = {
  readonly compared: ComparedWith
  readonly alignedBy: AlignedBy
  /** The later report, the one that the page shows. */
  readonly report: UsageReport
  /** Its rollup, with the keys that are gone at the end: they were used only on the earlier days, and have no usage here. */
  readonly rollup: UsageRollup
  /** How many of the keys are gone. */
  readonly goneCount: number
  readonly earlier: LoadedReport
  readonly pairs: DayPairs
  /** Why nothing can be compared, in a sentence; absent where something is. */
  readonly obstacle: string | undefined
  /** Whether both reports have days. */
  readonly hasDays: boolean
  /** Usage of each key of the rollup on the days compared. */
  readonly laterByKey: SumsByKey
  readonly earlierByKey: SumsByKey
  /** The sums of some keys in both periods, including the days that are not compared; of all keys where none are given. */
  readonly wholeOf: (field: UsageField, keys?: readonly number[]) => Whole
  /** Usage of a key of the rollup on every day of the axis, and on its counterpart; 0 where a day is not compared. */
  readonly laterDays: (field: UsageField, key: number) => Numbers
  readonly earlierDays: (field: UsageField, key: number) => Numbers
  /** The same for months or billing periods: the last day of each includes the days without a counterpart. */
  readonly earlierInPeriods: (field: UsageField, key: number) => Numbers
  /** Usage on the counterpart of every day, of all keys or of those at these positions of the rollup; `isInPeriods` as above. */
  readonly earlierByDay: (field: UsageField, keys?: readonly number[], isInPeriods?: boolean) => Numbers
  /** The change of a key on every day; 0 where a day is not compared. */
  readonly differences: (field: UsageField, key: number) => Numbers
  /** The largest change of any key on any day, regardless of sign. Computed when first asked for. */
  readonly largestDifference: (field: UsageField) => number
  /** Computes it in steps, before it is asked for. */
  readonly findLargestDifference: (field: UsageField) => Generator<undefined, number>
}

/** How many keys' days are examined in one step: a millisecond or two of work over two years. */
const KEYS = 64

/** Compares two reports on the UTC day `today`, in steps. */
export function* compareReports(
  later: LoadedReport,
  earlier: LoadedReport,
  compared: ComparedWith,
  today: Day,
  alignment?: Alignment,
): Generator<undefined, Comparison> {
  const laterRollup = rollUp(later.report, later.range)
  const earlierRollup = rollUp(earlier.report, earlier.range)
  const hasDays = !isByKey(later.report) && !isByKey(earlier.report)
  const pairs = pairDays(laterRollup, earlierRollup, today, alignment?.stretches)
  const obstacle = hasDays
    ? obstacleToDays(pairs)
    : obstacleToTotals(
        laterRollup,
        earlierRollup,
        earlier,
        later,
        today,
        alignment?.stretches.every(({ isWhole }) => isWhole) ?? false,
      )

  const { partner, home } = pairs
  const alone = new Set(pairs.alone)
  const laterPlaces = placesOf(laterRollup, (day) => ((partner[day] ?? -1) >= 0 ? day : -1))
  const earlierPlaces = placesOf(earlierRollup, (day) => (alone.has(day) ? -1 : (home[day] ?? -1)))
  const allLater = placesOf(laterRollup, (day) => (isCounted(pairs, day) ? day : -1))
  const allEarlier = placesOf(earlierRollup, (day) => home[day] ?? -1)
  const ofLater = yield* sidesSums(later.report, allLater, hasDays, obstacle)
  const ofEarlier = yield* sidesSums(earlier.report, allEarlier, hasDays, obstacle)

  const positions = new Map(later.report.keys.map(({ maskedKey }, index) => [maskedKey, index]))
  const keys = [...later.report.keys]
  const keyPlaces = Int32Array.from(earlier.report.keys, (key, index) => {
    const known = positions.get(key.maskedKey)
    if (known !== undefined) return known
    if (usageFields.every((field) => ofEarlier[field][index] === 0)) return -1
    keys.push(key)
    return keys.length - 1
  })
  yield
  const goneCount = keys.length - later.report.keys.length
  const rollup = goneCount === 0 ? laterRollup : withKeys(laterRollup, keys)
  const size = rollup.days.length
  const inLater = new Int32Array(keys.length).fill(-1)
  for (const [index] of later.report.keys.entries()) inLater[index] = index
  const inEarlier = new Int32Array(keys.length).fill(-1)
  for (const [index, place] of keyPlaces.entries()) if (place >= 0) inEarlier[place] = index
  const laterSide: Side = {
    report: later.report,
    rows: yield* sortRowsByKey(later.report),
    places: laterPlaces,
    keyPlaces: inLater,
  }
  const earlierSide: Side = {
    report: earlier.report,
    rows: yield* sortRowsByKey(earlier.report),
    places: earlierPlaces,
    keyPlaces: inEarlier,
  }
  const inPeriods: Side = { ...earlierSide, places: allEarlier }
  const daysOn = (side: Side, field: UsageField, key: number) => {
    const days = new Float64Array(size)
    addDaysOf(side, field, key, days)
    return days
  }
  const differences = (field: UsageField, key: number) => {
    const days = daysOn(laterSide, field, key)
    addDaysOf(earlierSide, field, key, days, -1)
    return days
  }
  const earlierInAll = perField((field) => placed(earlierRollup.keyTotals[field], keyPlaces, keys.length))
  const largest = new Map<UsageField, number>()
  function* findLargestDifference(field: UsageField): Generator<undefined, number> {
    const known = largest.get(field)
    if (known !== undefined) return known
    let most = 0
    const days = new Float64Array(size)
    for (let key = 0; key < keys.length; key += 1) {
      days.fill(0)
      addDaysOf(laterSide, field, key, days)
      addDaysOf(earlierSide, field, key, days, -1)
      for (let day = 0; day < size; day += 1) most = Math.max(most, Math.abs(days[day] ?? 0))
      if (key % KEYS === KEYS - 1) yield
    }
    largest.set(field, most)
    return most
  }
  return {
    compared,
    alignedBy: alignment?.by ?? (compared.byWeekday ? 'weekday' : 'date'),
    report: later.report,
    rollup,
    goneCount,
    earlier,
    pairs,
    obstacle,
    hasDays,
    laterByKey: perField((field) => padded(ofLater[field], keys.length)),
    earlierByKey: perField((field) => placed(ofEarlier[field], keyPlaces, keys.length)),
    wholeOf: (field, shown) => ({
      later: sumAt(rollup.keyTotals[field], shown),
      earlier: sumAt(earlierInAll[field], shown),
    }),
    laterDays: (field, key) => daysOn(laterSide, field, key),
    earlierDays: (field, key) => daysOn(earlierSide, field, key),
    earlierInPeriods: (field, key) => daysOn(inPeriods, field, key),
    earlierByDay: (field, shown, isInPeriods = false) => {
      // All keys together were added up where the report was read.
      if (shown === undefined) {
        const ofDay = earlierRollup.dayTotals(field)
        const days = Float64Array.from(partner, (other) => ofDay[other] ?? 0)
        if (isInPeriods)
          for (const day of pairs.alone)
            days[home[day] ?? -1] = (days[home[day] ?? -1] ?? 0) + (ofDay[day] ?? 0)
        return days
      }
      const days = new Float64Array(size)
      for (const key of shown) addDaysOf(isInPeriods ? inPeriods : earlierSide, field, key, days)
      return days
    },
    differences,
    largestDifference: (field) => runToEnd(findLargestDifference(field)),
    findLargestDifference,
  }
}

/** The sum of the values at these places, or of all. */
export function sumAt(values: Numbers, places: readonly number[] | undefined): number {
  return places ? places.reduce((all, place) => all + (values[place] ?? 0), 0) : sum(values)
}

function* sidesSums(
  report: UsageReport,
  places: Int32Array,
  hasDays: boolean,
  obstacle: string | undefined,
): Generator<undefined, SumsByKey> {
  if (obstacle !== undefined) return perField(() => new Float64Array(report.keys.length))
  return hasDays ? yield* sumByKey(report, places) : report.sums.byKey
}

function obstacleToDays({ count, dataFrom }: DayPairs): string | undefined {
  if (dataFrom === null) return 'the report has no data for those days.'
  return count > 0 ? undefined : 'no day is reported in full on both sides.'
}

/** Totals cannot be cut to fewer days: both must have the same number of days, or be whole months or billing periods that are over. */
function obstacleToTotals(
  later: UsageRollup,
  earlier: UsageRollup,
  { range: earlierRange, report: earlierReport }: LoadedReport,
  { range, report }: LoadedReport,
  today: Day,
  isOfWholePeriods: boolean,
): string | undefined {
  if (isByKey(report) !== isByKey(earlierReport))
    return 'the service reported days for one of the periods only.'
  if (!isOver(report, range.end, today)) return 'totals per key cannot be cut to the days that are over.'
  if (report.missing.length + earlierReport.missing.length > 0)
    return 'days are missing, and totals per key cannot be cut to the others.'
  const days = (side: UsageRollup) => countDays(echoed(side))
  const isAsAsked = days(later) === countDays(range) && days(earlier) === countDays(earlierRange)
  if (isOfWholePeriods && isAsAsked) return undefined
  if (days(later) !== days(earlier) || countDays(range) !== countDays(earlierRange))
    return 'the periods are not of the same length, and totals per key cannot be cut.'
  return undefined
}

/** The days that a report without days says it covers. */
function echoed({ report, asked }: UsageRollup): DayRange {
  return { start: report.start ?? asked.start, end: report.end ?? asked.end }
}

/** The rollup with additional keys without usage. Cells beyond the end of a grid count as nothing everywhere. */
function withKeys(rollup: UsageRollup, keys: UsageReport['keys']): UsageRollup {
  const unused = (known: Int32Array) => {
    const all = new Int32Array(keys.length).fill(-1)
    all.set(known)
    return all
  }
  return {
    ...rollup,
    report: { ...rollup.report, keys },
    keyTotals: perField((field) => padded(rollup.keyTotals[field], keys.length)),
    firstUsed: unused(rollup.firstUsed),
    lastUsed: unused(rollup.lastUsed),
  }
}

function padded(values: Numbers, length: number): Numbers {
  const all = new Float64Array(length)
  all.set(values)
  return all
}

function placed(values: Numbers, places: Int32Array, length: number): Numbers {
  const all = new Float64Array(length)
  places.forEach((place, index) => {
    if (place >= 0) all[place] = values[index] ?? 0
  })
  return all
}
