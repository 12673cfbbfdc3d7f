/** `GET /v2/admin/analytics` (§4.2): the usage of every key and day of a range. */
import { queryOptions } from '@tanstack/react-query'
import { ANALYTICS_PATH, type UsageGrouping } from './contract.ts'
import type { DayRange } from './day.ts'
import { keyFor } from './keys.ts'
import { groupByKey } from './report-by-key.ts'
import type { ReportOrder } from './report-order.ts'
import { readReport } from './report-worker.ts'
import { splitRange } from './split-range.ts'
import type { ReportProgress, UsageReport } from './usage-report.ts'

export type ReportOptions = {
  /** A row per key and day where nothing is said. By key alone, a report is small and has no days. */
  readonly groupBy?: UsageGrouping
  readonly signal?: AbortSignal | undefined
  /** Called at least four times a second while the report arrives. */
  readonly onProgress?: ((progress: ReportProgress) => void) | undefined
}

/**
 * The usage of `range`, read in a worker. A range of more than 366 days is asked for in several requests;
 * if some of them fail, the report names the days it lacks in `missing`. Throws a `ServiceError`; what a single request brings
 * is never shown in part.
 */
export async function fetchUsageReport(range: DayRange, options: ReportOptions = {}): Promise<UsageReport> {
  const report = await readReport(orderFor(splitRange(range), options.groupBy), options)
  // A service may ignore what it is asked and report days all the same.
  return options.groupBy === 'key' ? groupByKey(report) : report
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
  const whole = await readReport(
    { ...orderFor(report.missing, options.groupBy), rest: { ranges, report } },
    options,
  )
  const asked = { ...whole, start: range.start, end: range.end }
  return options.groupBy === 'key' ? groupByKey(asked) : asked
}

/** `ranges` are asked for one after the other. Without grouping (§4.2) there would be no rows. */
function orderFor(ranges: readonly DayRange[], groupBy: UsageGrouping = 'key_and_day'): ReportOrder {
  const parts = ranges.map((range) => {
    const query = new URLSearchParams({ start_date: range.start, end_date: range.end, group_by: groupBy })
    return { range, address: `${ANALYTICS_PATH}?${query.toString()}` }
  })
  return { parts, base: document.baseURI, key: keyFor('analytics') }
}

/** How long a report is kept once nothing on the page shows it, in milliseconds: a look at the playground and back asks
 *  nothing, and the memory of a large report (about 50 bytes per row) returns soon after. */
export const REPORT_KEPT_FOR = 5 * 60_000

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
