/** `GET /v2/admin/analytics` (§4.2): the usage of every key and day of a range. */
import { queryOptions } from '@tanstack/react-query'
import { ANALYTICS_PATH } from './contract.ts'
import type { DayRange } from './day.ts'
import { keyFor } from './keys.ts'
import { fetchInParts } from './long-range.ts'
import { combineReports, splitRange } from './report-parts.ts'
import { readReport } from './report-worker.ts'
import type { ReportProgress, UsageReport } from './usage-report.ts'

export type ReportOptions = {
  readonly signal?: AbortSignal | undefined
  /** Called at least four times a second while the report arrives. */
  readonly onProgress?: ((progress: ReportProgress) => void) | undefined
}

/**
 * The usage of `range`, always per key and day, read in a worker. A range of more than 366 days is asked for in several requests;
 * if some of them fail, the report names the days it lacks in `missing`. Throws a `ServiceError`; what a single request brings
 * is never shown in part.
 */
export async function fetchUsageReport(range: DayRange, options: ReportOptions = {}): Promise<UsageReport> {
  const parts = splitRange(range)
  if (parts.length === 1) return fetchPart(range, options)
  const { held, missing } = await fetchInParts(parts, fetchPart, options)
  return combineReports(held, missing)
}

/** Asks again for the days that `report`, the report of `range`, lacks; for nothing else. Throws a `ServiceError` if none of them came. */
export async function completeReport(
  range: DayRange,
  report: UsageReport,
  options: ReportOptions = {},
): Promise<UsageReport> {
  if (report.missing.length === 0) return report
  const { held, missing } = await fetchInParts(report.missing, fetchPart, options)
  const lacked = new Set(report.missing.map(({ start }) => start))
  const ranges = splitRange(range).filter(({ start }) => !lacked.has(start))
  const parts = [{ ranges, report }, ...held].sort((a, b) =>
    (a.ranges[0]?.start ?? '') < (b.ranges[0]?.start ?? '') ? -1 : 1,
  )
  return { ...combineReports(parts, missing), start: range.start, end: range.end }
}

function fetchPart({ start, end }: DayRange, options: ReportOptions): Promise<UsageReport> {
  // Grouped otherwise, or not at all (§4.2), there would be no days to show.
  const query = new URLSearchParams({ start_date: start, end_date: end, group_by: 'key_and_day' })
  const address = `${ANALYTICS_PATH}?${query.toString()}`
  return readReport({ address, base: document.baseURI, key: keyFor('analytics') }, options)
}

/** First part of the key of every report in the cache; the second is its range. */
export const USAGE_REPORTS = 'usage-report'

/**
 * The report of a range. Its progress is in `usageProgressQuery(range)`; Stop is `cancelQueries`, Refresh is `refetch`.
 */
export const usageReportQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [USAGE_REPORTS, range],
    queryFn: ({ signal, client }) =>
      fetchUsageReport(range, {
        signal,
        onProgress: (progress) => client.setQueryData(usageProgressQuery(range).queryKey, progress),
      }),
    // Data change once a day and a range says which days it holds: Refresh is a button, nothing is asked again by itself.
    staleTime: Infinity,
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
export const usageProgressQuery = (range: DayRange) =>
  queryOptions<ReportProgress>({
    queryKey: ['usage-progress', range],
    queryFn: () => Promise.reject(new Error('Progress is told, not asked for')),
    enabled: false,
    staleTime: Infinity,
  })
