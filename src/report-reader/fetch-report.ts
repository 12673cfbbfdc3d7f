/** `GET /v2/admin/analytics` (§4.2): the usage of every key and day of a range. */
import { ANALYTICS_PATH, USUAL_MAX_RANGE_DAYS, type UsageGrouping } from '../api/contract.ts'
import { addDays, addMonths, countDays, type DayRange, startOfMonth } from '../api/day.ts'
import { keyFor } from '../api/keys.ts'
import { groupByKey } from './by-key.ts'
import type { ReadOptions } from './load/download.ts'
import type { ReportPart } from './pieces.ts'
import { readReport } from './load/report-worker.ts'
import type { UsageReport } from './usage-report.ts'

/** First part of the key of every report in the cache. */
export const USAGE_REPORTS = 'usage-report'

/** Whole months per request: few enough that one is quickly requested again, many enough that two years take eight requests. */
const MONTHS_PER_REQUEST = 3

type ReportOptions = ReadOptions & {
  /** By default a row per key and day. By key alone, a report is small and has no days. */
  readonly groupBy?: UsageGrouping
}

/**
 * The usage of `range`, read in a worker. A range of more than 366 days takes several requests; if some of them fail, the report names the
 * days it lacks in `missing`. Throws a `ServiceError`; the answer to a single request is never shown in part.
 */
export function fetchUsageReport(range: DayRange, options: ReportOptions = {}): Promise<UsageReport> {
  return ask(splitRange(range), options)
}

/** Asks again for the days missing from `report`, the report of `range`, and for nothing else. Throws a `ServiceError` if none of them came. */
export async function loadMissing(
  range: DayRange,
  report: UsageReport,
  options: ReportOptions = {},
): Promise<UsageReport> {
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

/** The requests that a range takes: itself, or runs of whole months where it is longer than services answer at once. */
export function splitRange({ start, end }: DayRange): DayRange[] {
  if (countDays({ start, end }) <= USUAL_MAX_RANGE_DAYS) return [{ start, end }]
  const parts: DayRange[] = []
  for (let from = start; from <= end;) {
    const next = addMonths(startOfMonth(from), MONTHS_PER_REQUEST)
    const last = addDays(next, -1)
    parts.push({ start: from, end: last < end ? last : end })
    from = next
  }
  return parts
}
