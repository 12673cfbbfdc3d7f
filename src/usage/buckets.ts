/** How a range is divided: into days, weeks or months, and which of these suit it. */
import {
  addDays,
  countDays,
  countMonths,
  daysOf,
  endOfMonth,
  minDay,
  startOfMonth,
  startOfWeek,
  type Day,
  type DayRange,
} from '../api/day.ts'

/** How finely a chart is drawn. Weeks are ISO weeks: they start on Monday. */
export const steps = ['day', 'week', 'month'] as const

export type Step = (typeof steps)[number]

/** Beyond this many days, a bar per day is thinner than a pixel on most screens. */
const MOST_DAYS_BY_DAY = 800

/** The steps that make a readable chart of the range: more than one bar, and none thinner than a line. */
export function stepsThatFit(range: DayRange): Step[] {
  const days = countDays(range)
  return steps.filter((step) => {
    if (step === 'day') return days <= MOST_DAYS_BY_DAY
    return step === 'week' ? days >= 14 : countMonths(range) > 1
  })
}

/** Beyond this many days, a bar per week says more than one per day. */
const MOST_DAYS_USUALLY_BY_DAY = 120

/** The step used if the address names none, or one that does not fit. */
export function usualStep(range: DayRange): Step {
  return countDays(range) <= MOST_DAYS_USUALLY_BY_DAY ? 'day' : 'week'
}

/** One slot of the time axis: the part of a day, ISO week or month that lies in the range. */
export type Bucket = {
  readonly step: Step
  /** First and last day in the range. */
  readonly start: Day
  readonly end: Day
  /** Position of `start` in the range's days, and how many days there are. */
  readonly first: number
  readonly days: number
  /** The number of days in the whole day, week or month. */
  readonly wholeDays: number
  /** False if the range cuts off part of the week or month. */
  readonly isWhole: boolean
}

/** The range divided into buckets, in order. Their days add up to the range's. */
export function bucketsOf(range: DayRange, step: Step): Bucket[] {
  const days = daysOf(range)
  const buckets: Bucket[] = []
  for (let first = 0; first < days.length;) {
    const start = days[first] ?? range.start
    const whole = bucketAround(start, step)
    const end = minDay(whole.end, range.end)
    const length = countDays({ start, end })
    const wholeDays = countDays(whole)
    buckets.push({ step, start, end, first, days: length, wholeDays, isWhole: length === wholeDays })
    first += length
  }
  return buckets
}

/** The whole week or month that `day` is in. */
function bucketAround(day: Day, step: Step): DayRange {
  switch (step) {
    case 'day':
      return { start: day, end: day }
    case 'week':
      return { start: startOfWeek(day), end: addDays(startOfWeek(day), 6) }
    case 'month':
      return { start: startOfMonth(day), end: endOfMonth(day) }
  }
}
