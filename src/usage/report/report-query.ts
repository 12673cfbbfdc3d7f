/** The cached reports: how they are loaded, how long they are kept, and the progress of one that is loading. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchUsageReport, USAGE_REPORTS } from '../../report-reader/fetch-report.ts'
import type { UsageGrouping } from '../../api/contract.ts'
import type { DayRange } from '../../api/day.ts'
import { connectionId } from '../../api/keys.ts'
import type { ReportProgress } from '../../report-reader/usage-report.ts'
import { afterPaint, runTimeSliced } from '../../api/time-slicing.ts'
import { covers } from '../calendar.ts'
import { findCachedReport, type LoadedReport, type ReportKey, sliceInSteps } from './loaded-report.ts'

/** How long a report is kept once nothing on the page shows it, in milliseconds: a visit to the playground and back sends no request, and the
 *  memory of a large report (about 26 bytes per row) is freed soon after. */
const REPORT_KEPT_FOR = 5 * 60_000

/** How many slices are kept besides the one shown: each takes as much memory as its days take in the whole. */
const SLICES_KEPT = 2

/**
 * The report of a range: sliced from a cached one with more days, or else read from the service. After that it is only read again by `refetch`
 * (Refresh), and then from the service. Its progress is in `usageProgressQuery`; Stop is `cancelQueries`.
 */
export const usageReportQuery = (
  range: DayRange,
  groupBy: UsageGrouping = 'key_and_day',
  connection = connectionId('analytics'),
) => {
  const reportKey: ReportKey = [USAGE_REPORTS, connection, range, groupBy]
  return queryOptions({
    queryKey: reportKey,
    queryFn: async ({ signal, client, queryKey }): Promise<LoadedReport> => {
      const isRefresh = client.getQueryData(queryKey) !== undefined
      const whole = isRefresh ? undefined : findCachedReport(client, queryKey)
      // The press is painted first.
      if (whole) await new Promise<void>((resolve) => void afterPaint(resolve))
      const slice = whole && (await runTimeSliced(sliceInSteps(whole, queryKey, signal)))
      if (slice) {
        forgetOldSlices(client)
        return slice
      }
      const report = await withProgress(client, queryKey, signal, (onProgress) =>
        fetchUsageReport(range, { groupBy, signal, onProgress }),
      )
      if (isRefresh) forgetOlderParts(client, queryKey)
      const readAt = Date.now()
      return { report: { ...report, readings: [{ at: readAt }] }, range, readAt }
    },
    // Data change once a day and a range names its days: Refresh is a button, and nothing is requested again automatically.
    staleTime: Infinity,
    gcTime: REPORT_KEPT_FOR,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A person reads why it failed and decides; a large report is not downloaded again behind their back.
    retry: false,
    // Comparing two reports of a million rows element by element would block the page; a report is only ever replaced.
    structuralSharing: false,
    // A gateway on this machine also answers while the machine is offline; and being offline is reported, not waited out.
    networkMode: 'always',
  })
}

/** The progress of a report; null where none is being read. Sends no request itself. */
export const usageProgressQuery = ([, ...question]: ReportKey) =>
  queryOptions<ReportProgress | null>({
    queryKey: ['usage-progress', ...question],
    queryFn: () => Promise.reject(new Error('Progress is told, not asked for')),
    enabled: false,
    staleTime: Infinity,
  })

/** Reads a report and publishes its progress, from zero, whatever the progress of the previous one, until it is complete. */
export async function withProgress<Result>(
  client: QueryClient,
  reportKey: ReportKey,
  signal: AbortSignal,
  read: (onProgress: (progress: ReportProgress) => void) => Promise<Result>,
): Promise<Result> {
  // Once this is stopped, the progress may belong to the next reading.
  const tell = (progress: ReportProgress | null) =>
    signal.aborted ? undefined : client.setQueryData(usageProgressQuery(reportKey).queryKey, progress)
  tell({ bytes: 0, rows: 0 })
  try {
    return await read(tell)
  } finally {
    tell(null)
  }
}

/** Removes all but the latest slices that nothing shows. */
function forgetOldSlices(client: QueryClient) {
  const cache = client.getQueryCache()
  const slices = cache.findAll({
    queryKey: [USAGE_REPORTS],
    type: 'inactive',
    predicate: ({ queryKey }) => client.getQueryData<LoadedReport>(queryKey)?.slicedFrom !== undefined,
  })
  const byAge = slices.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const query of byAge.slice(SLICES_KEPT)) cache.remove(query)
}

/** Removes reports of days within one that has just been read again: they are older, and are sliced from it when needed. */
function forgetOlderParts(client: QueryClient, [name, connection, range, groupBy]: ReportKey) {
  if (groupBy === 'key') return
  client.removeQueries({
    queryKey: [name, connection],
    type: 'inactive',
    fetchStatus: 'idle',
    predicate: ({ queryKey }) => {
      const part = client.getQueryData<LoadedReport>(queryKey)
      return part !== undefined && covers(range, part.range)
    },
  })
}
