/** Which days can be shown: ranges by name, billing periods, and the first and last possible day. */
import { addDays, addMonths, endOfMonth, startOfMonth, type Day, type DayRange } from '../api/day.ts'

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
  const beginIn = (month: Day) => {
    const [start, last] = [addDays(month, billingStart - 1), endOfMonth(month)]
    return start < last ? start : last
  }
  const month = startOfMonth(day)
  const begun = beginIn(month) <= day ? month : addMonths(month, -1)
  return { start: beginIn(begun), end: addDays(beginIn(addMonths(begun, 1)), -1) }
}

export type PresetId = (typeof presets)[number]['id']

/** The first and last day that can be shown: years beyond them are typing errors. */
const FIRST_DAY = '1990-01-01'
const LAST_DAY = '2099-12-31'

export function isInReach(day: Day): boolean {
  return FIRST_DAY <= day && day <= LAST_DAY
}

export function limitToReach({ start, end }: DayRange): DayRange {
  return { start: start < FIRST_DAY ? FIRST_DAY : start, end: end > LAST_DAY ? LAST_DAY : end }
}

/** The days a preset stands for on the UTC day `today`. On its first day, a period up to yesterday is that day. */
export function presetRange(id: PresetId, today: Day, billingStart = MONTHS_BEGIN): DayRange {
  const yesterday = addDays(today, -1)
  const since = (start: Day) => ({ start, end: yesterday < start ? start : yesterday })
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
