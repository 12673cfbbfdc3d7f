/** Numbers, times, days and fields as text: numbers as in American English, days so that day and month cannot be
 *  confused, all in UTC. Anything that is not a number is shown as a dash, never as "NaN". */
import {
  addDays,
  countDays,
  isWithin,
  maxDay,
  utcDate,
  weekNumber,
  type Day,
  type DayRange,
} from '../api/day.ts'
import { capitalized, countOf, formatCount, formatShare, listOf, LOCALE } from '../locale/numbers.ts'
import { kindFields, type UsageField } from '../report-reader/usage-report.ts'
import type { Bucket } from './buckets.ts'

export { capitalized, countOf, formatCount, formatShare, listOf }

// Made once: creating a formatter takes longer than using it.
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const wholes = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumSignificantDigits: 3 })
const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' })
const longMonthName = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })
const weekdayName = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' })

const DASH = '–'

/** +41,702, −41,702, 0 */
export function formatSigned(value: number): string {
  return value > 0 ? `+${formatCount(value)}` : formatCount(value)
}

/** 41.7 M */
export function formatCompact(value: number): string {
  if (!Number.isFinite(value)) return DASH
  return compact
    .format(value)
    .replace('-', '−')
    .replace(/[KMBT]$/, '\u00a0$&')
}

/** 311 h 04 m, from milliseconds; seconds below a minute. */
export function formatSpeech(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return DASH
  if (milliseconds === 0) return '0 m'
  const sign = milliseconds < 0 ? '−' : ''
  const size = Math.abs(milliseconds)
  if (size < 59_500) return `${sign}${size < 1000 ? '<1' : Math.round(size / 1000)} s`
  const minutes = Math.round(size / 60_000)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${sign}${minutes} m`
  return `${sign}${formatCount(hours)} h ${String(minutes % 60).padStart(2, '0')} m`
}

/** 311 h, 45 m: for an axis. */
export function formatSpeechShort(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return DASH
  if (milliseconds === 0) return '0'
  // This many hours would not fit beside an axis.
  if (milliseconds >= 36_000_000_000) return `${formatCompact(milliseconds / 3_600_000)} h`
  if (milliseconds >= 3_600_000) return `${tenths.format(milliseconds / 3_600_000)} h`
  return milliseconds >= 60_000
    ? `${Math.round(milliseconds / 60_000)} m`
    : `${Math.round(milliseconds / 1000)} s`
}

/** 1,119,845,123 ms */
export function formatMilliseconds(milliseconds: number): string {
  return `${formatCount(milliseconds)} ms`
}

/** Formats values of a field: in full, and for an axis. */
type Unit = {
  readonly full: (value: number) => string
  readonly short: (value: number) => string
  readonly isTime: boolean
}

const characters: Unit = { full: formatCount, short: formatCompact, isTime: false }
const time: Unit = { full: formatSpeech, short: formatSpeechShort, isTime: true }

/** Characters and speech time never share a unit, a scale or a sum. */
export function unitOf(field: UsageField): Unit {
  return field === 'speech' ? time : characters
}

/** The names of a counted quantity: on the strip and in the table, in a title, and inside a sentence. */
export const fieldNames: Readonly<
  Record<UsageField, { readonly short: string; readonly title: string; readonly inSentence: string }>
> = {
  characters: { short: 'Characters', title: 'Characters', inSentence: 'characters' },
  text: { short: 'Text', title: 'Text characters', inSentence: 'characters of text' },
  documents: { short: 'Documents', title: 'Document characters', inSentence: 'characters of documents' },
  improvement: {
    short: 'Improvement',
    title: 'Improvement characters',
    inSentence: 'characters of improvement',
  },
  speech: { short: 'Speech', title: 'Speech time', inSentence: 'of speech' },
}

/** "text, documents and improvement" */
export function kindsInWords(): string {
  return listOf(kindFields.map((field) => fieldNames[field].short.toLowerCase()))
}

/** Whether an amount has a share: of less than nothing in all nothing has one; and beside usage below zero, it may exceed all usage together. */
export function hasShare(amount: number, total: number): boolean {
  return Math.abs(amount) <= total
}

/** 1,204 characters of text; 1 character; 3 h 02 m of speech */
export function amountInWords(field: UsageField, value: number, write = unitOf(field).full): string {
  const { inSentence } = fieldNames[field]
  return `${write(value)} ${value === 1 ? inSentence.replace('characters', 'character') : inSentence}`
}

/** 1 Oct 2026 */
export function formatDay(day: Day): string {
  return `${formatShortDay(day)} ${day.slice(0, 4)}`
}

/** 1 Oct */
export function formatShortDay(day: Day): string {
  return `${Number(day.slice(8))} ${monthName.format(utcDate(day))}`
}

/** Thu 1 Oct 2026 */
export function formatWeekday(day: Day): string {
  return `${weekdayName.format(utcDate(day))} ${formatDay(day)}`
}

/** 1 Oct, with the year if the days beside it are not all of the same year. */
export function formatDayBriefly(day: Day, beside: DayRange): string {
  const isOneYear = [beside.start, beside.end].every((other) => other.slice(0, 4) === day.slice(0, 4))
  return isOneYear ? formatShortDay(day) : formatDay(day)
}

/** Thu 1 Oct, with the year if the days beside it are not all of the same year. */
export function formatWeekdayBriefly(day: Day, beside: DayRange): string {
  return `${weekdayName.format(utcDate(day))} ${formatDayBriefly(day, beside)}`
}

/** Mon 26: below a day of a time axis where the month is written elsewhere. */
export function formatDayOfWeek(day: Day): string {
  return `${weekdayName.format(utcDate(day))} ${Number(day.slice(8))}`
}

/** Oct, or October. */
export function formatMonth(day: Day, length: 'short' | 'long' = 'short'): string {
  return (length === 'short' ? monthName : longMonthName).format(utcDate(day))
}

/** 1–31 Oct 2026, as short as possible. */
export function formatRange({ start, end }: DayRange): string {
  return joinDays(start, end, formatDay)
}

/** 1–31 Oct, without the year if the neighbouring days have the same. */
export function formatRangeBriefly({ start, end }: DayRange, beside: DayRange): string {
  const years = new Set([start, end, beside.start, beside.end].map((day) => day.slice(0, 4)))
  return joinDays(start, end, years.size > 1 ? formatDay : formatShortDay)
}

function joinDays(start: Day, end: Day, write: (day: Day) => string): string {
  if (start === end) return write(end)
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))}–${write(end)}`
  return `${start.slice(0, 4) === end.slice(0, 4) ? formatShortDay(start) : write(start)} – ${write(end)}`
}

