/** Judges the answers to a row, each by the row's expectation for the answer's own target language. */
import { expectationOf } from './input-changes.ts'
import { type Expectations, targetKey, type TextRow } from './inputs.ts'
import { languageTag } from '../languages.ts'
import type { Answer } from './answers.ts'
import { setRules, type Standing } from './cell.ts'
import { judgeText } from './match-words.mjs'
import { remembered } from '../../api/remembered.ts'

/** The judgement of one answer: the word it has, as spelt in the answer, or the word it lacks. */
type Judged = NonNullable<ReturnType<typeof judgeText>>

const judge = remembered((answer: Answer, expectations: Expectations): Judged | undefined => {
  const { targetLanguage } = answer.question.settings
  const expectation = expectations[targetKey(targetLanguage)]
  return expectation && judgeText(answer.text, expectation, languageTag(targetLanguage))
})

/** Undefined if the row has no expectation in the language of the answer. */
export function judgeAnswer({ expectations }: TextRow, answer: Answer): Judged | undefined {
  return expectations && judge(answer, expectations)
}

/** How many of the judged answers are as expected. */
export function countMet(row: TextRow, answers: readonly Answer[]) {
  const judged = answers.flatMap((answer) => judgeAnswer(row, answer) ?? [])
  return { met: judged.filter(({ isMet }) => isMet).length, judged: judged.length }
}

/** The judgement of all answers to a row. */
export function judgeRow(row: TextRow, answers: readonly Answer[]): Standing | undefined {
  const { met, judged } = countMet(row, answers)
  if (judged === 0) return undefined
  return met === judged ? 'met' : met === 0 ? 'missed' : 'partly'
}

/** The judgement of the answers in a few words; empty if there is none. */
export function standingInWords(row: TextRow, answers: readonly Answer[]): string {
  const standing = judgeRow(row, answers)
  if (standing === undefined) return ''
  if (standing === 'met') return 'as expected'
  if (standing === 'missed') return 'missed'
  const { met, judged } = countMet(row, answers)
  return `${met} of ${judged} as expected`
}

/** The reason for the first miss; if there is none, the spelling of the word found, if it differs from the expected one. */
export function reasonInWords(row: TextRow, answers: readonly Answer[]): string {
  const judged = answers.flatMap((answer) => {
    const one = judgeAnswer(row, answer)
    return one ? [{ answer, one }] : []
  })
  const chosen = judged.find(({ one }) => !one.isMet) ?? judged[0]
  if (!chosen) return ''
  const { one, answer } = chosen
  const { expected = '' } = expectationOf(row, answer.question.settings.targetLanguage)
  if (one.has !== undefined) return `has “${one.has}”`
  if (one.lacks !== undefined) return `lacks “${one.lacks}”`
  return one.found !== undefined && !expected.includes(one.found) ? `has “${one.found}”` : ''
}

// Registered as a rule, because cells and filters use it but do not wait for it to load.
setRules({ judgeRow })
