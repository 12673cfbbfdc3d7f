/** Everything about one cell: what was asked, what came back, how often, and which answers the baseline never gave. */
import type { Answer } from '../sending/answer-cache.ts'
import type { CellView } from '../verdict/cell.ts'
import { countAnswers, isSameWording, outsideBaseline } from '../verdict/counted-answers.ts'
import { varies } from '../verdict/verdict.ts'

/** A wording that came back, and how often. `isElsewhere`: the other side has given it too. */
type Wording = { readonly answer: Answer; readonly count: number; readonly isElsewhere: boolean }

/** The answers of one side. */
export type Side = {
  /** The most frequent first. */
  readonly wordings: readonly Wording[]
  /** One for each answer kept, whether the other side has given it too, in the order of `wordings`. */
  readonly squares: readonly boolean[]
  readonly evidence: string
}

/** Compares the answers of a cell with those of the baseline, whose letter is `letter`. Either side may have none. */
export function sidesOf(
  answers: readonly Answer[],
  baseline: readonly Answer[],
  letter: string,
): { readonly own: Side | undefined; readonly theirs: Side | undefined } {
  return { own: sideOf(answers, baseline, letter), theirs: sideOf(baseline, answers) }
}

function sideOf(answers: readonly Answer[], others: readonly Answer[], letter?: string): Side | undefined {
  if (answers.length === 0) return undefined
  const wordings = countAnswers(answers).map(({ answer, count }) => ({
    answer,
    count,
    isElsewhere: others.some(({ text }) => isSameWording(text, answer.text)),
  }))
  const squares = wordings.flatMap(({ count, isElsewhere }) =>
    Array.from({ length: count }, () => isElsewhere),
  )
  return { wordings, squares, evidence: evidenceOf(wordings, others.length > 0 ? letter : undefined) }
}

/** How alike the answers are, and, where there is a baseline of that letter, how many of them it has never given. */
function evidenceOf(wordings: readonly Wording[], letter: string | undefined): string {
  const all = wordings.reduce((sum, { count }) => sum + count, 0)
  const most = wordings[0]?.count ?? 0
  const outside = wordings.reduce((sum, { count, isElsewhere }) => sum + (isElsewhere ? 0 : count), 0)
  const alike =
    all === 1
      ? 'asked once'
      : most === all
        ? `${all} × the same`
        : most === 1
          ? 'all different'
          : `${most} of ${all} the same`
  if (letter === undefined || all === 1) return alike
  if (outside === all) return `${alike}, none in ${letter}`
  return outside === 0 ? `${alike}, all in ${letter}` : `${alike}, ${outside} not in ${letter}`
}

/** The verdict as worded in the head of the inspector. */
export function verdictInWords({ status, answers, baseline }: CellView, letter: string): string {
  const outOf = () => {
    if (answers.length < 2 || baseline.length === 0) return ''
    const texts = (list: readonly Answer[]) => list.map(({ text }) => text)
    return ` ${outsideBaseline(texts(answers), texts(baseline))} of ${answers.length}`
  }
  switch (status) {
    case 'changed':
      return `Changed${outOf()}${varies(answers.map(({ text }) => text)) ? ', varies' : ''}`
    case 'differs':
      return 'Differs'
    case 'unstable':
      return `Unstable${outOf()}`
    case 'same':
      return `Same as ${letter}`
    case 'answered':
      return 'Answered'
    case 'waiting':
      return 'Waiting'
    case 'out-of-date':
      return 'Out of date'
    case 'failed':
      return 'Failed'
    case 'cancelled':
      return 'Cancelled'
    case 'not-sent':
      return 'Not sent'
    case 'not-in-that-run':
      return 'Not in that run'
    case 'empty':
      return 'Nothing to send'
  }
}

/** The entry of an answer as the service sent it; undefined where its body can no longer be read. */
export function rawEntry({ source: { body, index } }: Answer): unknown {
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer !== 'object' || answer === null || !('translations' in answer)) return undefined
    return Array.isArray(answer.translations) ? (answer.translations[index] as unknown) : undefined
  } catch {
    return undefined
  }
}
