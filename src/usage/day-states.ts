/** What is known of each day: nothing is drawn as zero that nobody has reported yet. */
import type { Day } from '../api/day.ts'
import type { Bucket } from './calendar.ts'
import type { Ledger } from './ledger.ts'

/** `unfinished` is the running day where a service reports it already; `unreported` days are never drawn as zero. */
export type DayState = 'reported' | 'unfinished' | 'unreported'

/** The state of each day of the ledger, on the UTC day `today`. A day without rows inside the reported range is a zero. */
export function dayStates({ report, days }: Ledger, today: Day): DayState[] {
  const withRows = new Set(report.days)
  return days.map((day) => {
    if (day === today && withRows.has(day)) return 'unfinished'
    if (withRows.has(day)) return 'reported'
    if (day >= today) return 'unreported'
    const isOutside =
      (report.end !== undefined && day > report.end) || (report.start !== undefined && day < report.start)
    return isOutside ? 'unreported' : 'reported'
  })
}

/** The state of a bucket: unreported where all of its days are, unfinished where some are not (fully) reported. */
export function bucketStates(states: readonly DayState[], buckets: readonly Bucket[]): DayState[] {
  return buckets.map(({ first, days }) => {
    const own = states.slice(first, first + days)
    if (own.every((state) => state === 'unreported')) return 'unreported'
    return own.every((state) => state === 'reported') ? 'reported' : 'unfinished'
  })
}
