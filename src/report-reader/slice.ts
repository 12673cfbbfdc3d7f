/** Cuts a range of days out of a loaded report, without a request. */
import { keyWithin } from './key-labels.ts'
import type { DayRange } from '../api/day.ts'
import { joinRows, ownRows } from './pieces.ts'
import { countRows, sumInSteps } from './sums.ts'
import { UNATTRIBUTED, type UsageReport, perField } from './usage-report.ts'

/**
 * The rows of `report` within `range`, without rows that have no day, and without totals, because the service's cover the whole report. Runs in
 * steps of a few milliseconds each for a million rows.
 */
export function* sliceReport(report: UsageReport, range: DayRange): Generator<undefined, UsageReport> {
  const { total: _, ...rest } = report
  const piece = ownRows({ ranges: [range], report }, false)
  yield
  const keys = piece.keys.filter((key) => key !== undefined)
  const rows = yield* joinRows([piece], keys)
  const unattributed = keys.findIndex(({ maskedKey }) => maskedKey === UNATTRIBUTED)
  return {
    ...rest,
    ...rows,
    keys: keys.map((key) => keyWithin(key, range)),
    ...echoWithin(report, range),
    otherTotals: {},
    missing: report.missing.filter(({ start, end }) => start <= range.end && end >= range.start),
    sums: yield* sumInSteps(rows),
    remarks: {
      receivedRows: rows.rowCount,
      duplicateRows: 0,
      unattributedRows: countRows(rows.keyIndex, unattributed, rows.rowCount),
      rowsWithoutDay: 0,
      missingCounts: perField(() => 0),
      missingTotals: [],
      speechRounding: 0,
      leftOutRows: 0,
    },
  }
}

/** The part of `range` within the days that the service echoed; the echoed days themselves if the two do not overlap. */
function echoWithin({ start, end }: UsageReport, range: DayRange): Pick<UsageReport, 'start' | 'end'> {
  const first = start !== undefined && start > range.start ? start : range.start
  const last = end !== undefined && end < range.end ? end : range.end
  if (first <= last) return { start: first, end: last }
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
}
