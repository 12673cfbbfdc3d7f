/** The requests that a range takes: services answer at most a year at once. */
import { USUAL_MAX_RANGE_DAYS } from '../../contract.ts'
import { addDays, addMonths, countDays, type DayRange, startOfMonth } from '../../day.ts'

/** Whole months per request: few enough that one is quickly asked for again, many enough that two years take eight requests. */
const MONTHS_PER_REQUEST = 3

/** The range itself, or runs of whole months where it is longer than services answer at once. */
export function splitRange({ start, end }: DayRange): DayRange[] {
  if (countDays({ start, end }) <= USUAL_MAX_RANGE_DAYS) return [{ start, end }]
  const parts: DayRange[] = []
  for (let from = start; from <= end;) {
    const next = addMonths(startOfMonth(from), MONTHS_PER_REQUEST)
    const last = addDays(next, -1)
    parts.push({ start: from, end: last < end ? last : end })
    from = next
  }
  return parts
}
