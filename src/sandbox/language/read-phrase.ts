/** Reads the phrases that frames are made of: `the very old gate`, `behind the house`, `very old`, `yesterday`. */
import type { Chooser } from './choose.ts'
import type { Described, Head, NounPhrase, Places, Prepositional, Said, Token } from './clause.ts'
import { find, isKnown, type Kind } from './lexicon.ts'
import { genderOfName } from './names.ts'
import type { SourceLanguage } from './table.ts'

/** A run of words, what helps to read it, and how far it is read: what finds nothing leaves `place` where it was. */
export type Reading = {
  readonly tokens: readonly Token[]
  readonly source: SourceLanguage
  readonly chooser: Chooser
  place: number
  /** Place behind the last word to be read. */
  end: number
}

/** The next word, or one behind it; empty after the last. */
export const nextWord = ({ tokens, place, end }: Reading, ahead = 0): string =>
  place + ahead < end ? (tokens[place + ahead]?.text ?? '') : ''

/** The places in the source of the words that were read from `from` on. */
export const placesSince = ({ tokens, place }: Reading, from: number): Places => [
  ...new Set(tokens.slice(from, place).map(({ at }) => at)),
]

/** Takes the longest of up to five words of which `look` makes something. */
export function takeLongest<T>(reading: Reading, look: (words: string) => T | undefined): T | undefined {
  const { tokens, place, end } = reading
  const words = tokens.slice(place, Math.min(place + 5, end)).map(({ text }) => text)
  for (; words.length > 0; words.pop()) {
    const value = look(words.join(' '))
    if (value === undefined) continue
    reading.place += words.length
    return value
  }
  return undefined
}

/** Takes a word of a kind. */
export function takeWord(reading: Reading, kind: Kind): Said | undefined {
  const from = reading.place
  const word = takeLongest(reading, (words) => find(reading.source, words, kind)[0]?.word)
  return word && { word, at: placesSince(reading, from) }
}

export function readDescribed(reading: Reading): Described | undefined {
  const { source, chooser, place } = reading
  const particles = find(source, nextWord(reading), 'particle')
  const degree = particles.find(({ word }) => word.traits.has('@degree'))?.word
  const length = degree === undefined ? 1 : 2
  const word = chooser.best(find(source, nextWord(reading, length - 1), 'adjective'))?.word
  if (word === undefined) return undefined
  reading.place += length
  return { word, degree, at: placesSince(reading, place) }
}

export function readPrepositional(reading: Reading): Prepositional | undefined {
  const { place } = reading
  const said = takeWord(reading, 'preposition')
  const phrase = said && readNounPhrase(reading, 'object')
  if (phrase === undefined) reading.place = place
  return said && phrase && { ...said, phrase }
}

/** A noun with what stands before it, a pronoun, or a name. */
export function readNounPhrase(reading: Reading, role: 'subject' | 'object'): NounPhrase | undefined {
  const from = reading.place
  const article = nextWord(reading)
  const determiner = takeWord(reading, 'determiner')
  const described: Described[] = []
  for (let one = readDescribed(reading); one !== undefined; one = readDescribed(reading)) described.push(one)
  const start = reading.place
  const noun = readNoun(reading, determiner === undefined ? '' : article)
  if (noun !== undefined) return { determiner, described, head: noun, at: placesSince(reading, start) }
  reading.place = from
  const head = readPronoun(reading, role) ?? readName(reading)
  return head && { described: [], head, at: placesSince(reading, from) }
}

function readNoun(reading: Reading, determiner: string): Head | undefined {
  const { source, chooser } = reading
  // "die Lehrer" are several, "die Lehrerin" is one.
  const isFemaleOrSeveral = source === 'de' && /(?:die|ine|ese|nsere)$/i.test(determiner)
  const found = takeLongest(reading, (words) => {
    const nouns = find(source, words, 'noun')
    const fitting = nouns.filter((one) => !isFemaleOrSeveral || one.count === 'pl' || one.gender === 'f')
    return chooser.best(fitting.length > 0 ? fitting : nouns)
  })
  if (found === undefined) return undefined
  const { word: noun, count, isFemale = false } = found
  return { kind: 'noun', noun, count, isFemale: isFemale || chooser.isFemale(noun) }
}

function readPronoun(reading: Reading, role: 'subject' | 'object'): Head | undefined {
  const found = find(reading.source, nextWord(reading), 'pronoun').find((one) => one.role === role)
  if (found === undefined) return undefined
  reading.place++
  const { id } = found.word
  return { kind: 'pronoun', id, ...(id === '1sg' && { isFemale: reading.chooser.isFemale() }) }
}

/** Words with capitals that no table knows. */
function readName(reading: Reading): Head | undefined {
  const { source, chooser } = reading
  const names: string[] = []
  for (let word = nextWord(reading); /^\p{Lu}/u.test(word); word = nextWord(reading)) {
    if (isKnown(source, word)) break
    names.push(word)
    reading.place++
  }
  const [first] = names
  if (first === undefined) return undefined
  const text = names.map((name) => chooser.spell(name)).join(' ')
  return { kind: 'name', text, gender: genderOfName(first) ?? 'm' }
}
