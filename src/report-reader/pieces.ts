/** Which rows of a report count where reports are joined or cut: those of the days it was asked for. */
import { emptyLike, zeros } from './memory.ts'
import type { Day, DayRange } from '../api/day.ts'
import { copyRuns, findRuns } from './row-runs.ts'
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

/** The rows of a part that count. Its columns are released one by one while they are joined, so that a report of millions of rows takes little
 *  more memory than its parts. */
export type ReportPiece = {
  readonly head: Pick<UsageReport, 'groupBy' | 'start' | 'end' | 'total' | 'otherTotals' | 'remarks'>
  /** The days it was asked for. */
  readonly ranges: readonly DayRange[]
  /** How many rows are of other days than those. */
  readonly leftOut: number
  /** By their index in the columns; those without a row in the piece are absent. */
  readonly keys: readonly (ReportedKey | undefined)[]
  readonly days: readonly (Day | undefined)[]
  readonly rowCount: number
  keyIndex: Uint32Array
  dayIndex: Uint16Array
  readonly counts: Map<UsageField, CountValues>
  readonly otherCounts: Map<string, CountValues>
}

/** The last of the days that a piece was asked for. */
export function lastDay({ ranges }: ReportPiece): Day {
  return ranges.reduce((last, { end }) => (end > last ? end : last), '')
}

/** The rows of a part that are of the days it was asked for, and those without a day. */
export function ownRows({ ranges, report }: ReportPart): ReportPiece {
  const { keys, days, rowCount, keyIndex, dayIndex, counts, otherCounts, sums: _, ...head } = report
  const isOwn = days.map((day) => ranges.some(({ start, end }) => start <= day && day <= end))
  const others = Object.entries(otherCounts)
  if (isOwn.every(Boolean)) {
    const columns = usageFields.map((field) => [field, counts[field]] as const)
    const maps = { counts: new Map(columns), otherCounts: new Map(others) }
    return { head, ranges, leftOut: 0, keys, days, rowCount, keyIndex, dayIndex, ...maps }
  }
  const runs = findRuns(report, isOwn, true)
  const ownKeys = copyRuns(keyIndex, runs, zeros(Uint32Array, runs.rowCount))
  const ownDays = copyRuns(dayIndex, runs, zeros(Uint16Array, runs.rowCount))
  const isUsed = { keys: new Uint8Array(keys.length), days: new Uint8Array(days.length) }
  for (let at = 0; at < runs.rowCount; at++) {
    isUsed.keys[ownKeys[at] ?? 0] = 1
    isUsed.days[ownDays[at] ?? NO_DAY] = 1
  }
  const own = (column: CountValues) => copyRuns(column, runs, emptyLike(column, runs.rowCount))
  return {
    head,
    ranges,
    leftOut: rowCount - runs.rowCount,
    keys: keys.map((key, place) => (isUsed.keys[place] === 1 ? key : undefined)),
    days: days.map((day, place) => (isUsed.days[place] === 1 ? day : undefined)),
    rowCount: runs.rowCount,
    keyIndex: ownKeys,
    dayIndex: ownDays,
    counts: new Map(usageFields.map((field) => [field, own(counts[field])])),
    otherCounts: new Map(others.map(([name, column]) => [name, own(column)])),
  }
}
