/** Picks rows out of columns: consecutive rows are copied together, as fast as memory allows. */
import { allocate, zeros } from './memory.ts'
import { type CountValues, NO_DAY, type UsageReport } from './usage-report.ts'

/** Which rows: alternately the first row of each run and the one after its last; and how many rows in all. */
type RowRuns = { readonly borders: Uint32Array; readonly rowCount: number }

/** Rows of shorter runs are copied one by one: a block copy takes longer to start than it saves. */
const LONG_RUN = 16

/** The rows of the wanted days, by their index in the report; and, if `hasDayless`, those without a day. */
export function findRuns(
  { rowCount, dayIndex }: Pick<UsageReport, 'rowCount' | 'dayIndex'>,
  isWanted: readonly boolean[],
  hasDayless: boolean,
): RowRuns {
  // The last place is for rows without a day.
  const dayless = isWanted.length
  const wanted = Uint8Array.from([...isWanted, hasDayless], Number)
  const borders = zeros(Uint32Array, rowCount + 1)
  let count = 0
  let rows = 0
  let last = 0
  for (let row = 0; row < rowCount; row++) {
    const day = dayIndex[row] ?? NO_DAY
    const now = wanted[day < dayless ? day : dayless] ?? 0
    rows += now
    if (now === last) continue
    borders[count] = row
    count += 1
    last = now
  }
  if (last === 1) {
    borders[count] = rowCount
    count += 1
  }
  return { borders: allocate(() => borders.slice(0, count)), rowCount: rows }
}

/** Writes the rows of `column` one after the other into `into`, and returns it. */
export function copyRuns<Column extends CountValues | Uint16Array>(
  column: Column,
  { borders }: RowRuns,
  into: Column,
): Column {
  let at = 0
  for (let index = 0; index < borders.length; index += 2) {
    const first = borders[index] ?? 0
    const end = borders[index + 1] ?? 0
    if (end - first < LONG_RUN)
      for (let row = first; row < end; row++) into[at + row - first] = column[row] ?? 0
    else into.set(column.subarray(first, end), at)
    at += end - first
  }
  return into
}
