/** Which days a range is compared with, before any request is sent; and once both are loaded, in pairs of days reported in full on both sides. */
import {
  addDays,
  addMonths,
  countDays,
  daysOf,
  endOfMonth,
  maxDay,
  minDay,
  startOfMonth,
  utcDate,
  type Day,
  type DayRange,
} from '../../api/day.ts'
import { fullRangeOf, type ComparedWith, type ViewDays } from '../address/address.ts'
import type { NamedRange } from '../address/address-days.ts'
import { billingPeriodOf, covers, isInReach, MONTHS_BEGIN, beginOfPeriods, stepRange } from '../calendar.ts'
import { dayStates, isOver, type DayState } from '../figures/day-states.ts'
import { sum, type UsageRollup } from '../figures/usage-rollup.ts'

/** Days of both periods in pairs, the first with the first. */
type Stretch = {
  readonly later: DayRange
  readonly earlier: DayRange
  /** Both are a whole month or billing period: compared as such, even where one of them has more days. */
  readonly isWhole: boolean
}

type AlignedBy = 'weekday' | 'date' | 'month' | 'billing period'

export type Alignment = NonNullable<ReturnType<typeof alignDays>>

/** Which days of the view are compared with which; undefined if none are. In a zoom, a day keeps the counterpart it has in the whole range. */
export function alignDays(comparedWith: ComparedWith, view: ViewDays) {
  const whole = fullRangeOf(view)
  const begin = comparedWith.byWeekday ? undefined : beginOfPeriods(whole, view.billingStart)
  const periods = begin === undefined ? undefined : alignPeriods(whole, begin, comparedWith.against)
  const all = periods ?? alignDates(whole, view.billingStart, comparedWith)
  const stretches = all.flatMap((stretch) => cut(stretch, view.range))
  const [first, last] = [stretches[0]?.earlier, stretches.at(-1)?.earlier]
  if (!first || !last || !isInReach(first.start) || !isInReach(last.end)) return undefined
  const ofPeriods = begin === MONTHS_BEGIN ? 'month' : 'billing period'
  const by: AlignedBy = comparedWith.byWeekday ? 'weekday' : periods ? ofPeriods : 'date'
  return {
    by,
    /** In order, without gaps. */
    stretches,
    earlier: { start: first.start, end: last.end },
  }
}

/** Month with month, or billing period with billing period; undefined if the chosen days start in the middle of one. */
function alignPeriods(
  { range, preset }: NamedRange,
  begin: number,
  against: ComparedWith['against'],
): Stretch[] | undefined {
  const later = periodsOf(range, begin)
  if (typeof against === 'object') {
    const earlier = periodsOf(against, begin)
    if (earlier[0]?.start !== against.start) return undefined
    return later.flatMap((period, index) => {
      const other = earlier[index]
      return other ? cut({ later: other, earlier: period, isWhole: true }, against).map(swap) : []
    })
  }
  // The rest of the year to date is in the future.
  const count = preset === 'year-to-date' ? MONTHS : later.length
  const back = against === 'before' ? count : MONTHS
  return later.map((period) => ({ later: period, earlier: monthsBefore(period, back, begin), isWhole: true }))
}

const swap = ({ later, earlier, isWhole }: Stretch): Stretch => ({ later: earlier, earlier: later, isWhole })

const MONTHS = 12

/** The whole months or billing periods that a range touches. */
function periodsOf({ start, end }: DayRange, begin: number): DayRange[] {
  const periods: DayRange[] = []
  for (let day = start; day <= end;) {
    const period = billingPeriodOf(day, begin)
    periods.push(period)
    day = addDays(period.end, 1)
  }
  return periods
}

/** The month or billing period that begins this many months earlier: one begins in each month. */
function monthsBefore({ start }: DayRange, months: number, begin: number): DayRange {
  return billingPeriodOf(endOfMonth(addMonths(startOfMonth(start), -months)), begin)
}

function alignDates(
  whole: NamedRange,
  billingStart: number,
  { against, byWeekday }: ComparedWith,
): Stretch[] {
  const { range, preset } = whole
  const count = countDays(range)
  const pair = (earlier: DayRange, later = range): Stretch[] =>
    earlier.start > earlier.end || later.start > later.end ? [] : [{ later, earlier, isWhole: false }]
  if (typeof against === 'object') {
    if (!byWeekday) return pair(against)
    // Begins with the first of the earlier days, or with the first of the later ones, whichever pairs more days.
    const skipped = (utcDate(range.start).getUTCDay() - utcDate(against.start).getUTCDay() + WEEK) % WEEK
    const fromLater = pair({ start: addDays(against.start, skipped), end: against.end })
    const start = addDays(range.start, (WEEK - skipped) % WEEK)
    const fromEarlier = pair(against, { start, end: range.end })
    return pairsIn(fromEarlier) > pairsIn(fromLater) ? fromEarlier : fromLater
  }
  if (byWeekday) {
    const weeks = Math.ceil(count / WEEK)
    const back = -WEEK * (against === 'before' ? weeks : WEEKS_OF_A_YEAR)
    return pair({ start: addDays(range.start, back), end: addDays(range.end, back) })
  }
  if (against === 'before') return pair(stepRange(range, -1, preset, billingStart))
  return yearBefore(range)
}

const WEEK = 7

/** How many days the stretches pair. */
function pairsIn(stretches: readonly Stretch[]): number {
  return sum(stretches.map(({ later, earlier }) => Math.min(countDays(later), countDays(earlier))))
}

/** 364 days: a year later the same weekday is one or two days away. */
const WEEKS_OF_A_YEAR = 52

/** The same dates a year before, also where the two overlap; 29 February does not exist in most years. */
function yearBefore(range: DayRange): Stretch[] {
  return periodsOf(range, MONTHS_BEGIN).map((month) => ({
    later: month,
    earlier: monthsBefore(month, MONTHS, MONTHS_BEGIN),
    isWhole: false,
  }))
}

/** The part of a stretch within the days of a view; `isWhole` only if all of it is. */
function cut({ later, earlier, isWhole }: Stretch, range: DayRange): Stretch[] {
  if (isWhole && covers(range, later)) return [{ later, earlier, isWhole }]
  const start = maxDay(later.start, range.start)
  const last = minDay(later.end, range.end)
  const first = addDays(earlier.start, countDays({ start: later.start, end: start }) - 1)
  const end = minDay(earlier.end, addDays(first, countDays({ start, end: last }) - 1))
  if (start > last || first > end) return []
  const within = { start, end: minDay(last, addDays(start, countDays({ start: first, end }) - 1)) }
  return [{ later: within, earlier: { start: first, end }, isWhole: false }]
}

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
  stretches: readonly Stretch[],
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
    /** From the first to the last compared day of each side; the requested days where none is. */
    later: spanOf(later, compared),
    earlier: spanOf(earlier, others),
  }
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
