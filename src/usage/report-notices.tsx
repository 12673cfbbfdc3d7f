import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/messages/notice.tsx'
import { echoedRange, type Contents } from './figures/contents.ts'
import { formatRange } from './format.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import type { ViewChange } from './address/use-view-change.ts'
import styles from './report-view.module.css'

type EmptinessProps = { readonly contents: Exclude<Contents, 'rows'>; readonly change: ViewChange }

/** Why there is nothing to draw and no key to list. */
export function Emptiness({ contents, change }: EmptinessProps) {
  const last30 = <Button onPress={() => change.preset('30-days')}>Show the last 30 days</Button>
  const { title, words, actions } = {
    totals: {
      title: 'The service reported totals without rows',
      words: 'It names no key and no day, so there is nothing to draw and no key to list.',
      actions: undefined,
    },
    unreported: {
      title: 'Not reported yet',
      words: 'Usage of a day is reported once the day has ended (UTC).',
      actions: last30,
    },
    silent: {
      title: 'The service reported nothing',
      words:
        'Its report has neither rows nor totals. Whether anything was used in these days is not known. Refresh asks again.',
      actions: last30,
    },
    nothing: {
      title: 'No usage in these days',
      words: 'The service reported no row for any key.',
      actions: (
        <>
          {last30}
          <Button onPress={() => change.preset('today')}>Show today so far</Button>
        </>
      ),
    },
  }[contents]
  return (
    <div className={styles.empty}>
      <Notice tone="info" title={title} actions={actions}>
        <p>{words}</p>
      </Notice>
    </div>
  )
}

/** Figures of other days must not be mistaken for those of the days named above them. */
export function OtherDays({ report, range }: LoadedReport) {
  const { start, end } = echoedRange(report, range)
  return (
    <div className={styles.empty}>
      <Notice tone="warning" role="status" title="The service reported other days than asked for">
        <p>
          {formatRange(range)} was asked for; the report is of {formatRange({ start, end })}. All figures
          below are of that report.
        </p>
      </Notice>
    </div>
  )
}
