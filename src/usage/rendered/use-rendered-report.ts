import { useCallback, useState } from 'react'
import type { ConsoleFile } from '../../api/console-file.ts'
import type { UsageView } from '../address/address.ts'
import type { LoadedComparison } from '../compare/compared-view.ts'
import { groupedFor } from '../figures/searched-groups.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { type ReportState, useReport } from '../report/use-report.ts'
import { countInSteps } from './count-in-steps.ts'
import { shownComparison } from './shown-comparison.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useFilterWords } from './use-filter-words.ts'
import { useLatest } from './use-latest.ts'

export type RenderedReport = {
  /** The requested report and its progress. */
  readonly state: ReportState
  /** The view that is drawn: the previous one, while the requested one is loaded and counted. */
  readonly renderedView: UsageView
  /** The report that is drawn; by group, groups replace its keys. */
  readonly shown: LoadedReport | undefined
  /** The same as it was loaded, by key. */
  readonly ungrouped: LoadedReport | undefined
  /** Whether a report other than the drawn one has been requested. */
  readonly isStale: boolean
  /** The comparison loaded last, which may cover other days than those drawn. */
  readonly loadedComparison: LoadedComparison | undefined
  readonly setComparison: (comparison: LoadedComparison | undefined) => void
  /** The comparison that is drawn. */
  readonly whatIsCompared: LoadedComparison | undefined
  /** The words about the keys that the page shows, and their number; absent where it shows all. */
  readonly filterWords: string | undefined
  readonly keyCount: number | undefined
}

/**
 * Loads the report of `requestedView`. The drawing follows: first the pressed control is painted, then figures are counted in time slices, then
 * everything is drawn in steps that a press interrupts.
 */
export function useRenderedReport(requestedView: UsageView, settings: ConsoleFile): RenderedReport {
  const state = useReport(requestedView.range, requestedView.groupBy)
  const [loadedComparison, setComparison] = useState<LoadedComparison>()
  const latest = useLatest(state, requestedView)
  const count = useCallback(
    ({ shown, view }: typeof latest) => (shown ? countInSteps(shown, view, settings, loadedComparison) : []),
    [settings, loadedComparison],
  )
  const deferred = useAfterPaint(latest, count)
  // The first report has nothing to wait for: its figures are drawn at once.
  const { shown: ungrouped, view: renderedView } = deferred.shown === undefined ? latest : deferred
  const shown = ungrouped && groupedFor(ungrouped, renderedView, settings)
  const { words, keys } = useFilterWords(shown, renderedView, loadedComparison)
  return {
    state,
    renderedView,
    shown,
    ungrouped,
    isStale: state.isStale || ungrouped?.report !== latest.shown?.report,
    loadedComparison,
    setComparison,
    whatIsCompared: shown && shownComparison(loadedComparison, shown, renderedView),
    filterWords: words,
    keyCount: keys,
  }
}
