/** Judges the answers to a row, each by the row's expectation for the answer's own target language. */
import { expectationOf } from './input-changes.ts'
import type { Expectation, Expectations, TextRow } from './inputs.ts'
import { languageTag } from '../languages.ts'
import type { Answer } from './answers.ts'
import { setRules } from './cell.ts'
import { judgeText } from './match-words.mjs'
import { remembered } from '../../api/remembered.ts'

/** The judgement of one answer: the forbidden word it has, as spelt in the answer, and the word it lacks. */
type Judged = NonNullable<ReturnType<typeof judgeText>>

const judge = remembered((answer: Answer, expectations: Expectations): Judged | undefined => {
  const { targetLanguage } = answer.question.settings
  return judgeText(answer.text, expectationOf({ expectations }, targetLanguage), languageTag(targetLanguage))
})

/** Undefined if the row has no expectation in the language of the answer. */
export function judgeAnswer({ expectations }: TextRow, answer: Answer): Judged | undefined {
  return expectations && judge(answer, expectations)
}

/** How the answers to a row compare with its expectations, in a few words, and why; undefined if nothing is expected of them. */
export function describeStanding(row: TextRow, answers: readonly Answer[]) {
  const judged = answers.flatMap((answer) => {
    const one = judgeAnswer(row, answer)
    return one ? [{ ...one, target: answer.question.settings.targetLanguage }] : []
  })
  const [first] = judged
  if (!first) return undefined
  const miss = judged.find(({ isMet }) => !isMet)
  const reason = reasonInWords(miss ?? first, expectationOf(row, first.target))
  const met = judged.filter(({ isMet }) => isMet).length
  if (!miss) return { standing: 'met', words: 'as expected', reason } as const
  if (met === 0) return { standing: 'missed', words: 'missed', reason } as const
  return { standing: 'partly', words: `${met} of ${judged.length} as expected`, reason } as const
}

/** Why an answer misses; if it does not, the spelling of the word found, if it differs from the expected one. */
function reasonInWords({ has, lacks, found }: Judged, { expected = '' }: Expectation): string {
  if (has !== undefined) return `has “${has}”${lacks === undefined ? '' : `, lacks “${lacks}”`}`
  if (lacks !== undefined) return `lacks “${lacks}”`
  return found !== undefined && !expected.includes(found) ? `has “${found}”` : ''
}

// Registered as a rule, because cells and filters use it but do not wait for it to load.
setRules({ judgeRow: (row, answers) => describeStanding(row, answers)?.standing })
