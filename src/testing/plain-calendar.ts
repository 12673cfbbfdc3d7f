/**
 * A second, independent calendar for checking the console: days are computed by the rules of the Gregorian calendar, without
 * a date library and without the machine's clock.
 */

/** The day of a written date or date-time, `yyyy-MM-dd`; empty if it is not one. */
export function readDay(date: string): string {
  const [, day = '', year = '', month = '', dayOfMonth = ''] =
    /^((\d{4})-(\d\d)-(\d\d))(?:$|[T ])/.exec(date) ?? []
  const last = lengthOf(Number(year), Number(month))
  return Number(dayOfMonth) >= 1 && Number(dayOfMonth) <= last ? day : ''
}

/** All days from `start` to `end`. */
export function everyDay(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = start; day <= end; day = nextDay(day)) days.push(day)
  return days
}

/** The day that is `count` days after `day`. */
export function daysLater(day: string, count: number): string {
  let later = day
  for (let left = count; left > 0; left -= 1) later = nextDay(later)
  return later
}

/** The first day of the week (from Monday), month or day that `day` is in. */
export function beginOf(step: 'day' | 'week' | 'month', day: string): string {
  if (step === 'month') return `${day.slice(0, 8)}01`
  if (step === 'day') return day
  let monday = day
  while (weekday(monday) !== 0) monday = dayBefore(monday)
  return monday
}

/** 0 for Monday, 6 for Sunday. */
function weekday(day: string): number {
  const [year, month, dayOfMonth] = numbers(day)
  let past = dayOfMonth
  for (let before = 1; before < month; before += 1) past += lengthOf(year, before)
  const years = year - 1
  // 1 January of year 1 was a Monday.
  return (
    (years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + past - 1) % 7
  )
}

function nextDay(day: string): string {
  const [year, month, dayOfMonth] = numbers(day)
  if (dayOfMonth < lengthOf(year, month)) return written(year, month, dayOfMonth + 1)
  return month < 12 ? written(year, month + 1, 1) : written(year + 1, 1, 1)
}

function dayBefore(day: string): string {
  const [year, month, dayOfMonth] = numbers(day)
  if (dayOfMonth > 1) return written(year, month, dayOfMonth - 1)
  return month > 1 ? written(year, month - 1, lengthOf(year, month - 1)) : written(year - 1, 12, 31)
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}

function numbers(day: string): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

function written(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
