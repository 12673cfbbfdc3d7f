import { addDays, type Day } from '../api/day.ts'
import { isByKey } from '../api/report/by-key.ts'
import { Button } from '../ui/button.tsx'
import { Staggered } from '../ui/loading/staggered.tsx'
import { Notice } from '../ui/messages/notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import type { UsageView } from './address.ts'
import { echoedRange, isOfOtherDays, type Contents } from './figures/contents.ts'
import { formatRange } from './format.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import { KeyHeader } from './keys/key-header.tsx'
import { ProofLine } from './figures/proof-line.tsx'
import { ReportSections } from './report-sections.tsx'
import { TotalsStrip } from './figures/totals-strip.tsx'
import { useUsageModel } from './figures/use-usage-model.ts'
import type { ViewChange } from './use-view-change.ts'
import styles from './report-view.module.css'

type Props = {
  readonly held: LoadedReport
  /** What is counted and drawn. */
  readonly view: UsageView
  /** What was asked for last; controls show it at once. */
  readonly requestedView: UsageView
  readonly today: Day
  readonly change: ViewChange
}

/** A report from top to bottom: totals, proof, days, keys. Figures are painted first, then the table, then what is drawn. */
export function ReportView({ held, view, requestedView, today, change }: Props) {
  const { report } = held
  const counted = useUsageModel(held, view, today)
  const { names, contents, totals, trends, filter, rows, summary } = counted
  return (
    <>
      {view.focus === undefined ? null : (
        <KeyHeader
          maskedKey={view.focus}
          row={filter.focus === undefined ? undefined : rows[0]}
          hasDays={!isByKey(report)}
          onClose={() => change.focus(undefined)}
        />
      )}
      <OtherDays {...held} today={today} />
      <TotalsStrip
        totals={totals}
        absence={absences[contents]}
        trends={trends}
        metric={requestedView.metric}
        onMetricChange={change.metric}
      />
      <ProofLine
        report={report}
        asked={held.range}
        names={names}
        summary={summary}
        slicedFrom={held.slicedFrom}
      />
      <Emptiness contents={contents} change={change} />
      <Staggered place={<Skeleton height={900} />}>
        <ReportSections counted={counted} view={view} requestedView={requestedView} change={change} />
      </Staggered>
    </>
  )
}

/** What stands in the place of figures that nobody reported. */
const absences: Partial<Record<Contents, string>> = { unreported: 'not reported yet', silent: 'not reported' }

type EmptinessProps = Pick<Props, 'change'> & { readonly contents: Contents }

/** Why there is nothing to draw and no key to list. */
function Emptiness({ contents, change }: EmptinessProps) {
  if (contents === 'rows') return null
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

/** Figures of other days must not pass for those of the days that stand above them. */
function OtherDays({ report, range, today }: LoadedReport & { readonly today: Day }) {
  if (!isOfOtherDays(report, range, addDays(today, -1))) return null
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
