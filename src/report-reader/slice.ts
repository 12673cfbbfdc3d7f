/** Cuts days out of a report in hand, without a request. */
import { emptyLike, zeros } from './memory.ts'
import { keyWithin } from './key-labels.ts'
import type { DayRange } from '../api/day.ts'
import { sumInSteps } from './sums.ts'
import { copyRuns, findRuns } from './row-runs.ts'
import { type CountValues, UNATTRIBUTED, type UsageReport } from './usage-report.ts'
import { perField } from './usage-wire.ts'

/**
 * The rows of `report` within `range`, without rows that have no day, and without totals, because the service's are of the whole. In steps of a few
 * milliseconds each at a million rows.
 */
export function* sliceReport(report: UsageReport, range: DayRange): Generator<undefined, UsageReport> {
  const { total: _, days, counts, otherCounts, ...rest } = report
  const isWanted = days.map((day) => range.start <= day && day <= range.end)
  const runs = findRuns(report, isWanted, false)
  const { rowCount } = runs
  yield
  const keyIndex = copyRuns(report.keyIndex, runs, zeros(Uint32Array, rowCount))
  const ownKeys = keepUsedKeys(report, keyIndex)
  yield
  const dayIndex = copyRuns(report.dayIndex, runs, zeros(Uint16Array, rowCount))
  const firstDay = Math.max(0, isWanted.indexOf(true))
  for (let row = 0; row < rowCount; row++) dayIndex[row] = (dayIndex[row] ?? 0) - firstDay
  yield
  const copies = new Map<CountValues, CountValues>()
  for (const column of [...Object.values(counts), ...Object.values(otherCounts)]) {
    copies.set(column, copyRuns(column, runs, emptyLike(column, rowCount)))
    yield
  }
  const copyOf = (column: CountValues) => copies.get(column) ?? column
  const columns = {
    keys: ownKeys.map((key) => keyWithin(key, range)),
    days: days.filter((_day, index) => isWanted[index]),
    rowCount,
    keyIndex,
    dayIndex,
    counts: perField((field) => copyOf(counts[field])),
  }
  return {
    ...rest,
    ...columns,
    ...echoWithin(report, range),
    otherTotals: {},
    otherCounts: Object.fromEntries(
      Object.entries(otherCounts).map(([name, column]) => [name, copyOf(column)]),
    ),
    missing: report.missing.filter(({ start, end }) => start <= range.end && end >= range.start),
    sums: yield* sumInSteps(columns),
    remarks: {
      receivedRows: rowCount,
      duplicateRows: 0,
      unattributedRows: countRows(columns, UNATTRIBUTED),
      rowsWithoutDay: 0,
      missingCounts: perField(() => 0),
      missingTotals: [],
      speechRounding: 0,
      leftOutRows: 0,
    },
  }
}

/** The days of `range` that the report covers, as the service states it; the days it states where there are none in common. */
function echoWithin({ start, end }: UsageReport, range: DayRange): Pick<UsageReport, 'start' | 'end'> {
  const first = start !== undefined && start > range.start ? start : range.start
  const last = end !== undefined && end < range.end ? end : range.end
  if (first <= last) return { start: first, end: last }
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
}

/** The keys that `keyIndex` names, in the report's order; the others are left out and `keyIndex` is renumbered. */
function keepUsedKeys({ keys }: UsageReport, keyIndex: Uint32Array): UsageReport['keys'] {
  const isUsed = new Uint8Array(keys.length)
  for (let row = 0; row < keyIndex.length; row++) isUsed[keyIndex[row] ?? 0] = 1
  const used = keys.filter((_key, index) => isUsed[index] === 1)
  if (used.length === keys.length) return keys
  const placeOf = new Uint32Array(keys.length)
  for (let key = 1; key < keys.length; key++) placeOf[key] = (placeOf[key - 1] ?? 0) + (isUsed[key - 1] ?? 0)
  for (let row = 0; row < keyIndex.length; row++) keyIndex[row] = placeOf[keyIndex[row] ?? 0] ?? 0
  return used
}

function countRows({ keys, keyIndex }: Pick<UsageReport, 'keys' | 'keyIndex'>, maskedKey: string): number {
  const key = keys.findIndex((candidate) => candidate.maskedKey === maskedKey)
  if (key < 0) return 0
  let count = 0
  for (let row = 0; row < keyIndex.length; row++) if (keyIndex[row] === key) count += 1
  return count
}
