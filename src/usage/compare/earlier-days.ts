/** Which days a range is compared with, and how they are paired, before any request is sent. */
import {
  addDays,
  addMonths,
  countDays,
  daysOf,
  endOfMonth,
  startOfMonth,
  utcDate,
  type Day,
  type DayRange,
} from '../../api/day.ts'
import { fullRangeOf, type ComparedWith, type ViewDays } from '../address/address.ts'
import type { NamedRange } from '../address/address-days.ts'
import { billingPeriodOf, covers, isInReach, MONTHS_BEGIN } from '../calendar.ts'
import { beginOfPeriods, stepRange } from '../step-range.ts'

/** Days of both periods in pairs, the first with the first. */
export type Stretch = {
  readonly later: DayRange
  readonly earlier: DayRange
  /** Both are a whole month or billing period: compared as such, even where one of them has more days. */
  readonly isWhole: boolean
}

export type AlignedBy = 'weekday' | 'date' | 'month' | 'billing period'

export type Alignment = NonNullable<ReturnType<typeof alignDays>>

/** Which days of the view are compared with which; undefined if none are. In a zoom, a day keeps the counterpart it has in the whole range. */
export function alignDays(compared: ComparedWith, view: ViewDays) {
  const whole = fullRangeOf(view)
  const begin = compared.byWeekday ? undefined : beginOfPeriods(whole, view.billingStart)
  const periods = begin === undefined ? undefined : alignPeriods(whole, begin, compared.against)
  const all = periods ?? alignDates(whole, view.billingStart, compared)
  const stretches = all.flatMap((stretch) => cut(stretch, view.range))
  const [first, last] = [stretches[0]?.earlier, stretches.at(-1)?.earlier]
  if (!first || !last || !isInReach(first.start) || !isInReach(last.end)) return undefined
  const ofPeriods = begin === MONTHS_BEGIN ? 'month' : 'billing period'
  const by: AlignedBy = compared.byWeekday ? 'weekday' : periods ? ofPeriods : 'date'
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
  const back = against === 'before' ? count : MONTHS * Math.ceil(count / MONTHS)
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
  const inPairs = (start: Day | undefined, end: Day): Stretch[] =>
    start === undefined || start > end ? [] : [{ later: range, earlier: { start, end }, isWhole: false }]
  if (typeof against === 'object') {
    const weekday = utcDate(range.start).getUTCDay()
    const start = byWeekday
      ? daysOf({ start: against.start, end: addDays(against.start, 6) }).find(
          (day) => utcDate(day).getUTCDay() === weekday,
        )
      : against.start
    return inPairs(start, against.end)
  }
  if (byWeekday) {
    const weeks = Math.ceil(count / 7)
    const back = -7 * (against === 'before' ? weeks : Math.max(WEEKS_OF_A_YEAR, weeks))
    return inPairs(addDays(range.start, back), addDays(range.end, back))
  }
  if (against === 'before') {
    const { start, end } = stepRange(range, -1, preset, billingStart)
    return inPairs(start, end)
  }
  return yearsBefore(range)
}

/** 364 days: a year later the same weekday is one or two days away. */
const WEEKS_OF_A_YEAR = 52

/** The same dates in the latest year that ends before the range begins: 29 February does not exist in most years. */
function yearsBefore(range: DayRange): Stretch[] {
  let back = MONTHS
  while (addMonths(range.end, -back) >= range.start) back += MONTHS
  return periodsOf(range, MONTHS_BEGIN).map((month) => ({
    later: month,
    earlier: monthsBefore(month, back, MONTHS_BEGIN),
    isWhole: false,
  }))
}

/** The part of a stretch within the days of a view; `isWhole` only if all of it is. */
function cut({ later, earlier, isWhole }: Stretch, range: DayRange): Stretch[] {
  if (isWhole && covers(range, later)) return [{ later, earlier, isWhole }]
  const start = later.start > range.start ? later.start : range.start
  const last = earlierOf(later.end, range.end)
  const first = addDays(earlier.start, countDays({ start: later.start, end: start }) - 1)
  const end = earlierOf(earlier.end, addDays(first, countDays({ start, end: last }) - 1))
  if (start > last || first > end) return []
  const within = { start, end: earlierOf(last, addDays(start, countDays({ start: first, end }) - 1)) }
  return [{ later: within, earlier: { start: first, end }, isWhole: false }]
}

function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other
}
