/** What of a report counts where reports are put together or cut: the rows of the days it was asked for. */
import { emptyLike } from './count-column.ts'
import type { Day, DayRange } from './day.ts'
import {
  type CountValues,
  NO_DAY,
  type ReportedKey,
  type UsageField,
  type UsageReport,
  usageFields,
} from './usage-report.ts'

/** A report and the days it was asked for. */
export type ReportPart = { readonly ranges: readonly DayRange[]; readonly report: UsageReport }

/** What of a part counts. Its columns are given up one by one while they are joined: a report of millions of rows then takes
 *  little more than the memory of its parts. */
export type ReportPiece = {
  readonly head: Pick<UsageReport, 'groupBy' | 'start' | 'end' | 'total' | 'otherTotals' | 'remarks'>
  /** Of those it was asked for. */
  readonly lastDay: Day
  /** By their number in the columns; those without a row of the piece are absent. */
  readonly keys: readonly (ReportedKey | undefined)[]
  readonly days: readonly (Day | undefined)[]
  readonly rowCount: number
  keyIndex: Uint32Array
  dayIndex: Uint16Array
  readonly counts: Map<UsageField, CountValues>
  readonly otherCounts: Map<string, CountValues>
}

/** Rows fewer than these are copied one by one: the memory's own way takes longer to begin than it saves. */
const LONG_RUN = 16

/** The rows of a part that are of the days it was asked for. `isTimed`: rows without a day are left out. */
export function ownRows({ ranges, report }: ReportPart, { isTimed = false } = {}): ReportPiece {
  const { keys, days, rowCount, keyIndex, dayIndex, counts, otherCounts, sums: _, ...head } = report
  const lastDay = ranges.reduce((last, { end }) => (end > last ? end : last), '')
  const isOwn = days.map((day) => ranges.some(({ start, end }) => start <= day && day <= end))
  const others = Object.entries(otherCounts)
  if (isOwn.every(Boolean) && !(isTimed && head.remarks.rowsWithoutDay > 0)) {
    const columns = usageFields.map((field) => [field, counts[field]] as const)
    const maps = { counts: new Map(columns), otherCounts: new Map(others) }
    return { head, lastDay, keys, days, rowCount, keyIndex, dayIndex, ...maps }
  }
  const rows = rowsOf(report, isOwn, isTimed)
  const ownKeys = pick(keyIndex, rows, new Uint32Array(rows.length))
  const ownDays = pick(dayIndex, rows, new Uint16Array(rows.length))
  const isUsed = { keys: new Uint8Array(keys.length), days: new Uint8Array(days.length) }
  for (let at = 0; at < rows.length; at++) {
    isUsed.keys[ownKeys[at] ?? 0] = 1
    isUsed.days[ownDays[at] ?? NO_DAY] = 1
  }
  const own = (column: CountValues) => pick(column, rows, emptyLike(column, rows.length))
  return {
    head,
    lastDay,
    keys: keys.map((key, place) => (isUsed.keys[place] === 1 ? key : undefined)),
    days: days.map((day, place) => (isUsed.days[place] === 1 ? day : undefined)),
    rowCount: rows.length,
    keyIndex: ownKeys,
    dayIndex: ownDays,
    counts: new Map(usageFields.map((field) => [field, own(counts[field])])),
    otherCounts: new Map(others.map(([name, column]) => [name, own(column)])),
  }
}

function rowsOf(
  { rowCount, dayIndex }: UsageReport,
  isOwn: readonly boolean[],
  isTimed: boolean,
): Uint32Array {
  const wanted = Uint8Array.from([...isOwn, !isTimed], Number)
  const rows = new Uint32Array(rowCount)
  let count = 0
  for (let row = 0; row < rowCount; row++) {
    // The last place is for rows without a day.
    if (wanted[Math.min(dayIndex[row] ?? NO_DAY, isOwn.length)] !== 1) continue
    rows[count] = row
    count += 1
  }
  return rows.subarray(0, count)
}

/** The elements of `column` at `rows`, written into `into`. Rows that follow each other are copied together, as fast as memory goes. */
function pick<Column extends CountValues | Uint16Array>(
  column: Column,
  rows: Uint32Array,
  into: Column,
): Column {
  for (let at = 0; at < rows.length;) {
    const first = rows[at] ?? 0
    let end = at + 1
    while (rows[end] === first + end - at) end += 1
    if (end - at < LONG_RUN) for (; at < end; at++) into[at] = column[rows[at] ?? 0] ?? 0
    else into.set(column.subarray(first, first + end - at), at)
    at = end
  }
  return into
}
