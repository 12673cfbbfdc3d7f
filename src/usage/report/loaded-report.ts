/** Days within a cached report are sliced from it, without a request. */
import type { QueryClient } from '@tanstack/react-query'
import { USAGE_REPORTS } from '../../api/analytics.ts'
import type { UsageGrouping } from '../../api/contract.ts'
import { addDays, dayOf, type Day, type DayRange } from '../../api/day.ts'
import { groupByKey, isByKey } from '../../api/report/by-key.ts'
import { OutOfMemory } from '../../api/report/allocate.ts'
import { sliceReport } from '../../api/report/slice.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { covers, isSameRange } from '../calendar.ts'

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
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [name, connection] })) {
    const cached = client.getQueryData<LoadedReport>(queryKey)
    if (queryKey[3] !== 'key_and_day' || !cached || cached.slicedFrom || isByKey(cached.report)) continue
    if (!covers(cached.range, range) || isKnownBetterNow(range, state.dataUpdatedAt)) continue
    if (cached.report.missing.some(({ start, end }) => start <= range.end && range.start <= end)) continue
    return cached
  }
  return undefined
}

/** A day is reported in full once it has ended: a reading before that says little about it. */
function isKnownBetterNow({ end }: DayRange, readAt: number): boolean {
  return end >= dayOf(readAt)
}

/** The last day with complete figures: one that had ended when the report was read, and that the report covers and contains. */
export function lastComplete({ report, range, readAt }: LoadedReport): Day | undefined {
  const days = [report.end ?? range.end, range.end, addDays(dayOf(readAt), -1)]
  let last = days.reduce((one, other) => (other < one ? other : one))
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
