/**
 * Assembles the report of a long range, which takes several requests. A row belongs to the part that was requested for its day, so no key and
 * day can be counted twice.
 */
import { zeros } from './memory.ts'
import { CountColumn } from './count-column.ts'
import type { Day, DayRange } from '../api/day.ts'
import { addUpDuplicates } from './duplicate-rows.ts'
import { joinKeys } from './join-keys.ts'
import { copyRuns, type ReportPiece } from './pieces.ts'
import { sumInSteps } from './sums.ts'
import { type CountValues, NO_DAY, type ReportedKey, type UsageReport, usageFields } from './usage-report.ts'
import { perField } from './usage-wire.ts'

/**
 * Makes one report from pieces of different days, consuming the pieces, in steps of a few milliseconds each at a million rows. Totals are the sum of
 * the service's own, where all parts have them. `missing` are the days that no piece has.
 */
export function* joinPieces(
  pieces: readonly ReportPiece[],
  missing: readonly DayRange[] = [],
): Generator<undefined, UsageReport> {
  // The latest day decides the label of a key.
  const inOrder = pieces.toSorted((a, b) => (lastDay(a) < lastDay(b) ? -1 : lastDay(a) > lastDay(b) ? 1 : 0))
  const heads = inOrder.map(({ head }) => head)
  const rows = yield* joinRows(inOrder, yield* joinKeys(inOrder))
  return {
    ...echoOf(heads),
    ...totalOf(heads),
    otherTotals: sumOfOthers(heads),
    missing,
    ...rows,
    sums: yield* sumInSteps(rows),
    remarks: joinRemarks(inOrder),
  }
}

/** The last day that a piece was requested for. */
const lastDay = ({ ranges }: ReportPiece): Day =>
  ranges.reduce((last, { end }) => (end > last ? end : last), '')

/** The rows of all pieces, one after the other, consuming the pieces; a column at a time. `keys` are those of the rows. */
export function* joinRows(
  pieces: readonly ReportPiece[],
  keys: readonly ReportedKey[],
): Generator<undefined, JoinedRows> {
  const days = [
    ...new Set(pieces.flatMap((piece) => piece.days.filter((day) => day !== undefined))),
  ].toSorted()
  const rows = pieces.reduce((sum, { runs }) => sum + runs.rowCount, 0)
  const placeOfKey = new Map(keys.map(({ maskedKey }, place) => [maskedKey, place]))
  const keyIndex = joinIndex(pieces, zeros(Uint32Array, rows), (piece) => [
    piece.keyIndex,
    Uint32Array.from(piece.keys, (key) => placeOfKey.get(key?.maskedKey ?? '') ?? 0),
  ])
  yield
  const placeOfDay = new Map(days.map((day, place) => [day, place]))
  const dayIndex = joinIndex(pieces, zeros(Uint16Array, rows), (piece) => [
    piece.dayIndex,
    Uint16Array.from(piece.days, (day) => placeOfDay.get(day ?? '') ?? NO_DAY),
  ])
  yield
  const counts = yield* joinColumns(pieces, rows, (piece) => piece.counts)
  const others = yield* joinColumns(pieces, rows, (piece) => piece.otherCounts)
  // Each day belongs to one piece; rows without a day may be of the same key in several.
  const withDayless = pieces.filter(({ head }) => head.remarks.rowsWithoutDay > 0)
  const sizes = { rows, keys: keys.length, days: days.length }
  const columns = [...counts.values(), ...others.values()]
  const rowCount = withDayless.length > 1 ? addUpDuplicates(keyIndex, dayIndex, columns, sizes) : rows
  return {
    keys,
    days,
    rowCount,
    keyIndex: keyIndex.subarray(0, rowCount),
    dayIndex: dayIndex.subarray(0, rowCount),
    counts: perField((field) => (counts.get(field) ?? new CountColumn(0)).take(rowCount, false)),
    otherCounts: Object.fromEntries(
      [...others].map(([name, column]) => [name, column.take(rowCount, false)]),
    ),
  }
}

type JoinedRows = Pick<
  UsageReport,
  'keys' | 'days' | 'rowCount' | 'keyIndex' | 'dayIndex' | 'counts' | 'otherCounts'
