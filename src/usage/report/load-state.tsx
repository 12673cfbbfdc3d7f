import type { RefObject } from 'react'
import { countDays, type DayRange } from '../../api/day.ts'
import { usageFields } from '../../report-reader/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { PassesFocusOn } from '../../ui/focus/passes-focus-on.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { isSameRange } from '../calendar.ts'
import { fieldNames } from '../field-names.ts'
import { countOf, formatRange } from '../format.ts'
import type { ReportState } from './use-report.ts'
import styles from './load-state.module.css'

// Shown once there is something to say; its code is fetched from the start.
const LoadProgress = lazyComponent(
  () => import('./load-progress.tsx').then((code) => code.LoadProgress),
  () => null,
  { isEarly: true },
)

type LoadingProps = {
  readonly state: ReportState
  readonly range: DayRange
  /** What gets the focus when the focused control goes away. */
  readonly heir: RefObject<HTMLElement | null>
}

/** Shows that a report is loading, how far it is, and Stop. In a row that is there anyway, so nothing jumps. */
export function Loading({ state, range, heir }: LoadingProps) {
  const { shown, isStale, isLoading, progress, stop } = state
  if (!isLoading) return null
  const what = isStale ? `Reading ${countOf(countDays(range), 'day')}` : 'Asking the service again'
  const words =
    shown && isStale && !isSameRange(shown.range, range)
      ? `Showing ${formatRange(shown.range)} while ${formatRange(range)} is read`
      : what
  return (
    <PassesFocusOn className={styles.loading} to={heir}>
      <span className={styles.spinner} aria-hidden />
      <span role="status">{words}…</span>
      <LoadProgress of={progress} />
      <Button size="small" onPress={stop}>
        Stop
      </Button>
    </PassesFocusOn>
  )
}

type PlaceProps = { readonly isLoading: boolean; readonly hasDays: boolean }

/** Keeps the place of the view while it loads, so nothing jumps when it arrives. */
export function ViewPlaceholder({ isLoading, hasDays }: PlaceProps) {
  return (
    <div aria-hidden>
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
