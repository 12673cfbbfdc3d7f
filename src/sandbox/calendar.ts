/** The sandbox's own date arithmetic: a day is a UTC calendar day, as the number of whole days since 1970-01-01. */

const MILLISECONDS_PER_DAY = 86_400_000

/** Number of the UTC day of `time` (milliseconds since the epoch). */
export function dayNumberOf(time: number): number {
  return Math.floor(time / MILLISECONDS_PER_DAY)
}

/** The day as `yyyy-MM-dd`. */
export function writeDay(dayNumber: number): string {
  return new Date(dayNumber * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}

/** Number of the day written as `yyyy-MM-dd`; undefined for anything else, such as 2026-02-30. */
export function readDay(text: string): number | undefined {
  const time = Date.parse(`${text}T00:00:00Z`)
  const day = dayNumberOf(time)
  return Number.isNaN(time) || writeDay(day) !== text ? undefined : day
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7
}

/** Number of the first day of the month `months` after that of `dayNumber`, or before it if negative. */
export function monthStart(dayNumber: number, months: number): number {
  const date = new Date(dayNumber * MILLISECONDS_PER_DAY)
  return dayNumberOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
}
