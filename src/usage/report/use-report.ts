import {
  CancelledError,
  QueryObserver,
  useQuery,
  useQueryClient,
  useMutation,
  useMutationState,
} from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import type { DayRange } from '../../api/day.ts'
import { pauseAfter, ServiceError } from '../../api/failure.ts'
import { connectionId, subscribeKeys } from '../../api/keys.ts'
import {
  findCachedReport,
  type LoadedReport,
  type ReportKey,
  usageProgressQuery,
  usageReportQuery,
  withProgress,
} from './loaded-report.ts'
import { loadMissing } from '../../report-reader/fetch-report.ts'

export type ReportState = ReturnType<typeof useReport>

/** The report of `range`: from the cache if it, or a larger report, is there; otherwise from the service. */
export function useReport(range: DayRange, groupBy: UsageGrouping) {
  const client = useQueryClient()
  const connection = useSyncExternalStore(subscribeKeys, () => connectionId('analytics'))
  const options = usageReportQuery(range, groupBy, connection)
  const query = useQuery({
    ...options,
    // A request that the user stopped starts again on a press, not on the next visit, unless a report read since then has its days.
    enabled: ({ state, queryKey }) =>
      !(state.error instanceof CancelledError) || findCachedReport(client, queryKey) !== undefined,
    throwOnError: (error) => !(error instanceof ServiceError || error instanceof CancelledError),
    // The previous report stays meanwhile, unless it belongs to another connection.
    placeholderData: (before, from) => (from?.queryKey[1] === connection ? before : undefined),
  })
  const progress = usageProgressQuery(options.queryKey)
  const isAsking = useQuery({ ...progress, select: (told) => told !== null }).data ?? false
  const missing = useMissingDays(options.queryKey)
  useWhole(query.data, connection)

  const isFetching = query.fetchStatus === 'fetching'
  const isLoading = (isFetching && isAsking) || missing.isLoading
  const isSlicing = isFetching && !isAsking
  const isAnswered = query.data !== undefined && !query.isPlaceholderData
  const failure = !isFetching && query.error instanceof ServiceError ? query.error.failure : undefined
  const wait = failure && pauseAfter(failure)
  return {
    /** The report to show: the requested one or, while that is loading, the previous one. */
    shown: query.data,
    /** Whether `shown` has other days or another grouping than requested, and will for more than a moment. */
    isStale: !isAnswered && !isSlicing,
    /** Whether a request is in flight. */
    isLoading,
    /** Whether the requested report is being sliced from a cached one, which takes a moment. */
    isSlicing,
    /** The progress of the request. It changes several times a second, so it is subscribed to where it is drawn. */
    progress,
    failure,
    /** When the service accepts requests again (`Retry-After`), in milliseconds since the epoch. */
    askedToWaitUntil: wait === undefined ? undefined : query.errorUpdatedAt + wait,
    missing,
    /** Whether the user stopped the request, with no report of these days in the cache. */
    isStopped: !isAnswered && query.error instanceof CancelledError,
    stop: () => {
      void client.cancelQueries({ queryKey: options.queryKey, exact: true }, { revert: false })
      missing.stop()
    },
    refresh: () => {
      missing.reset()
      void query.refetch()
    },
  }
}

/** Keeps the whole in the cache while a slice of it is shown, so that going back and other slices need no request. */
function useWhole(shown: LoadedReport | undefined, connection: number) {
  const client = useQueryClient()
  const whole = shown?.slicedFrom?.range
  useEffect(() => {
    if (whole === undefined) return undefined
    const options = { ...usageReportQuery(whole, 'key_and_day', connection), enabled: false }
    return new QueryObserver(client, options).subscribe(() => {})
  }, [client, whole, connection])
}

/** The missing days of a report, stored under the report's own key, so that neither their failure nor their progress is ever shown for other days. */
function useMissingDays(reportKey: ReportKey) {
  const client = useQueryClient()
  const mutationKey = ['missing-days', ...reportKey.slice(1)]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ signal }: AbortController) => {
      const before = client.getQueryData<LoadedReport>(reportKey)
      if (before === undefined) return
      const [, , range, groupBy] = reportKey
      const report = await withProgress(client, reportKey, signal, (onProgress) =>
        loadMissing(range, before.report, { groupBy, signal, onProgress }),
      )
      // Days read later get their own reading time: those read before stay as complete as they were.
      const { readings = [], missing } = before.report
      const readLater = { at: Date.now(), days: missing }
      client.setQueryData<LoadedReport>(reportKey, (now) =>
        now === before
          ? { range, readAt: before.readAt, report: { ...report, readings: [...readings, readLater] } }
          : now,
      )
    },
    networkMode: 'always',
    // A failure of the service is shown in place; anything else is a bug and goes to the crash screen.
    throwOnError: (error) => !(error instanceof ServiceError),
  })
  const latest = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state: { status, error, variables } }) => ({
      isLoading: status === 'pending',
      failure: error instanceof ServiceError ? error.failure : undefined,
      stopper: variables instanceof AbortController ? variables : undefined,
    }),
  }).at(-1)
  return {
    isLoading: latest?.isLoading ?? false,
    /** Why the days are still missing after they were requested. */
    failure: latest?.failure?.kind === 'stopped' ? undefined : latest?.failure,
    /** Requests the missing days of the report and replaces it with the whole. */
    load: () => mutate(new AbortController()),
    stop: () => latest?.stopper?.abort(),
    /** Forgets a failure. */
    reset: () => {
      const cache = client.getMutationCache()
      for (const mutation of cache.findAll({ mutationKey, exact: true })) cache.remove(mutation)
    },
  }
}
