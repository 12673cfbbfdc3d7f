import { NO_DAY, usageFields, type UsageCounts, type UsageReport } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'

/** How many rows are added up in about the time it takes to write a cell. */
const ROWS_PER_CELL = 8

/** The sums of the rows of one key, or of one key in one period. */
export type RowSums = {
  /** In the order of `countColumns`. */
  readonly counts: readonly number[]
  /** The counts of the contract, which have prices. */
  readonly priced: UsageCounts
}

/**
 * Adds up the rows by key and place: all of them in one place, or each in the place of its day, of which there are `places`. Yields while at work.
 * The result gives the sums of a key in a place; undefined where there is no row.
 */
export function* sumRows(
  report: UsageReport,
  places = 1,
  placeOf: (dayIndex: number) => number = () => 0,
): Generator<undefined, (key: number, place?: number) => RowSums | undefined> {
  const columns = countsOf(report)
  const sums = new Float64Array(report.keys.length * places * columns.length)
  const isUsed = new Uint8Array(report.keys.length * places)
  for (let row = 0; row < report.rowCount; row += 1) {
    const slot = (report.keyIndex[row] ?? 0) * places + placeOf(report.dayIndex[row] ?? NO_DAY)
    isUsed[slot] = 1
    for (let column = 0; column < columns.length; column += 1) {
      const cell = slot * columns.length + column
      sums[cell] = (sums[cell] ?? 0) + (columns[column]?.[row] ?? 0)
    }
    if (row % ROWS_PER_CELL === 0) yield undefined
  }
  return (key, place = 0) => {
    const slot = key * places + place
    if (isUsed[slot] !== 1) return undefined
    const counts = [...sums.subarray(slot * columns.length, (slot + 1) * columns.length)]
    return { counts, priced: perField((_, at) => counts[at] ?? 0) }
  }
}

/** The counts of all rows, in the order of `countColumns`. */
export function countsOf({ counts, otherCounts }: UsageReport) {
  return [...usageFields.map((field) => counts[field]), ...Object.values(otherCounts)]
}
