/** Days within a cached report are sliced from it, without a request. */
import type { QueryClient } from '@tanstack/react-query'
import { USAGE_REPORTS } from '../../report-reader/fetch-report.ts'
import type { UsageGrouping } from '../../api/contract.ts'
import { addDays, dayOf, today, type Day, type DayRange } from '../../api/day.ts'
import { groupByKey, isByKey } from '../../report-reader/by-key.ts'
import { OutOfMemory } from '../../report-reader/memory.ts'
import { sliceReport } from '../../report-reader/slice.ts'
import type { UsageReport } from '../../report-reader/usage-report.ts'
import { covers, isSameRange } from '../calendar.ts'
import { isOver, judgedOn } from '../figures/day-states.ts'

/** A report and the days it was asked for; `slicedFrom` where it is a part of a larger one. */
export type LoadedReport = {
  readonly report: UsageReport
  /** When the service sent it, in milliseconds since the epoch. */
  readonly readAt: number
  readonly range: DayRange
  readonly slicedFrom?: LoadedReport
  /** The report as the service sent it, where groups replace its keys. */
  readonly ungrouped?: LoadedReport
}

/** Which report: of which days, how grouped, and under which connection (`connectionId`). The key of its entry in the cache. */
export type ReportKey = readonly [
  name: typeof USAGE_REPORTS,
  connection: number,
  range: DayRange,
  groupBy: UsageGrouping,
]

/**
 * A cached report that contains the requested one; undefined where there is none. A report per day also answers requests by key, for all its days
 * too; one without days, or a slice, answers only the request it was made for.
 */
export function findCachedReport(
  client: QueryClient,
  [name, connection, range]: ReportKey,
): LoadedReport | undefined {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [name, connection] })) {
    const cached = client.getQueryData<LoadedReport>(queryKey)
    if (queryKey[3] !== 'key_and_day' || !cached || cached.slicedFrom || isByKey(cached.report)) continue
    // A reading of a day before it ended says little about it.
    if (!covers(cached.range, range) || !isOver(cached.report, range.end, today())) continue
    if (cached.report.missing.some(({ start, end }) => start <= range.end && range.start <= end)) continue
    return cached
  }
  return undefined
}

/** The last day with complete figures: one that had ended when the report was read, and that the report covers and contains. */
export function lastComplete({ report, range, readAt }: LoadedReport): Day | undefined {
  const end = report.end ?? range.end
  let last = end < range.end ? end : range.end
  const judged = judgedOn(report, last, report.readings ? today() : dayOf(readAt))
  if (last >= judged) last = addDays(judged, -1)
  for (const { start, end } of report.missing.toReversed())
    if (start <= last && last <= end) last = addDays(start, -1)
  return last < range.start ? undefined : last
}

/** The requested part of `whole`, made in steps of a few milliseconds; undefined where there is no memory for it. Throws once `signal` is aborted. */
export function* sliceInSteps(
  whole: LoadedReport,
  [, , range, groupBy]: ReportKey,
  signal?: AbortSignal,
): Generator<undefined, LoadedReport | undefined> {
  const isWhole = isSameRange(whole.range, range)
  try {
    const slice = isWhole ? whole.report : yield* untilAborted(sliceReport(whole.report, range), signal)
    const report = groupBy === 'key' ? groupByKey(slice) : slice
    return { report, range, readAt: whole.readAt, ...(isWhole ? {} : { slicedFrom: whole }) }
  } catch (error) {
    if (error instanceof OutOfMemory) return undefined
    throw error
  }
}

function* untilAborted<Result>(
  steps: Iterator<undefined, Result>,
  signal: AbortSignal | undefined,
): Generator<undefined, Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    signal?.throwIfAborted()
    yield
  }
}
