/**
 * Cuts a run of words into the parts of a clause or of a phrase, German and English alike, from left to right by the kinds of its words.
 *
 *     the gate is (not) (very) old     the gate is behind the house     she is a teacher     the gate behind the house is old
 *     he (always) waits at the gate    I met the doctor (yesterday)     he does not win      the very old gate (in the city)
 *     very old                         at the bank
 */
import { find, readName, type Reading, type SourceLanguage } from './lexicon.ts'

/** One or more words of the source that mean something together, and their places in the run, so that tags find them again. */
export type Token = {
  readonly text: string
  readonly at: readonly number[]
  readonly readings: readonly Reading[]
}

/** The words of a run, those that mean something together as one, unless they are in different elements. */
export function readTokens(
  words: readonly { readonly text: string; readonly inside: string }[],
  language: SourceLanguage,
  spell: (name: string) => string,
): Token[] {
  const tokens: Token[] = []
  for (let from = 0; from < words.length; from = 1 + (tokens.at(-1)?.at.at(-1) ?? from)) {
    const candidates = [4, 3, 2, 1].map((length): Token => {
      const some = words.slice(from, from + length)
      const text = some.map((word) => word.text).join(' ')
      const isWhole = some.every(({ inside }) => inside === some[0]?.inside)
      return {
        text,
        at: [...some.keys()].map((at) => from + at),
        readings: isWhole ? find(language, text) : [],
      }
    })
    const text = words[from]?.text ?? ''
    const name = /^\p{Lu}/u.test(text) ? readName(spell(text)) : []
    const known = candidates.find(({ readings }) => readings.length > 0)
    tokens.push(known ?? { text: spell(text), at: [from], readings: name })
  }
  return tokens
}

/** What a part does in its clause; a place before the verb belongs to the subject. */
export type Role = 'subject' | 'verb' | 'not' | 'object' | 'adjective' | 'adverb' | 'place'
/** Words of the source, each with only the readings that fit its part. */
export type Part = {
  readonly role: Role
  readonly tokens: readonly Token[]
  /** What stands before the tokens of a place. */
  readonly preposition?: Token
}

/** The parts of a run, or undefined where its words follow each other in no known way. */
export function cutIntoParts(tokens: readonly Token[]): Part[] | undefined {
  const parts: Part[] = []
  for (let rest = tokens; rest.length > 0;) {
    const part = readPart(rest, parts)
    if (part === undefined) return undefined
    parts.push(part)
    rest = rest.slice(part.tokens.length + (part.preposition ? 1 : 0))
  }
  const roles = parts.map(({ role }) => role)
  return roles.includes('not') && !roles.includes('verb') ? undefined : parts
}

/** The part that these tokens begin with, behind these parts. */
function readPart(tokens: readonly Token[], before: readonly Part[]): Part | undefined {
  const has = (role: Role) => before.some((part) => part.role === role)
  for (const role of has('subject') ? (['not', 'adverb', 'verb'] as const) : []) {
    const [word] = role === 'adverb' || !has(role) ? readAll(tokens, role) : []
    if (word) return { role, tokens: [word] }
  }
  const [joined] = readAll(tokens, 'joined')
  const [preposition = joined] = readAll(tokens, 'preposition')
  const place = joined ? readNoun(tokens.slice(1)) : preposition ? readPhrase(tokens.slice(1)) : []
  if (preposition && place.length > 0)
    return { role: has('subject') && !has('verb') ? 'subject' : 'place', tokens: place, preposition }
  const phrase = readPhrase(tokens)
  if (phrase.length > 0 && before.length === 0) return { role: 'subject', tokens: phrase }
  if (phrase.length > 0) return has('verb') && !has('object') ? { role: 'object', tokens: phrase } : undefined
  const isDescribed = before.length === 0 || before.some((part) => isBe(part.tokens[0]?.readings[0]))
  const adjectives = isDescribed ? readAll(tokens, 'adjective') : []
  return adjectives.length > 0 ? { role: 'adjective', tokens: adjectives } : undefined
}

export const isBe = (reading: Reading | undefined): boolean => reading?.meaning.traits.has('@be') === true

/** The phrase that these tokens begin with: "the very old gate", "her" or "Sergej Petrow". */
function readPhrase(tokens: readonly Token[]): Token[] {
  const articles = readAll(tokens, 'determiner').slice(0, 1)
  const noun = readNoun(tokens.slice(articles.length))
  if (noun.length > 0) return [...articles, ...noun]
  const [pronoun] = readAll(tokens, 'pronoun')
  return pronoun ? [pronoun] : readAll(tokens, 'name')
}

/** "Very old gate". */
function readNoun(tokens: readonly Token[]): Token[] {
  const adjectives = readAll(tokens, 'adjective')
  const [noun] = readAll(tokens.slice(adjectives.length), 'noun')
  return noun ? [...adjectives, noun] : []
}

/** The words of this kind that these tokens begin with. */
function readAll([token, ...others]: readonly Token[], kind: string): Token[] {
  const readings = token?.readings.filter(({ meaning }) => meaning.kind === kind) ?? []
  return token && readings.length > 0 ? [{ ...token, readings }, ...readAll(others, kind)] : []
}
