import { useCallback, useState, useMemo } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import type { UsageView, ComparedWith } from '../address/address.ts'
import type { LoadedComparison } from '../compare/compared-view.ts'
import { groupedFor } from '../groups/regroup.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { type ReportState, useReport } from '../report/use-report.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { isByKey } from '../../report-reader/by-key.ts'
import { filterKeys, countInWords, countKeys, wordsBeside } from '../figures/key-filter.ts'
import { rowNoun } from '../figures/key-names.ts'
import { usageByDay } from '../figures/sums-by-day.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { isSameRange } from '../calendar.ts'
import { formatRange, listOf } from '../format.ts'

/** Loads the report of `requestedView`. The drawing follows: the pressed control is painted, figures are counted in time slices, then all is drawn. */
export function useRenderedReport(requestedView: UsageView, settings: ConsoleFile) {
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
  const isStale = state.isStale || ungrouped?.report !== latest.shown?.report
  return {
    /** The requested report and its progress. */
    state,
    /** The view that is drawn: the previous one, while the requested one is loaded and counted. */
    renderedView,
    /** The report that is drawn; by group, groups replace its keys. */
    shown,
    /** The same report as loaded, by key. */
    ungrouped,
    /** Whether a report other than the drawn one has been requested. */
    isStale,
    /** The days that are drawn while others are loading. */
    daysShown: isStale && state.isLoading && shown ? formatRange(shown.range) : undefined,
    /** The comparison loaded last, which may cover other days than those drawn. */
    loadedComparison,
    setComparison,
    drawnComparison: shown && shownComparison(loadedComparison, shown, renderedView),
    ...useFilterWords(shown, renderedView, loadedComparison),
  }
}

/** Counts the data of a view, in steps of a few milliseconds at a million rows. The drawing code finds it where it is cached. */
function* countInSteps(
  loaded: LoadedReport,
  view: UsageView,
  settings: ConsoleFile,
  comparison: LoadedComparison | undefined,
): Generator<undefined, void> {
  const grouped = groupedFor(loaded, view, settings)
  yield
  const compared = shownComparison(comparison, grouped, view)
  const rollup = compared?.rollup ?? rollUp(grouped.report, grouped.range)
  yield
  const { shown } = filterKeys(rollup, view)
  yield
  if (isByKey(rollup.report)) return
  yield* rollup.gridInSteps(view.metric)
  usageByDay(rollup, shown)
  if (compared) yield* compared.findLargestDifference(view.metric)
  compared?.view(view.metric, shown)
}

/** The comparison that belongs to a report and its view; undefined where it is for other days or no longer requested. */
export function shownComparison(
  loaded: LoadedComparison | undefined,
  { report }: LoadedReport,
  { compared }: UsageView,
): LoadedComparison | undefined {
  const isWanted = compared && loaded && isSame(loaded.compared, compared)
  return isWanted && loaded.report === report ? loaded : undefined
}

function isSame(one: ComparedWith, other: ComparedWith): boolean {
  if (one.byWeekday !== other.byWeekday) return false
  return typeof one.against === 'object' && typeof other.against === 'object'
    ? isSameRange(one.against, other.against)
    : one.against === other.against
}

type FilterWords = { readonly filterWords?: string; readonly keyCount?: number | undefined }

/** The label of the chip for the keys that the page shows, and their number; absent where it shows all, or in a key's own view. */
function useFilterWords(loaded: LoadedReport | undefined, view: UsageView, comparison?: LoadedComparison) {
  return useMemo((): FilterWords => {
    if (loaded === undefined) return {}
    const rollup = shownComparison(comparison, loaded, view)?.rollup ?? rollUp(loaded.report, loaded.range)
    const { names } = rollup
    const { shown, focus } = filterKeys(rollup, view)
    if (shown === undefined || focus !== undefined) return {}
    const count = countKeys(names, shown)
    if (shown.length === 0) return { keyCount: count, filterWords: `No ${rowNoun(names)}s found` }
    const words = count > 0 ? countInWords(names, shown) : listOf(wordsBeside(names, shown))
    // Usage that belongs to no key is exported too.
    return {
      keyCount: count > 0 ? count : undefined,
      filterWords: `Only ${words.replaceAll(/[“”]/g, '')}`,
    }
  }, [loaded, view, comparison])
}

/** The report to show, and its view. While a part of it is being sliced nothing is redrawn, because the part follows in a moment. */
function useLatest({ shown, isSlicing }: ReportState, view: UsageView) {
  const [latest, setLatest] = useState({ shown, view })
  const isSame = latest.shown === shown && latest.view === view
  if (isSame || isSlicing) return latest
  const next = { shown, view }
  setLatest(next)
  return next
}
