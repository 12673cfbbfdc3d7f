/** The status of a column's texts, one for each row: drawn by a strip, shown by a filter and counted. */
import type { TextRow } from '../inputs/inputs.ts'
import type { CellStatus } from './cell.ts'

/** The statuses of a column's rows. Equal lists are the same list, so that nothing is redrawn needlessly. */
export type CountedStatuses = {
  readonly rows: readonly TextRow[]
  readonly statuses: readonly CellStatus[]
  /** Whether something about the cell wants attention. */
  readonly problems: readonly boolean[]
}

type Standing = { readonly status: CellStatus; readonly isProblem: boolean }

/**
 * Computes the statuses of `rows`. `before`, computed from the same answers, is continued where the number of rows is the same: then a keystroke
 * computes one row.
 */
export function takeOnStatuses(
  rows: readonly TextRow[],
  standingOf: (row: TextRow) => Standing,
  before?: CountedStatuses,
  isSameAnswers = false,
): CountedStatuses {
  const isTakenOn = isSameAnswers && before?.rows.length === rows.length
  const statuses: CellStatus[] = []
  const problems: boolean[] = []
  rows.forEach((row, index) => {
    const known = isTakenOn && before.rows[index] === row ? before.statuses[index] : undefined
    const { status, isProblem } =
      known === undefined ? standingOf(row) : { status: known, isProblem: before?.problems[index] === true }
    statuses.push(status)
    problems.push(isProblem)
  })
  return {
    rows,
    statuses: keepIfEqual(before?.statuses, statuses),
    problems: keepIfEqual(before?.problems, problems),
  }
}

function keepIfEqual<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  return before?.length === now.length && now.every((value, index) => value === before[index]) ? before : now
}
