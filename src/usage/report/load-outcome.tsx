import type { RefObject } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import type { DayRange } from '../../api/day.ts'
import { PassesFocusOn } from '../../ui/focus/passes-focus-on.tsx'
import { LoadFailure, Stopped } from './load-failure.tsx'
import styles from './load-outcome.module.css'
import { MissingDaysFailure } from './missing-days.tsx'
import type { ReportState } from './use-report.ts'

type Props = {
  readonly state: ReportState
  readonly range: DayRange
  /** What gets the focus when the focused control goes away. */
  readonly heir: RefObject<HTMLElement | null>
  readonly groupBy: UsageGrouping
  /** Opens the dialog about the service and its keys. */
  readonly onOpenConnection: () => void
  readonly onGroupByChange: (groupBy: UsageGrouping) => void
}

/** Why there is no report, or not a complete one, above whatever is shown of it. */
export function LoadOutcome({ state, range, heir, groupBy, onGroupByChange, onOpenConnection }: Props) {
  const { shown, isLoading, failure, askedToWaitUntil, missing, isStopped, refresh } = state
  if (isLoading) return null
  if (failure) {
    return (
      <PassesFocusOn className={shown === undefined ? styles.state : styles.over} to={heir}>
        <LoadFailure
          failure={failure}
          askedToWaitUntil={askedToWaitUntil}
          groupBy={groupBy}
          isEarlierShown={shown !== undefined}
          onGroupByChange={onGroupByChange}
          onOpenConnection={onOpenConnection}
          onRefresh={refresh}
        />
      </PassesFocusOn>
    )
  }
  if (isStopped) {
    return (
      <PassesFocusOn className={shown === undefined ? styles.state : styles.over} to={heir}>
        <Stopped range={range} groupBy={groupBy} onGroupByChange={onGroupByChange} onRefresh={refresh} />
      </PassesFocusOn>
    )
  }
  if (shown && shown.report.missing.length > 0 && missing.failure) {
    return (
      <PassesFocusOn className={styles.state} to={heir}>
        <MissingDaysFailure
          days={shown.report.missing}
          range={shown.range}
          failure={missing.failure}
          onLoad={missing.load}
        />
      </PassesFocusOn>
    )
  }
  return null
}
