import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { countDays } from '../../api/day.ts'
import { usageFields } from '../../report-reader/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { isSameRange } from '../calendar.ts'
import { countOf, formatRange, formatBytes, formatWait, fieldNames } from '../format.ts'
import { usePage } from '../page.ts'
import type { ReportState } from './use-report.ts'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import shared from '../../ui/shared.module.css'
import strip from '../head/totals-strip.module.css'
import styles from './load-state.module.css'

/** Shows the progress of a loading report, and Stop, in a row that is always there, so nothing jumps. */
export function Loading() {
  const { requested, loading } = usePage()
  const { range } = requested.view
  const { shown, isStale } = loading
  if (!loading.isLoading) return null
  const what = isStale ? `Reading ${countOf(countDays(range), 'day')}` : 'Asking the service again'
  const words =
    shown && isStale && !isSameRange(shown.range, range)
      ? `Showing ${formatRange(shown.range)} while ${formatRange(range)} is read`
      : what
  return <LoadingLine words={words} state={loading} />
}

type LineProps = { readonly words: string; readonly state: ReportState }

/** The name and progress of a loading report, and Stop. */
export function LoadingLine({ words, state: { progress, stop } }: LineProps) {
  return (
    <div data-reading className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      <span role="status" title={words}>
        {words}…
      </span>
      <LoadProgress of={progress} />
      <Button size="small" onPress={stop}>
        Stop
      </Button>
    </div>
  )
}

type PlaceProps = { readonly isLoading: boolean; readonly hasDays: boolean }

/** Reserves the space of the view while it loads, so nothing jumps when it arrives. */
export function ViewPlaceholder({ isLoading, hasDays }: PlaceProps) {
  return (
    <div aria-hidden>
      <div className={`${shared.panel} ${strip.strip}`}>
        {usageFields.map((field) => (
          <div key={field} className={strip.tile}>
            <div className={strip.figure}>
              <span className={strip.name}>{fieldNames[field].short}</span>
              {isLoading ? <Skeleton width={120} height={20} /> : <span className={styles.none}>–</span>}
            </div>
          </div>
        ))}
      </div>
      {isLoading ? (
        <>
          {hasDays ? (
            <div className={`${shared.panel} ${styles.charts}`}>
              <Skeleton height={430} />
            </div>
          ) : null}
          <div className={`${shared.panel} ${styles.table}`}>
            <Skeleton height={300} />
          </div>
        </>
      ) : null}
    </div>
  )
}

/** The way back from totals per key. */
export function PerDayButton() {
  const { change } = usePage().requested
  return <Button onPress={() => change.groupBy('key_and_day')}>Show per day</Button>
}

/** Bytes and rows as they arrive. Not read aloud: they change several times a second. */
function LoadProgress({ of: query }: { readonly of: ReportState['progress'] }) {
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

/** How much longer the service asks to wait, in minutes and seconds. Read aloud once, shown as it counts down. */
function Countdown({ until }: { readonly until: number }) {
  const seconds = useSecondsLeft(until)
  const [asked] = useState(seconds)
  return (
    <>
      <span aria-hidden className={styles.progress}>
        The service asks you to wait: {formatWait(seconds)}
      </span>
      <VisuallyHidden>
        <span role="status">The service asks you to wait {countOf(asked, 'second')}.</span>
      </VisuallyHidden>
    </>
  )
}
