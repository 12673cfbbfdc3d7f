/** Which rows of a report count where reports are joined or cut: those of the days it was requested for. Consecutive rows are copied together, as fast as
 *  memory allows. */
import { allocate, zeros } from './memory.ts'
import type { Day, DayRange } from '../api/day.ts'
import { type CountValues, NO_DAY, type ReportedKey, type UsageReport } from './usage-report.ts'

/** A report and the days it was requested for. */
export type ReportPart = { readonly ranges: readonly DayRange[]; readonly report: UsageReport }

/** A report, and which of its rows count. */
export type ReportPiece = {
  readonly head: Pick<UsageReport, 'groupBy' | 'start' | 'end' | 'total' | 'otherTotals' | 'remarks'>
  /** The days it was requested for. */
  readonly ranges: readonly DayRange[]
  readonly runs: RowRuns
  /** By their index in the columns; those of no row that counts are absent. */
  readonly keys: readonly (ReportedKey | undefined)[]
  readonly days: readonly (Day | undefined)[]
  readonly keyIndex: Uint32Array
  readonly dayIndex: Uint16Array
  /** By the names of fields. Each column is released once it is joined, so that a report of millions of rows takes little more memory than its
   *  pieces. */
  readonly counts: Map<string, CountValues>
  readonly otherCounts: Map<string, CountValues>
}

/** Rows: alternately the first row of each run and the one after its last; and how many rows in all. */
type RowRuns = { readonly borders: Uint32Array; readonly rowCount: number }

/** Rows of shorter runs are copied one by one: a block copy takes longer to start than it saves. */
const LONG_RUN = 16

/** The rows of a part that are of the days it was requested for and, if `hasDayless`, those without a day. */
export function ownRows({ ranges, report }: ReportPart, hasDayless = true): ReportPiece {
  const { keys, days, rowCount, keyIndex, dayIndex, counts, otherCounts, sums: _, ...head } = report
  const isOwn = days.map((day) => ranges.some(({ start, end }) => start <= day && day <= end))
  const isWhole = hasDayless && isOwn.every(Boolean)
  const runs = isWhole
    ? { borders: Uint32Array.of(0, rowCount), rowCount }
    : findRuns(report, isOwn, hasDayless)
  const ownKeys = zeros(Uint32Array, isWhole ? 0 : runs.rowCount)
  if (!isWhole) copyRuns(keyIndex, runs, ownKeys, 0)
  const isUsed = new Uint8Array(keys.length).fill(isWhole ? 1 : 0)
  for (let row = 0; row < ownKeys.length; row++) isUsed[ownKeys[row] ?? 0] = 1
  return {
    head,
    ranges,
    runs,
    keys: keys.map((key, place) => (isUsed[place] === 1 ? key : undefined)),
    days: days.map((day, place) => (isOwn[place] === true ? day : undefined)),
    keyIndex,
    dayIndex,
    counts: new Map(Object.entries(counts)),
    otherCounts: new Map(Object.entries(otherCounts)),
  }
}

function findRuns(
  { rowCount, dayIndex }: UsageReport,
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

/** Writes the rows of `column` one after the other into `into`, from `at` on. */
export function copyRuns<Column extends CountValues | Uint16Array>(
  column: Column,
  { borders }: RowRuns,
  into: Column,
  at: number,
): void {
  let target = at
  for (let index = 0; index < borders.length; index += 2) {
    const first = borders[index] ?? 0
    const end = borders[index + 1] ?? 0
    if (end - first < LONG_RUN)
      for (let row = first; row < end; row++) into[target + row - first] = column[row] ?? 0
    else into.set(column.subarray(first, end), target)
    target += end - first
  }
}
