/**
 * What the words around decide: the sense of an ambiguous word, the gender of a person, the spelling of a name, and what a pronoun stands for. They are
 * looked for in the entry and in the context, never in another entry (§4.1 rules 1, 2, 5 to 7). A context only ever counts; it is not obeyed.
 */

import { findNouns, fold, genderOf, type Gender, type Meaning, type Reading } from './lexicon.ts'
import { findCompleteNames, spellName, traceClues } from './people.ts'

/** A cue in the entry itself weighs more than one in the context. */
const ENTRY_WEIGHT = 1.5

/** Clues in a text that may help to read another. */
export type Background = ReturnType<typeof readBackground>

/** Reads a text once for all entries that it helps with. */
export const readBackground = (text: string) => ({
  words: new Set(fold(text).match(/\p{L}+/gu)),
  names: findCompleteNames(text),
  clues: traceClues(text),
  things: findThings(text),
})

/** The things a text names, each with all its readings. German nouns have capitals. */
const findThings = (text: string): Reading[][] =>
  (text.match(/\p{L}+/gu) ?? [])
    .map((word) => [...(/^\p{Lu}/u.test(word) ? findNouns('de', word) : []), ...findNouns('en', word)])
    .map((readings) =>
      readings.filter(({ meaning, agreement }) => agreement !== 'p' && !meaning.traits.has('@person')),
    )
    .filter((readings) => readings.length > 0)

/** Makes the choices for one entry under one context. */
export type Chooser = ReturnType<typeof createChooser>

/** Prepares the choices for one entry under one context. */
export function createChooser(entry: Background, context: Background, target: string) {
  const said: Reading[][] = []
  const names = [...entry.names, ...context.names]
  const inContext = [...context.words].filter((word) => !entry.words.has(word))
  const scoreOf = ({ cues, en, traits, de }: Meaning): number => {
    const count = (words: Iterable<string>) => [...words].filter((word) => cues.test(word)).length
    if (!traits.has('@either')) return count(entry.words) * ENTRY_WEIGHT + count(inContext)
    // A person whose gender nobody tells is masculine.
    const clue =
      entry.clues.of(en) ??
      context.clues.of(en) ??
      (context.clues.isMentioned(en) ? undefined : context.clues.of(''))
    return clue === 'f' && de.startsWith('die ') ? 1 : 0
  }
  /** The reading whose meaning has the most cues, the first of them where several have. */
  const best = (readings: readonly Reading[]): Reading | undefined => {
    const meanings = [...new Set(readings.map(({ meaning }) => meaning))]
    const scores = meanings.length > 1 ? meanings.map(scoreOf) : [0]
    const chosen = meanings[scores.indexOf(Math.max(...scores))]
    return readings.find(({ meaning }) => meaning === chosen)
  }
  const isOf = (gender?: Gender) => (readings: Reading[]) => {
    const noun = best(readings)?.meaning
    return noun && (gender === undefined || genderOf(noun) === gender)
  }
  return {
    best,
    /** Whether the person who says "I" is a woman. */
    isWoman: context.clues.of('') === 'f',
    spell: (name: string): string => spellName(name, names, target),
    /** What a pronoun stands for: of this German gender where given; said before in the entry, or in the context. */
    thing: (gender?: Gender): Meaning | undefined =>
      best(said.findLast(isOf(gender)) ?? context.things.find(isOf(gender)) ?? [])?.meaning,
    /** Notes what the entry has said so far. */
    remember: (text: string) => said.push(...findThings(text)),
  }
}
