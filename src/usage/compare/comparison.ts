/** Two periods side by side: the usage of each key in both, on the days that can be compared. */
import { countDays, type Day } from '../../api/day.ts'
import { remembered } from '../../api/remembered.ts'
import {
  isTotalsPerKey,
  perField,
  NO_DAY,
  type ReportedKey,
  usageFields,
  type UsageField,
  type UsageReport,
} from '../../report-reader/usage-report.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import type { ComparedWith } from '../address/address.ts'
import { echoedRange, isOver } from '../figures/day-states.ts'
import { nameKeys } from '../figures/key-names.ts'
import {
  rollUp,
  sumAt,
  type Numbers,
  type UsageRollup,
  daysOfKey,
  usageByDay,
} from '../figures/usage-rollup.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import type { PeriodSums } from './change-words.ts'
import { type Alignment, isCompared, pairDays, type DayPairs } from './earlier-days.ts'

type SumsByKey = Readonly<Record<UsageField, Numbers>>

export type Comparison =
  ReturnType<typeof compareReports> extends Generator<undefined, infer Found> ? Found : never

/** How many keys' days are examined in one step, and how many rows: a millisecond or two of work. */
const KEYS = 64
const ROWS = 100_000

/** Compares two reports on the UTC day `today`, in steps. */
export function* compareReports(
  later: LoadedReport,
  earlier: LoadedReport,
  comparedWith: ComparedWith,
  today: Day,
  alignment: Alignment,
) {
  const laterRollup = rollUp(later.report, later.range)
  const earlierRollup = rollUp(earlier.report, earlier.range)
  const hasDays = !isTotalsPerKey(later.report) && !isTotalsPerKey(earlier.report)
  const pairs = pairDays(laterRollup, earlierRollup, today, alignment.stretches)
  const areWhole = alignment.stretches.every(({ isWhole }) => isWhole)
  const obstacle = hasDays
    ? whyDaysCannotBeCompared(laterRollup, earlierRollup, pairs)
    : whyTotalsCannotBeCompared(laterRollup, earlierRollup, today, areWhole)
  function* sumSide(side: UsageRollup, isWanted: (day: number) => boolean): Generator<undefined, SumsByKey> {
    if (obstacle !== undefined) return perField(() => new Float64Array(side.report.keys.length))
    return hasDays ? yield* sumByKey(side, isWanted) : side.keyTotals
  }
  const { earlierDayOf, laterDayOf, unpairedDays } = pairs
  const ofLater = yield* sumSide(laterRollup, (day) => isCompared(pairs, day))
  const ofEarlier = yield* sumSide(earlierRollup, (day) => (laterDayOf[day] ?? -1) >= 0)

  // One list of keys: those of the later report, then those that are gone. For each its position in the earlier report; -1 where it is not there.
  const keys = [...later.report.keys]
  const positions = new Map(earlier.report.keys.map(({ maskedKey }, index) => [maskedKey, index]))
  const inEarlier = keys.map(({ maskedKey }) => positions.get(maskedKey) ?? -1)
  for (const [index, key] of keys.entries())
    keys[index] = withMembers(key, earlier.report.keys[inEarlier[index] ?? -1])
  const known = new Set(inEarlier)
  for (const [index, key] of earlier.report.keys.entries()) {
    if (known.has(index) || usageFields.every((field) => ofEarlier[field][index] === 0)) continue
    keys.push(key)
    inEarlier.push(index)
  }
  yield
  const isSame =
    keys.length === later.report.keys.length && keys.every((key, index) => key === later.report.keys[index])
  // A correction alone is no use that has ended.
  const wasUsed = (key: number) =>
    usageFields.some((field) => (ofEarlier[field][inEarlier[key] ?? -1] ?? 0) > 0)
  const rollup = isSame ? laterRollup : withKeys(laterRollup, keys, wasUsed)
  const size = rollup.days.length
  const placed = (values: Numbers) => Float64Array.from(inEarlier, (index) => values[index] ?? 0)

  /** Values of the earlier days on the days they are compared with. */
  const onLaterDays = (before: Numbers, isInPeriods = false) => {
    const days = Float64Array.from(earlierDayOf, (other) => before[other] ?? 0)
    if (isInPeriods) for (const day of unpairedDays) addAt(days, laterDayOf[day] ?? -1, before[day] ?? 0)
    return days
  }
  const laterDays = (field: UsageField, key: number) => {
    const days = daysOfKey(laterRollup, field, key)
    return Float64Array.from(earlierDayOf, (other, day) => (other < 0 ? 0 : (days[day] ?? 0)))
  }
  const earlierDays = (field: UsageField, key: number) => {
    const index = inEarlier[key] ?? -1
    return onLaterDays(index < 0 ? NO_DAYS : daysOfKey(earlierRollup, field, index))
  }
  const differences = (field: UsageField, key: number) => {
    const before = earlierDays(field, key)
    return laterDays(field, key).map((value, day) => value - (before[day] ?? 0))
  }
  // Returns the same list for the same keys, because sums are cached by it.
  const placesOf = remembered((shown: readonly number[]) =>
    shown.map((key) => inEarlier[key] ?? -1).filter((index) => index >= 0),
  )
  const firstRows = earlier.report.days.find((day) => day <= pairs.earlier.end)
  const daysBefore =
    firstRows === undefined ? 0 : countDays({ start: pairs.earlier.start, end: firstRows }) - 1
  const earlierInAll = perField((field) => placed(earlierRollup.keyTotals[field]))
  const largest = new Map<UsageField, number>()
  function* findLargestDifference(field: UsageField): Generator<undefined, number> {
    const found = largest.get(field)
    if (found !== undefined) return found
    const now = yield* laterRollup.gridInSteps(field)
    const before = yield* earlierRollup.gridInSteps(field)
    const width = earlierRollup.days.length
    let most = 0
    for (const [key, index] of inEarlier.entries()) {
      for (let day = 0; day < size; day += 1) {
        const other = earlierDayOf[day] ?? -1
        if (other < 0) continue
        const was = index < 0 ? 0 : (before[index * width + other] ?? 0)
        most = Math.max(most, Math.abs((now[key * size + day] ?? 0) - was))
      }
      if (key % KEYS === KEYS - 1) yield
    }
    largest.set(field, most)
    return most
  }
  return {
    comparedWith,
    alignment,
    alignedBy: alignment.by,
    /** The later report, the one that the page shows. */
    report: later.report,
    /** Its rollup, with the keys that are gone at the end: they were used only on the earlier days, and have no usage here. */
    rollup,
    earlier,
    pairs,
    /** The first earlier day with rows, if many of those to compare with are before it; the records may begin there. */
    rowsFrom: hasDays && daysBefore > MOST_DAYS_OFF ? firstRows : undefined,
    /** Why nothing can be compared, in a sentence; absent if something is. */
    obstacle,
    hasDays,
    /** Usage of each key of the rollup on the days compared. */
    laterByKey: perField((field) => padded(ofLater[field], keys.length)),
    earlierByKey: perField((field) => placed(ofEarlier[field])),
    /** The sums of some keys in both periods, including the days that are not compared; of all keys where none are given. */
    totalsOf: (field: UsageField, shown?: readonly number[]): PeriodSums => ({
      later: sumAt(rollup.keyTotals[field], shown),
      earlier: sumAt(earlierInAll[field], shown),
    }),
    /** Usage of a key of the rollup on every day of the axis, and on its counterpart; 0 where a day is not compared. */
    laterDays,
    earlierDays,
    /** Usage on the counterpart of every day, of all keys or of those at these positions of the rollup; `isInPeriods` for months or billing periods:
     *  the last day of each includes the days without a counterpart. */
    earlierByDay: (field: UsageField, shown?: readonly number[], isInPeriods?: boolean) =>
      onLaterDays(usageByDay(earlierRollup, shown && placesOf(shown))[field], isInPeriods),
    /** The change of a key on every day; 0 where a day is not compared. */
    differences,
    /** The largest change of any key on any day, regardless of sign. */
    largestDifference: (field: UsageField) => runToEnd(findLargestDifference(field)),
    findLargestDifference,
  }
}

