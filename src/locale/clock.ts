/** Times in the time zone of this device. */
import { LOCALE } from './numbers.ts'

const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short' })

/** "17:40", in this device's time zone. Takes milliseconds since the epoch. */
export function timeOf(milliseconds: number): string {
  return time.format(milliseconds)
}

/** "14 Sep 2026, 17:40", in this device's time zone. Takes milliseconds since the epoch. */
export function momentOf(milliseconds: number): string {
  const at = new Date(milliseconds)
  return `${at.getDate()} ${monthName.format(at)} ${at.getFullYear()}, ${timeOf(milliseconds)}`
}
