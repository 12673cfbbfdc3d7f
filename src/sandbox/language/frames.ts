/**
 * Finds the frame of a run of words, German and English alike: every word becomes a letter for its kind, and a frame is a pattern over these letters.
 *
 *     the gate is (not) (very) old     the gate is behind the house     she is a teacher     the gate behind the house is old
 *     he (always) waits at the gate    I met the doctor (yesterday)     he does not win      the very old gate (in the city)
 *     very old                         at the bank                      good morning         Save
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

/** `b` is "be", `h` "do", `x` "not", `m` a name. */
const letters: Readonly<Record<string, string>> = {
  noun: 'n',
  label: 'l',
  adjective: 'a',
  determiner: 'd',
  pronoun: 'p',
  adverb: 't',
  degree: 'g',
  phrase: 'f',
  preposition: 'r',
  verb: 'v',
  not: 'x',
  do: 'h',
}
function lettersOf({ text, readings }: Token): string[] {
  if (readings.length === 0 && /^\p{Lu}/u.test(text)) return ['m']
  const found = readings.map(({ meaning }) => (meaning.traits.has('@be') ? 'b' : letters[meaning.kind]))
  return [...new Set(found)].filter((letter) => letter !== undefined)
}

const phrase = '(?:d?(?:g?a)*n|p|m+)'
const front = `${phrase}(?:r${phrase})?t?`
const rest = `(?:x|t|r${phrase})*`
const frames = [
  `${front}b[xt]*(?:${phrase}|g?a)?${rest}`,
  `${front}(?:hx)?v[xt]*${phrase}?${rest}`,
  '[fl]',
  `(?:${phrase}|g?a)(?:r${phrase})*|(?:r${phrase})+`,
].map((frame) => new RegExp(`^(?!.*x.*x)(?:${frame})$`))

/** What a part does in its clause; a place before the verb belongs to the subject. */
export type Role = 'subject' | 'verb' | 'not' | 'object' | 'adjective' | 'adverb' | 'place'
/** The tokens from `from` up to but without `end`; `letters` are theirs. */
export type Part = {
  readonly role: Role
  readonly from: number
  readonly end: number
  readonly letters: string
}

/** How many kinds of words are tried together where words have several. */
const MOST_TRIALS = 400

/** The frames that a run fits, trying every kind that its words may have; each is cut into parts. */
export function findFrames(tokens: readonly Token[]): Part[][] {
  let trials = ['']
  for (const token of tokens) {
    const kinds = lettersOf(token)
    trials = trials.flatMap((trial) => kinds.map((kind) => trial + kind)).slice(0, MOST_TRIALS)
  }
  return frames.flatMap((frame) => trials.filter((trial) => frame.test(trial))).map(cutIntoParts)
}

function cutIntoParts(trial: string): Part[] {
  const verbAt = trial.search(/[vb]/)
  const roleOf = (part: string, index: number): Role => {
    if (/^[hvb]$/.test(part)) return 'verb'
    if (part === 'x') return 'not'
    if (part === 't') return 'adverb'
    if (part.endsWith('a')) return 'adjective'
    if (part.startsWith('r')) return index < verbAt ? 'subject' : 'place'
    return index < verbAt ? 'subject' : 'object'
  }
  return [...trial.matchAll(new RegExp(`r?${phrase}|g?a|.`, 'g'))].map(({ 0: part, index }) => ({
    role: roleOf(part, index),
    from: index,
    end: index + part.length,
    letters: part,
  }))
}
