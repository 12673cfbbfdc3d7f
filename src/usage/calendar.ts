/** Which days a person looks at: ranges by name, stepping through them, and the days, weeks or months they fall into. */
import {
  addDays,
  addMonths,
  countDays,
  countMonths,
  daysOf,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type Day,
  type DayRange,
} from '../api/day.ts'

/** Ranges that have a name, in the order of the menu. All but the first end yesterday: usage of a day is complete
 *  once the day has ended (UTC). */
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

/** The first day of billing periods that are calendar months: then months are all that is offered. */
export const MONTHS_BEGIN = 1

/** The ranges by name that are offered where billing periods begin on the day `billingStart` of a month. */
export function presetsFor(billingStart: number): readonly (typeof presets)[number][] {
  return billingStart === MONTHS_BEGIN ? presets.filter(({ id }) => !id.endsWith('billing-period')) : presets
}

/** The billing period that `day` is in, where they begin on the day `billingStart` (1 to 31) of a month, or on the last day of a month that
 *  does not have it. */
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

/** The first and last day that can be looked at: years beyond them are mistyped. */
export const FIRST_DAY = '1990-01-01'
export const LAST_DAY = '2099-12-31'

/** Whether a day is one that can be looked at. */
export function isInReach(day: Day): boolean {
  return FIRST_DAY <= day && day <= LAST_DAY
}

/** The days of `range` that can be looked at. */
export function limitToReach({ start, end }: DayRange): DayRange {
  return { start: start < FIRST_DAY ? FIRST_DAY : start, end: end > LAST_DAY ? LAST_DAY : end }
}

/** The days a preset stands for on the UTC day `today`. "This month" and "Year to date" on their first day are that day, and so is
 *  "This billing period", which begins on the day `billingStart` of a month. */
export function presetRange(id: PresetId, today: Day, billingStart = MONTHS_BEGIN): DayRange {
  const yesterday = addDays(today, -1)
  switch (id) {
    case 'today':
      return { start: today, end: today }
    case '7-days':
      return lastDays(7, today)
    case '28-days':
      return lastDays(28, today)
    case '30-days':
      return lastDays(30, today)
    case '90-days':
      return lastDays(90, today)
    case 'this-month': {
      const start = startOfMonth(today)
      return { start, end: yesterday < start ? start : yesterday }
    }
    case 'last-month': {
      const end = addDays(startOfMonth(today), -1)
      return { start: startOfMonth(end), end }
    }
    case 'this-billing-period': {
      const { start } = billingPeriodOf(today, billingStart)
      return { start, end: yesterday < start ? start : yesterday }
    }
    case 'last-billing-period':
      return billingPeriodOf(addDays(billingPeriodOf(today, billingStart).start, -1), billingStart)
    case 'year-to-date': {
      const start = `${today.slice(0, 4)}-01-01`
      return { start, end: yesterday < start ? start : yesterday }
    }
  }
}

/** Exactly `count` days that end yesterday. */
function lastDays(count: number, today: Day): DayRange {
  return { start: addDays(today, -count), end: addDays(today, -1) }
}

export function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.start === other.start && one.end === other.end
}