/** The days of a key that the report does not have. */
const NO_DAYS = new Float64Array()

function addAt(values: Numbers, place: number, amount: number) {
  values[place] = (values[place] ?? 0) + amount
}

/** Per field, usage of each key on the wanted days of the axis, in steps. */
function* sumByKey(
  { report, days: axis, keyTotals }: UsageRollup,
  isWanted: (day: number) => boolean,
): Generator<undefined, SumsByKey> {
  const { keys, keyIndex, dayIndex, counts, rowCount, remarks } = report
  const wanted = new Set(axis.filter((_, day) => isWanted(day)))
  const isOnWanted = report.days.map((day) => wanted.has(day))
  // All rows are on wanted days: the reader already added them up.
  if (remarks.rowsWithoutDay === 0 && !isOnWanted.includes(false)) return keyTotals
  const sums = perField(() => new Float64Array(keys.length))
  for (const field of usageFields) {
    const [column, ofField] = [counts[field], sums[field]]
    for (let row = 0; row < rowCount; row += 1) {
      if (isOnWanted[dayIndex[row] ?? NO_DAY]) addAt(ofField, keyIndex[row] ?? 0, column[row] ?? 0)
      if (row % ROWS === ROWS - 1) yield
    }
  }
  return sums
}

/** An earlier period of more days than this without any row is taken for one before the report began: fewer days may be days off. */
const MOST_DAYS_OFF = 7

