/** `GET /v2/admin/analytics` (§4.2): the usage of every key and day of a range. */
import { ANALYTICS_PATH, type UsageGrouping } from './contract.ts'
import type { DayRange } from './day.ts'
import { keyFor } from './keys.ts'
import { groupByKey } from './report/by-key.ts'
import type { ReadOptions } from './report/load/download.ts'
import type { ReportPart } from './report/pieces.ts'
import { prepareReader, readReport } from './report/load/report-worker.ts'
import { splitRange } from './report/load/split-range.ts'
import type { UsageReport } from './report/usage-report.ts'

type ReportOptions = ReadOptions & {
  /** By default a row per key and day. By key alone, a report is small and has no days. */
  readonly groupBy?: UsageGrouping
}

/**
 * The usage of `range`, read in a worker. A range of more than 366 days is asked for in several requests; if some of them fail, the report names the
 * days it lacks in `missing`. Throws a `ServiceError`; the answer to a single request is never shown in part.
 */
export function fetchUsageReport(range: DayRange, options: ReportOptions = {}): Promise<UsageReport> {
  return ask(splitRange(range), options)
}

/** Gets ready for a report that is likely to be asked for soon, so that a press need not wait for it. Sends no request, and costs nothing when it
 *  is ready already. */
export function prepareForReport(): void {
  prepareReader()
}

/** Asks again for the days missing from `report`, the report of `range`, and for nothing else. Throws a `ServiceError` if none of them came. */
export async function loadMissing(
  range: DayRange,
  report: UsageReport,
  options: ReportOptions = {},
): Promise<UsageReport> {
  if (report.missing.length === 0) return report
  const lacked = new Set(report.missing.map(({ start }) => start))
  const ranges = splitRange(range).filter(({ start }) => !lacked.has(start))
  return ask(report.missing, options, { ranges, report })
}

/** Asks for `ranges`, one after the other, and adds them to `rest`. Without grouping (§4.2) there would be no rows. */
async function ask(
  ranges: readonly DayRange[],
  { groupBy = 'key_and_day', ...options }: ReportOptions,
  rest?: ReportPart,
): Promise<UsageReport> {
  const parts = ranges.map((range) => {
    const query = new URLSearchParams({ start_date: range.start, end_date: range.end, group_by: groupBy })
    return { range, address: `${ANALYTICS_PATH}?${query.toString()}` }
  })
  const report = await readReport({ parts, rest, base: document.baseURI, key: keyFor('analytics') }, options)
  // A service may ignore the grouping and report days all the same.
  return groupBy === 'key' ? groupByKey(report) : report
}

/** First part of the key of every report in the cache. */
export const USAGE_REPORTS = 'usage-report'
