/** Which days can be shown: ranges by name, billing periods, the days before and after a range, and the first and last possible day. */
import {
  addDays,
  addMonths,
  countDays,
  countMonths,
  endOfMonth,
  isWithin,
  maxDay,
  minDay,
  startOfMonth,
  type Day,
  type DayRange,
} from '../api/day.ts'

/** Ranges that have a name, in the order of the menu. All but the first end yesterday: a day is complete once it has ended (UTC). */
export const presets = [
  { id: 'today', label: 'Today so far' },
  { id: '7-days', label: 'Last 7 days' },
  { id: '28-days', label: 'Last 28 days' },
  { id: '30-days', label: 'Last 30 days' },
  { id: '90-days', label: 'Last 90 days' },
  { id: 'this-month', label: 'This month' },
  { id: 'last-month', label: 'Last month' },
  { id: 'year-to-date', label: 'Year to date' },
  { id: 'this-billing-period', label: 'This billing period' },
  { id: 'last-billing-period', label: 'Last billing period' },
] as const

/** The first day of billing periods that are calendar months: only months are offered then. */
export const MONTHS_BEGIN = 1

/** The ranges by name that are offered when billing periods begin on the day `billingStart` of a month. */
export function presetsFor(billingStart: number): readonly (typeof presets)[number][] {
  return billingStart === MONTHS_BEGIN ? presets.filter(({ id }) => !id.endsWith('billing-period')) : presets
}

/** The billing period of `day`, when periods begin on the day `billingStart` (1 to 31) of a month, or on the last of a shorter month. */
export function billingPeriodOf(day: Day, billingStart: number): DayRange {
  const beginIn = (month: Day) => minDay(addDays(month, billingStart - 1), endOfMonth(month))
  const month = startOfMonth(day)
  const begun = beginIn(month) <= day ? month : addMonths(month, -1)
  return { start: beginIn(begun), end: addDays(beginIn(addMonths(begun, 1)), -1) }
}

export type PresetId = (typeof presets)[number]['id']

/** The first and last day that can be shown: years beyond them are typing errors. */
const REACH: DayRange = { start: '1990-01-01', end: '2099-12-31' }

export function isInReach(day: Day): boolean {
  return isWithin(day, REACH)
}

export function limitToReach({ start, end }: DayRange): DayRange {
  return { start: maxDay(start, REACH.start), end: minDay(end, REACH.end) }
}

/** The days a preset stands for on the UTC day `today`. On its first day, a period up to yesterday is that day. */
export function presetRange(id: PresetId, today: Day, billingStart = MONTHS_BEGIN): DayRange {
  const yesterday = addDays(today, -1)
  const since = (start: Day) => ({ start, end: maxDay(start, yesterday) })
  switch (id) {
    case 'today':
      return { start: today, end: today }
    case '7-days':
    case '28-days':
    case '30-days':
    case '90-days':
      return { start: addDays(today, -Number.parseInt(id, 10)), end: yesterday }
    case 'this-month':
      return since(startOfMonth(today))
    case 'last-month': {
      const end = addDays(startOfMonth(today), -1)
      return { start: startOfMonth(end), end }
    }
    case 'this-billing-period':
      return since(billingPeriodOf(today, billingStart).start)
    case 'last-billing-period':
      return billingPeriodOf(addDays(billingPeriodOf(today, billingStart).start, -1), billingStart)
    case 'year-to-date':
      return since(`${today.slice(0, 4)}-01-01`)
  }
}

export function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.start === other.start && one.end === other.end
}

/** Whether every day of `inner` is in `outer`. */
export function covers(outer: DayRange, inner: DayRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** The range of the same length directly before (-1) or after (1). Whole months and billing periods step by such, also those whose last days are in the
 *  future. */
export function stepRange(
  range: DayRange,
  direction: -1 | 1,
  preset?: PresetId,
  billingStart = MONTHS_BEGIN,
): DayRange {
  const whole = wholePeriodOf(range, preset, billingStart) ?? range
  const period = billingPeriodOf(whole.start, billingStart)
  if (isSameRange(whole, period)) {
    return billingPeriodOf(addDays(direction > 0 ? period.end : period.start, direction), billingStart)
  }
  if (whole.start === startOfMonth(whole.start) && whole.end === endOfMonth(whole.end)) {
    const months = direction * countMonths(whole)
    const start = addMonths(whole.start, months)
    return { start, end: endOfMonth(addMonths(startOfMonth(whole.end), months)) }
  }
  const days = direction * countDays(range)
  return { start: addDays(range.start, days), end: addDays(range.end, days) }
}

/** The day of the month on which the whole months or billing periods of a range begin; undefined if it has neither. The last may not be over. */
export function beginOfPeriods(
  { range, preset }: { readonly range: DayRange; readonly preset: PresetId | undefined },
  billingStart: number,
): number | undefined {
  const { start, end } = range
  const isBegun = wholePeriodOf(range, preset, billingStart) !== undefined
  return [MONTHS_BEGIN, billingStart].find(
    (begin) =>
      billingPeriodOf(start, begin).start === start && (isBegun || billingPeriodOf(end, begin).end === end),
  )
}

/** The whole period that a range by name is the beginning of; undefined for any other range. */
function wholePeriodOf({ start }: DayRange, preset: PresetId | undefined, billingStart: number) {
  if (preset === 'this-billing-period') return billingPeriodOf(start, billingStart)
  if (preset === 'this-month') return { start, end: endOfMonth(start) }
  return preset === 'year-to-date' ? { start, end: `${start.slice(0, 4)}-12-31` } : undefined
}

/** The ranges, in order, with adjacent ones joined. */
export function joinRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last && addDays(last.end, 1) === range.start)
      joined.splice(-1, 1, { start: last.start, end: range.end })
    else joined.push(range)
  }
  return joined
}
