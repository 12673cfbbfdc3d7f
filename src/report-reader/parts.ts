/**
 * Assembles the report of a long range, which takes several requests. A row counts only in the part that was requested for its day, so no key
 * and day can be counted twice.
 */
import type { Day, DayRange } from '../api/day.ts'
import { joinKeys } from './key-labels.ts'
import { joinRows, type ReportPiece } from './pieces.ts'
import { sumInSteps } from './sums.ts'
import { type UsageReport, usageFields, perField } from './usage-report.ts'

/**
 * Joins pieces with different days into one report, in steps of a few milliseconds each for a million rows. The totals are the sum of
 * the service's own, if all parts have them. `missing` are the days that no piece has.
 */
export function* joinPieces(
  pieces: readonly ReportPiece[],
  missing: readonly DayRange[] = [],
): Generator<undefined, UsageReport> {
  // The latest day decides the label of a key.
  const inOrder = pieces.toSorted((a, b) => (lastDay(a) < lastDay(b) ? -1 : lastDay(a) > lastDay(b) ? 1 : 0))
  const reports = inOrder.map(({ report }) => report)
  const rows = yield* joinRows(inOrder, yield* joinKeys(inOrder))
  return {
    ...echoOf(reports),
    ...totalOf(reports),
    otherTotals: sumOfOthers(reports),
    missing,
    ...rows,
    sums: yield* sumInSteps(rows),
    remarks: joinRemarks(inOrder),
  }
}

/** The last day that a piece was requested for. */
const lastDay = ({ ranges }: ReportPiece): Day =>
  ranges.reduce((last, { end }) => (end > last ? end : last), '')

/** The echoed grouping, and the range from the earliest to the latest day that any report echoes. */
function echoOf(reports: readonly UsageReport[]): Pick<UsageReport, 'groupBy' | 'start' | 'end'> {
  const groupBy = reports.every((report) => report.groupBy === reports[0]?.groupBy)
    ? reports[0]?.groupBy
    : undefined
  const start = reports.flatMap((report) => report.start ?? []).toSorted()[0]
  const ends = reports.flatMap((report) => report.end ?? []).toSorted()
  const end = ends.at(-1)
  return {
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  }
}

function totalOf(reports: readonly UsageReport[]): Pick<UsageReport, 'total'> {
  const totals = reports.flatMap(({ total }) => total ?? [])
  if (totals.length === 0 || totals.length < reports.length) return {}
  return { total: perField((field) => totals.reduce((sum, total) => sum + total[field], 0)) }
}

function sumOfOthers(reports: readonly UsageReport[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { otherTotals } of reports) {
    for (const [name, value] of Object.entries(otherTotals)) sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return Object.fromEntries(sums)
}

function joinRemarks(pieces: readonly ReportPiece[]): UsageReport['remarks'] {
  const all = pieces.map(({ report }) => report.remarks)
  const sum = (countOf: (remarks: UsageReport['remarks']) => number) =>
    all.reduce((total, remarks) => total + countOf(remarks), 0)
  return {
    receivedRows: sum((remarks) => remarks.receivedRows),
    duplicateRows: sum((remarks) => remarks.duplicateRows),
    unattributedRows: sum((remarks) => remarks.unattributedRows),
    rowsWithoutDay: sum((remarks) => remarks.rowsWithoutDay),
    missingCounts: perField((field) => sum((remarks) => remarks.missingCounts[field])),
    missingTotals: usageFields.filter((field) =>
      all.some(({ missingTotals }) => missingTotals.includes(field)),
    ),
    speechRounding: sum((remarks) => remarks.speechRounding),
    leftOutRows: pieces.reduce(
      (sum, { report, rows }) => sum + report.remarks.leftOutRows + report.rowCount - rows.length,
      0,
    ),
  }
}
