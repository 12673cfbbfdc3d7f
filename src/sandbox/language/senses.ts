/**
 * What the words around decide: the sense of an ambiguous word, the gender of a person, the spelling of a name, and what a pronoun stands for. They are
 * looked for in the entry and in the context, never in another entry (§4.1 rules 1, 2, 5 to 7). A context only ever counts; it is not obeyed.
 */
import { findNouns, genderOf, type Gender, type Meaning, type Reading } from './lexicon.ts'
import { spellName, traceClues } from './people.ts'

/** Clues in a text that may help to read another. */
export type Background = ReturnType<typeof readBackground>

/** Reads a text once for all entries that it helps with. */
export const readBackground = (text: string) => ({
  text,
  words: wordsOf(text.toLowerCase()),
  things: findThings(text),
  genderOf: traceClues(text),
})

const wordsOf = (text: string): string[] => text.normalize().match(/\p{L}+/gu) ?? []

/** The things a text names, each with all its readings. German nouns have capitals. */
const findThings = (text: string): Reading[][] =>
  wordsOf(text)
    .map((word) => [...(/^\p{Lu}/u.test(word) ? findNouns('de', word) : []), ...findNouns('en', word)])
    .map((all) => all.filter((one) => one.agreement !== 'p' && !one.meaning.traits.has('@person')))
    .filter((readings) => readings.length > 0)

/** Makes the choices for one entry under one context. */
export type Chooser = ReturnType<typeof createChooser>

/** Prepares the choices for one entry under one context. */
export function createChooser(entry: Background, context: Background, target: string) {
  const said: Reading[][] = []
  // A word of the entry itself counts twice.
  const words = [...new Set(entry.words), ...new Set([...entry.words, ...context.words])]
  const scoreOf = (meaning: Meaning): number => {
    if (!meaning.traits.has('@either')) return words.filter((word) => meaning.cues.test(word)).length
    // A person whose gender nobody tells is masculine.
    const gender = entry.genderOf(meaning) ?? context.genderOf(meaning) ?? 'm'
    return gender === genderOf(meaning) ? 1 : 0
  }
  /** The reading whose meaning has the most cues, the first of them where several have. */
  const best = (readings: readonly Reading[]): Reading | undefined => {
    const meanings = [...new Set(readings.map(({ meaning }) => meaning))]
    const scores = meanings.length > 1 ? meanings.map(scoreOf) : [0]
    const chosen = meanings[scores.indexOf(Math.max(...scores))]
    return readings.find(({ meaning }) => meaning === chosen)
  }
  return {
    best,
    /** Whether the person who says "I" is a woman. */
    isWoman: context.genderOf() === 'f',
    spell: (name: string): string => spellName(name, `${entry.text}\n${context.text}`, target),
    /** What a pronoun stands for: of this German gender where given; said before in the entry, or in the context. */
    thing(gender?: Gender): Meaning | undefined {
      for (const readings of [...said.toReversed(), ...context.things]) {
        const noun = best(readings)?.meaning
        if (noun && (gender === undefined || genderOf(noun) === gender)) return noun
      }
      return undefined
    },
    /** Notes what the entry has said so far. */
    remember: (text: string) => said.push(...findThings(text)),
  }
}