/** 21 Oct – 19 Nov 2026; 30 days, UTC; today is not reported yet; 3 days still to come */
export function describeRange(range: DayRange, today: Day, isTodayReported: boolean): string[] {
  const words = [formatRange(range), `${countOf(countDays(range), 'day')}, UTC`]
  if (isWithin(today, range))
    words.push(isTodayReported ? 'today is not finished' : 'today is not reported yet')
  const ahead = { start: maxDay(range.start, addDays(today, 1)), end: range.end }
  if (ahead.start <= ahead.end) words.push(`${countOf(countDays(ahead), 'day')} still to come`)
  return words
}

/** Read at 17:40 UTC, complete to 20 Nov. `readAt` in milliseconds since the epoch; `now` is the current UTC day. */
export function describeReading(
  readAt: number,
  completeTo: Day | undefined,
  now: Day,
  missingDays = 0,
): string {
  const readOn = new Date(readAt).toISOString().slice(0, 10)
  const day = readOn === now ? 'at ' : `${formatDay(readOn)}, `
  const last = completeTo && formatDayBriefly(completeTo, { start: now, end: now })
  const but = missingDays > 0 ? `, but for ${countOf(missingDays, 'missing day')}` : ''
  return `Read ${day}${timeInUtc(readAt)}${last ? `, complete to ${last}${but}` : ''}`
}

/** 03:55 UTC */
export function timeInUtc(moment: number): string {
  return `${new Date(moment).toISOString().slice(11, 16)} UTC`
}

/** The name of a bucket if there is room: Thu 1 Oct 2026; Week 40, 28 Sep – 4 Oct 2026; October 2026. */
export function formatBucket(bucket: Bucket): string {
  if (bucket.step === 'day') return formatWeekday(bucket.start)
  if (bucket.step === 'week') return `Week ${weekNumber(bucket.start)}, ${formatRange(bucket)}`
  const month = `${longMonthName.format(utcDate(bucket.start))} ${bucket.start.slice(0, 4)}`
  return bucket.isWhole ? month : `${month} (${Number(bucket.start.slice(8))}–${Number(bucket.end.slice(8))})`
}

/** 4.2 MB */
export function formatBytes(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${(size < 100 ? tenths : wholes).format(size)} ${unit}`
}

/** 0:04, 12:30, 2:00:00 */
export function formatWait(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const end = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
