import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usageProgressQuery, usageReportQuery } from '../api/analytics.ts'
import type { DayRange } from '../api/day.ts'
import { ServiceError, type ServiceFailure } from '../api/failure.ts'
import type { ReportProgress } from '../api/usage-report.ts'
import { findHeld, type HeldReport } from './held-report.ts'

export type ReportState = {
  /** What there is to show: the report asked for, or, while that is on its way, the one before. */
  readonly shown: HeldReport | undefined
  /** Whether `shown` is of other days than those asked for. */
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
}

/** The report of `range`: from the cache where it, or a report of more days, is held; else from the service. */
export function useReport(range: DayRange): ReportState {
  const client = useQueryClient()
  const options = usageReportQuery(range)
  const held = client.getQueryData(options.queryKey) === undefined ? findHeld(client, range) : undefined
  const query = useQuery({ ...options, enabled: held === undefined })
  const { data: progress } = useQuery(usageProgressQuery(range))
  const [last, setLast] = useState<HeldReport>()

  const report = query.isPlaceholderData ? undefined : query.data
  const current = report ? { report, range } : held
  if (current && last?.report !== current.report) setLast(current)
  const isLoading = query.fetchStatus !== 'idle'
  return {
    shown: current ?? (isLoading ? last : undefined),
    isOld: current === undefined,
    isLoading,
    progress: isLoading ? progress : undefined,
    failure: !isLoading && query.error instanceof ServiceError ? query.error.failure : undefined,
    isStopped: !isLoading && current === undefined && query.error === null,
    stop: () => void client.cancelQueries({ queryKey: options.queryKey }),
    refresh: () => void query.refetch(),
  }
}
