/** Which days a range is compared with, before anything is asked of the service. */
import { addDays, addMonths, countDays, daysOf, utcDate, type Day, type DayRange } from '../../api/day.ts'
import type { ComparedWith, UsageView } from '../address.ts'
import { covers, isInReach, stepRange } from '../calendar.ts'

/** The days of a view that decide what they are compared with. */
export type ViewDays = Pick<UsageView, 'range' | 'preset' | 'wholeOf' | 'billingStart'>

/**
 * The days that the view's are compared with, in pairs from the first on; undefined where there are none. They are no more than the view's.
 * A zoom keeps the pairs of what was zoomed into, so that a day has the same counterpart at every zoom.
 */
export function earlierDays(
  compared: ComparedWith,
  { range, preset, wholeOf, billingStart }: ViewDays,
): DayRange | undefined {
  const isZoom = wholeOf !== undefined && covers(wholeOf.range, range)
  const whole = isZoom ? wholeOf : { range, preset }
  const all = earlierThan(whole.range, whole.preset, billingStart, compared)
  if (all === undefined || !isInReach(all.start) || !isInReach(all.end)) return undefined
  const start = addDays(all.start, countDays({ start: whole.range.start, end: range.start }) - 1)
  const end = earlierOf(all.end, addDays(start, countDays(range) - 1))
  return start <= end ? { start, end } : undefined
}

function earlierThan(
  range: DayRange,
  preset: UsageView['preset'],
  billingStart: number,
  { against, byWeekday }: ComparedWith,
): DayRange | undefined {
  const count = countDays(range)
  const weeks = Math.ceil(count / 7)
  if (typeof against === 'object') {
    const weekday = utcDate(range.start).getUTCDay()
    const start = byWeekday
      ? daysOf({ start: against.start, end: addDays(against.start, 6) }).find(
          (day) => utcDate(day).getUTCDay() === weekday,
        )
      : against.start
    return start === undefined ? undefined : { start, end: earlierOf(against.end, addDays(start, count - 1)) }
  }
  if (byWeekday) {
    const back = -7 * (against === 'before' ? weeks : Math.max(WEEKS_OF_A_YEAR, weeks))
    return { start: addDays(range.start, back), end: addDays(range.end, back) }
  }
  if (against === 'before') {
    const { start, end } = stepRange(range, -1, preset, billingStart)
    return { start, end: earlierOf(end, addDays(start, count - 1)) }
  }
  return yearsBefore(range)
}

/** 364 days: a year later the same weekday is one or two days away. */
const WEEKS_OF_A_YEAR = 52

/** The same dates of the last year that is over before the range begins. */
function yearsBefore({ start, end }: DayRange): DayRange {
  for (let months = -12; ; months -= 12) {
    const last = addMonths(end, months)
    if (last < start) return { start: addMonths(start, months), end: last }
  }
}

function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other
}
