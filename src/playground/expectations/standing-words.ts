/** What the page says about a cell of which something is expected. */
import { expectationOf } from '../inputs/expectation-changes.ts'
import type { TextRow } from '../inputs/inputs.ts'
import { languageTag } from '../languages.ts'
import type { Answer } from '../sending/answer-cache.ts'
import { countMet, judgeAnswer, judgeRow } from './judge-row.ts'
import { nearAny } from './near-word.ts'

/** The judgement of the answers in a word or two; empty where nothing can be said. */
export function standingInWords(row: TextRow, answers: readonly Answer[]): string {
  const standing = judgeRow(row, answers)
  if (standing === undefined) return ''
  if (standing === 'met') return 'as expected'
  if (standing === 'missed') return 'missed'
  if (standing === 'open') return 'not judged'
  const { met, judged } = countMet(row, answers)
  return `${met} of ${judged} as expected`
}

/** The reason: for the first answer that misses; for answers as expected, the spelling of the word where it differs from the typed one. */
export function reasonInWords(row: TextRow, answers: readonly Answer[]): string {
  if (judgeRow(row, answers) === 'open') return 'another wording'
  const judged = answers.flatMap((answer) => {
    const one = judgeAnswer(row, answer)
    return one ? [{ answer, one }] : []
  })
  const told = judged.find(({ one }) => !one.isMet) ?? judged[0]
  if (!told) return ''
  const { one, answer } = told
  const { targetLanguage } = answer.question.settings
  const { expected = '' } = expectationOf(row, targetLanguage)
  if (one.marked === true) return one.isMet ? 'called right' : 'called wrong'
  if (one.has !== undefined) return `has “${one.has}”`
  if (one.lacks !== undefined) {
    const near = nearAny(answer.text, expected, languageTag(targetLanguage))
    return `lacks “${one.lacks}”${near === undefined ? '' : `, has “${near}”`}`
  }
  return one.found !== undefined && !expected.includes(one.found) ? `has “${one.found}”` : ''
}
