/** What a report contains at all: zeros that were never reported are not figures. */
import { isByKey } from '../../report-reader/by-key.ts'
import { addDays, type Day, type DayRange } from '../../api/day.ts'
import { usageFields, type UsageReport } from '../../report-reader/usage-report.ts'
import { isKnown, isOver, judgedOn, type DayState } from './day-states.ts'

/** `rows`; `totals`: no rows; `silent`: neither rows nor totals; `unreported`: no row can be expected yet; `nothing`: the service reports no
 *  usage. */
export type Contents = 'rows' | 'totals' | 'silent' | 'unreported' | 'nothing'

/** `days` are the states of the days. */
export function contentsOf(report: UsageReport, days: readonly DayState[]): Contents {
  if (report.rowCount > 0) return 'rows'
  if (usageFields.some((field) => (report.total?.[field] ?? 0) !== 0)) return 'totals'
  if (!isByKey(report) && !days.some(isKnown)) return 'unreported'
  return report.total === undefined ? 'silent' : 'nothing'
}

/** Whether a report covers other days than requested: its range leaves out days that have ended, or it has rows but none of the requested days. */
export function isOfOtherDays(report: UsageReport, asked: DayRange, today: Day): boolean {
  const { start = asked.start, end = asked.end } = report
  const lastEnded = isOver(report, asked.end, today)
    ? asked.end
    : addDays(judgedOn(report, asked.end, today), -1)
  if (start > asked.start || (end < lastEnded && lastEnded >= asked.start)) return true
  const { days, remarks } = report
  const isElsewhere = days.length > 0 && days.every((day) => day < asked.start || day > asked.end)
  return isElsewhere && remarks.rowsWithoutDay === 0
}

/** Whether a report has rows of days that were not asked for. */
export function hasOtherDays({ days }: UsageReport, asked: DayRange): boolean {
  return days.some((day) => day < asked.start || day > asked.end)
}

/** The days that a report says it covers; otherwise those of its rows; otherwise those requested. */
export function echoedRange({ start, end, days }: UsageReport, asked: DayRange): DayRange {
  return { start: start ?? days[0] ?? asked.start, end: end ?? days.at(-1) ?? asked.end }
}
