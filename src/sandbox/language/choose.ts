/** The choices made while reading an entry: which meaning, which gender, which spelling, and what "it" refers to. */
import { joinClues, traceClues } from './gender.ts'
import { find, formsIn, isSomebody, type Found, type Meaning } from './lexicon.ts'
import { createNameSpeller, findCompleteNames } from './names.ts'
import { scoreCues, wordsOf } from './senses.ts'
import type { Language } from './table.ts'

/** Makes these choices for one entry under one context. */
export type Chooser = ReturnType<typeof createChooser>

/** Clues in a text that may help to read another. */
export type Background = ReturnType<typeof readBackground>

/** Reads a text once for all entries that it helps with; persons and things only where one of them is asked about. */
export const readBackground = (text: string) => ({
  words: wordsOf(text),
  names: findCompleteNames(text),
  clues: once(() => traceClues(text)),
  things: once(() => findThings(text)),
})

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The things a text names, each with all its meanings. German nouns have capitals. */
const findThings = (text: string): Found[][] =>
  (text.match(/\p{L}+/gu) ?? [])
    .map((word) => [...(/^\p{Lu}/u.test(word) ? find('de', word, 'noun') : []), ...find('en', word, 'noun')])
    .map((readings) => readings.filter(({ word, count }) => count === 'sg' && !isSomebody(word)))
    .filter((readings) => readings.length > 0)

/** Prepares the choices for one entry under one context. */
export function createChooser(entry: Background, context: Background, target: Language) {
  const said: Found[][] = []
  const scores = new Map<Meaning, number>()
  const scoreOf = ({ word }: Found): number => {
    if (!scores.has(word)) scores.set(word, scoreCues(word.cues, entry.words, context.words))
    return scores.get(word) ?? 0
  }
  /** The candidate whose cues are found most, the first of them where several are equal. */
  const best = (candidates: readonly Found[]): Found | undefined => {
    if (candidates.length < 2) return candidates[0]
    const weights = candidates.map(scoreOf)
    return candidates[weights.indexOf(Math.max(...weights))]
  }
  const isOf = (gender?: string) => (readings: Found[]) => {
    const noun = best(readings)?.word
    return gender === undefined || (noun && formsIn(noun, false, 'de').gender === gender)
  }
  return {
    best,
    /** Whether a person is feminine; without a noun, the person who says "I". */
    isFemale: (noun?: Meaning): boolean =>
      noun === undefined
        ? context.clues().of(undefined) === 'f'
        : noun.traits.has('@person') && joinClues(entry.clues(), context.clues(), noun) === 'f',
    spell: createNameSpeller([...entry.names, ...context.names], target),
    /** What a pronoun stands for: of this German gender where given; said before in the entry, or in the context. */
    thing: (gender?: string): Meaning | undefined =>
      best(said.findLast(isOf(gender)) ?? context.things().find(isOf(gender)) ?? [])?.word,
    /** Notes what the entry has said so far. */
    remember: (text: string) => said.push(...findThings(text)),
  }
}
