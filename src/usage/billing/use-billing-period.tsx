import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { ServiceError } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { useDrawn } from '../drawn.ts'
import type { CountedReport } from '../report/count-report.ts'
import { usageReportQuery } from '../report/loaded-report.ts'
import { countedPeriod, formatPeriod, type PeriodUsage, reportWith, tellsUseByDay } from './limit-state.ts'
import styles from './use-billing-period.module.css'

type BillingPeriod = ReturnType<typeof useBillingPeriod>

/** The billing period that counts for the view, and what is known about its usage: from the report shown if it has its days, or else from the one that
 *  a press on `LoadPeriod` has loaded, for every part of the page. */
export function useBillingPeriod() {
  const { ungrouped: shown, today, view } = useDrawn()
  const counted = useMemo(() => countedPeriod(view, today), [view, today])
  const { data, isFetching, error } = useQuery({
    ...usageReportQuery(counted.needed),
    enabled: false,
    throwOnError: false,
  })
  // How much is used up needs fewer days than a projection does.
  const source = reportWith(counted.needed, shown) ?? data ?? reportWith(counted.days, shown)
  const usage = useMemo(
    (): PeriodUsage | undefined => (source && tellsUseByDay(source) ? { counted, source, shown } : undefined),
    [counted, source, shown],
  )
  return {
    counted,
    usage,
    /** Whether the service does not say how much was used on the days of the period. */
    isUnknown: source !== undefined && usage === undefined,
    isFetching,
    error,
  }
}

/**
 * Reads the days again that `LoadPeriod` has loaded for this report: Refresh promises new figures. If that fails, they are forgotten rather than shown
 * beside newer ones.
 */
export function rereadPeriod(client: QueryClient, { ungrouped, view, today }: CountedReport) {
  const { needed } = countedPeriod(view, today)
  const query = usageReportQuery(needed)
  const { queryKey } = query
  if (reportWith(needed, ungrouped) || client.getQueryData(queryKey) === undefined) return
  client.fetchQuery({ ...query, staleTime: 0 }).catch(() => client.resetQueries({ queryKey, exact: true }))
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof ServiceError ? describeFailure(error.failure).title : undefined
}

type Props = { readonly billing: BillingPeriod; readonly children: ReactNode }

/** Loads the days of the period and those that a projection needs; says why if they could not be loaded. */
export function LoadPeriod({ billing: { counted, isFetching, error }, children }: Props) {
  const client = useQueryClient()
  async function load() {
    const period = formatPeriod(counted.period)
    try {
      await client.fetchQuery(usageReportQuery(counted.needed))
      announce(`${period} loaded`)
    } catch (problem) {
      announce(`${period} could not be loaded. ${reasonOf(problem) ?? ''}`)
    }
  }
  return (
    <span className={styles.load}>
      {error && !isFetching ? <span title={reasonOf(error)}>could not be loaded</span> : null}
      <LinkButton
        tone="text"
        aria-disabled={isFetching}
        onPress={() => {
          if (!isFetching) void load()
        }}
      >
        {isFetching ? 'Loading…' : children}
      </LinkButton>
    </span>
  )
}
