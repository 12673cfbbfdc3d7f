/** A report of some of the days of another. The service's totals are of all days, so a part has none: it is added up. */
import type { Day, DayRange } from '../api/day.ts'
import { UNATTRIBUTED, type ReportedKey, type UsageReport } from '../api/usage-report.ts'
import { perField } from './ledger.ts'

/** The rows of `report` on the days of `range`, and the keys that have any. Rows without a day belong to no part. */
export function sliceReport(report: UsageReport, range: DayRange): UsageReport {
  const isIn = Uint8Array.from(report.days, (day) => (range.start <= day && day <= range.end ? 1 : 0))
  const rows: number[] = []
  for (let row = 0; row < report.rowCount; row += 1) {
    if (isIn[report.dayIndex[row] ?? -1] === 1) rows.push(row)
  }
  const keys = renumber(report.keys, rows, report.keyIndex)
  const days = renumber(report.days, rows, report.dayIndex)
  const pick = (column: Float64Array) => Float64Array.from(rows, (row) => column[row] ?? 0)
  const { total: _, ...whole } = report
  return {
    ...whole,
    start: range.start,
    end: range.end,
    otherTotals: {},
    keys: keys.used,
    days: days.used,
    rowCount: rows.length,
    keyIndex: Uint32Array.from(rows, (row) => keys.numbers[report.keyIndex[row] ?? 0] ?? 0),
    dayIndex: Uint16Array.from(rows, (row) => days.numbers[report.dayIndex[row] ?? 0] ?? 0),
    counts: perField((field) => pick(report.counts[field])),
    otherCounts: Object.fromEntries(
      Object.entries(report.otherCounts).map(([name, column]) => [name, pick(column)]),
    ),
    remarks: {
      receivedRows: rows.length,
      duplicateRows: 0,
      unattributedRows: rows.filter((row) => isUnattributed(report, row)).length,
      rowsWithoutDay: 0,
      missingCounts: perField(() => 0),
      missingTotals: [],
    },
  }
}

function isUnattributed({ keys, keyIndex }: UsageReport, row: number): boolean {
  return keys[keyIndex[row] ?? 0]?.maskedKey === UNATTRIBUTED
}

/** Those of `all` that some row uses, in their order, and the new number of each. */
function renumber<T extends ReportedKey | Day>(
  all: readonly T[],
  rows: readonly number[],
  index: Uint32Array | Uint16Array,
) {
  const isUsed = new Uint8Array(all.length)
  for (const row of rows) isUsed[index[row] ?? 0] = 1
  const numbers = new Uint32Array(all.length)
  const used: T[] = []
  all.forEach((one, old) => {
    if (isUsed[old] !== 1) return
    numbers[old] = used.length
    used.push(one)
  })
  return { used, numbers }
}
