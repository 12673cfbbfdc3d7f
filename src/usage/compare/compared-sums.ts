/** Usage of each key on the days that are compared, in passes over the rows with pauses in which the page can respond. */
import { NO_DAY, usageFields, type UsageField, type UsageReport } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import type { Numbers, UsageRollup } from '../figures/usage-rollup.ts'

/** Rows per step: a millisecond or two of work. */
const ROWS = 100_000

export type SumsByKey = Readonly<Record<UsageField, Numbers>>

/** For each day of the report its place in the result; -1 for a day that is not wanted. */
export function placesOf(rollup: UsageRollup, placeOfAxis: (day: number) => number): Int32Array {
  const positions = new Map(rollup.days.map((day, index) => [day, index]))
  return Int32Array.from(rollup.report.days, (day) => {
    const position = positions.get(day)
    return position === undefined ? -1 : placeOfAxis(position)
  })
}

/** Per field, usage of each key on the days with a place. */
export function* sumByKey(report: UsageReport, places: Int32Array): Generator<undefined, SumsByKey> {
  // All rows are on such days: they were added up where they were read.
  if (report.remarks.rowsWithoutDay === 0 && !places.includes(-1)) return report.sums.byKey
  const { keyIndex, dayIndex, counts, rowCount } = report
  const sums = perField(() => new Float64Array(report.keys.length))
  for (const field of usageFields) {
    const [column, ofField] = [counts[field], sums[field]]
    for (let row = 0; row < rowCount; row += 1) {
      if ((places[dayIndex[row] ?? NO_DAY] ?? -1) >= 0) {
        const key = keyIndex[row] ?? 0
        ofField[key] = (ofField[key] ?? 0) + (column[row] ?? 0)
      }
      if (row % ROWS === ROWS - 1) yield
    }
  }
  return sums
}
