/** The cells in which a context changed a translation, in reading order, and the way from one to the next. */
import { formatCount } from '../../locale/numbers.ts'
import type { CellPlace } from '../store/session-state.ts'

/** The number of a cell among the changes, from 1; undefined where it is not a change. */
function numberOf(changes: readonly CellPlace[], cell: CellPlace): number | undefined {
  const index = changes.findIndex((one) => isSamePlace(one, cell))
  return index < 0 ? undefined : index + 1
}

/** "change 2 of 8", "8 changes", "no changes". */
export function changesInWords(changes: readonly CellPlace[], cell: CellPlace): string {
  const count = formatCount(changes.length)
  const number = numberOf(changes, cell)
  if (number !== undefined) return `change ${formatCount(number)} of ${count}`
  return changes.length === 0 ? 'no changes' : `${count} ${changes.length === 1 ? 'change' : 'changes'}`
}

/**
 * The next change before (-1) or after (1) a cell, in reading order; after the last comes the first again. `order` numbers the cells of
 * the table in reading order. Undefined where there is no other.
 */
export function nextChange(
  changes: readonly CellPlace[],
  cell: CellPlace,
  by: 1 | -1,
  order: (place: CellPlace) => number,
): CellPlace | undefined {
  const here = order(cell)
  const others = changes.filter((change) => !isSamePlace(change, cell))
  return by === 1
    ? (others.find((change) => order(change) > here) ?? others[0])
    : (others.findLast((change) => order(change) < here) ?? others.at(-1))
}

function isSamePlace(one: CellPlace, other: CellPlace): boolean {
  return one.rowId === other.rowId && one.columnId === other.columnId
}
