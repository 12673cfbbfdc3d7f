/** Which day is compared with which: only days that are reported in full on both sides. */
import { addDays, countDays, daysOf, type Day, type DayRange } from '../../api/day.ts'
import { isByKey } from '../../report-reader/by-key.ts'
import { dayStates, isOver, type DayState } from '../figures/day-states.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import type { Stretch } from './earlier-days.ts'

/** A day without a counterpart that counts with its whole month or billing period: 31 October beside September. */
const UNPAIRED = -2

/** Days of two rollups in pairs. */
export type DayPairs = ReturnType<typeof pairDays>

/** Whether a day of the later axis counts, if only as part of its whole month. */
export function isCompared({ earlierDayOf }: DayPairs, day: number): boolean {
  return (earlierDayOf[day] ?? -1) !== -1
}

/** Pairs the days of each stretch, the first with the first. A day that is incomplete on either side is left out on both. Where a month or billing period
 *  is complete on both sides, all of its days count. */
export function pairDays(
  later: UsageRollup,
  earlier: UsageRollup,
  today: Day,
  stretches: readonly Stretch[] = [{ later: later.asked, earlier: earlier.asked, isWhole: false }],
) {
  const [laterSide, earlierSide] = [completeDays(later, today), completeDays(earlier, today)]
  const earlierDayOf = new Int32Array(later.days.length).fill(-1)
  const laterDayOf = new Int32Array(earlier.days.length).fill(-1)
  const unpairedDays: number[] = []
  let paired = 0
  for (const stretch of stretches) {
    const [days, others] = [laterSide.positions(stretch.later), earlierSide.positions(stretch.earlier)]
    const isWhole =
      stretch.isWhole && days.every(laterSide.isComplete) && others.every(earlierSide.isComplete)
    days.forEach((day, index) => {
      const other = others[index]
      if (day >= 0 && (other !== undefined || isWhole)) paired += 1
      if (other === undefined) {
        if (isWhole) earlierDayOf[day] = UNPAIRED
      } else if (laterSide.isComplete(day) && earlierSide.isComplete(other)) {
        earlierDayOf[day] = other
        laterDayOf[other] = day
      }
    })
    if (!isWhole) continue
    for (const other of others.slice(days.length)) {
      laterDayOf[other] = days.at(-1) ?? -1
      unpairedDays.push(other)
    }
  }
  const compared = [...earlierDayOf.keys()].filter((day) => earlierDayOf[day] !== -1)
  const others = [...laterDayOf.keys()].filter((day) => laterDayOf[day] !== -1)
  return {
    /** For each day of the later rollup's axis, the position of its counterpart on the other axis; negative where it has none. */
    earlierDayOf,
    /** For each day of the other axis, the day that it counts with; -1 where it is not compared. */
    laterDayOf,
    /** Days of the earlier side without a counterpart, by position on its axis: each counts with the last day of its month or billing period. */
    unpairedDays,
    earlierDays: earlier.days,
    /** How many later days are compared, how many were requested, and with how many earlier days. */
    count: compared.length,
    asked: countDays(later.asked),
    earlierCount: others.length,
    /** How many later days have a counterpart at all, whether or not both are complete. */
    paired,
    /** Whether the earlier report has no rows, and so many days that it must have begun after them. */
    isBeforeData: isBeforeData(later, earlier),
    /** From the first to the last compared day of each side; the requested days where none is. */
    later: spanOf(later, compared),
    earlier: spanOf(earlier, others),
  }
}

/** An earlier period of more days than this without any row is taken for one before the report began: fewer days may be days off. */
const MOST_DAYS_OFF = 7

function isBeforeData(later: UsageRollup, earlier: UsageRollup): boolean {
  if (isByKey(later.report) || isByKey(earlier.report)) return false
  return later.report.rowCount > 0 && earlier.report.rowCount === 0 && earlier.days.length > MOST_DAYS_OFF
}

function completeDays(rollup: UsageRollup, today: Day) {
  const states: readonly DayState[] = dayStates(rollup, today)
  const places = new Map(rollup.days.map((day, index) => [day, index]))
  return {
    positions: (range: DayRange) => daysOf(range).map((day) => places.get(day) ?? -1),
    // A row may have a day in the future.
    isComplete: (day: number) =>
      states[day] === 'reported' && isOver(rollup.report, rollup.days[day] ?? today, today),
  }
}

function spanOf({ days, asked }: UsageRollup, positions: readonly number[]): DayRange {
  const [start, end] = [days[positions[0] ?? -1], days[positions.at(-1) ?? -1]]
  return start === undefined || end === undefined ? asked : { start, end }
}

/** The counterparts of some days of the later axis, from the first to the last; where `isWhole`, including days that count only with their month. */
export function counterparts(
  pairs: DayPairs,
  days: readonly number[],
  isWhole = false,
): DayRange | undefined {
  const paired = days.filter((day) => (pairs.earlierDayOf[day] ?? -1) >= 0)
  const [first, last] = [paired[0], paired.at(-1)]
  const [start, end] = [first, last].map((day = -1) => pairs.earlierDays[pairs.earlierDayOf[day] ?? -1])
  if (start === undefined || end === undefined) return undefined
  const rest = isWhole ? pairs.unpairedDays.filter((other) => pairs.laterDayOf[other] === last).length : 0
  return { start, end: addDays(end, rest) }
}
