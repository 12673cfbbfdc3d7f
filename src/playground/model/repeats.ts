/**
 * How often each text of each question is asked. Each is asked once; if the answers differ from the baseline's, both are asked as often as the
 * repeats say. Optionally, all texts are repeated. The cost is linear in texts × columns.
 */
import { type ContextColumn, hasRowContexts, type Inputs, isFilled, type TextRow } from './inputs.ts'
import { type Segment, type Segments, rowsSent } from './segments.ts'
import { remembered } from '../../api/remembered.ts'
import { mayStillChange } from './verdict.ts'
import { type Answer, type AnswerCache, type CacheKey, NO_ANSWERS } from './answers.ts'
import { columnSegments, columnCacheKey, questionSize } from './column-requests.ts'

/** A question and the columns that share it. */
export type Question = {
  readonly cacheKey: CacheKey
  readonly column: ContextColumn
  readonly columnIds: readonly string[]
  readonly asked: Segments
  readonly answers: ReadonlyMap<string, readonly Answer[]>
  readonly isBaseline: boolean
  readonly isForced: boolean
}

/** The filled columns grouped by question, the baseline first, and the columns that are too large. */
export function questionsOf(inputs: Inputs, cache: AnswerCache, force: readonly string[]) {
  const questions = new Map<CacheKey, Question>()
  const tooLarge: string[] = []
  const baselineFirst = [
    ...inputs.columns.filter(({ id }) => id === inputs.baselineId),
    ...inputs.columns.filter(({ id }) => id !== inputs.baselineId),
  ]
  for (const column of rowsSent(inputs.texts).length > 0 ? baselineFirst : []) {
    if (!isFilled(inputs, column)) continue
    if (questionSize(inputs, column).requests === undefined) {
      tooLarge.push(column.id)
      continue
    }
    const cacheKey = columnCacheKey(inputs, column)
    const same = questions.get(cacheKey)
    questions.set(cacheKey, {
      cacheKey,
      column: same?.column ?? column,
      columnIds: [...(same?.columnIds ?? []), column.id],
      asked: same?.asked ?? columnSegments(inputs, column),
      answers: same?.answers ?? cache.byEntry(cacheKey),
      isBaseline: (same?.isBaseline ?? false) || column.id === inputs.baselineId,
      isForced: (same?.isForced ?? false) || force.includes(column.id),
    })
  }
  return { questions: [...questions.values()], tooLarge }
}

/** How often the texts of a question are asked. */
export type Times = {
  readonly now: Map<Segment, number>
  /** Together with the repeats that may follow in the same press, for texts that have any. */
  readonly all: Map<Segment, number>
}

/** How often the texts of the `wanted` questions are asked; with `onlyRepeats`, only texts that already have an answer. */
export function timesOf(
  inputs: Inputs,
  questions: readonly Question[],
  wanted: readonly Question[],
  onlyRepeats: boolean,
): ReadonlyMap<Question, Times> {
  const times = new Map(
    wanted.map((question): [Question, Times] => [question, { now: new Map(), all: new Map() }]),
  )
  // Rows with the same text but different contexts share the baseline's question, so it is sent as often as any one of them needs.
  const raise = (counts: Map<Segment, number> | undefined, text: Segment, count: number) => {
    if (count > (counts?.get(text) ?? 0)) counts?.set(text, count)
  }
  const isComparing =
    inputs.repeatScope === 'differing' && questions.length > 1 && !wanted.some(({ isForced }) => isForced)
  const baseline = isComparing ? questions.find(({ isBaseline }) => isBaseline) : undefined
  if (baseline) {
    for (const rowId of distinctRows(inputs.texts, questions)) {
      for (const { question, text, ...counts } of countsOf(rowId, questions, baseline, inputs.repeats)) {
        if (!onlyRepeats || counts.known > 0) raise(times.get(question)?.now, text, counts.now)
        if (!onlyRepeats && counts.later > 0) raise(times.get(question)?.all, text, counts.now + counts.later)
      }
    }
    return times
  }
  for (const question of wanted) {
    for (const text of question.asked.list) {
      const known = question.isForced ? 0 : (question.answers.get(text.entry)?.length ?? 0)
      if (!onlyRepeats || known > 0) raise(times.get(question)?.now, text, inputs.repeats - known)
    }
  }
  return times
}

/** One row id per combination of questions: without row contexts, one per distinct text. */
function distinctRows(rows: readonly TextRow[], questions: readonly Question[]): readonly string[] {
  if (questions.some(({ column }) => hasRowContexts(column))) return rowsSent(rows).map(({ id }) => id)
  return (questions[0]?.asked.list ?? []).flatMap(({ rowIds }) => rowIds.slice(0, 1))
}

/**
 * How often each question is asked for one row if only differing answers are repeated: its text has `known` answers and is asked `now` times at once,
 * and at most `later` times more in the same press.
 */
function* countsOf(rowId: string, questions: readonly Question[], baseline: Question, repeats: number) {
  const base = baseline.asked.byRow.get(rowId)
  const theirs = (base && baseline.answers.get(base.entry)) ?? NO_ANSWERS
  let differs = false
  let mayDiffer = false
  for (const question of questions) {
    const text = question === baseline ? undefined : question.asked.byRow.get(rowId)
    if (!text) continue
    const ours = question.answers.get(text.entry) ?? NO_ANSWERS
    const known = ours.length
    const isUnknown = base !== undefined && (known === 0 || theirs.length === 0)
    const isAgain = theirs.length > 0 && known > 0 && repeats > 1 && isOpen(ours, theirs, repeats)
    differs ||= isAgain
    mayDiffer ||= isUnknown
    const missing = Math.max(0, repeats - Math.max(1, known))
    yield {
      question,
      text,
      known,
      now: known === 0 ? 1 : isAgain ? missing : 0,
      later: isUnknown ? missing : 0,
    }
  }
  if (!base) return
  const missing = Math.max(0, repeats - Math.max(1, theirs.length))
  yield {
    question: baseline,
    text: base,
    known: theirs.length,
    now: (theirs.length === 0 ? 1 : 0) + (differs ? missing : 0),
    later: mayDiffer && !differs ? missing : 0,
  }
}

/** Whether more answers may still lead to "changed". */
const isOpen = remembered((answers: readonly Answer[], baseline: readonly Answer[], repeats: number) =>
  mayStillChange(wordings(answers), wordings(baseline), repeats),
)

const wordings = (answers: readonly Answer[]) => answers.map(({ text }) => text)