/** Whether every day of `inner` is in `outer`. */
export function covers(outer: DayRange, inner: DayRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/**
 * The range of the same length directly before (-1) or after (1). Whole calendar months step by months, and so do "this month" and "year
 * to date", whose rest is yet to come. A whole billing period steps to the one beside it.
 */
export function stepRange(
  range: DayRange,
  direction: -1 | 1,
  preset?: PresetId,
  billingStart = MONTHS_BEGIN,
): DayRange {
  const whole = wholeOf(range, preset, billingStart)
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

/** Ranges by name that are the beginning of a month, of months or of a billing period. */
const begun: readonly (PresetId | undefined)[] = ['this-month', 'year-to-date', 'this-billing-period']

/**
 * On which day of a month the calendar months or billing periods begin that a range is made of; undefined where it is made of neither. They are
 * whole, except that the last of "this month", "this billing period" and "year to date" is still running.
 */
export function beginOfPeriods(
  { range: { start, end }, preset }: { readonly range: DayRange; readonly preset: PresetId | undefined },
  billingStart: number,
): number | undefined {
  return [MONTHS_BEGIN, billingStart].find(
    (begin) =>
      billingPeriodOf(start, begin).start === start &&
      (begun.includes(preset) || billingPeriodOf(end, begin).end === end),
  )
}

/** What a range is the beginning of. */
function wholeOf(range: DayRange, preset: PresetId | undefined, billingStart: number): DayRange {
  const { start } = range
  if (preset === 'this-billing-period') return billingPeriodOf(start, billingStart)
  if (preset === 'this-month') return { start, end: endOfMonth(start) }
  return preset === 'year-to-date' ? { start, end: `${start.slice(0, 4)}-12-31` } : range
}

/** Whether stepping forward leads to at least one day that has ended. */
export function canStepForward(
  range: DayRange,
  today: Day,
  preset?: PresetId,
  billingStart = MONTHS_BEGIN,
): boolean {
  return stepRange(range, 1, preset, billingStart).start < today
}

/** Whether stepping back leads to days that can be looked at. */
export function canStepBack(range: DayRange, preset?: PresetId, billingStart = MONTHS_BEGIN): boolean {
  return isInReach(stepRange(range, -1, preset, billingStart).start)
}

/** How finely a chart is drawn. Weeks are ISO weeks: they start on Monday. */
export type Step = 'day' | 'week' | 'month' | 'period'

export const steps: readonly Step[] = ['day', 'week', 'month', 'period']

/** What each step is called within a sentence; `period` is a billing period. */
export const stepNames: Readonly<Record<Step, string>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  period: 'billing period',
}

/** The steps that are offered where billing periods begin on the day `billingStart` of a month. */
export function stepsFor(billingStart: number): readonly Step[] {
  return billingStart === MONTHS_BEGIN ? steps.filter((step) => step !== 'period') : steps
}

/** Beyond this many days a mark per day is thinner than a pixel on most screens. */
const MOST_DAYS_BY_DAY = 800

/** The steps that make a readable chart of the range: more than one mark, and not thinner than a line. */
export function stepsThatFit(range: DayRange, billingStart = MONTHS_BEGIN): Step[] {
  const days = countDays(range)
  return stepsFor(billingStart).filter((step) => {
    if (step === 'day') return days <= MOST_DAYS_BY_DAY
    if (step === 'week') return days >= 14
    return step === 'month'
      ? countMonths(range) > 1
      : billingPeriodOf(range.start, billingStart).end < range.end
  })
}

/** Beyond this many days a bar per day says less than one per week. */
const MOST_DAYS_USUALLY_BY_DAY = 120

/** The step used where the address names none, or one that does not fit. */
export function usualStep(range: DayRange): Step {
  return countDays(range) <= MOST_DAYS_USUALLY_BY_DAY ? 'day' : 'week'
}

/** One mark on the time axis: the days of a day, ISO week, month or billing period that lie in the range. */
export type Bucket = {
  readonly step: Step
  /** First and last day in the range. */
  readonly start: Day
  readonly end: Day
  /** Position of `start` in the range's days, and how many days there are. */
  readonly first: number
  readonly days: number
  /** Days that the whole day, week or month has. */
  readonly wholeDays: number
  /** False where the range cuts off a part of the week or month. */
  readonly isWhole: boolean
}

/** The range cut into buckets, in order. Their days add up to the range's. Billing periods begin on the day `billingStart` of a month. */
export function bucketsOf(range: DayRange, step: Step, billingStart = MONTHS_BEGIN): Bucket[] {
  const days = daysOf(range)
  const buckets: Bucket[] = []
  for (let first = 0; first < days.length;) {
    const start = days[first] ?? range.start
    const whole = bucketAround(start, step, billingStart)
    const end = whole.end < range.end ? whole.end : range.end
    const length = countDays({ start, end })
    const wholeDays = countDays(whole)
    buckets.push({ step, start, end, first, days: length, wholeDays, isWhole: length === wholeDays })
    first += length
  }
  return buckets
}

/** All days of the week, month or billing period that `day` is in. */
export function bucketAround(day: Day, step: Step, billingStart: number): DayRange {
  switch (step) {
    case 'day':
      return { start: day, end: day }
    case 'week':
      return { start: startOfWeek(day), end: addDays(startOfWeek(day), 6) }
    case 'month':
      return { start: startOfMonth(day), end: endOfMonth(day) }
    case 'period':
      return billingPeriodOf(day, billingStart)
  }
}
