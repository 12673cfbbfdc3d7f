/**
 * Names (§4.1 rule 7). A first name alone keeps the spelling of the source: nobody knows whose it is. Where the complete name stands in the entry or in
 * the context, it is spelt as the target language spells it, alike in every entry under that context.
 */

/** First names that German and English spell differently: German, then English. */
const spellings =
  'Sergej Sergei, Alexej Alexei, Andrej Andrei, Iwan Ivan, Wladimir Vladimir, Jelena Elena, Tatjana Tatyana, Swetlana Svetlana'
    .split(', ')
    .map((pair) => pair.split(' '))

const women =
  /^(?:Jelena|Elena|Tat[jy]ana|S[wv]etlana|Anna|Maria|Mary|Sarah|Julia|Laura|Lisa|Emma|Sophie|Susan|Jane|Alice|Olga)$/
const men = /^(?:Peter|Paul|Thomas|Tom|Michael|Martin|Hans|Max|Daniel|David|John|James|Robert|George)$/

const spellingsOf = (name: string): string[] | undefined => spellings.find((pair) => pair.includes(name))

/** The gender that a first name is known for. */
export const genderOfName = (name: string): 'm' | 'f' | undefined =>
  women.test(name) ? 'f' : men.test(name) || spellingsOf(name) ? 'm' : undefined

/** A first and a last name that stand together. */
type CompleteName = { readonly first: string; readonly last: string }

/** The complete names in a text, as far as their spelling differs between languages. */
export const findCompleteNames = (text: string): CompleteName[] =>
  [...text.matchAll(/(?<!\p{L})(\p{Lu}\p{Ll}+)(?=\s+(\p{Lu}\p{Ll}+))/gu)].flatMap(
    ([, first = '', last = '']) => (spellingsOf(first) ? [{ first, last }] : []),
  )

/** A name as the target spells it, once its complete form is among `complete`; other words stay. */
export function spellName(word: string, complete: readonly CompleteName[], target: string): string {
  const pair = spellingsOf(word)
  if (pair && complete.some(({ first }) => pair.includes(first))) return pair[target === 'de' ? 0 : 1] ?? word
  const isSlavic = /[oe]wa?$/.test(word) && complete.some(({ last }) => last === word)
  return isSlavic && target !== 'de' ? word.replaceAll('w', 'v') : word
}
