import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import { countDays, type DayRange } from '../../api/day.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { usageFields } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isSameRange } from '../calendar.ts'
import { fieldNames } from '../field-names.ts'
import { countOf, formatBytes, formatRange } from '../format.ts'
import type { ReportState } from './use-report.ts'
import styles from './load-state.module.css'

type LoadingProps = { readonly state: ReportState; readonly range: DayRange }

/** That a report is on its way, how far it is, and Stop. Stands in a row that is there anyway: nothing jumps. */
export function Loading({ state, range }: LoadingProps) {
  const { shown, isStale, isLoading, progress, stop } = state
  if (!isLoading) return null
  const what = isStale ? `Reading ${countOf(countDays(range), 'day')}` : 'Asking the service again'
  const words =
    shown && isStale && !isSameRange(shown.range, range)
      ? `Showing ${formatRange(shown.range)} while ${formatRange(range)} is read`
      : what
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      <span role="status">{words}…</span>
      <Progress of={progress} />
      <Button size="small" onPress={stop}>
        Stop
      </Button>
    </div>
  )
}

type Props = LoadingProps & {
  readonly groupBy: UsageGrouping
  /** Opens what can be said and set about the service and its keys. */
  readonly onOpenConnection: () => void
  readonly onGroupByChange: (groupBy: UsageGrouping) => void
}

/** Why there is no report, or not a whole one, above whatever is shown of it. */
export function LoadState({ state, range, groupBy, onGroupByChange, onOpenConnection }: Props) {
  const { shown, isLoading, failure, missing, isStopped, refresh } = state
  if (isLoading) return null
  const perDay = groupBy === 'key' ? <PerDayButton onGroupByChange={onGroupByChange} /> : null
  if (failure) {
    const { title, advice } = describeFailure(failure)
    const canGroup = failure.kind === 'reader-failed' && groupBy !== 'key'
    const isAboutKey = failure.kind === 'refused-key' || failure.kind === 'missing-key'
    const grouping = canGroup ? ' Or group by key: one row per key and no days is a far smaller report.' : ''
    return (
      <div className={styles.state}>
        <FailureNotice
          title={title}
          advice={`${advice}${grouping}${shown ? ' The figures below are from before.' : ''}`}
          words={failure.words}
          traceId={failure.traceId}
          actions={
            <>
              {canGroup ? <Button onPress={() => onGroupByChange('key')}>Group by key</Button> : null}
              {isAboutKey ? <Button onPress={onOpenConnection}>Connection settings</Button> : null}
              <Button onPress={refresh}>Try again</Button>
              {perDay}
            </>
          }
        />
      </div>
    )
  }
  if (isStopped) {
    return (
      <div className={styles.state}>
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
          <p>Nothing of these days is shown.</p>
        </Notice>
      </div>
    )
  }
  if (shown && shown.report.missing.length > 0) {
    return (
      <div className={styles.state}>
        <MissingDays days={shown.report.missing} failure={missing.failure} onLoad={missing.load} />
      </div>
    )
  }
  return null
}

type MissingDaysProps = {
  readonly days: readonly DayRange[]
  /** Why they were not loaded when they were asked for again. */
  readonly failure: ServiceFailure | undefined
  readonly onLoad: () => void
}

/** Which days a report lacks, whatever became of asking for them again. */
function MissingDays({ days, failure, onLoad }: MissingDaysProps) {
  const which = `Missing: ${days.map(formatRange).join(', ')}. All figures are without them.`
  const again = <Button onPress={onLoad}>Ask again for the missing days</Button>
  if (failure) {
    const { title, advice } = describeFailure(failure)
    return (
      <FailureNotice
        title={`${title}: the missing days did not come`}
        advice={`${advice} ${which}`}
        words={failure.words}
        traceId={failure.traceId}
        actions={again}
      />
    )
  }
  return (
    <Notice tone="warning" role="status" title="A part of these days could not be loaded" actions={again}>
      <p>{which}</p>
    </Notice>
  )
}

/** Bytes and rows as they arrive. Not read aloud: they change several times a second. */
function Progress({ of: query }: { readonly of: ReportState['progress'] }) {
  const { data } = useQuery(query)
  if (!data || (data.bytes === 0 && !data.months)) return null
  const { bytes, totalBytes, isTotalEstimated = false, rows, months, waitingUntil } = data
  const of =
    totalBytes === undefined ? '' : ` of ${isTotalEstimated ? 'about ' : ''}${formatBytes(totalBytes)}`
  return (
    <>
      <span aria-hidden className={styles.progress}>
        {totalBytes === undefined ? null : <progress max={totalBytes} value={Math.min(bytes, totalBytes)} />}
        {formatBytes(bytes)}
        {of}, {countOf(rows, 'row')}
        {months ? `, ${months.done} of ${countOf(months.all, 'month')}` : ''}
      </span>
      {waitingUntil === undefined ? null : <Countdown until={waitingUntil} />}
    </>
  )
}

/** How long the service still wants to be left alone, in minutes and seconds. Read aloud once, seen as it runs. */
function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const [asked] = useState(seconds)
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <>
      <span aria-hidden className={styles.progress}>
        The service asks to wait: {left}
      </span>
      <VisuallyHidden>
        <span role="status">The service asks to wait {countOf(asked, 'second')}.</span>
      </VisuallyHidden>
    </>
  )
}

/** The way back from a report that is grouped by key. */
export function PerDayButton({ onGroupByChange }: Pick<Props, 'onGroupByChange'>) {
  return <Button onPress={() => onGroupByChange('key_and_day')}>Show per day</Button>
}

type PlaceProps = { readonly isLoading: boolean; readonly hasDays: boolean }

/** Keeps the place of the view while it is on its way: nothing jumps when it comes. */
export function ViewPlaceholder({ isLoading, hasDays }: PlaceProps) {
  return (
    <div aria-hidden className={styles.placeholder}>
      <div className={styles.strip}>
        {usageFields.map((field) => (
          <div key={field} className={styles.figure}>
            <span>{fieldNames[field].short}</span>
            {isLoading ? <Skeleton width={120} height={20} /> : <span className={styles.none}>–</span>}
          </div>
        ))}
      </div>
      {isLoading ? (
        <>
          <div className={styles.line}>
            <Skeleton height={14} />
          </div>
          {hasDays ? (
            <div className={styles.charts}>
              <Skeleton height={430} />
            </div>
          ) : null}
          <div className={styles.table}>
            <Skeleton height={300} />
          </div>
        </>
      ) : null}
    </div>
  )
}
