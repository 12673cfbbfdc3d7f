import { countDays, type DayRange } from '../api/day.ts'
import { describeFailure } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countOf, formatRange } from './format.ts'
import type { ReportState } from './use-report.ts'
import styles from './load-state.module.css'

type Props = { readonly state: ReportState; readonly range: DayRange }

/** What is going on with the report, above whatever is shown of it. */
export function LoadState({ state, range }: Props) {
  const { shown, isOld, isLoading, failure, isStopped, stop, refresh } = state
  if (isLoading) {
    const what =
      shown && isOld ? `Showing ${formatRange(shown.range)} while ${formatRange(range)} is read` : ''
    const again = shown && !isOld ? 'Asking the service again' : `Reading ${countOf(countDays(range), 'day')}`
    return (
      <div className={styles.state} role="status">
        <span className={styles.spinner} aria-hidden />
        <span>{what === '' ? again : what}…</span>
        <Button size="small" onPress={stop}>
          Stop
        </Button>
      </div>
    )
  }
  if (failure) {
    const { title, advice } = describeFailure(failure)
    return (
      <div className={styles.state}>
        <FailureNotice
          title={title}
          advice={shown ? `${advice} The figures below are from before.` : advice}
          words={failure.words}
          traceId={failure.traceId}
          actions={<Button onPress={refresh}>Try again</Button>}
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
          actions={<Button onPress={refresh}>Load {formatRange(range)}</Button>}
        >
          <p>Nothing of these days is shown.</p>
        </Notice>
      </div>
    )
  }
  return null
}

/** Keeps the place of the view while there is none: nothing jumps when it comes. */
export function ViewPlaceholder({ isLoading }: { readonly isLoading: boolean }) {
  const block = (height: number) => (isLoading ? <Skeleton height={height} /> : null)
  return (
    <div aria-hidden className={styles.placeholder}>
      <div className={styles.strip}>
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className={styles.figure}>
            {isLoading ? (
              <>
                <Skeleton width={70} height={12} />
                <Skeleton width={120} height={22} />
              </>
            ) : (
              '–'
            )}
          </div>
        ))}
      </div>
      <div className={styles.line}>{block(14)}</div>
      <div className={styles.charts}>{block(430)}</div>
      <div className={styles.table}>{block(300)}</div>
    </div>
  )
}
