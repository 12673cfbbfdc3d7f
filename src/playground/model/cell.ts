/** What one cell of the table shows: its answers, and what they say compared with the baseline. */
import { type ContextColumn, type Inputs, isFilled, type Markup, type TextRow } from './inputs.ts'
import { isTooLarge } from './segments.ts'
import { type Answer, NO_ANSWERS } from './answers.ts'
import { type ColumnProgress, isUnderWay } from './run.ts'
import { remembered } from './remembered.ts'
import { judge, varies, type Verdict } from './verdict.ts'

/** The state of a cell, as in its chip. `answered`: there is nothing to compare with; `empty`: nothing is asked here. */
export type CellStatus =
  | Verdict
  | 'answered'
  | 'waiting'
  | 'out-of-date'
  | 'failed'
  | 'cancelled'
  | 'unanswered'
  | 'empty'

export type CellView = {
  readonly status: CellStatus
  /** The answers shown: to the current question or, where `isOlder`, to an earlier one. */
  readonly answers: readonly Answer[]
  /** The answers they are compared with; empty where there are none. */
  readonly baseline: readonly Answer[]
  /** Whether the answers are not to the current question: each names the question it answers. */
  readonly isOlder: boolean
}

/** All that a cell depends on. */
export type CellFacts = {
  readonly isBaseline: boolean
  /** Whether there is a text, and a context where the column needs one. */
  readonly isAsked: boolean
  /** All kept answers to the current question. */
  readonly current: readonly Answer[]
  /** The last answers to what its column has sent. */
  readonly earlier: readonly Answer[]
  /** The baseline's answers to the current question. */
  readonly baseline: readonly Answer[]
  /** The last run of the column, if it left this exact text under these exact settings without an answer. */
  readonly phase: ColumnProgress['phase'] | undefined
}

export function viewCell(facts: CellFacts): CellView {
  const status = statusOf(facts)
  if (status === 'empty') return { status, answers: NO_ANSWERS, baseline: NO_ANSWERS, isOlder: false }
  const { current, earlier, baseline } = facts
  if (current.length > 0)
    return { status, answers: current, baseline: facts.isBaseline ? NO_ANSWERS : baseline, isOlder: false }
  // A failure is shown alone: an answer to another question would look as if it had not failed.
  const answers = status === 'failed' || status === 'unanswered' ? NO_ANSWERS : earlier
  return { status, answers, baseline: NO_ANSWERS, isOlder: answers.length > 0 }
}

function statusOf(facts: CellFacts): CellStatus {
  if (!facts.isAsked) return 'empty'
  if (isUnderWay(facts.phase)) return 'waiting'
  if (facts.current.length > 0)
    return verdictOf(facts.current, facts.isBaseline ? NO_ANSWERS : facts.baseline)
  if (facts.phase === 'failed') return 'failed'
  if (facts.phase === 'stopped') return 'cancelled'
  return facts.earlier.length > 0 ? 'out-of-date' : 'unanswered'
}

/** The verdict on answers, beside those of the baseline where there are any. */
export const verdictOf = remembered(
  (answers: readonly Answer[], baseline: readonly Answer[]): Verdict | 'answered' => {
    const texts = answers.map(({ text }) => text)
    if (baseline.length === 0) return varies(texts) ? 'unstable' : 'answered'
    return judge(
      texts,
      baseline.map(({ text }) => text),
    )
  },
)

/** Whether the row of such a cell is shown when only changes are shown. */
export function isChange(status: CellStatus): boolean {
  return status === 'changed' || status === 'differs' || status === 'unstable'
}

/** Whether something about the cell needs attention. Being out of date is not a problem: the bill counts it. */
export function isProblem(
  status: CellStatus,
  answers: readonly Answer[],
  row: TextRow,
  inputs: Inputs,
  column: ContextColumn,
): boolean {
  return (
    status === 'failed' ||
    status === 'cancelled' ||
    status === 'unstable' ||
    answers.some(rules.isDamaged) ||
    isTooLarge(row) ||
    rules.isFaulty(row, inputs.markup) ||
    (isChecked(inputs, column) && ['missed', 'partly'].includes(standingOf(row, answers) ?? ''))
  )
}

/** Whether translations must be as expected there: where there is a context, the answers without one are only for comparison. */
export function isChecked(inputs: Inputs, column: ContextColumn): boolean {
  const [first, ...others] = inputs.columns
  return column !== first || !others.some((other) => isFilled(inputs, other))
}

/** How answers compare with a person's expectations. `partly`: some of them are as expected, others are not. */
export type Standing = 'met' | 'partly' | 'missed'

/** How the answers to a row compare with their expectations; undefined where nothing is expected. */
export function standingOf(row: TextRow, answers: readonly Answer[]): Standing | undefined {
  return row.expectations && rules.judgeRow(row, answers)
}

/** What is fetched after the first paint. Until then, nothing is wrong or expected. */
type Rules = {
  /** How answers compare with the expectations of their row. */
  readonly judgeRow: (row: TextRow, answers: readonly Answer[]) => Standing | undefined
  /** Whether the markup of a text is not well-formed. */
  readonly isFaulty: (row: TextRow, markup: Markup) => boolean
  /** Whether an answer has lost something of its text. */
  readonly isDamaged: (answer: Answer) => boolean
}

let rules: Rules = { judgeRow: () => undefined, isFaulty: () => false, isDamaged: () => false }

export function setRules(some: Partial<Rules>) {
  rules = { ...rules, ...some }
}

/** The rules as they are: what was counted by other rules is recounted. */
export const currentRules = (): Rules => rules
