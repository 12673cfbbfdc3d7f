import { useState } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import { keepIfSame } from '../../api/remembered.ts'
import type { UsageView } from '../address/address.ts'
import type { LoadedComparison } from '../compare/compared-view.ts'
import { formatRange } from '../format.ts'
import { NO_GROUPS } from '../group-id.ts'
import { useReport } from '../report/use-report.ts'
import { countInSteps } from './count-report.ts'
import { useAfterPaint } from './use-after-paint.ts'

/** Loads the report of `requestedView`. The drawing follows: the pressed control is painted, the model is counted in steps, then all is drawn. */
export function useRenderedReport(requestedView: UsageView, { groups = NO_GROUPS }: ConsoleFile, today: Day) {
  const state = useReport(requestedView.range, requestedView.groupBy)
  const [loadedComparison, setComparison] = useState<LoadedComparison>()
  const now = { loaded: state.shown, view: requestedView, groups, comparison: loadedComparison, today }
  const [latest, setLatest] = useState(now)
  // While a part of a report is being sliced nothing is counted, because the part follows in a moment.
  const next = state.isSlicing ? latest : keepIfSame(latest, now)
  if (next !== latest) setLatest(next)
  const counted = useAfterPaint(next, countInSteps)
  const isStale = state.isStale || counted?.ungrouped.report !== next.loaded?.report
  return {
    /** The requested report and its progress. */
    state,
    /** The view that is drawn: the previous one, while the requested one is loaded and counted. Absent before the first. */
    counted,
    /** Whether a report other than the drawn one has been requested. */
    isStale,
    /** The days that are drawn while others are loading. */
    daysShown: isStale && state.isLoading && counted ? formatRange(counted.loaded.range) : undefined,
    /** The comparison loaded last, which may cover other days than those drawn. */
    loadedComparison,
    setComparison,
  }
}
