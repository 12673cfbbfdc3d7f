/** The wire format of the usage fields (§2.3), and the meaning of their values. */
import { type Day, isDay } from '../api/day.ts'
import { type UsageField, usageFields } from './usage-report.ts'

/** Wire name of each field, in the order of `usageFields`. */
export const wireNames: Readonly<Record<UsageField, string>> = {
  characters: 'total_characters',
  text: 'text_translation_characters',
  documents: 'document_translation_characters',
  improvement: 'text_improvement_characters',
  speech: 'speech_to_text_milliseconds',
}

/** Newer deployments send speech in decimal minutes under this name. */
export const MINUTES_NAME = 'speech_to_text_minutes'

/** The index of speech in `usageFields`. */
export const SPEECH = usageFields.indexOf('speech')

/** Minutes of speech as whole milliseconds. Infinite if the number is too large. */
export function millisecondsOf(minutes: number): number {
  return Math.round(minutes * 60_000) + 0
}

/** With this many decimals, minutes are precise to less than a millisecond. */
const MOST_DECIMALS = 5

/** The number of decimals of `minutes`, without trailing zeros; at least `known` and at most five. */
export function minuteDecimals(minutes: number, known = 0): number {
  if (known === MOST_DECIMALS || Number.isInteger(minutes)) return known
  const scale = 10 ** known
  return Math.round(minutes * scale) / scale === minutes ? known : minuteDecimals(minutes, known + 1)
}

/** The largest error, in milliseconds, of minutes rounded to this many decimals, including our own rounding. */
export function minuteRounding(decimals: number): number {
  return Math.max(1, 30_000 / 10 ** decimals)
}

/** The number of leading characters that decide the day of a date: the day and the separator before the time. */
export const DATE_PREFIX = 11

/** The day of a date or date-time as written, never shifted by a time zone (§2.3). */
export function dayIn(date: string): Day | undefined {
  if (date.length > 10 && date[10] !== 'T' && date[10] !== ' ') return undefined
  const day = date.slice(0, 10)
  return isDay(day) ? day : undefined
}
