/** Totals per key: reports with one row per key and no days (§4.2 `group_by=key`), for ranges and organisations too large to read per day. */
import { type CountValues, NO_DAY, UNATTRIBUTED, type UsageReport, perField } from './usage-report.ts'

/** The same usage with one row per key. Reads the rows only if there are counts beyond the contract. */
export function totalsPerKey(report: UsageReport): UsageReport {
  const { keys, sums } = report
  const remarks = {
    ...report.remarks,
    unattributedRows: keys.some(({ maskedKey }) => maskedKey === UNATTRIBUTED) ? 1 : 0,
    rowsWithoutDay: keys.length,
  }
  if (report.days.length === 0) return { ...report, groupBy: 'key', remarks }
  const unused = () => new Int32Array(keys.length).fill(-1)
  const noDays = new Float64Array()
  return {
    ...report,
    groupBy: 'key',
    days: [],
    rowCount: keys.length,
    keyIndex: Uint32Array.from(keys, (_, index) => index),
    dayIndex: new Uint16Array(keys.length).fill(NO_DAY),
    counts: sums.byKey,
    otherCounts: Object.fromEntries(
      Object.entries(report.otherCounts).map(([name, column]) => [name, sumByKey(report, column)]),
    ),
    sums: {
      byKey: sums.byKey,
      byDay: perField(() => noDays),
      firstUsed: unused(),
      lastUsed: unused(),
    },
    remarks: { ...remarks, duplicateRows: 0 },
  }
}

function sumByKey({ keys, keyIndex, rowCount }: UsageReport, column: CountValues): Float64Array {
  const sums = new Float64Array(keys.length)
  for (let row = 0; row < rowCount; row++) {
    const key = keyIndex[row] ?? 0
    sums[key] = (sums[key] ?? 0) + (column[row] ?? 0)
  }
  return sums
}
