/** The little words of English: pronouns, articles, helpers of verbs. */
import type { Determiner } from './clause.ts'
import { lookUp, type Count, type Gender, type Person } from './table.ts'
import { findParticles, findPrepositions } from './word-lexicon.ts'

/** Person, number and gender of each pronoun. */
export const pronouns: Readonly<Record<string, readonly [Person, Count, Gender]>> = {
  i: [1, 'sg', 'm'],
  me: [1, 'sg', 'm'],
  you: [2, 'sg', 'm'],
  he: [3, 'sg', 'm'],
  him: [3, 'sg', 'm'],
  she: [3, 'sg', 'f'],
  her: [3, 'sg', 'f'],
  it: [3, 'sg', 'n'],
  we: [1, 'pl', 'm'],
  us: [1, 'pl', 'm'],
  they: [3, 'pl', 'm'],
  them: [3, 'pl', 'm'],
}
/** The determiner that each word is. */
export const determiners: Readonly<Record<string, Determiner>> = {
  the: 'the',
  a: 'a',
  an: 'a',
  this: 'this',
  these: 'this',
  that: 'that',
  those: 'that',
  no: 'no',
  every: 'every',
  each: 'every',
  some: 'some',
  many: 'many',
  which: 'which',
  my: 'my',
  your: 'your',
  his: 'his',
  her: 'her',
  its: 'its',
  our: 'our',
  their: 'their',
}

/** Whether the word is one that only joins others together. */
export function isEnglishFunctionWord(word: string): boolean {
  return (
    lookUp(pronouns, word) !== undefined ||
    lookUp(determiners, word) !== undefined ||
    findPrepositions('en', word).length > 0 ||
    findParticles('en', word).some(({ kind }) => kind !== 'phrase')
  )
}

/** Forms of be, have, do and the modal verbs. */
export function isEnglishVerbHelper(word: string): boolean {
  return /^(?:am|is|are|was|were|be|been|being|have|has|had|do|does|did|will|would|can|could|must|should|shall|may|might|not|cannot)$/.test(
    word,
  )
}
