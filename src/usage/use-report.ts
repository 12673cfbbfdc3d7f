import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usageReportQuery } from '../api/analytics.ts'
import type { DayRange } from '../api/day.ts'
import { ServiceError, type ServiceFailure } from '../api/failure.ts'
import type { UsageReport } from '../api/usage-report.ts'

/** A report and the days it was asked for. */
export type HeldReport = { readonly report: UsageReport; readonly range: DayRange }

export type ReportState = {
  /** What there is to show: the report asked for, or, while that is on its way, the one before. */
  readonly shown: HeldReport | undefined
  /** Whether `shown` is of other days than those asked for. */
  readonly isOld: boolean
  readonly isLoading: boolean
  /** Why the last request did not succeed. */
  readonly failure: ServiceFailure | undefined
  /** A person stopped the request and nothing is held of these days. */
  readonly isStopped: boolean
  readonly stop: () => void
  /** Asks the service again. */
  readonly refresh: () => void
}

/** The report of `range`: from the cache where it is held, else from the service. */
export function useReport(range: DayRange): ReportState {
  const client = useQueryClient()
  const options = usageReportQuery(range)
  const query = useQuery(options)
  const [last, setLast] = useState<HeldReport>()
  const report = query.isPlaceholderData ? undefined : query.data
  if (report && last?.report !== report) setLast({ report, range })

  const current = report ? { report, range } : undefined
  const isLoading = query.fetchStatus !== 'idle'
  return {
    shown: current ?? (isLoading ? last : undefined),
    isOld: current === undefined,
    isLoading,
    failure: !isLoading && query.error instanceof ServiceError ? query.error.failure : undefined,
    isStopped: !isLoading && report === undefined && query.error === null,
    stop: () => void client.cancelQueries({ queryKey: options.queryKey }),
    refresh: () => void query.refetch(),
  }
}
