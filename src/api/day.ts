/**
 * The console's calendar: a day is a UTC calendar day written `yyyy-MM-dd`. All arithmetic on days of reports happens here, always in UTC,
 * so that no reader's time zone can move usage to another day. Weeks and months are computed by date-fns; days are plain numbers, because
 * every UTC day has the same number of milliseconds and a report needs thousands of them before its figures are drawn.
 */
import { UTCDate } from '@date-fns/utc'
import { addMonths as addUtcMonths, getISOWeek, startOfISOWeek } from 'date-fns'

/** A UTC calendar day, `yyyy-MM-dd`. Days compare and sort as strings. */
export type Day = string

/** A range of days, both ends included. */
export type DayRange = { readonly start: Day; readonly end: Day }

/** Milliseconds in a UTC day. */
const DAY = 86_400_000

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Whether `text` is an existing day, written `yyyy-MM-dd` (2026-02-30 is not). */
export function isDay(text: string): text is Day {
  if (!DAY_PATTERN.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The UTC day in which the instant `time` (milliseconds since the epoch) falls. */
export function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

/** The current UTC day. Its usage is only reported once it has ended. */
export function today(): Day {
  return dayOf(Date.now())
}

/** How many calendar months a range touches. */
export function countMonths({ start, end }: DayRange): number {
  const months = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(end) - months(start) + 1
}

/** The UTC midnight that starts `day`; for formatting with `timeZone: 'UTC'` and for date-fns. */
export function utcDate(day: Day): UTCDate {
  return new UTCDate(startOf(day))
}

/** The UTC midnight that starts `day`, in milliseconds since the epoch. */
function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

export function minDay(one: Day, other: Day): Day {
  return one < other ? one : other
}

export function maxDay(one: Day, other: Day): Day {
  return one > other ? one : other
}

export function isWithin(day: Day, { start, end }: DayRange): boolean {
  return start <= day && day <= end
}

/** The day `amount` days after `day`, or before it if negative. */
export function addDays(day: Day, amount: number): Day {
  return dayOf(startOf(day) + amount * DAY)
}

/** The number of days in the range, both ends included: one for a single day. */
export function countDays({ start, end }: DayRange): number {
  return (startOf(end) - startOf(start)) / DAY + 1
}

/** Every day of the range, in order. */
export function daysOf(range: DayRange): Day[] {
  const first = startOf(range.start)
  return Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => dayOf(first + index * DAY))
}

/** The Monday that starts the ISO week of `day`. */
export function startOfWeek(day: Day): Day {
  return dayOf(startOfISOWeek(utcDate(day)).getTime())
}

/** The ISO week number of `day`, 1 to 53. */
export function weekNumber(day: Day): number {
  return getISOWeek(utcDate(day))
}

/** The first day of the month of `day`. */
export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The last day of the month of `day`. */
export function endOfMonth(day: Day): Day {
  return addDays(addMonths(startOfMonth(day), 1), -1)
}

/** The day `amount` months after `day`, or the last day of the month if that is too short. */
export function addMonths(day: Day, amount: number): Day {
  return dayOf(addUtcMonths(utcDate(day), amount).getTime())
}
