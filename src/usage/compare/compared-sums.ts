/** Usage of each key on the days that are compared, in passes over the rows that leave the page time to answer. */
import { NO_DAY, usageFields, type UsageField, type UsageReport } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import type { Numbers, UsageRollup } from '../figures/usage-rollup.ts'

/** Rows per step: a millisecond or two of work. */
const ROWS = 100_000

export type SumsByKey = Readonly<Record<UsageField, Numbers>>

/** For each day of the report its place among so many; -1 for what is not asked about. */
export function placesOf(rollup: UsageRollup, placeOfAxis: (day: number) => number): Int32Array {
  const positions = new Map(rollup.days.map((day, index) => [day, index]))
  return Int32Array.from(rollup.report.days, (day) => {
    const position = positions.get(day)
    return position === undefined ? -1 : placeOfAxis(position)
  })
}

/** Per field, usage of each key on the days with a place. */
export function* sumByKey(report: UsageReport, places: Int32Array): Generator<undefined, SumsByKey> {
  // All rows are of such days: they were added up where they were read.
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

/** Usage of every key at every place: that of the key at `keyPlaces[k]` on place `p` is at `keyPlaces[k] * size + p`. */
export function* sumByKeyAndPlace(
  report: UsageReport,
  field: UsageField,
  places: Int32Array,
  keyPlaces: Int32Array,
  { keys, size }: { readonly keys: number; readonly size: number },
): Generator<undefined, Numbers> {
  const { keyIndex, dayIndex, counts, rowCount } = report
  const column = counts[field]
  const grid = new Float64Array(keys * size)
  for (let row = 0; row < rowCount; row += 1) {
    const place = places[dayIndex[row] ?? NO_DAY] ?? -1
    const key = keyPlaces[keyIndex[row] ?? 0] ?? -1
    if (place >= 0 && key >= 0) {
      const cell = key * size + place
      grid[cell] = (grid[cell] ?? 0) + (column[row] ?? 0)
    }
    if (row % ROWS === ROWS - 1) yield
  }
  return grid
}

/** Usage at each of so many places, of the keys that are wanted. */
export function sumByPlace(
  report: UsageReport,
  field: UsageField,
  places: Int32Array,
  isWanted: (key: number) => boolean,
  size: number,
): Numbers {
  const { keyIndex, dayIndex, counts, rowCount } = report
  const column = counts[field]
  const wanted = Uint8Array.from(report.keys, (_, key) => Number(isWanted(key)))
  const sums = new Float64Array(size)
  for (let row = 0; row < rowCount; row += 1) {
    const place = places[dayIndex[row] ?? NO_DAY] ?? -1
    if (place >= 0 && wanted[keyIndex[row] ?? 0] === 1) sums[place] = (sums[place] ?? 0) + (column[row] ?? 0)
  }
  return sums
}