function whyDaysCannotBeCompared(later: UsageRollup, earlier: UsageRollup, { count }: DayPairs) {
  if (later.report.rowCount > 0 && earlier.report.rowCount === 0 && earlier.days.length > MOST_DAYS_OFF)
    return 'there are no rows for those days; perhaps the service’s records begin later.'
  return count > 0 ? undefined : 'no day is reported in full in both periods.'
}

/** Totals cannot be cut to fewer days: both must have the same number of days, or be whole months or billing periods that are over. */
function whyTotalsCannotBeCompared(
  later: UsageRollup,
  earlier: UsageRollup,
  today: Day,
  isOfWholePeriods: boolean,
): string | undefined {
  if (isTotalsPerKey(later.report) !== isTotalsPerKey(earlier.report))
    return 'the service reported days for only one of the periods.'
  if (!isOver(later.report, later.asked.end, today))
    return 'totals per key cannot be cut to the days that are over.'
  if (later.report.missing.length + earlier.report.missing.length > 0)
    return 'days are missing, and totals per key cannot be cut to the others.'
  const lengths = [later, earlier].map(({ report, asked }) => ({
    asked: countDays(asked),
    reported: countDays(echoedRange(report, asked)),
  }))
  const isAsAsked = lengths.every(({ asked, reported }) => asked === reported)
  if (isOfWholePeriods && isAsAsked) return undefined
  const [one, other] = lengths
  if (one?.asked !== other?.asked || one?.reported !== other?.reported)
    return 'the periods differ in length, and totals per key cannot be cut.'
  return undefined
}

/** A group of both reports has the keys of both. */
function withMembers(key: ReportedKey, before: ReportedKey | undefined): ReportedKey {
  const members = [...new Set([...(key.members ?? []), ...(before?.members ?? [])])]
  return members.length === (key.members?.length ?? 0) ? key : { ...key, members }
}

/** The rollup with additional keys without usage. Cells beyond the end of a grid count as 0 everywhere. */
function withKeys(
  rollup: UsageRollup,
  keys: UsageReport['keys'],
  wasUsed: (key: number) => boolean,
): UsageRollup {
  const unused = (known: Int32Array) => {
    const all = new Int32Array(keys.length).fill(-1)
    all.set(known)
    return all
  }
  return {
    ...rollup,
    report: { ...rollup.report, keys },
    names: nameKeys(keys).map((name, key) => ({
      ...name,
      isGone: key >= rollup.names.length && wasUsed(key),
    })),
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
