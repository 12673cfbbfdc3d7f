/**
 * People in a text: how names are spelt (§4.1 rule 7) and what gender persons have (rule 6). English says "the doctor" of anyone, German must choose. A
 * clue counts for the person it is said of: every word becomes a letter, and patterns over these letters say who is whom.
 */
import { find, findNouns } from './lexicon.ts'

/** First names that German and English spell differently: German, then English. */
const spellings =
  'Sergej Sergei, Alexej Alexei, Andrej Andrei, Iwan Ivan, Wladimir Vladimir, Jelena Elena, Tatjana Tatyana, Swetlana Svetlana'
    .split(', ')
    .map((pair) => pair.split(' '))
const spellingsOf = (name: string): string[] | undefined => spellings.find((pair) => pair.includes(name))

/** A first and a last name that stand together. */
type CompleteName = { readonly first: string; readonly last: string }

/** The complete names in a text, as far as their spelling differs between languages. */
export const findCompleteNames = (text: string): CompleteName[] =>
  [...text.matchAll(/(?<!\p{L})(\p{Lu}\p{Ll}+)(?=\s+(\p{Lu}\p{Ll}+))/gu)].flatMap(
    ([, first = '', last = '']) => (spellingsOf(first) ? [{ first, last }] : []),
  )

/** A name as the target spells it, once its complete form is among `complete`. A first name alone keeps its spelling: nobody knows whose it is. */
export function spellName(word: string, complete: readonly CompleteName[], target: string): string {
  const pair = spellingsOf(word)
  if (pair && complete.some(({ first }) => pair.includes(first))) return pair[target === 'de' ? 0 : 1] ?? word
  const isSlavic = /[oe]wa?$/.test(word) && complete.some(({ last }) => last === word)
  return isSlavic && target !== 'de' ? word.replaceAll('w', 'v') : word
}

/** `f` and `m` are pronouns of a subject, `F` and `M` words and names of known gender, `P` a person of either, who is called `name` in English. */
type Mention = { readonly letter: string; readonly name?: string }

/** Letters of words that are in no dictionary of nouns: `=` ties two, `-` may stand between. */
const letters: readonly (readonly [string, RegExp])[] = [
  ['f', /^she$/],
  ['m', /^(?:he|er)$/],
  ['F', /^(?:mrs|ms|lady|female|weibliche?|wife|aunt)$/],
  [
    'F',
    /^(?:jelena|elena|tat[jy]ana|s[wv]etlana|anna|maria|mary|sarah|julia|laura|lisa|emma|sophie|susan|jane)$/,
  ],
  ['M', /^(?:mr|sir|gentleman|male|männliche?|herr|husband|uncle)$/],
  [
    'M',
    /^(?:peter|paul|thomas|tom|michael|martin|hans|max|daniel|david|john|james|robert|george|sergej|sergei)$/,
  ],
  ['=', /^(?:is|was|became|as|ist|war|wurde|als|,)$/],
  ['-', /^(?:not|an?|the|our|my|their|his|her|einer?|der|die|unsere?|meine?|neue)$/],
  ['.', /^[.!?;\n]+$/],
]
/** "She is a doctor", "my mother, a doctor", "a female doctor"; and the other way round, "the doctor is my mother". */
const links = /([fmFM])-*=[-=]*P|P[-=]*=-*([FM])|([FM])P/g

/** German "sie" is one woman where its verb is of one; within a sentence "Sie" addresses somebody. */
const SHE =
  /(?<!\p{L})(?:sie|(?<!\p{L} |, )Sie)(?= (?:ist|war|hat|hatte|wird|kann|muss|\p{Ll}+te?)(?!\p{L}))/gu

/** Traces the clues of a text to the persons they are said of. */
export function traceClues(text: string) {
  const tokens = text.replaceAll(SHE, 'she').replaceAll(/\b(M(?:r|r?s)|Dr)\./g, '$1')
  const mentions = (tokens.match(/\p{L}+|[.!?;\n]+|,/gu) ?? []).map(readMention)
  const line = mentions.map(({ letter }) => letter).join('')
  const sexes = new Map<string, 'm' | 'f'>()
  const say = (name = '', sex = '') => {
    if (!sexes.has(name)) sexes.set(name, /f/i.test(sex) ? 'f' : 'm')
  }
  for (const { letter, name } of mentions) if (name !== undefined && letter !== 'P') say(name, letter)
  const linked = new Set<number>()
  for (const match of line.matchAll(links)) {
    say(mentions[match.index + match[0].indexOf('P')]?.name, match[1] ?? match[2] ?? match[3])
    linked.add(match.index)
  }
  for (const { 0: sex, index } of line.matchAll(/[fm]/g)) {
    if (linked.has(index)) continue
    // The pronoun stands for the first person of the nearest sentence that names one. Of a woman or a man it tells nothing that was not known.
    const one = `[P${sex.toUpperCase()}]`
    const before = new RegExp(`^(?:.*[.])?[^.]*?(?=${one})`).exec(line.slice(0, index))
    const person = before ? mentions[before[0].length] : undefined
    if (person === undefined || person.letter === 'P') say(person?.name, sex)
  }
  return {
    /** The gender of a person who has this name in English, or with an empty name of somebody the text does not name. */
    of: (name: string): 'm' | 'f' | undefined => sexes.get(name),
    isMentioned: (name: string): boolean => mentions.some((mention) => mention.name === name),
  }
}

function readMention(word: string): Mention {
  const lower = word === 'Dr' ? 'doctor' : word.toLowerCase()
  const known = letters.find(([, pattern]) => pattern.test(lower))
  if (known) return { letter: known[0] }
  const nouns = [...findNouns('en', lower), ...findNouns('de', lower)]
  const person = nouns.find(({ meaning, agreement }) => agreement !== 'p' && meaning.traits.has('@person'))
  if (person) {
    const { agreement, meaning } = person
    // "Lehrerin" has a gender by itself, "Lehrer" need not.
    const isEither = meaning.traits.has('@either') && agreement === 'm'
    return { letter: isEither || agreement === 'n' ? 'P' : agreement.toUpperCase(), name: meaning.en }
  }
  const isFiller =
    /^\p{Lu}/u.test(word) || find('en', word).some(({ meaning }) => meaning.kind === 'adjective')
  return { letter: isFiller ? '-' : 'o' }
}
