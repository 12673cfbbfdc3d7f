/** What one cell of the table shows: its answers, and what they say compared with the baseline. */
import { type ContextColumn, type Inputs, isFilled, type Markup, type TextRow } from '../inputs/inputs.ts'
import { isTooLarge } from '../inputs/too-large.ts'
import type { Answer } from '../sending/answer-cache.ts'
import { type ColumnRun, isUnderWay } from '../sending/run.ts'
import { judge, varies, type Verdict } from './verdict.ts'

/** The state of a cell, as its chip says it. `answered`: there is nothing to compare with; `empty`: nothing is asked here. */
export type CellStatus =
  | Verdict
  | 'answered'
  | 'waiting'
  | 'out-of-date'
  | 'failed'
  | 'cancelled'
  | 'not-sent'
  | 'not-in-that-run'
  | 'empty'

export type CellView = {
  readonly status: CellStatus
  /** What is shown: answers to the question as it stands, or, where `isOlder`, to an earlier one. */
  readonly answers: readonly Answer[]
  /** What the answers are compared with; empty where there is nothing to compare with. */
  readonly baseline: readonly Answer[]
  /** Whether the answers are not to the question as it stands: each names the question it answers. */
  readonly isOlder: boolean
}

/** All that a cell depends on. */
export type CellFacts = {
  readonly isBaseline: boolean
  /** Whether there is a text, and a context where the column needs one. */
  readonly isAsked: boolean
  /** Whether the answers are those of an earlier run, to which none is added. */
  readonly isFrozen: boolean
  /** All kept answers to the question as it stands. */
  readonly current: readonly Answer[]
  /** What the cell showed last, of what its column has sent. */
  readonly earlier: readonly Answer[]
  /** Of the baseline, to the question as it stands. */
  readonly baseline: readonly Answer[]
  /** Of the last run of the column, if this very text under these very settings is among what that left without an answer. */
  readonly phase: ColumnRun['phase'] | undefined
}

/** One and the same, so that views without answers are equal. */
const NONE: readonly Answer[] = []

export function viewCell(facts: CellFacts): CellView {
  const status = statusOf(facts)
  const isOlder = facts.current.length === 0
  // A failure is shown by itself: an answer to something else would read as if it had not failed.
  const hidesEarlier = status === 'empty' || status === 'failed' || status === 'not-sent'
  const earlier = hidesEarlier ? NONE : facts.earlier
  const answers = status === 'empty' ? NONE : isOlder ? earlier : facts.current
  const isCompared = !facts.isBaseline && !isOlder && status !== 'empty'
  return {
    status,
    answers,
    baseline: isCompared ? facts.baseline : NONE,
    isOlder: isOlder && answers.length > 0,
  }
}

/** The status alone, without what is shown. */
export function statusOf(facts: CellFacts): CellStatus {
  if (!facts.isAsked) return 'empty'
  if (isUnderWay(facts.phase)) return 'waiting'
  if (facts.isFrozen && facts.current.length === 0) return 'not-in-that-run'
  if (facts.current.length > 0) return verdictOf(facts.current, facts.isBaseline ? NONE : facts.baseline)
  if (facts.phase === 'failed') return 'failed'
  if (facts.phase === 'stopped') return 'cancelled'
  return facts.earlier.length > 0 ? 'out-of-date' : 'not-sent'
}

type Judged = { readonly baseline: readonly Answer[]; readonly verdict: Verdict | 'answered' }
const judged = new WeakMap<readonly Answer[], Judged>()

/** The verdict on answers; lists never change, so each pair of them is judged once. */
export function verdictOf(answers: readonly Answer[], baseline: readonly Answer[]): Verdict | 'answered' {
  const known = judged.get(answers)
  if (known?.baseline === baseline) return known.verdict
  const texts = answers.map(({ text }) => text)
  const verdict =
    baseline.length > 0
      ? judge(
          texts,
          baseline.map(({ text }) => text),
        )
      : varies(texts)
        ? 'unstable'
        : 'answered'
  judged.set(answers, { baseline, verdict })
  return verdict
}

/** Whether the row of such a cell is shown when only changes are asked for. */
export function isChange(status: CellStatus): boolean {
  return status === 'changed' || status === 'differs'
}

/** Whether something about the cell wants attention. Out of date is no problem: the bill counts it. */
export function isProblem(
  status: CellStatus,
  answers: readonly Answer[],
  row: TextRow,
  { inputs, column }: CellColumn,
): boolean {
  return (
    status === 'failed' ||
    status === 'cancelled' ||
    status === 'unstable' ||
    answers.some(isDamaged) ||
    isTooLarge(row) ||
    isFaulty(row, inputs.markup) ||
    (isChecked(inputs, column) && isMissed(row, answers))
  )
}

/** The column of a cell, and what it stands among. */
export type CellColumn = { readonly inputs: Inputs; readonly column: ContextColumn }

/** Whether translations must be as expected there: where there is a context, the answers without one are there to compare with. */
export function isChecked(inputs: Inputs, column: ContextColumn): boolean {
  const [first, ...others] = inputs.columns
  return column !== first || !others.some((other) => isFilled(inputs, other))
}

/**
 * How answers stand to what a person expects of them. `partly`: some of them are as expected, others are not. `open`: only other wordings
 * were called right or wrong, so that these are not judged.
 */
export type Standing = 'met' | 'partly' | 'missed' | 'open'

/** Undefined where nothing is expected, or nothing is known of these answers. */
type JudgeRow = (row: TextRow, answers: readonly Answer[]) => Standing | undefined

let judgeRow: JudgeRow | undefined

/** How the answers to a row stand to what is expected of them. */
export function standingOf(row: TextRow, answers: readonly Answer[]): Standing | undefined {
  return row.expectations && judgeRow?.(row, answers)
}

function isMissed(row: TextRow, answers: readonly Answer[]): boolean {
  const standing = standingOf(row, answers)
  return standing === 'missed' || standing === 'partly'
}

/** Says how to tell whether answers are as expected. Until then, nothing is expected. */
export function judgeRowsBy(rule: JudgeRow) {
  judgeRow = rule
}

/** The rule itself: what is counted by another is counted anew. */
export const ruleOfRows = () => judgeRow

let isFaulty: (row: TextRow, markup: Markup) => boolean = () => false

/** Says how to tell whether the markup of a text is not well-formed. Until then, all is. */
export function tellFaultBy(rule: (row: TextRow, markup: Markup) => boolean) {
  isFaulty = rule
}

let isDamaged: (answer: Answer) => boolean = () => false

/** Says how to tell whether an answer has lost something of its text. Until then, none has. */
export function tellDamageBy(rule: (answer: Answer) => boolean) {
  isDamaged = rule
}
