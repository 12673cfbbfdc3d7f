/** Days typed to compare with: whether they are valid, and the outcome in words. */
import { addDays, countDays, type Day, type DayRange } from '../../api/day.ts'
import { FIRST_DAY, isInReach, LAST_DAY } from '../calendar.ts'
import { countOf, formatDay, formatRange } from '../format.ts'
import { readTypedDay } from '../range/read-day.ts'
import type { ViewDays } from '../address/address.ts'
import { alignDays } from './earlier-days.ts'

type OtherDays = {
  /** The days typed; absent where they cannot be compared with. */
  readonly against?: DayRange
  readonly words: string
}

/** Reads the first and last day as typed, on the UTC day `today`. */
export function readOtherDays(
  [typedFirst, typedLast]: readonly [string, string],
  byWeekday: boolean,
  view: ViewDays,
  today: Day,
): OtherDays {
  const [start, end] = [readTypedDay(typedFirst), readTypedDay(typedLast)]
  if (start === undefined || end === undefined) {
    if (start === end) return { words: 'These are not two days like 2026-03-31.' }
    return { words: `The ${start === undefined ? 'first' : 'last'} day is not a day like 2026-03-31.` }
  }
  if (start > end) return { words: 'The first day is after the last.' }
  if (!isInReach(start) || !isInReach(end))
    return { words: `Days from ${formatDay(FIRST_DAY)} to ${formatDay(LAST_DAY)} can be compared.` }
  const against = { start, end }
  const alignment = alignDays({ against, byWeekday }, view)
  if (alignment === undefined)
    return {
      words: `None of these days is ${byWeekday ? 'of the weekday' : 'a counterpart of a day'} that the range begins with.`,
    }
  const { range } = view
  const { earlier: days, stretches } = alignment
  const over = Math.min(daysBefore(today, days), daysBefore(today, range))
  if (over <= 0)
    return { words: `None of ${days.start >= today ? 'these days' : 'the days shown'} is over yet.` }
  const count = Math.min(over, countDays(days))
  const isAll = count === countDays(days)
  const isOfPeriods = isAll && stretches.every(({ isWhole }) => isWhole)
  const told =
    count === countDays(range)
      ? `${countOf(count, 'day')} will be compared`
      : isOfPeriods
        ? `${countOf(count, 'day')}, will be compared with ${countDays(range)}`
        : `only ${countOf(count, 'day')} will be compared${isAll ? '' : ': the others are not over yet'}`
  return { against, words: [`${formatRange(days)}, ${told}.`, ...overlapWords(days, range)].join(' ') }
}

/** How many days of a range come before a day; less than 1 where none does. */
function daysBefore(day: Day, { start }: DayRange): number {
  return day <= start ? 0 : countDays({ start, end: addDays(day, -1) })
}

function overlapWords(days: DayRange, range: DayRange): string[] {
  const shared = {
    start: days.start > range.start ? days.start : range.start,
    end: days.end < range.end ? days.end : range.end,
  }
  if (shared.start > shared.end) return []
  if (days.start === range.start) return ['These are the days shown: each is compared with itself.']
  const count = countDays(shared)
  return [`${count} of them ${count === 1 ? 'is' : 'are'} among the days shown, too.`]
}
