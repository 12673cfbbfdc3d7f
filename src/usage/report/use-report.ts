import { CancelledError, QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import type { DayRange } from '../../api/day.ts'
import { ServiceError, type ServiceFailure } from '../../api/failure.ts'
import { connectionId, subscribeKeys } from '../../api/keys.ts'
import type { LoadedReport } from './loaded-report.ts'
import { usageProgressQuery, usageReportQuery } from './report-query.ts'
import { type MissingDaysState, useMissingDays } from './use-missing-days.ts'

export type ReportState = {
  /** The report to show: the requested one or, while that is loading, the previous one. */
  readonly shown: LoadedReport | undefined
  /** Whether `shown` has other days or another grouping than requested, and will for more than a moment. */
  readonly isStale: boolean
  /** Whether a request is under way. */
  readonly isLoading: boolean
  /** Whether the requested report is being sliced from a cached one, which takes a moment. */
  readonly isSlicing: boolean
  /** The progress of the request. It changes several times a second, so it is subscribed to where it is drawn. */
  readonly progress: ReturnType<typeof usageProgressQuery>
  /** Why the last request did not succeed. */
  readonly failure: ServiceFailure | undefined
  /** Until when the service asked to be left alone (`Retry-After`), in milliseconds since the epoch. */
  readonly askedToWaitUntil: number | undefined
  readonly missing: MissingDaysState
  /** Whether a person stopped the request, with no report of these days in the cache. */
  readonly isStopped: boolean
  readonly stop: () => void
  /** Requests the report again. */
  readonly refresh: () => void
}

/** The report of `range`: from the cache where it, or a larger report, is there; otherwise from the service. */
export function useReport(range: DayRange, groupBy: UsageGrouping): ReportState {
  const client = useQueryClient()
  const connection = useSyncExternalStore(subscribeKeys, () => connectionId('analytics'))
  const options = usageReportQuery(range, groupBy, connection)
  const query = useQuery({
    ...options,
    // A request that a person stopped starts again on a press, not on the next visit.
    enabled: ({ state }) => !(state.error instanceof CancelledError),
    throwOnError: (error) => !(error instanceof ServiceError || error instanceof CancelledError),
    // The previous view stays meanwhile, unless it was made with another key.
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
  const wait = failure && 'retryAfter' in failure ? failure.retryAfter : undefined
  return {
    shown: query.data,
    isStale: !isAnswered && !isSlicing,
    isLoading,
    isSlicing,
    progress,
    failure,
    askedToWaitUntil: wait === undefined ? undefined : query.errorUpdatedAt + wait,
    missing,
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

/** Keeps the whole in the cache while a slice of it is shown, so that the way back and other slices need no request. */
function useWhole(shown: LoadedReport | undefined, connection: number) {
  const client = useQueryClient()
  const whole = shown?.slicedFrom?.range
  useEffect(() => {
    if (whole === undefined) return undefined
    const options = { ...usageReportQuery(whole, 'key_and_day', connection), enabled: false }
    return new QueryObserver(client, options).subscribe(() => {})
  }, [client, whole, connection])
}
