/** How the fields of usage are written on the wire (§2.3), and what their values mean. */
import { type Day, isDay } from '../day.ts'
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

/** The place of speech in `usageFields`. */
export const SPEECH = usageFields.indexOf('speech')

/** Minutes of speech as whole milliseconds. Infinite where the number is beyond all measure. */
export function millisecondsOf(minutes: number): number {
  return Math.round(minutes * 60_000) + 0
}

/** How many characters of a date decide on its day: the day and what parts it from the time. */
export const DATE_PREFIX = 11

/** The day of a date or a date-time, as it is written: never moved by a time zone (§2.3). */
export function dayIn(date: string): Day | undefined {
  if (date.length > 10 && date[10] !== 'T' && date[10] !== ' ') return undefined
  const day = date.slice(0, 10)
  return isDay(day) ? day : undefined
}

/** A record with one value per field. */
export function perField<Value>(
  valueOf: (field: UsageField, index: number) => Value,
): Record<UsageField, Value> {
  const [characters, text, documents, improvement, speech] = usageFields
  return {
    characters: valueOf(characters, 0),
    text: valueOf(text, 1),
    documents: valueOf(documents, 2),
    improvement: valueOf(improvement, 3),
    speech: valueOf(speech, 4),
  }
}
