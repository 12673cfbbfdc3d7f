import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { ServiceError } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { useDrawn } from '../drawn.ts'
import { usageReportQuery } from '../report/loaded-report.ts'
import { countedPeriod, formatPeriod, reportWith } from './limit-state.ts'
import styles from './use-billing-period.module.css'

type BillingPeriod = ReturnType<typeof useBillingPeriod>

/** The billing period that counts for the view, and a report with its days: the one shown if it has them, or else the one that a press on `LoadPeriod`
 *  has loaded, for every part of the page. */
export function useBillingPeriod() {
  const { ungrouped, today, view } = useDrawn()
  const counted = useMemo(() => countedPeriod(view, today), [view, today])
  const { data, isFetching, error, refetch } = useQuery({
    ...usageReportQuery(counted.needed),
    enabled: false,
    throwOnError: false,
  })
  return {
    counted,
    /** How much is used up needs fewer days than a projection does. */
    source: reportWith(counted.needed, ungrouped) ?? data ?? reportWith(counted.days, ungrouped),
    isFetching,
    error,
    refetch,
  }
}

type Props = { readonly of: BillingPeriod; readonly children: ReactNode }

/** Loads the days of the period and those that a projection needs; says why if they could not be loaded. */
export function LoadPeriod({ of: { counted, isFetching, error, refetch }, children }: Props) {
  async function load() {
    const { isSuccess } = await refetch()
    announce(`${formatPeriod(counted.period)} ${isSuccess ? 'loaded' : 'could not be loaded'}`)
  }
  return (
    <span className={styles.load}>
      {error && !isFetching ? (
        <span title={error instanceof ServiceError ? describeFailure(error.failure).title : undefined}>
          could not be loaded
        </span>
      ) : null}
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
