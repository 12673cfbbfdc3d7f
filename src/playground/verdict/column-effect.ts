/** The effect of a context on the texts, counted over a column. */
import { type TextRow, isSent } from '../inputs/inputs.ts'
import type { Answer } from '../sending/answer-cache.ts'
import { standingOf, verdictOf } from './cell.ts'

export type ColumnEffect = {
  /** Texts with an answer to the current question. */
  readonly answered: number
  /** Of these, texts whose baseline is answered too. */
  readonly compared: number
  readonly changed: number
  /** Texts that differ, with too few answers for a verdict. */
  readonly differing: number
  readonly unstable: number
  /** Texts whose answers were judged, and of these, those that are as expected. */
  readonly judged: number
  readonly met: number
  /** Texts with an expectation whose answers cannot be judged. */
  readonly open: number
}

export const NO_EFFECT: ColumnEffect = {
  answered: 0,
  compared: 0,
  changed: 0,
  differing: 0,
  unstable: 0,
  judged: 0,
  met: 0,
  open: 0,
}

/** The answers to the question about a row, if any. */
export type AnswersOfRow = (row: TextRow) => readonly Answer[] | undefined
const NONE: readonly Answer[] = []

/** A count with what it was counted from. */
export type CountedEffect = { readonly rows: readonly TextRow[]; readonly effect: ColumnEffect }

/**
 * Counts the texts of a column; `baseline` is left out where the column is the baseline. `before`, a count of the same answers, is continued where
 * the number of rows is the same: then a keystroke counts one row.
 */
export function countEffect(
  rows: readonly TextRow[],
  answers: AnswersOfRow,
  baseline?: AnswersOfRow,
  before?: CountedEffect,
): CountedEffect {
  const isTakenOn = before?.rows.length === rows.length
  const effect = { ...(isTakenOn ? before.effect : NO_EFFECT) }
  const count = (row: TextRow, by: 1 | -1) => {
    const ours = answers(row)
    if (ours === undefined || !isSent(row)) return
    const theirs = baseline?.(row) ?? NONE
    const verdict = verdictOf(ours, theirs)
    effect.answered += by
    if (theirs.length > 0) effect.compared += by
    if (verdict === 'changed') effect.changed += by
    else if (verdict === 'differs') effect.differing += by
    else if (verdict === 'unstable') effect.unstable += by
    const standing = standingOf(row, ours)
    if (standing === 'open') effect.open += by
    else if (standing) effect.judged += by
    if (standing === 'met') effect.met += by
  }
  rows.forEach((row, index) => {
    const earlier = isTakenOn ? before.rows[index] : undefined
    if (earlier === row) return
    if (earlier) count(earlier, -1)
    count(row, 1)
  })
  return { rows, effect }
}
