/** Whether the answers to a row are as its expectations say, each answer by that for its own target language. */
import { type Expectations, targetKey, type TextRow } from '../inputs/inputs.ts'
import { languageTag } from '../languages.ts'
import type { Answer } from '../sending/answer-cache.ts'
import type { Standing } from '../verdict/cell.ts'
import { judgeText } from './match-words.mjs'

/** The judgement of one answer: the word it has, as spelt there, or the word it lacks. */
type Judged = NonNullable<ReturnType<typeof judgeText>>

type Known = { readonly expectations: Expectations; readonly judged: Judged | undefined }
const byAnswer = new WeakMap<Answer, Known>()

/** Undefined where nothing is expected of the row in the language of the answer, or the answer cannot be judged. */
export function judgeAnswer({ expectations }: TextRow, answer: Answer): Judged | undefined {
  if (!expectations) return undefined
  const known = byAnswer.get(answer)
  if (known?.expectations === expectations) return known.judged
  const { targetLanguage } = answer.question.settings
  const expectation = expectations[targetKey(targetLanguage)]
  const judged = expectation && judgeText(answer.text, expectation, languageTag(targetLanguage))
  byAnswer.set(answer, { expectations, judged })
  return judged
}

/** How many of the judged answers are as expected. */
export function countMet(row: TextRow, answers: readonly Answer[]) {
  const judged = answers.flatMap((answer) => judgeAnswer(row, answer) ?? [])
  return { met: judged.filter(({ isMet }) => isMet).length, judged: judged.length }
}

/** The judgement of all answers to a row; those that cannot be judged are not counted. */
export function judgeRow(row: TextRow, answers: readonly Answer[]): Standing | undefined {
  const { met, judged } = countMet(row, answers)
  if (judged === 0) {
    const isExpecting = answers.some(
      ({ question }) => row.expectations?.[targetKey(question.settings.targetLanguage)],
    )
    return isExpecting ? 'open' : undefined
  }
  return met === judged ? 'met' : met === 0 ? 'missed' : 'partly'
}
