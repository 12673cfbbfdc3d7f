import { addMonths, countDays, isDay, type Day, type DayRange } from '../../api/day.ts'
import { MOST_DAYS } from '../address/address-days.ts'
import { isInReach } from '../calendar.ts'
import { formatCount, formatMonth } from '../format.ts'

const months = Array.from({ length: 12 }, (_, at) =>
  formatMonth(addMonths('2026-01-01', at), 'long').toLowerCase(),
)

/** Why two days as typed are no range, and which of them it is about: 0 is the first. */
export type DaysProblem = { readonly problem: string; readonly place: 0 | 1 | 'both' }

/** Reads a range from its first and last day as typed; or says in a sentence why there is none. */
export function readTypedDays(first: string, last: string): { readonly range: DayRange } | DaysProblem {
  const [start, end] = [readTypedDay(first), readTypedDay(last)]
  if (start === undefined) return { problem: explainDay(first, 'first'), place: 0 }
  if (end === undefined) return { problem: explainDay(last, 'last'), place: 1 }
  if (start > end) return { problem: 'The first day is after the last.', place: 'both' }
  const range = { start, end }
  return countDays(range) > MOST_DAYS
    ? { problem: `A range has at most ${formatCount(MOST_DAYS)} days, ten years.`, place: 'both' }
    : { range }
}

function explainDay(typed: string, which: 'first' | 'last'): string {
  const written = writtenDay(typed)
  if (written === undefined) return `The ${which} day is not a date like 2026-03-31.`
  return isDay(written) ? `Choose a ${which} day between 1990 and 2099.` : `${typed.trim()} does not exist.`
}

/** Reads a day as typed: 2026-11-01, 1 Nov 2026, November 1, 2026 or 1.11.2026. Undefined if it is not a day, or none that can be shown. */
export function readTypedDay(typed: string): Day | undefined {
  const day = writtenDay(typed)
  return day !== undefined && isDay(day) && isInReach(day) ? day : undefined
}

/** A day as typed, in the form 2026-11-01, whether or not it exists. */
function writtenDay(typed: string): string | undefined {
  const words = typed.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(words)) return words
  const dayFirst = /^(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(words)
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(words)
  const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(words)
  const [day, month, year] = dayFirst
    ? [dayFirst[1], monthOf(dayFirst[2]), dayFirst[3]]
    : monthFirst
      ? [monthFirst[2], monthOf(monthFirst[1]), monthFirst[3]]
      : [dotted?.[1], dotted?.[2], dotted?.[3]]
  return day && month && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The number of the first month whose name begins with a word. */
function monthOf(word = ''): string | undefined {
  const start = word.toLowerCase().replace(/^sept$/, 'sep')
  const at = months.findIndex((name) => name.startsWith(start))
  return at < 0 ? undefined : String(at + 1)
}
