/** Days that lie within a report that is already held are shown from it: no request for what is known. */
import type { QueryClient } from '@tanstack/react-query'
import { USAGE_REPORTS, usageReportQuery } from '../api/analytics.ts'
import type { UsageGrouping } from '../api/contract.ts'
import { dayOf, type DayRange } from '../api/day.ts'
import { groupByKey, isByKey } from '../api/report-by-key.ts'
import { sliceReport } from '../api/report-parts.ts'
import type { UsageReport } from '../api/usage-report.ts'
import { covers, isSameRange } from './calendar.ts'

/** A report and the days it was asked for; `cutFrom` where it is a part of a larger one. */
export type HeldReport = {
  readonly report: UsageReport
  readonly range: DayRange
  readonly cutFrom?: HeldReport
}

/**
 * The days of `range`, cut from a held report of more days; undefined where there is none. A report per day also answers what is
 * asked by key, of all its days too; one without days answers nothing but what it was asked.
 */
export function findHeld(
  client: QueryClient,
  range: DayRange,
  groupBy: UsageGrouping = 'key_and_day',
): HeldReport | undefined {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [USAGE_REPORTS] })) {
    const held = queryKey[1]
    if (!isRange(held) || queryKey[2] !== 'key_and_day') continue
    const report = client.getQueryData(usageReportQuery(held).queryKey)
    if (!report || !covers(held, range) || isKnownBetterNow(range, state.dataUpdatedAt)) continue
    if (isByKey(report)) continue
    if (report.missing.some(({ start, end }) => start <= range.end && range.start <= end)) continue
    const part = cut(report, held, range, groupBy)
    return { report: part, range, ...(isSameRange(held, range) ? {} : { cutFrom: { report, range: held } }) }
  }
  return undefined
}

/** A day is reported in full once it has ended: what was read while it ran says little about it. */
function isKnownBetterNow({ end }: DayRange, readAt: number): boolean {
  return end >= dayOf(readAt)
}

type Part = { readonly range: DayRange; readonly groupBy: UsageGrouping; readonly part: UsageReport }

const parts = new WeakMap<UsageReport, Part>()

/** The part last cut from each report is remembered: a view asks for it in every render. */
function cut(report: UsageReport, held: DayRange, range: DayRange, groupBy: UsageGrouping): UsageReport {
  const last = parts.get(report)
  if (last && isSameRange(last.range, range) && last.groupBy === groupBy) return last.part
  const slice = isSameRange(held, range) ? report : sliceReport(report, range)
  const part = groupBy === 'key' ? groupByKey(slice) : slice
  parts.set(report, { range, groupBy, part })
  return part
}

function isRange(key: unknown): key is DayRange {
  return typeof key === 'object' && key !== null && 'start' in key && 'end' in key
}
