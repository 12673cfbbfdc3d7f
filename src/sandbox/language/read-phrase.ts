/** Reads the phrases that frames are made of: `the very old gate`, `behind the house`, `very old`, `yesterday`. */
import type { Chooser } from './choose.ts'
import type { Described, Head, NounPhrase, Places, Prepositional, Token } from './clause.ts'
import { isTie, splitWord } from './function-words.ts'
import { find, isKnown, type Meaning } from './lexicon.ts'
import type { SourceLanguage } from './table.ts'

/** What was read, and the place of the word after it. */
export type Read<T> = { readonly value: T; readonly next: number }

/** A run of words, and what helps to read it. */
export type Reading = {
  readonly tokens: readonly Token[]
  readonly source: SourceLanguage
  readonly chooser: Chooser
}

/** The word at a place; empty after the last. */
export const wordAt = ({ tokens }: Reading, place: number): string => tokens[place]?.text ?? ''

/** The places in the source of the words from `from` up to before `to`. */
export const placesOf = ({ tokens }: Reading, from: number, to = from + 1): Places => [
  ...new Set(tokens.slice(from, to).map(({ at }) => at)),
]

/** The longest of up to five words from a place of which `look` makes something. */
export function longest<T>(
  { tokens }: Reading,
  from: number,
  look: (words: string) => T | undefined,
): Read<T> | undefined {
  for (let next = Math.min(from + 5, tokens.length); next > from; next--) {
    const value = look(
      tokens
        .slice(from, next)
        .map(({ text }) => text)
        .join(' '),
    )
    if (value !== undefined) return { value, next }
  }
  return undefined
}

export const readParticle = (reading: Reading, from: number): Read<Meaning> | undefined =>
  longest(reading, from, (words) => find(reading.source, words, 'particle')[0]?.word)

export function readDescribed(reading: Reading, from: number): Read<Described> | undefined {
  const particles = find(reading.source, wordAt(reading, from), 'particle')
  const degree = particles.find(({ word }) => word.traits.has('@degree'))?.word
  const next = from + (degree === undefined ? 1 : 2)
  const word = reading.chooser.best(find(reading.source, wordAt(reading, next - 1), 'adjective'))?.word
  return word && { value: { word, degree, at: placesOf(reading, from, next) }, next }
}

export function readPrepositional(reading: Reading, from: number): Read<Prepositional> | undefined {
  const found = longest(reading, from, (words) => find(reading.source, words, 'preposition')[0])
  const phrase = found && readNounPhrase(reading, found.next, 'object')
  if (found === undefined || phrase === undefined) return undefined
  const value = { word: found.value.word, at: placesOf(reading, from, found.next), phrase: phrase.value }
  return { value, next: phrase.next }
}

/** A noun with what stands before it, a pronoun, or a name. */
export function readNounPhrase(
  reading: Reading,
  from: number,
  role: 'subject' | 'object',
): Read<NounPhrase> | undefined {
  const { source, chooser } = reading
  const word = find(source, wordAt(reading, from), 'determiner')[0]?.word
  const described: Described[] = []
  let next = word === undefined ? from : from + 1
  for (let read = readDescribed(reading, next); read !== undefined; read = readDescribed(reading, next)) {
    described.push(read.value)
    next = read.next
  }
  const noun = readNoun(reading, next, word === undefined ? '' : wordAt(reading, from))
  if (noun !== undefined) {
    const determiner = word && { word, at: placesOf(reading, from) }
    return {
      value: { determiner, described, head: noun.value, at: placesOf(reading, next, noun.next) },
      next: noun.next,
    }
  }
  const id = find(source, wordAt(reading, from), 'pronoun').find((found) => found.role === role)?.word.id
  const isFemale = id === '1sg' && chooser.isFemale()
  const head =
    id === undefined
      ? readName(reading, from)
      : { value: { kind: 'pronoun', id, isFemale } as const, next: from + 1 }
  return (
    head && {
      value: { described: [], head: head.value, at: placesOf(reading, from, head.next) },
      next: head.next,
    }
  )
}

function readNoun(reading: Reading, from: number, determiner: string): Read<Head> | undefined {
  const { source, chooser } = reading
  // "die Lehrer" are several, "die Lehrerin" is one.
  const isFemaleOrSeveral = source === 'de' && /(?:die|ine|ese|nsere)$/i.test(determiner)
  const found = longest(reading, from, (words) => {
    const nouns = find(source, words, 'noun')
    const fitting = nouns.filter(
      ({ count, gender }) => !isFemaleOrSeveral || count === 'pl' || gender === 'f',
    )
    return chooser.best(fitting.length > 0 ? fitting : nouns)
  })
  if (found === undefined) return undefined
  const { word: noun, count, isFemale = false } = found.value
  return {
    value: { kind: 'noun', noun, count, isFemale: isFemale || chooser.isFemale(noun) },
    next: found.next,
  }
}

/** Words with capitals that no table knows. */
function readName(reading: Reading, from: number): Read<Head> | undefined {
  const { source, tokens, chooser } = reading
  const isName = (word: string) =>
    /^\p{Lu}/u.test(word) &&
    !isKnown(source, word) &&
    !isTie(source, word) &&
    splitWord(source, word).length === 1
  let next = from
  while (isName(wordAt(reading, next))) next++
  if (next === from) return undefined
  const text = tokens
    .slice(from, next)
    .map((token) => chooser.spell(token.text))
    .join(' ')
  return { value: { kind: 'name', text, gender: chooser.genderOfName(wordAt(reading, from)) }, next }
}
