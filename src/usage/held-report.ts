/** Days that lie within a report that is already held are shown from it: no request for what is known. */
import type { QueryClient } from '@tanstack/react-query'
import { USAGE_REPORTS, usageReportQuery } from '../api/analytics.ts'
import { dayOf, type DayRange } from '../api/day.ts'
import { sliceReport } from '../api/report-parts.ts'
import type { UsageReport } from '../api/usage-report.ts'
import { covers } from './calendar.ts'

/** A report and the days it was asked for; `cutFrom` where it is a part of a larger one. */
export type HeldReport = {
  readonly report: UsageReport
  readonly range: DayRange
  readonly cutFrom?: HeldReport
}

/** The days of `range`, cut from a held report of more days; undefined where there is none. */
export function findHeld(client: QueryClient, range: DayRange): HeldReport | undefined {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [USAGE_REPORTS] })) {
    const held = queryKey[1]
    if (!isRange(held)) continue
    const report = client.getQueryData(usageReportQuery(held).queryKey)
    if (!report || !covers(held, range) || isKnownBetterNow(range, state.dataUpdatedAt)) continue
    if (report.missing.some(({ start, end }) => start <= range.end && range.start <= end)) continue
    return { report: cut(report, range), range, cutFrom: { report, range: held } }
  }
  return undefined
}

/** A day is reported in full once it has ended: what was read while it ran says little about it. */
function isKnownBetterNow({ end }: DayRange, readAt: number): boolean {
  return end >= dayOf(readAt)
}

const parts = new WeakMap<UsageReport, { readonly range: DayRange; readonly part: UsageReport }>()

/** The part last cut from each report is remembered: a view asks for it in every render. */
function cut(report: UsageReport, range: DayRange): UsageReport {
  const last = parts.get(report)
  if (last && last.range.start === range.start && last.range.end === range.end) return last.part
  const part = sliceReport(report, range)
  parts.set(report, { range, part })
  return part
}

function isRange(key: unknown): key is DayRange {
  return typeof key === 'object' && key !== null && 'start' in key && 'end' in key
}
