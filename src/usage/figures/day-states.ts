/** The contents of a report, and the state of each day: nothing is drawn as zero before it is reported. */
import { addDays, dayOf, isWithin, minDay, type Day, type DayRange } from '../../api/day.ts'
import { isTotalsPerKey, usageFields, type UsageReport } from '../../report-reader/usage-report.ts'
import type { Bucket } from '../buckets.ts'
import type { UsageRollup } from './usage-rollup.ts'

/** `unfinished` is the current day where a service already reports it, or a week or month with some unknown days; days that are `unreported`,
 *  `missing` (could not be loaded) or `outside` (not covered by the report) are never drawn as zero. */
export type DayState = 'reported' | 'unfinished' | 'unreported' | 'missing' | 'outside'

/** The note beside the figures of a day or bucket; empty if they are complete. */
export const stateWords: Readonly<Record<DayState, string>> = {
  reported: '',
  unfinished: 'not complete yet',
  unreported: 'not reported yet',
  missing: 'not loaded',
  outside: 'outside the report',
}

/** Whether a day or bucket has figures at all. */
export function isKnown(state: DayState | undefined): boolean {
  return state === 'reported' || state === 'unfinished'
}

/** The UTC day on which a day of the report was read. It settles for good whether that day is complete: one read at 22:00 does not become so at midnight. */
export function judgedOn({ readings = [] }: UsageReport, day: Day, today: Day): Day {
  const reading = readings.findLast(({ days }) => days?.some((range) => isWithin(day, range)) ?? true)
  return reading === undefined ? today : minDay(dayOf(reading.at), today)
}

/** Whether a day had ended when it was read. */
export function isOver(report: UsageReport, day: Day, today: Day): boolean {
  return day < judgedOn(report, day, today)
}

/** Whether a day could not be loaded. */
export function isMissing({ missing }: UsageReport, day: Day): boolean {
  return missing.some((range) => isWithin(day, range))
}

/** The state of each day of the rollup, on the UTC day `today`. A day without rows inside the reported range is a zero. */
export function dayStates({ report, asked, days }: UsageRollup, today: Day): DayState[] {
  const { start = asked.start, end = asked.end } = report
  const withRows = new Set(report.days)
  return days.map((day) => {
    if (isMissing(report, day)) return 'missing'
    const judged = judgedOn(report, day, today)
    if (day === judged && withRows.has(day)) return 'unfinished'
    if (withRows.has(day)) return 'reported'
    if (day >= judged) return 'unreported'
    if (day < start || !isWithin(day, asked) || end < asked.start) return 'outside'
    return day > end ? 'unreported' : 'reported'
  })
}

/** The state of each bucket: the one that all its days share, otherwise `unfinished`. */
export function bucketStates(states: readonly DayState[], buckets: readonly Bucket[]): DayState[] {
  return buckets.map(({ first, days }) => {
    const own = states.slice(first, first + days)
    const [one = 'reported'] = own
    return own.every((state) => state === one) ? one : 'unfinished'
  })
}

/** "20 of 30 days": how much of an incomplete week or month is drawn; empty for a complete one and for a day. */
export function partialWords(states: readonly DayState[], bucket: Bucket): string {
  const { step, first, days, wholeDays } = bucket
  if (step === 'day') return ''
  const known = states.slice(first, first + days).filter(isKnown).length
  return known === 0 || known === wholeDays ? '' : `${known} of ${wholeDays} days`
}

/** `totals`: no rows; `silent`: neither rows nor totals; `unreported`: no row can be expected yet; `nothing`: the service reports no usage. */
export type Contents = 'rows' | 'totals' | 'silent' | 'unreported' | 'nothing'

/** `days` are the states of the days. */
export function contentsOf(report: UsageReport, days: readonly DayState[]): Contents {
  if (report.rowCount > 0) return 'rows'
  if (usageFields.some((field) => (report.total?.[field] ?? 0) !== 0)) return 'totals'
  if (!isTotalsPerKey(report) && !days.some(isKnown)) return 'unreported'
  return report.total === undefined ? 'silent' : 'nothing'
}

/** Whether a report covers other days than requested: its range leaves out days that have ended, or it has rows but none of the requested days. */
export function isOfOtherDays(report: UsageReport, asked: DayRange, today: Day): boolean {
  const expected = expectedEcho(report, asked)
  const { start = expected.start, end = expected.end } = report
  const lastEnded = isOver(report, expected.end, today)
    ? expected.end
    : addDays(judgedOn(report, expected.end, today), -1)
  if (start > expected.start || (end < lastEnded && lastEnded >= asked.start)) return true
  const { days, remarks } = report
  return days.length > 0 && !days.some((day) => isWithin(day, asked)) && remarks.rowsWithoutDay === 0
}

/** The range that a report of the requested days should echo: without the missing days at its ends, which nothing was reported about. */
export function expectedEcho({ missing }: UsageReport, { start, end }: DayRange): DayRange {
  for (const days of missing) if (days.start === start) start = addDays(days.end, 1)
  for (const days of missing.toReversed()) if (days.end === end) end = addDays(days.start, -1)
  return { start, end }
}

/** Whether a report has rows for days that were not requested. */
export function hasOtherDays({ days }: UsageReport, asked: DayRange): boolean {
  return !days.every((day) => isWithin(day, asked))
}

/** The days that a report says it covers; otherwise those of its rows; otherwise those requested. */
export function echoedRange({ start, end, days }: UsageReport, asked: DayRange): DayRange {
  return { start: start ?? days[0] ?? asked.start, end: end ?? days.at(-1) ?? asked.end }
}
