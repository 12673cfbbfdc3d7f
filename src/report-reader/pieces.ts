/** Joins the rows of several reports, taking from each only the days it was requested for. */
import type { Day, DayRange } from '../api/day.ts'
import { CountColumn } from './count-column.ts'
import { addUpDuplicates } from './duplicate-rows.ts'
import {
  type CountValues,
  NO_DAY,
  type ReportedKey,
  type ReportRows,
  type UsageReport,
  perField,
} from './usage-report.ts'

/** A report and the days it was requested for. */
export type ReportPart = { readonly ranges: readonly DayRange[]; readonly report: UsageReport }

/** A part and the rows of it that count. */
export type ReportPiece = ReportPart & {
  readonly rows: Uint32Array
  /** By their index in the columns; undefined if no counting row refers to it. */
  readonly keys: readonly (ReportedKey | undefined)[]
  readonly days: readonly (Day | undefined)[]
}

/** The rows of a part on the days it was requested for and, if `hasDayless`, those without a day. */
export function ownRows({ ranges, report }: ReportPart, hasDayless = true): ReportPiece {
  const { keys, days, rowCount, keyIndex, dayIndex } = report
  const isOwn = days.map((day) => ranges.some(({ start, end }) => start <= day && day <= end))
  const isUsed = new Uint8Array(keys.length)
  const rows = new Uint32Array(rowCount)
  let count = 0
  for (let row = 0; row < rowCount; row++) {
    if (!(isOwn[dayIndex[row] ?? NO_DAY] ?? hasDayless)) continue
    isUsed[keyIndex[row] ?? 0] = 1
    rows[count] = row
    count += 1
  }
  return {
    ranges,
    report,
    rows: rows.subarray(0, count),
    keys: keys.map((key, place) => (isUsed[place] === 1 ? key : undefined)),
    days: days.map((day, place) => (isOwn[place] === true ? day : undefined)),
  }
}

/** The rows of all pieces, one piece after the other, joined a column at a time. `keys` are the keys of those rows. */
export function* joinRows(
  pieces: readonly ReportPiece[],
  keys: readonly ReportedKey[],
): Generator<undefined, ReportRows> {
  const days = [...new Set(pieces.flatMap((piece) => piece.days.filter((day) => day !== undefined)))].sort()
  const rows = pieces.reduce((sum, piece) => sum + piece.rows.length, 0)
  const placeOfKey = new Map(keys.map(({ maskedKey }, place) => [maskedKey, place]))
  const keyIndex = joinColumn(pieces, new Uint32Array(rows), ({ report }) => report.keyIndex)
  renumber(pieces, keyIndex, ({ keys: own }) =>
    Uint32Array.from(own, (key) => placeOfKey.get(key?.maskedKey ?? '') ?? 0),
  )
  yield
  const placeOfDay = new Map(days.map((day, place) => [day, place]))
  const dayIndex = joinColumn(pieces, new Uint16Array(rows), ({ report }) => report.dayIndex)
  renumber(pieces, dayIndex, ({ days: own }) =>
    Uint16Array.from(own, (day) => placeOfDay.get(day ?? '') ?? NO_DAY),
  )
  yield
  const counts = yield* joinCounts(pieces, rows, ({ report }) => report.counts)
  const others = yield* joinCounts(pieces, rows, ({ report }) => report.otherCounts)
  // Each day belongs to one piece, but several may have a row without a day for the same key.
  const withDayless = pieces.filter(({ report }) => report.remarks.rowsWithoutDay > 0)
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

/** Joins the columns by name. A column that a piece does not have counts as 0. */
function* joinCounts(
  pieces: readonly ReportPiece[],
  rows: number,
  countsOf: (piece: ReportPiece) => Readonly<Record<string, CountValues>>,
): Generator<undefined, Map<string, CountColumn>> {
  const columns = new Map(pieces.map((piece) => [piece, new Map(Object.entries(countsOf(piece)))]))
  const joined = new Map<string, CountColumn>()
  for (const name of new Set([...columns.values()].flatMap((own) => [...own.keys()]))) {
    const isWide = [...columns.values()].some((own) => own.get(name) instanceof Float64Array)
    const column = isWide ? new Float64Array(rows) : new Uint32Array(rows)
    joinColumn<CountValues>(pieces, column, (piece) => columns.get(piece)?.get(name))
    joined.set(name, new CountColumn(column))
    yield
  }
  return joined
}

/** Fills `joined` with the values of the rows that count; zeros stay where a piece does not have the column. */
function joinColumn<Column extends CountValues | Uint16Array>(
  pieces: readonly ReportPiece[],
  joined: Column,
  columnOf: (piece: ReportPiece) => Column | undefined,
): Column {
  let start = 0
  for (const piece of pieces) {
    const { rows } = piece
    const column = columnOf(piece)
    if (column !== undefined)
      for (let index = 0; index < rows.length; index++) joined[start + index] = column[rows[index] ?? 0] ?? 0
    start += rows.length
  }
  return joined
}

/** Maps each piece's key or day indexes to those of the joined report. */
function renumber(
  pieces: readonly ReportPiece[],
  index: Uint32Array | Uint16Array,
  placesOf: (piece: ReportPiece) => Uint32Array | Uint16Array,
) {
  let at = 0
  for (const piece of pieces) {
    const places = placesOf(piece)
    for (const end = at + piece.rows.length; at < end; at++) index[at] = places[index[at] ?? NO_DAY] ?? NO_DAY
  }
}
