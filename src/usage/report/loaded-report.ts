/** Days that lie within a report that is already held are shown from it: no request for what is known. */
import type { QueryClient } from '@tanstack/react-query'
import { USAGE_REPORTS, usageReportQuery } from '../../api/analytics.ts'
import type { UsageGrouping } from '../../api/contract.ts'
import { dayOf, type DayRange } from '../../api/day.ts'
import { runTimeSliced } from '../../api/time-slicing.ts'
import { groupByKey, isByKey } from '../../api/report/by-key.ts'
import { isLackOfMemory } from '../../api/report/memory.ts'
import { sliceReport } from '../../api/report/slice.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { covers, isSameRange } from '../calendar.ts'

/** A report and the days it was asked for; `slicedFrom` where it is a part of a larger one. */
export type LoadedReport = {
  readonly report: UsageReport
  readonly range: DayRange
  readonly slicedFrom?: LoadedReport
}

/**
 * The days of `range`, cut from a held report of more days; undefined where there is none. A report per day also answers what is
 * asked by key, of all its days too; one without days answers nothing but what it was asked. A promise where cutting takes longer
 * than a moment.
 */
export function findCachedReport(
  client: QueryClient,
  range: DayRange,
  groupBy: UsageGrouping = 'key_and_day',
): Cut | Promise<Cut> {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [USAGE_REPORTS] })) {
    const held = queryKey[1]
    if (!isRange(held) || queryKey[2] !== 'key_and_day') continue
    const report = client.getQueryData(usageReportQuery(held).queryKey)
    if (!report || !covers(held, range) || isKnownBetterNow(range, state.dataUpdatedAt)) continue
    if (isByKey(report)) continue
    if (report.missing.some(({ start, end }) => start <= range.end && range.start <= end)) continue
    return cut({ report, range: held }, range, groupBy)
  }
  return undefined
}

/** A day is reported in full once it has ended: what was read while it ran says little about it. */
function isKnownBetterNow({ end }: DayRange, readAt: number): boolean {
  return end >= dayOf(readAt)
}

/** Undefined where there was no memory for it: then these days alone are asked for. */
type Cut = LoadedReport | undefined

/** Parts that were cut from each report, by what was asked. */
const cuts = new WeakMap<UsageReport, Map<string, Cut | Promise<Cut>>>()

/** Parts of a report that are remembered, for a view asks in every render: what it shows, and what it is about to show. */
const REMEMBERED = 2

function cut(whole: LoadedReport, range: DayRange, groupBy: UsageGrouping): Cut | Promise<Cut> {
  const { report } = whole
  const remembered = cuts.get(report) ?? new Map<string, Cut | Promise<Cut>>()
  cuts.set(report, remembered)
  const name = `${range.start} ${range.end} ${groupBy}`
  if (remembered.has(name)) return remembered.get(name)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size === REMEMBERED) remembered.delete(oldest)
  const part = runTimeSliced(cutInSteps(whole, range, groupBy))
  remembered.set(name, part)
  if (part instanceof Promise) {
    part.then(
      (done) => remembered.get(name) === part && remembered.set(name, done),
      () => {},
    )
  }
  return part
}

function* cutInSteps(
  whole: LoadedReport,
  range: DayRange,
  groupBy: UsageGrouping,
): Generator<undefined, Cut> {
  const isWhole = isSameRange(whole.range, range)
  try {
    const slice = isWhole ? whole.report : yield* sliceReport(whole.report, range)
    const report = groupBy === 'key' ? groupByKey(slice) : slice
    return { report, range, ...(isWhole ? {} : { slicedFrom: whole }) }
  } catch (error) {
    if (isLackOfMemory(error)) return undefined
    throw error
  }
}

function isRange(key: unknown): key is DayRange {
  return typeof key === 'object' && key !== null && 'start' in key && 'end' in key
}
