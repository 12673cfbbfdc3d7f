import { useState } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import { keepIfSame } from '../../api/remembered.ts'
import type { UsageView } from '../address/address.ts'
import { alignDays } from '../compare/earlier-days.ts'
import { formatRange } from '../format.ts'
import { NO_GROUPS } from '../group-id.ts'
import { useReport } from './use-report.ts'
import { countInSteps, type Input } from './count-report.ts'
import { useAfterPaint } from './use-after-paint.ts'

/** Loads the report of `requestedView`. The drawing follows: the pressed control is painted, the model is counted in steps, then all is drawn. */
export function useRenderedReport(requestedView: UsageView, { groups = NO_GROUPS }: ConsoleFile, today: Day) {
  const { range, groupBy, compared } = requestedView
  const state = useReport(range, groupBy)
  const earlierDays = compared && alignDays(compared, requestedView)?.earlier
  // Without a comparison this is the same report, which costs nothing.
  const earlier = useReport(earlierDays ?? range, groupBy)
  const isCompared = earlierDays !== undefined && !earlier.isStale
  const [isForDrawings, setForDrawings] = useState(false)
  const now: Input = {
    loaded: state.shown,
    earlier: isCompared ? earlier.shown : undefined,
    view: requestedView,
    groups,
    today,
    isForDrawings,
  }
  const [latest, setLatest] = useState(now)
  // While a part of a report is being sliced nothing is counted, because the part follows in a moment.
  const next = state.isSlicing || earlier.isSlicing ? latest : keepIfSame(latest, now)
  if (next !== latest) setLatest(next)
  const counted = useAfterPaint(next, countInSteps)
  // Once the first figures are painted.
  if (counted && !isForDrawings) setForDrawings(true)
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