>
type Head = ReportPiece['head']

/** Joins the index of each piece and gives its entries their new places. */
function joinIndex<Index extends Uint32Array | Uint16Array>(
  pieces: readonly ReportPiece[],
  joined: Index,
  read: (piece: ReportPiece) => [index: Index, places: Index],
): Index {
  let at = 0
  for (const piece of pieces) {
    const [index, places] = read(piece)
    copyRuns(index, piece.runs, joined, at)
    const end = at + piece.runs.rowCount
    for (; at < end; at++) joined[at] = places[joined[at] ?? NO_DAY] ?? NO_DAY
  }
  return joined
}

/** Joins the columns of each name. Where a piece does not have one, it counts as 0. */
function* joinColumns(
  pieces: readonly ReportPiece[],
  rows: number,
  columnsOf: (piece: ReportPiece) => Map<string, CountValues>,
): Generator<undefined, Map<string, CountColumn>> {
  const joined = new Map<string, CountColumn>()
  for (const name of new Set(pieces.flatMap((piece) => [...columnsOf(piece).keys()]))) {
    const columns = pieces.map((piece) => columnsOf(piece).get(name))
    for (const piece of pieces) columnsOf(piece).delete(name)
    joined.set(name, new CountColumn(joinColumn(pieces, rows, columns)))
    yield
  }
  return joined
}

function joinColumn(
  pieces: readonly ReportPiece[],
  rows: number,
  columns: readonly (CountValues | undefined)[],
): CountValues {
  const [only] = columns
  if (pieces.length === 1 && only?.length === rows) return only
  const isWide = columns.some((column) => column instanceof Float64Array)
  const joined = isWide ? zeros(Float64Array, rows) : zeros(Uint32Array, rows)
  let at = 0
  for (const [index, { runs }] of pieces.entries()) {
    const column = columns[index]
    if (column !== undefined) copyRuns<CountValues>(column, runs, joined, at)
    at += runs.rowCount
  }
  return joined
}

/** The days from the first that any piece names to the last. */
function echoOf(reports: readonly Head[]): Pick<UsageReport, 'groupBy' | 'start' | 'end'> {
  const groupBy = reports.every((report) => report.groupBy === reports[0]?.groupBy)
    ? reports[0]?.groupBy
    : undefined
  const start = reports.flatMap((report) => report.start ?? []).toSorted()[0]
  const end = reports
    .flatMap((report) => report.end ?? [])
    .toSorted()
    .at(-1)
  return {
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  }
}

function totalOf(reports: readonly Head[]): Pick<UsageReport, 'total'> {
  const totals = reports.flatMap(({ total }) => total ?? [])
  if (totals.length === 0 || totals.length < reports.length) return {}
  return { total: perField((field) => totals.reduce((sum, total) => sum + total[field], 0)) }
}

function sumOfOthers(reports: readonly Head[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { otherTotals } of reports) {
    for (const [name, value] of Object.entries(otherTotals)) sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return Object.fromEntries(sums)
}

function joinRemarks(pieces: readonly ReportPiece[]): UsageReport['remarks'] {
  const all = pieces.map(({ head }) => head.remarks)
  const sum = (countOf: (remarks: UsageReport['remarks']) => number) =>
    all.reduce((total, remarks) => total + countOf(remarks), 0)
  return {
    receivedRows: sum((remarks) => remarks.receivedRows),
    duplicateRows: sum((remarks) => remarks.duplicateRows),
    unattributedRows: sum((remarks) => remarks.unattributedRows),
    rowsWithoutDay: sum((remarks) => remarks.rowsWithoutDay),
    missingCounts: perField((field) => sum((remarks) => remarks.missingCounts[field])),
    missingTotals: usageFields.filter((field) =>
      all.some(({ missingTotals }) => missingTotals.includes(field)),
    ),
    speechRounding: sum((remarks) => remarks.speechRounding),
    leftOutRows: pieces.reduce(
      (rows, { head, runs, keyIndex }) => rows + head.remarks.leftOutRows + keyIndex.length - runs.rowCount,
      0,
    ),
  }
}
