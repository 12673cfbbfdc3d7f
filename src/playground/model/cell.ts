/** The view of one table cell: its answers, and their verdict against the baseline. */
import { type ContextColumn, hasText, type Inputs, isFilled, type Markup, type TextRow } from './inputs.ts'
import { isTooLarge } from './column-requests.ts'
import { type Answer, NO_ANSWERS } from './answers.ts'
import { type ColumnProgress, isUnderWay } from './run.ts'
import { remembered } from '../../api/remembered.ts'
import { judge, varies, type Verdict } from './verdict.ts'

/** The status of a cell. `answered`: nothing to compare with; `empty`: nothing to send. */
export type CellStatus =
  | Verdict
  | 'answered'
  | 'waiting'
  | 'out-of-date'
  | 'failed'
  | 'stopped'
  | 'unanswered'
  | 'empty'

export type CellView = {
  readonly status: CellStatus
  /** The answers shown: to the current question or, if `isOlder`, to an earlier one. */
  readonly answers: readonly Answer[]
  /** The baseline's answers to compare with; may be empty. */
  readonly baseline: readonly Answer[]
  /** Whether the answers are to an earlier question; each answer holds its own question. */
  readonly isOlder: boolean
}

export const NO_CELL: CellView = {
  status: 'empty',
  answers: NO_ANSWERS,
  baseline: NO_ANSWERS,
  isOlder: false,
}

/** All that a cell depends on. */
export type CellFacts = {
  readonly isBaseline: boolean
  /** Whether there is a text and, if the column needs one, a context. */
  readonly isAsked: boolean
  /** All kept answers to the current question. */
  readonly current: readonly Answer[]
  /** The latest answers to anything its column has sent for this row. */
  readonly earlier: readonly Answer[]
  /** The baseline's answers to the current question. */
  readonly baseline: readonly Answer[]
  /** The phase of the column's last run, if that left this exact text under these exact settings without an answer. */
  readonly phase: ColumnProgress['phase'] | undefined
}

export function viewCell(facts: CellFacts): CellView {
  const status = statusOf(facts)
  if (status === 'empty') return NO_CELL
  const { current, earlier, baseline } = facts
  if (current.length > 0)
    return { status, answers: current, baseline: facts.isBaseline ? NO_ANSWERS : baseline, isOlder: false }
  // A failure is shown alone: an earlier answer beside it would look like success.
  const answers = status === 'failed' || status === 'unanswered' ? NO_ANSWERS : earlier
  return { status, answers, baseline: NO_ANSWERS, isOlder: answers.length > 0 }
}

function statusOf(facts: CellFacts): CellStatus {
  if (!facts.isAsked) return 'empty'
  if (isUnderWay(facts.phase)) return 'waiting'
  if (facts.current.length > 0) return verdictSoFar(facts)
  if (facts.phase === 'failed') return 'failed'
  if (facts.phase === 'stopped') return 'stopped'
  return facts.earlier.length > 0 ? 'out-of-date' : 'unanswered'
}

/** The verdict on answers, compared with those of the baseline if there are any. */
const verdictOf = remembered(
  (answers: readonly Answer[], baseline: readonly Answer[]): Verdict | 'answered' => {
    const texts = answers.map(({ text }) => text)
    if (baseline.length === 0) return varies(texts) ? 'unstable' : 'answered'
    return judge(
      texts,
      baseline.map(({ text }) => text),
    )
  },
)

/** The verdict on the answers so far, whether or not more are under way. */
export function verdictSoFar({ current, baseline, isBaseline }: CellFacts): Verdict | 'answered' {
  return verdictOf(current, isBaseline ? NO_ANSWERS : baseline)
}

/** Whether the answers in a cell with this status differ from the baseline's, perhaps by chance. */
export function isDifferent(status: CellStatus): boolean {
  return status === 'changed' || status === 'differs' || status === 'unstable'
}

const emptyWords = {
  'no text': 'There is no text.',
  'too large': 'The text is too large.',
  'no note': 'This text has no note, so this column sends nothing for it.',
  'no context': 'This column has no context.',
  'no other text': 'There is no other text around this one.',
}

/** Why a cell of this row and column has nothing to send (its status is `empty`), in two or three words. */
export function emptyReason(row: TextRow, { kind }: ContextColumn): keyof typeof emptyWords {
  if (!hasText(row)) return 'no text'
  if (isTooLarge(row)) return 'too large'
  if (kind === 'notes') return 'no note'
  return kind === 'written' ? 'no context' : 'no other text'
}

/** The same in a sentence. */
export function whyEmpty(row: TextRow, column: ContextColumn): string {
  return emptyWords[emptyReason(row, column)]
}

/** Whether the cell needs attention. Being out of date or stopped is not a problem: the next press covers it. */
export function isProblem(
  status: CellStatus,
  answers: readonly Answer[],
  row: TextRow,
  inputs: Inputs,
  column: ContextColumn,
): boolean {
  return (
    status === 'failed' ||
    status === 'unstable' ||
    answers.some(rules.isDamaged) ||
    isTooLarge(row) ||
    rules.isFaulty(row, inputs.markup) ||
    (isChecked(inputs, column) && ['missed', 'partly'].includes(standingOf(row, answers) ?? ''))
  )
}

/** Whether a column's translations must be as expected: if any context is filled, the column without one is only for comparison. */
export function isChecked(inputs: Inputs, column: ContextColumn): boolean {
  const [first, ...others] = inputs.columns
  return column !== first || !others.some((other) => isFilled(inputs, other))
}

/** How answers compare with the expectations. `partly`: only some of them are as expected. */
export type Standing = 'met' | 'partly' | 'missed'

/** How the answers to a row compare with its expectations; undefined if it has none. */
export function standingOf(row: TextRow, answers: readonly Answer[]): Standing | undefined {
  return row.expectations && rules.judgeRow(row, answers)
}

/** Checks whose code loads after the first paint. Until then, no cell has a fault or an expectation. */
type Rules = {
  /** Compares answers with the expectations of their row. */
  readonly judgeRow: (row: TextRow, answers: readonly Answer[]) => Standing | undefined
  /** Whether the markup of a text is not well-formed. */
  readonly isFaulty: (row: TextRow, markup: Markup) => boolean
  /** Whether an answer has damaged its text's tags or placeholders. */
  readonly isDamaged: (answer: Answer) => boolean
}

let rules: Rules = { judgeRow: () => undefined, isFaulty: () => false, isDamaged: () => false }

export function setRules(some: Partial<Rules>) {
  rules = { ...rules, ...some }
}

/** The current rules. Results computed under other rules must be recomputed. */
export const currentRules = (): Rules => rules
