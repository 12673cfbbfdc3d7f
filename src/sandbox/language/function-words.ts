/** Words that hold a sentence together beside those of the tables: "not", and words made of two. */
import { readPairs, type SourceLanguage } from './table.ts'

/** Whether a word says "not". */
export const isNot = (source: SourceLanguage, word: string): boolean =>
  word.toLowerCase() === (source === 'en' ? 'not' : 'nicht')

const ties = {
  en: /^(?:not|do|does|did|and|or|but|if|when|you|your)$/i,
  de: /^(?:nicht|und|oder|aber|wenn|als|dass)$/i,
}

/** Whether a word ties clauses together or helps a verb: no name, then. */
export const isTie = (source: SourceLanguage, word: string): boolean => ties[source].test(word)

/** German prepositions and articles that become one word. */
export const germanJoins =
  'an dem: am, in dem: im, zu dem: zum, zu der: zur, von dem: vom, bei dem: beim, an das: ans, in das: ins'
const parts = new Map([...readPairs(germanJoins)].map(([two, one]) => [one, two]))

/** The words a word is made of: "am" is "an dem", "isn't" is "is not", "it's" is "it is". */
export function splitWord(source: SourceLanguage, word: string): readonly string[] {
  if (source === 'de') return (parts.get(word.toLowerCase()) ?? word).split(' ')
  const [, verb] = /^(is|are|was|were|do|does|did)n['’]t$/i.exec(word) ?? []
  if (verb !== undefined) return [verb, 'not']
  const [, who, ending] = /^(i|he|she|it|that|we|they)['’](m|s|re)$/i.exec(word) ?? []
  return who === undefined ? [word] : [who, ending === 'm' ? 'am' : ending === 're' ? 'are' : 'is']
}
