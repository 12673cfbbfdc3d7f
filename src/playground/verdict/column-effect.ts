/** What a context did to the texts, counted over a column. */
import { type TextRow, isSent } from '../inputs/lab.ts'
import type { Answer } from '../sending/answer-cache.ts'
import { verdictOf } from './cell.ts'

export type ColumnEffect = {
  /** Texts with an answer to the question as it stands. */
  readonly answered: number
  /** Of these, those whose baseline is answered too. */
  readonly compared: number
  readonly changed: number
  /** Differ, with too few answers for a verdict. */
  readonly differing: number
  readonly unstable: number
}

type Answers = ReadonlyMap<string, readonly Answer[]>
const NONE: readonly Answer[] = []

/** Counts the texts of a column; `baseline` is left out where the column is the baseline. */
export function countEffect(rows: readonly TextRow[], answers: Answers, baseline?: Answers): ColumnEffect {
  const effect = { answered: 0, compared: 0, changed: 0, differing: 0, unstable: 0 }
  for (const row of rows) {
    const ours = answers.get(row.text)
    if (ours === undefined || !isSent(row)) continue
    const theirs = baseline?.get(row.text) ?? NONE
    const verdict = verdictOf(ours, theirs)
    effect.answered += 1
    if (theirs.length > 0) effect.compared += 1
    if (verdict === 'changed') effect.changed += 1
    else if (verdict === 'differs') effect.differing += 1
    else if (verdict === 'unstable') effect.unstable += 1
  }
  return effect
}

/** The effect in words; empty where there is nothing to compare. Asked once, answers only differ: that is no verdict yet. */
export function describeEffect(
  { compared, changed, differing, unstable }: ColumnEffect,
  repeats: number,
): string {
  const isVerdict = repeats > 1 || changed > 0
  const parts = [
    ...(compared > 0 && isVerdict ? [`${changed} of ${compared} changed`] : []),
    ...(compared > 0 && !isVerdict
      ? [`${differing} of ${compared} ${differing === 1 ? 'differs' : 'differ'}`]
      : []),
    ...(isVerdict && differing > 0 ? [`${differing} ${differing === 1 ? 'differs' : 'differ'}`] : []),
    ...(unstable > 0 ? [`${unstable} unstable`] : []),
  ]
  return parts.join(', ')
}
