import { TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { addDays, countDays, type DayRange } from '../../api/day.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { PassesFocusOn } from '../../ui/focus/passes-focus-on.tsx'
import { FailureNotice } from '../../ui/messages/failure-notice.tsx'
import { countOf, formatRangeBriefly, listOf } from '../format.ts'
import styles from './load-outcome.module.css'
import type { ReportState } from './use-report.ts'

type Props = {
  readonly state: ReportState
  /** What gets the focus when the focused button goes away. */
  readonly heir: RefObject<HTMLElement | null>
}

/** The days missing from a report, beside the days it covers, with a way to load them. Once that failed, a notice replaces this. */
export function MissingDays({ state, heir }: Props) {
  const { shown, isLoading, isStale, failure, missing } = state
  if (!shown || isLoading || isStale || failure || missing.failure || shown.report.missing.length === 0)
    return null
  return (
    <PassesFocusOn to={heir} className={styles.missing}>
      <TriangleAlert aria-hidden size={14} />
      <span role="status" title="All figures are without these days.">
        {describeMissing(shown.report.missing, shown.range)}
      </span>
      <Button size="small" onPress={missing.load}>
        Load them
      </Button>
    </PassesFocusOn>
  )
}

type FailureProps = {
  readonly days: readonly DayRange[]
  /** The days of the report, which are shown beside them. */
  readonly range: DayRange
  readonly failure: ServiceFailure
  readonly onLoad: () => void
}

/** Why the missing days could not be loaded when they were requested again. */
export function MissingDaysFailure({ days, range, failure, onLoad }: FailureProps) {
  const { title, advice } = describeFailure(failure)
  return (
    <FailureNotice
      title={`${title}: the missing days could not be loaded`}
      advice={`${advice} ${describeMissing(days, range)}. All figures are without them.`}
      words={failure.words}
      traceId={failure.traceId}
      actions={<Button onPress={onLoad}>Load them</Button>}
    />
  )
}

/** 2 days missing: 18 and 19 Nov */
export function describeMissing(days: readonly DayRange[], range: DayRange): string {
  const count = days.reduce((sum, part) => sum + countDays(part), 0)
  return `${countOf(count, 'day')} missing: ${listOf(join(days).map((part) => nameDays(part, range)))}`
}

function nameDays(part: DayRange, range: DayRange): string {
  const words = formatRangeBriefly(part, range)
  return countDays(part) === 2 ? words.replace(/ ?– ?/, ' and ') : words
}

/** Consecutive days are shown as one range, however they were requested. */
function join(days: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = []
  for (const part of days) {
    const last = joined.at(-1)
    if (last && addDays(last.end, 1) === part.start)
      joined.splice(-1, 1, { start: last.start, end: part.end })
    else joined.push(part)
  }
  return joined
}
