import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { completeReport, usageProgressQuery, usageReportQuery } from '../api/analytics.ts'
import type { UsageGrouping } from '../api/contract.ts'
import type { DayRange } from '../api/day.ts'
import { ServiceError, type ServiceFailure } from '../api/failure.ts'
import type { ReportProgress } from '../api/usage-report.ts'
import { findHeld, type HeldReport } from './held-report.ts'

export type ReportState = {
  /** What there is to show: the report asked for, or, while that is on its way, the one before. */
  readonly shown: HeldReport | undefined
  /** Whether `shown` is of other days, or grouped otherwise, than asked for. */
  readonly isOld: boolean
  readonly isLoading: boolean
  /** How far the request has come; absent until its download begins. */
  readonly progress: ReportProgress | undefined
  /** Why the last request did not succeed. */
  readonly failure: ServiceFailure | undefined
  /** A person stopped the request and nothing is held of these days. */
  readonly isStopped: boolean
  readonly stop: () => void
  /** Asks the service again. */
  readonly refresh: () => void
  /** Asks only for the days that could not be loaded. */
  readonly complete: () => void
}

/** The report of `range`: from the cache where it, or a report that holds more, is held; else from the service. */
export function useReport(range: DayRange, groupBy: UsageGrouping): ReportState {
  const client = useQueryClient()
  const options = usageReportQuery(range, groupBy)
  const isHeld = client.getQueryData(options.queryKey) !== undefined
  const held = isHeld ? undefined : findHeld(client, range, groupBy)
  const query = useQuery({ ...options, enabled: held === undefined })
  const { data: progress } = useQuery(usageProgressQuery(range, groupBy))
  const [last, setLast] = useState<HeldReport>()

  const report = query.isPlaceholderData ? undefined : query.data
  const current = useMemo(() => (report ? { report, range } : held), [report, range, held])
  if (current && last?.report !== current.report) setLast(current)
  const completion = useCompletion(current, groupBy)
  const isLoading = query.fetchStatus !== 'idle' || completion.isPending
  const error = query.error ?? completion.error
  return {
    shown: current ?? (isLoading ? last : undefined),
    isOld: current === undefined,
    isLoading,
    progress: isLoading ? progress : undefined,
    failure: !isLoading && error instanceof ServiceError ? error.failure : undefined,
    isStopped: !isLoading && current === undefined && query.error === null,
    stop: () => {
      void client.cancelQueries({ queryKey: options.queryKey })
      completion.stop()
    },
    refresh: () => {
      completion.reset()
      void query.refetch()
    },
    complete: completion.start,
  }
}

/** Which report is completed; the page may have gone on to another by the time it is. */
type Completion = HeldReport & { readonly groupBy: UsageGrouping }

/** Brings the days that a report lacks, and puts the whole in its place. */
function useCompletion(current: HeldReport | undefined, groupBy: UsageGrouping) {
  const client = useQueryClient()
  const stopper = useRef<AbortController>(undefined)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ report, range, groupBy: asked }: Completion) => {
      stopper.current = new AbortController()
      return completeReport(range, report, {
        groupBy: asked,
        signal: stopper.current.signal,
        onProgress: (progress) => client.setQueryData(usageProgressQuery(range, asked).queryKey, progress),
      })
    },
    onSuccess: (report, { range, groupBy: asked }) => {
      client.setQueryData(usageReportQuery(range, asked).queryKey, report)
    },
    // A failure of the service is shown in place; anything else is a bug and goes to the crash screen.
    throwOnError: (failure) => !(failure instanceof ServiceError),
  })
  return {
    isPending,
    error,
    reset,
    start: () => current && mutate({ ...current, groupBy }),
    stop: () => stopper.current?.abort(),
  }
}
