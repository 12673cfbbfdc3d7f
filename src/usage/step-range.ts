/** Which days come before and after a range, and whether it is made of months or billing periods. */
import {
  addDays,
  addMonths,
  countDays,
  countMonths,
  endOfMonth,
  startOfMonth,
  type DayRange,
} from '../api/day.ts'
import { billingPeriodOf, isSameRange, MONTHS_BEGIN, type PresetId } from './calendar.ts'

/** The range of the same length directly before (-1) or after (1). Whole months and billing periods step by such, also those whose last days are in the
 *  future. */
export function stepRange(
  range: DayRange,
  direction: -1 | 1,
  preset?: PresetId,
  billingStart = MONTHS_BEGIN,
): DayRange {
  const whole = wholePeriodOf(range, preset, billingStart)
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

/** Ranges by name that are the start of a month, of several months or of a billing period. */
const begun: readonly (PresetId | undefined)[] = ['this-month', 'year-to-date', 'this-billing-period']

/** The day of the month on which the whole months or billing periods of a range begin; undefined if it has neither. The last may not be over. */
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

/** The whole period that a range is the beginning of. */
function wholePeriodOf(range: DayRange, preset: PresetId | undefined, billingStart: number): DayRange {
  const { start } = range
  if (preset === 'this-billing-period') return billingPeriodOf(start, billingStart)
  if (preset === 'this-month') return { start, end: endOfMonth(start) }
  return preset === 'year-to-date' ? { start, end: `${start.slice(0, 4)}-12-31` } : range
}
