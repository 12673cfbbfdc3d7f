/** `GET /v2/admin/analytics` (§4.2): the usage of every key and day of a range. */
import { queryOptions } from '@tanstack/react-query'
import { ANALYTICS_PATH, type UsageGrouping } from './contract.ts'
import type { DayRange } from './day.ts'
import { keyFor } from './keys.ts'
import { groupByKey } from './report/by-key.ts'
import type { ReadOptions } from './report/load/download.ts'
import type { ReportPart } from './report/pieces.ts'
import { readReport } from './report/load/report-worker.ts'
import { splitRange } from './report/load/split-range.ts'
import type { ReportProgress, UsageReport } from './report/usage-report.ts'

export type ReportOptions = ReadOptions & {
  /** A row per key and day where nothing is said. By key alone, a report is small and has no days. */
  readonly groupBy?: UsageGrouping
}

/**
 * The usage of `range`, read in a worker. A range of more than 366 days is asked for in several requests;
 * if some of them fail, the report names the days it lacks in `missing`. Throws a `ServiceError`; what a single request brings
 * is never shown in part.
 */
export function fetchUsageReport(range: DayRange, options: ReportOptions = {}): Promise<UsageReport> {
  return ask(splitRange(range), options)
}

/** Asks again for the days that `report`, the report of `range`, lacks; for nothing else. Throws a `ServiceError` if none of them came. */
export async function completeReport(
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
  // A service may ignore what it is asked and report days all the same.
  return groupBy === 'key' ? groupByKey(report) : report
}

/** How long a report is kept once nothing on the page shows it, in milliseconds: a look at the playground and back asks
 *  nothing, and the memory of a large report (about 26 bytes per row) returns soon after. */
const REPORT_KEPT_FOR = 5 * 60_000

/** First part of the key of every report in the cache; the others are its range and its grouping. */
export const USAGE_REPORTS = 'usage-report'

/**
 * The report of a range. Its progress is in `usageProgressQuery`; Stop is `cancelQueries`, Refresh is `refetch`.
 */
export const usageReportQuery = (range: DayRange, groupBy: UsageGrouping = 'key_and_day') =>
  queryOptions({
    queryKey: [USAGE_REPORTS, range, groupBy],
    queryFn: ({ signal, client }) =>
      fetchUsageReport(range, {
        groupBy,
        signal,
        onProgress: (progress) => client.setQueryData(usageProgressQuery(range, groupBy).queryKey, progress),
      }),
    // Data change once a day and a range says which days it holds: Refresh is a button, nothing is asked again by itself.
    staleTime: Infinity,
    gcTime: REPORT_KEPT_FOR,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A person reads why it failed and decides; a large report is not downloaded again behind their back.
    retry: false,
    // Comparing two reports of a million rows element by element would block the page; a report is only ever replaced.
    structuralSharing: false,
    // A gateway on this machine also answers while the machine is offline; and offline is a sentence, not a wait.
    networkMode: 'always',
  })

/** How far the report of a range has come; without data until its download begins. Asks nothing by itself. */
export const usageProgressQuery = (range: DayRange, groupBy: UsageGrouping = 'key_and_day') =>
  queryOptions<ReportProgress>({
    queryKey: ['usage-progress', range, groupBy],
    queryFn: () => Promise.reject(new Error('Progress is told, not asked for')),
    enabled: false,
    staleTime: Infinity,
  })
