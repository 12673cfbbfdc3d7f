/** Words that hold a sentence together beside those of the tables: "not", and words made of two. */
import { lookUp, type SourceLanguage } from './table.ts'

/** Whether a word says "not". */
export const isNot = (source: SourceLanguage, word: string): boolean =>
  word.toLowerCase() === (source === 'en' ? 'not' : 'nicht')

const ties = {
  en: /^(?:not|do|does|did|and|or|but|if|when|you|your)$/i,
  de: /^(?:nicht|und|oder|aber|wenn|als|dass)$/i,
}

/** Whether a word ties clauses together or helps a verb: no name, then. */
export const isTie = (source: SourceLanguage, word: string): boolean => ties[source].test(word)

const german = {
  am: 'an dem',
  im: 'in dem',
  zum: 'zu dem',
  zur: 'zu der',
  vom: 'von dem',
  beim: 'bei dem',
  ans: 'an das',
  ins: 'in das',
}

/** The words a word is made of: "am" is "an dem", "isn't" is "is not", "it's" is "it is". */
export function splitWord(source: SourceLanguage, word: string): readonly string[] {
  if (source === 'de') return (lookUp<string>(german, word.toLowerCase()) ?? word).split(' ')
  const [, verb] = /^(is|are|was|were|do|does|did)n['’]t$/i.exec(word) ?? []
  if (verb !== undefined) return [verb, 'not']
  const [, who, ending] = /^(i|he|she|it|that|we|they)['’](m|s|re)$/i.exec(word) ?? []
  return who === undefined ? [word] : [who, ending === 'm' ? 'am' : ending === 're' ? 'are' : 'is']
}
