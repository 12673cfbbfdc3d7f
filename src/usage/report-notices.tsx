import { useState } from 'react'
import type { Day } from '../api/day.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/messages/notice.tsx'
import { echoedRange, hasOtherDays, isOfOtherDays, type Contents } from './figures/day-states.ts'
import { formatRange } from './format.ts'
import { misplacedRows } from './head/remarks.ts'
import { useDrawn } from './drawn.ts'
import { usePage } from './page.ts'
import { PerDayButton } from './report/load-state.tsx'
import type { UsageRollup } from './figures/usage-rollup.ts'
import styles from './usage-page.module.css'

/** Why there is nothing to draw and no key to list. */
export function Emptiness({ contents }: { readonly contents: Exclude<Contents, 'rows'> }) {
  const { view, change } = useDrawn()
  const last30 =
    view.preset === '30-days' ? null : (
      <Button onPress={() => change.preset('30-days')}>Show the last 30 days</Button>
    )
  const { title, words, actions } = {
    totals: {
      title: 'The service reported totals without rows',
      words: 'It names no keys or days, so there is nothing to draw or list.',
      actions: undefined,
    },
    unreported: {
      title: 'Not reported yet',
      words: 'A day’s usage is reported once the day has ended (UTC).',
      actions: last30,
    },
    silent: {
      title: 'The service reported nothing',
      words:
        'Its report has neither rows nor totals, so it is unknown whether anything was used on these days. Refresh asks again.',
      actions: last30,
    },
    nothing: {
      title: 'No usage on these days',
      words: 'The service reported no rows for any key.',
      actions: (
        <>
          {last30}
          <Button onPress={() => change.preset('today')}>Show today so far</Button>
        </>
      ),
    },
  }[contents]
  return (
    <div className={styles.notices}>
      <Notice tone="info" title={title} actions={actions}>
        <p>{words}</p>
      </Notice>
    </div>
  )
}

/** Warns that figures are not of the days named above them. Shows the most serious of several notices; a press shows the others. */
export function OtherDays() {
  const { rollup, today } = useDrawn()
  const [first, ...others] = noticesOn(rollup, today)
  const [isOpen, setOpen] = useState(false)
  if (first === undefined) return null
  return (
    <div className={styles.notices}>
      <Notice
        tone="warning"
        role="status"
        title={first.title}
        actions={
          others.length === 0 ? undefined : (
            <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              {isOpen ? 'Less' : `${others.length} more`}
            </Button>
          )
        }
      >
        <p>{first.words}</p>
        {isOpen
          ? others.map(({ title, words }) => (
              <p key={title}>
                {title}. {words}
              </p>
            ))
          : null}
      </Notice>
    </div>
  )
}

/** The most serious first; none if all rows are of the requested days. */
function noticesOn({ report, asked: range }: UsageRollup, today: Day) {
  const isOfOther = isOfOtherDays(report, range, today)
  if (!isOfOther && !hasOtherDays(report, range)) return []
  const misplaced = misplacedRows(report, range)
  if (!isOfOther) return misplaced
  return [
    {
      title: 'The service reported different days than requested',
      words: `${formatRange(range)} was requested; the report covers ${formatRange(echoedRange(report, range))}.`,
    },
    ...misplaced,
  ]
}

/** Replaces everything that is drawn or listed per day, if a report has no days: as requested, or because the service left them out. */
export function WithoutDays() {
  const isAskedFor = usePage().requested.view.groupBy === 'key'
  return (
    <Notice
      tone="info"
      title={isAskedFor ? 'Totals per key only' : 'The service reported keys without days'}
      actions={isAskedFor ? <PerDayButton /> : undefined}
    >
      <p>
        This report has one row per key, for all of these days together, so there is nothing to draw per day,
        and no first or last use.
      </p>
    </Notice>
  )
}
