import { useLayoutEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { connectionQuery } from '../../api/connection.ts'
import { countDays, type DayRange } from '../../api/day.ts'
import { describeFailure, HELD_KEY_ADVICE } from '../../api/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { FailureNotice } from '../../ui/messages/failure-notice.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { joinRanges } from '../calendar.ts'
import { countOf, formatRange, formatRangeBriefly, formatWait, listOf } from '../format.ts'
import { sum } from '../figures/usage-rollup.ts'
import { usePage } from '../page.ts'
import { PerDayButton } from './load-state.tsx'
import type { ReportState } from './use-report.ts'
import styles from './load-outcome.module.css'

/** Says why there is no report of these days: beside the earlier one, or in its place. */
export function LoadOutcome() {
  const { requested, loading, onOpenConnection } = usePage()
  const { range, groupBy } = requested.view
  const { shown, isLoading, failure, isStopped, refresh } = loading
  const isKeyHeld = useQueryClient().getQueryData(connectionQuery.queryKey)?.keys.analytics === 'gateway'
  const [closed, setClosed] = useState<typeof failure>()
  if (isLoading || (failure && failure === closed)) return null
  const place = shown === undefined ? styles.state : styles.over
  const perDay = groupBy === 'key' ? <PerDayButton /> : null
  if (failure) {
    const isOfHeldKey = failure.kind === 'refused-key' && isKeyHeld
    const { title, advice: usualAdvice } = describeFailure(failure)
    const advice = isOfHeldKey ? HELD_KEY_ADVICE : usualAdvice
    const canGroup = failure.kind === 'reader-failed' && groupBy !== 'key'
    const isAboutKey = failure.kind === 'refused-key' || failure.kind === 'missing-key'
    const grouping = canGroup
      ? ' Or ask for totals per key only: with one row per key and no days, the report is far smaller.'
      : ''
    return (
      <div className={place}>
        <FailureNotice
          title={title}
          advice={`${advice}${grouping}${shown ? ' The figures shown are the earlier ones.' : ''}`}
          words={failure.words}
          traceId={failure.traceId}
          actions={
            <>
              {canGroup ? (
                <Button onPress={() => requested.change.groupBy('key')}>
                  Totals per key only (faster for long ranges)
                </Button>
              ) : null}
              {isAboutKey && !isOfHeldKey ? (
                <Button onPress={onOpenConnection}>Connection settings</Button>
              ) : null}
              <RetryButton state={loading}>Try again</RetryButton>
              {perDay}
              {shown ? (
                <Button
                  onPress={() => {
                    focusRefresh()
                    setClosed(failure)
                  }}
                >
                  Close
                </Button>
              ) : null}
            </>
          }
        />
      </div>
    )
  }
  if (isStopped) {
    return (
      <div className={place}>
        <Notice
          tone="info"
          role="status"
          title="Stopped"
          actions={
            <>
              <Button onPress={refresh}>Load {formatRange(range)}</Button>
              {perDay}
            </>
          }
        >
          <p>None of these days is shown.</p>
        </Notice>
      </div>
    )
  }
  return null
}

type RetryProps = {
  readonly state: ReportState
  readonly size?: 'small'
  readonly children: string
}

/** Retries whatever has failed, the days shown and those compared with, once the service accepts requests again. */
export function RetryButton({ state, size, children }: RetryProps) {
  const { loading, earlier } = usePage()
  const failed = [loading, earlier?.state].filter((one) => one === state || one?.failure !== undefined)
  const waits = failed.flatMap((one) => one?.askedToWaitUntil ?? [])
  const seconds = useSecondsLeft(waits.length > 0 ? Math.max(...waits) : undefined)
  return (
    <Button
      {...(size && { size })}
      aria-disabled={seconds > 0}
      onPress={() => {
        if (seconds > 0) return
        // The notice goes, with this button.
        focusRefresh()
        for (const one of failed) one?.refresh()
      }}
    >
      {children}
      {seconds > 0 ? ` in ${formatWait(seconds)}` : ''}
    </Button>
  )
}

function focusRefresh() {
  document.querySelector<HTMLElement>('button[aria-label="Refresh"]')?.focus()
}

type MissingProps = {
  readonly state: ReportState
  /** Whether these are the days to compare with; they have their place in the title's line. */
  readonly isCompared?: true
}

/** The days missing from a report, beside the days it covers, with a way to load them, and why they could not be loaded. */
export function MissingDays({ state, isCompared }: MissingProps) {
  const { shown, isLoading, isStale, missing } = state
  const isRefreshing = isLoading && !missing.isLoading
  if (!shown || isRefreshing || isStale || shown.report.missing.length === 0) return null
  const why = missing.failure ?? shown.report.missingBecause
  const failed = why && describeFailure(why)
  const words = describeMissing(shown.report.missing, shown.range, isCompared && 'to compare')
  const because = failed
    ? `; ${shown.report.missing.length > 1 ? 'first failure' : 'not loaded'}: ${failed.title}`
    : ''
  return (
    <div
      data-reading={isCompared}
      className={isCompared ? `${styles.missing} ${styles.oneLine}` : styles.missing}
    >
      <TriangleAlert aria-hidden size={14} />
      <span
        role={missing.failure ? 'alert' : 'status'}
        title={[
          isCompared ? `${words}${because}.` : '',
          'No figure includes these days.',
          failed?.advice ?? '',
          why?.words ?? '',
        ]
          .join(' ')
          .trim()}
      >
        {words}
        <span className={styles.because}>{because}</span>
      </span>
      <LoadMissing missing={missing} />
    </div>
  )
}

/** Stays while the days load, so that it keeps the focus; once they are there, Refresh has it. */
function LoadMissing({ missing: { isLoading, load } }: { readonly missing: ReportState['missing'] }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => (document.activeElement === own ? focusRefresh() : undefined)
  }, [])
  return (
    <Button
      ref={button}
      size="small"
      aria-disabled={isLoading}
      onPress={() => (isLoading ? undefined : load())}
    >
      Load them
    </Button>
  )
}

/** 2 days missing: 18–19 Nov; `what` they are for: 2 days to compare missing. */
export function describeMissing(days: readonly DayRange[], range: DayRange, what?: string): string {
  const names = joinRanges(days).map((part) => formatRangeBriefly(part, range))
  return `${countOf(sum(days.map(countDays)), 'day')} ${what ? `${what} ` : ''}missing: ${listOf(names)}`
}
