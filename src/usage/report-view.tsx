import type { Day } from '../api/day.ts'
import { isByKey } from '../api/report/by-key.ts'
import { Button } from '../ui/button.tsx'
import { Later } from '../ui/later.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { UsageView } from './address.ts'
import { lastDays } from './calendar.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import { KeyFacts } from './keys/key-facts.tsx'
import { ProofLine } from './figures/proof-line.tsx'
import { ReportSections } from './report-sections.tsx'
import { TotalsStrip } from './figures/totals-strip.tsx'
import { useCounted } from './figures/use-counted.ts'
import type { ViewChange } from './use-view-change.ts'
import styles from './report-view.module.css'

type Props = {
  readonly held: LoadedReport
  /** What is counted and drawn. */
  readonly view: UsageView
  /** What was asked for last; controls show it at once. */
  readonly now: UsageView
  readonly today: Day
  readonly change: ViewChange
}

/** A report from top to bottom: totals, proof, days, keys. Figures are painted first, then the table, then what is drawn. */
export function ReportView({ held, view, now, today, change }: Props) {
  const { report } = held
  const counted = useCounted(held, view, today)
  const { names, proof, totals, trends, keyIndex, rows, summary } = counted
  return (
    <>
      {view.focus === undefined ? null : (
        <KeyFacts
          maskedKey={view.focus}
          row={keyIndex === undefined ? undefined : rows[0]}
          hasDays={!isByKey(report)}
          onClose={() => change.focus(undefined)}
        />
      )}
      <TotalsStrip totals={totals} trends={trends} metric={now.metric} onMetricChange={change.metric} />
      <ProofLine
        report={report}
        asked={held.range}
        proof={proof}
        names={names}
        summary={summary}
        slicedFrom={held.slicedFrom}
      />
      {report.rowCount === 0 ? (
        <div className={styles.empty}>
          <Notice
            tone="info"
            title="No usage in these days"
            actions={
              <>
                <Button onPress={() => change.range(lastDays(30, today))}>Show the last 30 days</Button>
                <Button onPress={() => change.range({ start: today, end: today })}>Show today so far</Button>
              </>
            }
          >
            <p>The service reported no row for any key.</p>
          </Notice>
        </div>
      ) : null}
      <Later place={<Skeleton height={900} />}>
        <ReportSections counted={counted} view={view} now={now} change={change} />
      </Later>
    </>
  )
}
