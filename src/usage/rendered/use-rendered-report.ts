import { startTransition, useLayoutEffect, useState } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import { keepIfSame } from '../../api/remembered.ts'
import { afterPaint, runTimeSliced } from '../../api/time-slicing.ts'
import { isByKey } from '../../report-reader/by-key.ts'
import type { UsageView } from '../address/address.ts'
import { alignDays } from '../compare/earlier-days.ts'
import { formatRange } from '../format.ts'
import { NO_GROUPS } from '../group-id.ts'
import { untilAborted } from '../report/loaded-report.ts'
import { useReport } from '../report/use-report.ts'
import { type CountedReport, countInSteps } from './count-report.ts'
import { useAfterPaint } from './use-after-paint.ts'

/** Loads the report of `requestedView`. The drawing follows: the pressed control is painted, the model is counted in steps, then all is drawn. */
export function useRenderedReport(requestedView: UsageView, { groups = NO_GROUPS }: ConsoleFile, today: Day) {
  const { range, groupBy, compared } = requestedView
  const state = useReport(range, groupBy)
  const earlierDays = compared && alignDays(compared, requestedView)?.earlier
  // Without a comparison this is the same report, which costs nothing.
  const earlier = useReport(earlierDays ?? range, groupBy)
  const isCompared = earlierDays !== undefined && !earlier.isStale
  const now = {
    loaded: state.shown,
    earlier: isCompared ? earlier.shown : undefined,
    view: requestedView,
    groups,
    today,
  }
  const [latest, setLatest] = useState(now)
  // While a part of a report is being sliced nothing is counted, because the part follows in a moment.
  const next = state.isSlicing || earlier.isSlicing ? latest : keepIfSame(latest, now)
  if (next !== latest) setLatest(next)
  const counted = useAfterPaint(next, countInSteps)
  useGrid(counted)
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
    /** The days to compare with, and their progress; absent where nothing is compared, or where there are no such days. */
    earlier: earlierDays && { days: earlierDays, state: earlier },
  }
}

/**
 * Counts the usage of every key on every day in time slices once the first figures are painted, so that drawing it does not take one long task. The
 * update at the end makes React begin anew with what it has not drawn yet: the charts, which are near the window by then, come before the rest
 * (at 2,700 keys × 366 days after 260 instead of 300 ms).
 */
function useGrid(counted: CountedReport | undefined) {
  const rollup = counted?.rollup
  const metric = counted?.view.metric
  const [, setGrid] = useState<object>()
  useLayoutEffect(() => {
    if (!rollup || !metric || isByKey(rollup.report)) return undefined
    const stopper = new AbortController()
    const count = async () => {
      const grid = await runTimeSliced(untilAborted(rollup.gridInSteps(metric), stopper.signal))
      startTransition(() => setGrid(grid))
    }
    // If this fails, so does the drawing that needs it, on the crash screen.
    const cancel = afterPaint(() => void count().catch(() => {}))
    return () => {
      stopper.abort()
      cancel()
    }
  }, [rollup, metric])
}
