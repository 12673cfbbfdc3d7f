/**
 * Cuts a run of words into the parts of a clause or of a phrase, German and English alike, from left to right by the kinds of its words.
 *
 *     the gate is (not) (very) old     the gate is behind the house     she is a teacher     the gate behind the house is old
 *     he (always) waits at the gate    I met the doctor (yesterday)     he does not win      the very old gate (in the city)
 *     very old                         at the bank
 */
import { contractions, find, type Language, type Reading } from './lexicon.ts'

/** Places of source words in their run, so that tags find theirs again. */
export type Places = readonly number[]
/** One or more words of the source that mean something together. */
export type Token = { readonly text: string; readonly at: Places; readonly readings: readonly Reading[] }

/** The words of a run, those that mean something together as one. `isApart` keeps a word from being joined to the one before. */
export function readTokens(
  words: readonly string[],
  language: Language,
  isApart: (index: number) => boolean,
): Token[] {
  const split = words.flatMap((word, at) => splitWord(language, word).map((text) => ({ text, at })))
  const textOf = (some: typeof split) => some.map(({ text }) => text).join(' ')
  const isOne = ([, ...others]: typeof split, text: string) =>
    others.length === 0 || (!others.some(({ at }) => isApart(at)) && find(language, text).length > 0)
  const tokens: Token[] = []
  for (let from = 0; from < split.length;) {
    const candidates = [4, 3, 2, 1].map((length) => split.slice(from, from + length))
    const joined = candidates.find((some) => isOne(some, textOf(some))) ?? []
    const text = textOf(joined)
    tokens.push({ text, at: [...new Set(joined.map(({ at }) => at))], readings: find(language, text) })
    from += joined.length
  }
  return tokens
}

/** Whether a word is known at all. */
export const isKnown = (language: Language, word: string): boolean =>
  splitWord(language, word).some((part) => find(language, part).length > 0)

/** The words a word stands for: German "am" for "an dem". */
function splitWord(language: Language, word: string): readonly string[] {
  const pairs = language === 'de' ? [...contractions] : []
  const [pair = word] = pairs.find(([, short]) => short === word.toLowerCase()) ?? []
  return pair.split(' ')
}

/** What a part does in its clause; a place before the verb belongs to the subject. */
export type Role = 'subject' | 'verb' | 'not' | 'object' | 'adjective' | 'adverb' | 'place'
/** The tokens from `from` up to but without `end`; where there is a `preposition`, it is the token before them. */
export type Part = {
  readonly role: Role
  readonly from: number
  readonly end: number
  readonly preposition?: number
}

/** Whether a token may be of this kind. */
export const may = (token: Token | undefined, kind: string): boolean =>
  token?.readings.some(({ meaning }) => meaning.kind === kind) === true

const isName = (token: Token | undefined): boolean =>
  token !== undefined && token.readings.length === 0 && /^\p{Lu}/u.test(token.text)

/** Where the tokens end that are of this sort. */
function skip(tokens: readonly Token[], from: number, isOfSort: (token: Token) => boolean): number {
  const length = tokens.slice(from).findIndex((token) => !isOfSort(token))
  return length < 0 ? tokens.length : from + length
}
const skipAdjectives = (tokens: readonly Token[], from: number): number =>
  skip(tokens, from, (token) => may(token, 'adjective'))

/** Where the phrase ends that begins here: "the very old gate", "her" or "Sergej Petrow"; `from` where there is none. */
function endOfPhrase(tokens: readonly Token[], from: number): number {
  const noun = skipAdjectives(tokens, may(tokens[from], 'determiner') ? from + 1 : from)
  if (may(tokens[noun], 'noun')) return noun + 1
  return may(tokens[from], 'pronoun') ? from + 1 : skip(tokens, from, isName)
}

/** The parts of a run, or undefined where its words follow each other in no known way. */
export function cutIntoParts(tokens: readonly Token[]): Part[] | undefined {
  const parts: Part[] = []
  const has = (role: Role) => parts.some((part) => part.role === role)
  for (let from = 0; from < tokens.length; from = parts.at(-1)?.end ?? 0) {
    const part = readPart(tokens, from, has)
    if (part === undefined) return undefined
    parts.push(part)
  }
  return has('not') && !has('verb') ? undefined : parts
}

function readPart(tokens: readonly Token[], from: number, has: (role: Role) => boolean): Part | undefined {
  const token = tokens[from]
  if (has('subject')) {
    if (may(token, 'not') && !has('not')) return { role: 'not', from, end: from + 1 }
    if (may(token, 'adverb')) return { role: 'adverb', from, end: from + 1 }
    if (may(token, 'verb') && !has('verb')) return { role: 'verb', from, end: from + 1 }
  }
  const inPlace = may(token, 'preposition') ? endOfPhrase(tokens, from + 1) : 0
  const placeRole = has('subject') && !has('verb') ? 'subject' : 'place'
  if (inPlace > from + 1) return { role: placeRole, from: from + 1, end: inPlace, preposition: from }
  const end = endOfPhrase(tokens, from)
  if (end > from && from === 0) return { role: 'subject', from, end }
  if (end > from) return has('verb') && !has('object') ? { role: 'object', from, end } : undefined
  const isDescribed = from === 0 || tokens.some(({ readings }) => readings.some(isBe))
  const adjectives = isDescribed ? skipAdjectives(tokens, from) : from
  return adjectives > from ? { role: 'adjective', from, end: adjectives } : undefined
}

export const isBe = (reading: Reading | undefined): boolean => reading?.meaning.traits.has('@be') === true
