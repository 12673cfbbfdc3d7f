/**
 * Assembles the report of a long range, which is asked for in several requests. A row belongs to the part that was asked for its day, so no key and
 * day can be counted twice.
 */
import { zeros } from './memory.ts'
import { CountColumn } from './count-column.ts'
import type { Day, DayRange } from '../api/day.ts'
import { addUpDuplicates } from './duplicate-rows.ts'
import { joinKeys } from './join-keys.ts'
import { lastDay, type ReportPiece } from './pieces.ts'
import { sumUp } from './sums.ts'
import { type CountValues, NO_DAY, type ReportedKey, type UsageReport, usageFields } from './usage-report.ts'
import { perField } from './usage-wire.ts'

/**
 * Makes one report from pieces of different days, consuming the pieces. Totals are the sum of the service's own, where all parts have them. `missing`
 * are the days that no piece has.
 */
export function joinPieces(pieces: readonly ReportPiece[], missing: readonly DayRange[] = []): UsageReport {
  // The latest day decides the label of a key.
  const inOrder = pieces.toSorted((a, b) => (lastDay(a) < lastDay(b) ? -1 : lastDay(a) > lastDay(b) ? 1 : 0))
  const heads = inOrder.map(({ head }) => head)
  const keys = joinKeys(inOrder)
  const days = [
    ...new Set(inOrder.flatMap((piece) => piece.days.filter((day) => day !== undefined))),
  ].toSorted()
  const rows = inOrder.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const keyIndex = joinKeyIndex(inOrder, keys, rows)
  const dayIndex = joinDayIndex(inOrder, days, rows)
  const counts = perField((field) => joinColumn(inOrder, field, (piece) => piece.counts, rows))
  const otherNames = [...new Set(inOrder.flatMap(({ otherCounts }) => [...otherCounts.keys()]))]
  const others = otherNames.map(
    (name) => [name, joinColumn(inOrder, name, (piece) => piece.otherCounts, rows)] as const,
  )
  // Each day belongs to one piece; rows without a day may be of the same key in several.
  const withDayless = heads.filter(({ remarks }) => remarks.rowsWithoutDay > 0)
  const columns = [...Object.values(counts), ...others.map(([, values]) => values)]
  const sizes = { rows, keys: keys.length, days: days.length }
  const rowCount = withDayless.length > 1 ? addUpDuplicates(keyIndex, dayIndex, columns, sizes) : rows
  const columnsOfAll = {
    keys,
    days,
    rowCount,
    keyIndex: keyIndex.subarray(0, rowCount),
    dayIndex: dayIndex.subarray(0, rowCount),
    counts: perField((field) => counts[field].take(rowCount, false)),
  }
  return {
    ...echoOf(heads),
    ...totalOf(heads),
    otherTotals: sumOfOthers(heads),
    missing,
    ...columnsOfAll,
    sums: sumUp(columnsOfAll),
    otherCounts: Object.fromEntries(others.map(([name, values]) => [name, values.take(rowCount, false)])),
    remarks: joinRemarks(inOrder),
  }
}

type Head = ReportPiece['head']

function joinKeyIndex(
  pieces: readonly ReportPiece[],
  keys: readonly ReportedKey[],
  rows: number,
): Uint32Array {
  const places = new Map(keys.map(({ maskedKey }, place) => [maskedKey, place]))
  const joined = zeros(Uint32Array, rows)
  let at = 0
  for (const piece of pieces) {
    const placeOf = Uint32Array.from(piece.keys, (key) => places.get(key?.maskedKey ?? '') ?? 0)
    const { keyIndex, rowCount } = piece
    for (let row = 0; row < rowCount; row++) joined[at + row] = placeOf[keyIndex[row] ?? 0] ?? 0
    piece.keyIndex = new Uint32Array()
    at += rowCount
  }
  return joined
}

function joinDayIndex(pieces: readonly ReportPiece[], days: readonly Day[], rows: number): Uint16Array {
  const places = new Map(days.map((day, place) => [day, place]))
  const joined = zeros(Uint16Array, rows)
  let at = 0
  for (const piece of pieces) {
    const placeOf = Uint16Array.from(piece.days, (day) => places.get(day ?? '') ?? NO_DAY)
    const { dayIndex, rowCount } = piece
    for (let row = 0; row < rowCount; row++) joined[at + row] = placeOf[dayIndex[row] ?? NO_DAY] ?? NO_DAY
    piece.dayIndex = new Uint16Array()
    at += rowCount
  }
  return joined
}

/** A column that not every piece has: where it is absent, it counts as 0. */
function joinColumn<Name>(
  pieces: readonly ReportPiece[],
  name: Name,
  columnsOf: (piece: ReportPiece) => Map<Name, CountValues>,
  rows: number,
): CountColumn {
  const only = pieces.length === 1 && pieces[0] ? columnsOf(pieces[0]).get(name) : undefined
  if (only !== undefined) return new CountColumn(only)
  const joined = new CountColumn(rows)
  let at = 0
  for (const piece of pieces) {
    const columns = columnsOf(piece)
    const column = columns.get(name)
    columns.delete(name)
    if (column !== undefined) joined.setAll(at, column)
    at += piece.rowCount
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
    leftOutRows:
      sum((remarks) => remarks.leftOutRows) + pieces.reduce((rows, piece) => rows + piece.leftOut, 0),
  }
}
