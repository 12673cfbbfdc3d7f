/** `GET /v2/admin/analytics` (§4.2): the usage of every key and day of a range. */
import { ANALYTICS_PATH, USUAL_MAX_RANGE_DAYS, type UsageGrouping } from '../api/contract.ts'
import { addDays, addMonths, countDays, type DayRange, startOfMonth } from '../api/day.ts'
import { keyFor } from '../api/keys.ts'
import { runTimeSliced } from '../api/time-slicing.ts'
import { totalsPerKey } from './totals-per-key.ts'
import type { ReadOptions } from './load/download.ts'
import { fetchInParts } from './load/long-range.ts'
import { readReport } from './load/report-worker.ts'
import { memoryFailure } from './memory.ts'
import { joinPieces } from './parts.ts'
import { ownRows, type ReportPiece } from './pieces.ts'
import type { UsageReport } from './usage-report.ts'

/** First part of the key of every report in the cache. */
export const USAGE_REPORTS = 'usage-report'

/** Whole months per request: few enough to make a retry cheap, many enough that two years take eight requests. */
const MONTHS_PER_REQUEST = 3

type ReportOptions = ReadOptions & {
  /** Defaults to a row per key and day. Totals per key are a small report without days. */
  readonly groupBy?: UsageGrouping
}

/**
 * The usage of `range`, read in a worker. A range of more than 366 days takes several requests; if some of them fail, the report lists their
 * days in `missing`. Throws a `ServiceError`; the response to a single request is never shown in part.
 */
export async function fetchUsageReport(range: DayRange, options: ReportOptions = {}): Promise<UsageReport> {
  const ranges = splitRange(range)
  return ranges.length > 1 ? fetchParts(ranges, options) : grouped(await request(range, options), options)
}

/** Requests only the days missing from `report`, the report of `range`. Throws a `ServiceError` if none of them could be loaded. */
export async function loadMissing(
  range: DayRange,
  report: UsageReport,
  options: ReportOptions = {},
): Promise<UsageReport> {
  const lacked = new Set(report.missing.map(({ start }) => start))
  const ranges = splitRange(range).filter(({ start }) => !lacked.has(start))
  return fetchParts(report.missing, options, [ownRows({ ranges, report })])
}

/** Requests `ranges` one after the other and joins them with the pieces already loaded. */
async function fetchParts(
  ranges: readonly DayRange[],
  options: ReportOptions,
  inHand: readonly ReportPiece[] = [],
): Promise<UsageReport> {
  const pieces = [...inHand]
  const fetchPart = async (range: DayRange, partOptions: ReadOptions) => {
    pieces.push(ownRows({ ranges: [range], report: await request(range, { ...options, ...partOptions }) }))
  }
  try {
    const { missing, ...why } = await fetchInParts(ranges, fetchPart, options)
    return { ...grouped(await runTimeSliced(joinPieces(pieces, missing)), options), ...why }
  } catch (error) {
    throw memoryFailure(error)
  }
}

/** One request. Without grouping (§4.2) there would be no rows. */
function request(
  { start, end }: DayRange,
  { groupBy = 'key_and_day', ...options }: ReportOptions,
): Promise<UsageReport> {
  const query = new URLSearchParams({ start_date: start, end_date: end, group_by: groupBy })
  const address = `${ANALYTICS_PATH}?${query.toString()}`
  return readReport({ address, base: document.baseURI, key: keyFor('analytics') }, options)
}

/** Totals per key if these were requested: a service may ignore the grouping and report days anyway. */
function grouped(report: UsageReport, { groupBy }: ReportOptions): UsageReport {
  return groupBy === 'key' ? totalsPerKey(report) : report
}

/** The ranges to request: `range` itself, or runs of whole months if it is longer than services accept in one request. */
export function splitRange({ start, end }: DayRange): DayRange[] {
  if (countDays({ start, end }) <= USUAL_MAX_RANGE_DAYS) return [{ start, end }]
  const parts: DayRange[] = []
  for (let from = start; from <= end;) {
    const next = addMonths(startOfMonth(from), MONTHS_PER_REQUEST)
    const last = addDays(next, -1)
    parts.push({ start: from, end: last < end ? last : end })
    from = next
  }
  return parts
}
