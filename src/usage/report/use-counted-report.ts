import { startTransition, useLayoutEffect, useState } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import { keepIfSame } from '../../api/remembered.ts'
import { runTimeSliced } from '../../api/time-slicing.ts'
import { afterPaint } from '../../ui/loading/after-paint.ts'
import type { UsageView } from '../address/address.ts'
import { alignDays } from '../compare/earlier-days.ts'
import { formatRange } from '../format.ts'
import { NO_GROUPS } from '../group-id.ts'
import { untilAborted } from './loaded-report.ts'
import { useReport } from './use-report.ts'
import { countInSteps, type Input } from './count-report.ts'

/** Loads the report of `requestedView`. The drawing follows: the pressed control is painted, the model is counted in steps, then all is drawn. */
export function useCountedReport(requestedView: UsageView, { groups = NO_GROUPS }: ConsoleFile, today: Day) {
  const { range, groupBy, comparedWith } = requestedView
  const loading = useReport(range, groupBy)
  const earlierDays = comparedWith && alignDays(comparedWith, requestedView)?.earlier
  // Without a comparison this is the same report, which costs nothing.
  const earlier = useReport(earlierDays ?? range, groupBy)
  const isCompared = earlierDays !== undefined && !earlier.isStale
  const [isForDrawings, setForDrawings] = useState(false)
  const now: Input = {
    loaded: loading.shown,
    earlier: isCompared ? earlier.shown : undefined,
    view: requestedView,
    groups,
    today,
    isForDrawings,
  }
  const [latest, setLatest] = useState(now)
  // While a part of a report is being sliced nothing is counted, because the part follows in a moment.
  const next = loading.isSlicing || earlier.isSlicing ? latest : keepIfSame(latest, now)
  if (next !== latest) setLatest(next)
  const counted = useAfterPaint(next, countInSteps)
  // Once the first figures are painted.
  if (counted && !isForDrawings) setForDrawings(true)
  const isBehind = loading.isStale || counted?.ungrouped.report !== next.loaded?.report
  return {
    /** The requested report and its progress. */
    loading,
    /** The view that is drawn: the previous one, while the requested one is loaded and counted. Absent before the first. */
    counted,
    /** Whether a report other than the drawn one has been requested. */
    isBehind,
    /** The days that are drawn while others are loading. */
    daysShown: isBehind && loading.isLoading && counted ? formatRange(counted.loaded.range) : undefined,
    /** The days to compare with, and their progress; absent if nothing is compared, or where there are no such days. */
    earlier: earlierDays && { days: earlierDays, state: earlier },
  }
}

/**
 * What `count` makes of the latest input. The earlier result stays until the next is complete, which is then drawn in a transition. Counting
 * begins once the changes that caused it are painted, and runs in time slices: it delays neither the paint of a pressed control nor the next press.
 * (`useDeferredValue` begins at once: a long first step would delay that paint.) The first result has nothing to wait for.
 */
export function useAfterPaint<Latest, Result>(
  latest: Latest,
  count: (latest: Latest, before: Result | undefined) => Iterator<undefined, Result | undefined>,
): Result | undefined {
  const [counted, setCounted] = useState<{ readonly of: Latest; readonly result: Result | undefined }>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  // Before paint, so that counting the first result does not wait for a frame.
  useLayoutEffect(() => {
    if (counted?.of === latest) return undefined
    const before = counted?.result
    const stopper = new AbortController()
    const { signal } = stopper
    function* steps(counting: Iterator<undefined, Result | undefined>): Generator<undefined, void> {
      const next = { of: latest, result: yield* untilAborted(counting, signal) }
      startTransition(() => setCounted(next))
    }
    const run = async () => runTimeSliced(steps(count(latest, before)))
    const begin = () => void run().catch((error: unknown) => signal.aborted || setFailure({ error }))
    const cancel = before === undefined ? begin() : afterPaint(begin)
    return () => {
      stopper.abort()
      cancel?.()
    }
  }, [latest, counted, count])
  // A bug goes to the crash screen: the page must not keep showing the previous state.
  if (failure) throw failure.error
  return counted?.result
}
