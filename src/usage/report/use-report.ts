import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { completeReport, usageProgressQuery, usageReportQuery } from '../../api/analytics.ts'
import type { UsageGrouping } from '../../api/contract.ts'
import type { DayRange } from '../../api/day.ts'
import { ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { ReportProgress } from '../../api/report/usage-report.ts'
import { findCachedReport, type LoadedReport } from './loaded-report.ts'

export type ReportState = {
  /** What there is to show: the report asked for, or, while that is on its way, the one before. */
  readonly shown: LoadedReport | undefined
  /** Whether `shown` is of other days, or grouped otherwise, than asked for, and will be for more than a moment. */
  readonly isOld: boolean
  readonly isLoading: boolean
  /** What was asked for is being cut out of a large report in hand: a matter of a moment. */
  readonly isCutting: boolean
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
  const found = isHeld ? undefined : findCachedReport(client, range, groupBy)
  const held = useSettled(found)
  const query = useQuery({ ...options, enabled: found === undefined })
  const { data: progress } = useQuery(usageProgressQuery(range, groupBy))
  const [last, setLast] = useState<LoadedReport>()

  const report = query.isPlaceholderData ? undefined : query.data
  const current = useMemo(() => (report ? { report, range } : held), [report, range, held])
  if (current && last?.report !== current.report) setLast(current)
  const completion = useCompletion(current, groupBy)
  const isLoading = query.fetchStatus !== 'idle' || completion.isPending
  const isCutting = found !== undefined && held === undefined
  const error = query.error ?? completion.error
  return {
    shown: current ?? (isLoading || isCutting ? last : undefined),
    isOld: current === undefined && !isCutting,
    isLoading,
    isCutting,
    progress: isLoading ? progress : undefined,
    failure: !isLoading && error instanceof ServiceError ? error.failure : undefined,
    isStopped: !isLoading && !isCutting && current === undefined && query.error === null,
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

/** What there is, or what it came to; absent until then. Rendering throws what it failed with, which is a bug. */
function useSettled<Value extends object>(
  value: Value | undefined | Promise<Value | undefined>,
): Value | undefined {
  const [settled, setSettled] = useState<Settled<Value>>()
  useEffect(() => {
    if (!(value instanceof Promise)) return undefined
    let isWanted = true
    const settle = (outcome: Omit<Settled<Value>, 'of'>) => {
      if (isWanted) startTransition(() => setSettled({ of: value, ...outcome }))
    }
    value.then(
      (done) => settle({ value: done }),
      (error: unknown) => settle({ error: error instanceof Error ? error : new Error('Unknown') }),
    )
    return () => {
      isWanted = false
    }
  }, [value])
  if (!(value instanceof Promise)) return value
  if (settled?.of !== value) return undefined
  if (settled.error !== undefined) throw settled.error
  return settled.value
}

type Settled<Value> = {
  readonly of: Promise<Value | undefined>
  readonly value?: Value | undefined
  readonly error?: Error
}

/** Which report is completed; the page may have gone on to another by the time it is. */
type Completion = LoadedReport & { readonly groupBy: UsageGrouping }

/** Brings the days that a report lacks, and puts the whole in its place. */
function useCompletion(current: LoadedReport | undefined, groupBy: UsageGrouping) {
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
