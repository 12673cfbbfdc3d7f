/** Days within a cached report are sliced from it, without a request. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { USAGE_REPORTS, fetchUsageReport } from '../../report-reader/fetch-report.ts'
import type { UsageGrouping } from '../../api/contract.ts'
import { ServiceError } from '../../api/failure.ts'
import { addDays, dayOf, isWithin, minDay, today, type Day, type DayRange } from '../../api/day.ts'
import { totalsPerKey } from '../../report-reader/totals-per-key.ts'
import { isOutOfMemory } from '../../report-reader/memory.ts'
import { sliceReport } from '../../report-reader/slice.ts'
import { type UsageReport, type ReportProgress, isTotalsPerKey } from '../../report-reader/usage-report.ts'
import { covers, isSameRange } from '../calendar.ts'
import { isOver, judgedOn } from '../figures/day-states.ts'
import { connectionId } from '../../api/keys.ts'
import { runTimeSliced } from '../../api/time-slicing.ts'
import { afterPaint } from '../../ui/loading/after-paint.ts'

/** A report and the days it was requested for; `slicedFrom` if it is a part of a larger one. */
export type LoadedReport = {
  readonly report: UsageReport
  /** When the service sent it, in milliseconds since the epoch. */
  readonly readAt: number
  readonly range: DayRange
  readonly slicedFrom?: LoadedReport
  /** The report as the service sent it, if groups replace its keys. */
  readonly ungrouped?: LoadedReport
}

/** Identifies a report in the cache: its days, its grouping and its connection (`connectionId`). */
export type ReportKey = readonly [
  name: typeof USAGE_REPORTS,
  connection: number,
  range: DayRange,
  groupBy: UsageGrouping,
]

/** A cached report per day that contains the requested days; undefined if there is none. It also answers requests for totals per key. */
export function findCachedReport(
  client: QueryClient,
  [name, connection, range]: ReportKey,
): LoadedReport | undefined {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [name, connection] })) {
    const cached = client.getQueryData<LoadedReport>(queryKey)
    if (queryKey[3] !== 'key_and_day' || !cached || cached.slicedFrom || isTotalsPerKey(cached.report))
      continue
    // A reading of a day before it ended says little about it.
    if (!covers(cached.range, range) || !isOver(cached.report, range.end, today())) continue
    if (cached.report.missing.some(({ start, end }) => start <= range.end && range.start <= end)) continue
    return cached
  }
  return undefined
}

/** The last day with complete figures: one that had ended when the report was read, and that the report covers and contains. */
export function lastComplete({ report, range, readAt }: LoadedReport): Day | undefined {
  let last = minDay(report.end ?? range.end, range.end)
  const judged = judgedOn(report, last, report.readings ? today() : dayOf(readAt))
  last = minDay(last, addDays(judged, -1))
  for (const days of report.missing.toReversed()) if (isWithin(last, days)) last = addDays(days.start, -1)
  return last < range.start ? undefined : last
}

/** The requested part of `whole`, made in steps of a few milliseconds; undefined if there is no memory for it. Throws once `signal` is aborted. */
export function* sliceInSteps(
  whole: LoadedReport,
  [, , range, groupBy]: ReportKey,
  signal?: AbortSignal,
): Generator<undefined, LoadedReport | undefined> {
  const isWhole = isSameRange(whole.range, range)
  try {
    const slice = isWhole ? whole.report : yield* untilAborted(sliceReport(whole.report, range), signal)
    const report = groupBy === 'key' ? totalsPerKey(slice) : slice
    return { report, range, readAt: whole.readAt, ...(isWhole ? {} : { slicedFrom: whole }) }
  } catch (error) {
    if (isOutOfMemory(error)) return undefined
    throw error
  }
}

/** The same steps, until `signal` is aborted. */
export function* untilAborted<Result>(
  steps: Iterator<undefined, Result>,
  signal: AbortSignal | undefined,
): Generator<undefined, Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    signal?.throwIfAborted()
    yield
  }
}

/** How long a report is kept once nothing on the page shows it, in milliseconds: a visit to the playground and back sends no request, and the
 *  memory of a large report (about 26 bytes per row) is freed soon after. */
const REPORT_KEPT_FOR = 5 * 60_000

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
      const before = client.getQueryData<LoadedReport>(queryKey)
      const whole = before ? undefined : findCachedReport(client, queryKey)
      // Let the press be painted first.
      if (whole) await new Promise<void>((resolve) => void afterPaint(resolve))
      const slice = whole && (await runTimeSliced(sliceInSteps(whole, queryKey, signal)))
      if (slice) {
        // Each takes as much memory as its days take in the whole, and is made again in a moment.
        forget(client, connection, ({ slicedFrom }) => slicedFrom !== undefined)
        return slice
      }
      const report = await withProgress(client, queryKey, signal, (onProgress) =>
        fetchUsageReport(range, { groupBy, signal, onProgress }),
      )
      // A refresh never takes days away: the earlier figures stay, and the failure is shown beside them.
      if (before && report.missingBecause && !isEachIn(report.missing, before.report.missing))
        throw new ServiceError(report.missingBecause)
      // They are older, and are sliced from this one when needed.
      if (before && groupBy !== 'key') forget(client, connection, (part) => covers(range, part.range))
      const readAt = Date.now()
      return { report: { ...report, readings: [{ at: readAt }] }, range, readAt }
    },
    // Data changes once a day and a range names its days: Refresh is a button, and nothing is requested again automatically.
    staleTime: Infinity,
    gcTime: REPORT_KEPT_FOR,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The user reads why it failed and decides; a large report is not downloaded again behind their back.
    retry: false,
    // Comparing two reports of a million rows element by element would block the page; a report is only ever replaced.
    structuralSharing: false,
    // A gateway on this machine also answers while the machine is offline, and being offline is reported, not waited out.
    networkMode: 'always',
  })
}

const isEachIn = (days: readonly DayRange[], others: readonly DayRange[]) =>
  days.every((range) => others.some((other) => covers(other, range)))

/** The progress of a report; null if none is being read. Sends no request itself. */
export const usageProgressQuery = ([, ...question]: ReportKey) =>
  queryOptions<ReportProgress | null>({
    queryKey: ['usage-progress', ...question],
    queryFn: () => Promise.reject(new Error('Progress is pushed, never fetched')),
    enabled: false,
    staleTime: Infinity,
  })

/** Reads a report and publishes its progress until it is complete, from zero even if the previous reading left some. */
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

/** Removes the reports of a connection that nothing shows and that are no longer wanted. */
function forget(client: QueryClient, connection: number, isUnwanted: (loaded: LoadedReport) => boolean) {
  client.removeQueries({
    queryKey: [USAGE_REPORTS, connection],
    type: 'inactive',
    fetchStatus: 'idle',
    predicate: ({ queryKey }) => {
      const loaded = client.getQueryData<LoadedReport>(queryKey)
      return loaded !== undefined && isUnwanted(loaded)
    },
  })
}
