/** What one cell of the table shows: its answers, and what they say compared with the baseline. */
import type { Answer } from '../sending/answer-book.ts'
import { type ColumnRun, isUnderWay } from '../sending/run.ts'
import { judge, varies, type Verdict } from './verdict.ts'

/** The state of a cell, as its chip says it. `answered`: there is nothing to compare with; `empty`: the row has no text. */
export type CellStatus =
  | Verdict
  | 'answered'
  | 'waiting'
  | 'out-of-date'
  | 'failed'
  | 'cancelled'
  | 'not-sent'
  | 'empty'

export type CellView = {
  readonly status: CellStatus
  /** What is shown: answers to the question as it stands, or, out of date, to an earlier one. */
  readonly answers: readonly Answer[]
  /** What the answers are marked against; empty where there is nothing to compare with. */
  readonly baseline: readonly Answer[]
}

/** All that a cell depends on. */
export type CellFacts = {
  readonly isBaseline: boolean
  readonly hasText: boolean
  /** Answers to the question as it stands, the newest only, as many as are asked for. */
  readonly current: readonly Answer[]
  /** What the cell showed last, under whatever question. */
  readonly earlier: readonly Answer[]
  /** Of the baseline, to the question as it stands. */
  readonly baseline: readonly Answer[]
  readonly phase: ColumnRun['phase'] | undefined
  readonly repeats: number
}

/** One and the same, so that views without answers are equal. */
const NONE: readonly Answer[] = []

export function viewCell(facts: CellFacts): CellView {
  const { current, earlier, baseline, isBaseline } = facts
  if (!facts.hasText) return { status: 'empty', answers: NONE, baseline: NONE }
  const answers = current.length > 0 ? current : earlier
  const compared = isBaseline || current.length === 0 ? NONE : baseline
  if (isUnderWay(facts.phase) && current.length < facts.repeats)
    return { status: 'waiting', answers, baseline: compared }
  if (current.length > 0) return { status: statusOf(current, compared), answers, baseline: compared }
  if (facts.phase === 'failed') return { status: 'failed', answers, baseline: NONE }
  if (facts.phase === 'stopped') return { status: 'cancelled', answers, baseline: NONE }
  return { status: answers.length > 0 ? 'out-of-date' : 'not-sent', answers, baseline: NONE }
}

function statusOf(answers: readonly Answer[], baseline: readonly Answer[]): CellStatus {
  const texts = answers.map(({ text }) => text)
  if (baseline.length > 0)
    return judge(
      texts,
      baseline.map(({ text }) => text),
    )
  return varies(texts) ? 'unstable' : 'answered'
}

/** Whether the row of such a cell is shown when only changes are asked for. */
export function isChange(status: CellStatus): boolean {
  return status === 'changed'
}

/** Whether something about the cell wants attention. */
export function isProblem(status: CellStatus): boolean {
  return status === 'failed' || status === 'cancelled' || status === 'unstable' || status === 'out-of-date'
}
