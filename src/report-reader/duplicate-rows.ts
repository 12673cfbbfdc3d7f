/** Merges rows with the same key and day: services sometimes send such a pair twice, and every count must be shown once. */
import type { CountColumn } from './count-column.ts'
import { NO_DAY } from './usage-report.ts'

type Sizes = { readonly rows: number; readonly keys: number; readonly days: number }

/**
 * Adds each repeated row to the first one with its key and day and closes the gaps, in place, keeping the order of first appearance. Returns the number
 * of rows left. Linear: sorted rows cannot repeat; otherwise the rows of one key are examined together, remembering the row of each day.
 */
export function addUpDuplicates(
  keyIndex: Uint32Array,
  dayIndex: Uint16Array,
  columns: readonly CountColumn[],
  { rows, keys, days }: Sizes,
): number {
  if (isAscending(keyIndex, dayIndex, rows) || isAscending(dayIndex, keyIndex, rows)) return rows
  const firstRow = findDuplicates(keyIndex, dayIndex, { rows, keys, days })
  if (firstRow === undefined) return rows
  /** The position of each row once the gaps are closed. */
  const place = new Uint32Array(rows)
  let left = 0
  for (let row = 0; row < rows; row++) {
    const first = firstRow[row] ?? row
    if (first === row) {
      keyIndex[left] = keyIndex[row] ?? 0
      dayIndex[left] = dayIndex[row] ?? NO_DAY
      for (const column of columns) column.set(left, column.get(row))
      place[row] = left
      left += 1
    } else {
      const target = place[first] ?? 0
      for (const column of columns) column.set(target, column.get(target) + column.get(row))
    }
  }
  return left
}

/** Whether the rows are in strictly ascending order, by `major` and then by `minor`. */
function isAscending(
  major: Uint32Array | Uint16Array,
  minor: Uint32Array | Uint16Array,
  rows: number,
): boolean {
  for (let row = 1; row < rows; row++) {
    const step = (major[row] ?? 0) - (major[row - 1] ?? 0)
    if (step < 0 || (step === 0 && (minor[row] ?? 0) <= (minor[row - 1] ?? 0))) return false
  }
  return true
}

/** For each row, the first row with its key and day; undefined if there are no duplicates. */
function findDuplicates(
  keyIndex: Uint32Array,
  dayIndex: Uint16Array,
  { rows, keys, days }: Sizes,
): Uint32Array | undefined {
  // Each key's first row, and the row of the same key after each row; -1 if there is none.
  const firstOfKey = new Int32Array(keys).fill(-1)
  const next = new Int32Array(rows)
  for (let row = rows - 1; row >= 0; row--) {
    const key = keyIndex[row] ?? 0
    next[row] = firstOfKey[key] ?? -1
    firstOfKey[key] = row
  }
  // The last place is for rows without a day.
  const keyOfDay = new Int32Array(days + 1).fill(-1)
  const rowOfDay = new Uint32Array(days + 1)
  let firstRow: Uint32Array | undefined
  for (let key = 0; key < keys; key++) {
    for (let row = firstOfKey[key] ?? -1; row >= 0; row = next[row] ?? -1) {
      const day = Math.min(dayIndex[row] ?? NO_DAY, days)
      if (keyOfDay[day] === key) {
        firstRow ??= Uint32Array.from({ length: rows }, (_, index) => index)
        firstRow[row] = rowOfDay[day] ?? row
      } else {
        keyOfDay[day] = key
        rowOfDay[day] = row
      }
    }
  }
  return firstRow
}
