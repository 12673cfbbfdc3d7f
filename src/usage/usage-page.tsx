import { useDeferredValue, useMemo, useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { readView, type UsageSearch, type UsageView } from './address.ts'
import { describeRange, RangeBar } from './range/range-bar.tsx'
import { Loading, LoadState, ViewPlaceholder } from './report/load-state.tsx'
import { ReportView } from './report-view.tsx'
import type { ExportFailure } from './export/export-failure.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { deferred } from '../ui/deferred.tsx'
import { type ReportState, useReport } from './report/use-report.ts'
import { useToday } from './use-today.ts'
import { useViewChange } from './use-view-change.ts'
import styles from './usage-page.module.css'

const ExportFailureNotice = deferred(
  async () => (await import('./export/export-failure.tsx')).ExportFailureNotice,
  () => null,
)

type Props = {
  readonly search: UsageSearch
  /** `replace` where Back should not stop: while something is typed or toggled. */
  readonly onSearchChange: (change: Partial<UsageSearch>, how?: 'push' | 'replace') => void
  /** Opens what can be said and set about the service and its keys. */
  readonly onOpenConnection: () => void
}

/** How much, which key, since when, and is it right? The whole view is in the address. */
export function UsagePage({ search, onSearchChange, onOpenConnection }: Props) {
  const today = useToday()
  const now = useMemo(() => readView(search, today), [search, today])
  // Pressed controls answer at once; what is cut out, counted and drawn anew follows when it is ready.
  const view = useDeferredValue(now)
  const state = useReport(view.range, view.groupBy)
  const change = useViewChange(now, onSearchChange)
  const latest = useShownView(state, view)
  // Counting and drawing another report is done in steps between which the page answers; the one before stays until then. The
  // first is shown at once, part by part.
  const settled = useDeferredValue(latest)
  const drawn = settled.shown ? settled : latest
  const isOld = state.isOld || drawn.shown?.report !== latest.shown?.report
  const [exportFailure, setExportFailure] = useState<ExportFailure>()
  const isKeyed = now.groupBy === 'key'
  // Without days there is no telling whether the running one is among them; it is not finished in either case.
  const isTodayReported = isKeyed || (state.shown?.report.days.includes(today) ?? false)

  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h1>Usage</h1>
        <span className={styles.range}>{describeRange(now.range, today, isTodayReported)}</span>
        <Loading state={state} range={view.range} />
      </header>
      <RangeBar
        range={now.range}
        today={today}
        step={isKeyed ? undefined : now.step}
        groupBy={now.groupBy}
        isLoading={state.isLoading}
        onRangeChange={change.range}
        onStepChange={change.step}
        onGroupByChange={change.groupBy}
        onRefresh={state.refresh}
      >
        <ExportMenu held={state.isOld ? undefined : state.shown} view={view} onFailure={setExportFailure} />
      </RangeBar>
      {exportFailure ? (
        <ExportFailureNotice failure={exportFailure} onClose={() => setExportFailure(undefined)} />
      ) : null}
      {now.problems.length > 0 ? (
        <Notice tone="warning" role="status" title="Parts of the address make no sense">
          {now.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : null}
      <LoadState
        state={state}
        range={view.range}
        groupBy={view.groupBy}
        onGroupByChange={change.groupBy}
        onOpenConnection={onOpenConnection}
      />
      {drawn.shown ? (
        <div className={isOld ? styles.old : undefined} aria-busy={isOld}>
          <ReportView held={drawn.shown} view={drawn.view} now={now} today={today} change={change} />
        </div>
      ) : (
        <ViewPlaceholder
          isLoading={state.isLoading || state.isCutting || state.shown !== undefined}
          hasDays={!isKeyed}
        />
      )}
    </div>
  )
}

/** What is drawn, and how. While a part of it is cut out nothing is drawn anew, as the part follows in a moment. */
function useShownView({ shown, isCutting }: ReportState, view: UsageView) {
  const [latest, setLatest] = useState({ shown, view })
  const isSame = latest.shown === shown && latest.view === view
  if (isSame || isCutting) return latest
  const next = { shown, view }
  setLatest(next)
  return next
}
