/** The reports in the cache: how they come there, how long they stay, and how far one on its way has come. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchUsageReport, USAGE_REPORTS } from '../../api/analytics.ts'
import type { UsageGrouping } from '../../api/contract.ts'
import type { DayRange } from '../../api/day.ts'
import { connectionId } from '../../api/keys.ts'
import type { ReportProgress } from '../../api/report/usage-report.ts'
import { afterPaint, runTimeSliced } from '../../api/time-slicing.ts'
import { covers } from '../calendar.ts'
import { findCachedReport, type LoadedReport, type ReportKey, sliceInSteps } from './loaded-report.ts'

/** How long a report is kept once nothing on the page shows it, in milliseconds: a look at the playground and back asks
 *  nothing, and the memory of a large report (about 26 bytes per row) returns soon after. */
const REPORT_KEPT_FOR = 5 * 60_000

/** Slices that are kept beside the one that is shown: each takes as much memory as its days do in the whole. */
const SLICES_KEPT = 2

/**
 * The report of a range: sliced from one in the cache that holds more days, or else read from the service. Once it is there, it is only
 * read again by `refetch` (Refresh), and then from the service. Its progress is in `usageProgressQuery`; Stop is `cancelQueries`.
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
      // What was pressed is painted first.
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
      return { report, range, readAt: Date.now() }
    },
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
}

/** How far a report has come; null where none is being read. Asks nothing by itself. */
export const usageProgressQuery = ([, ...question]: ReportKey) =>
  queryOptions<ReportProgress | null>({
    queryKey: ['usage-progress', ...question],
    queryFn: () => Promise.reject(new Error('Progress is told, not asked for')),
    enabled: false,
    staleTime: Infinity,
  })

/** Reads a report and tells how far it has come: from nothing, whatever was told of the one before, until it is there. */
export async function withProgress<Result>(
  client: QueryClient,
  reportKey: ReportKey,
  signal: AbortSignal,
  read: (onProgress: (progress: ReportProgress) => void) => Promise<Result>,
): Promise<Result> {
  // Once stopped, the progress may be that of the next reading.
  const tell = (progress: ReportProgress | null) =>
    signal.aborted ? undefined : client.setQueryData(usageProgressQuery(reportKey).queryKey, progress)
  tell({ bytes: 0, rows: 0 })
  try {
    return await read(tell)
  } finally {
    tell(null)
  }
}

/** All but the latest slices that nothing shows. */
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

/** Reports of days within one that has just been read again are older than it, and are made from it when they are asked for. */
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
