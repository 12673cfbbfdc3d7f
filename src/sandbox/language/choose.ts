/** What a reader asks while it reads an entry: which meaning, which gender, which spelling, and what "it" stands for. */
import { joinClues, traceClues, type GenderClues } from './gender.ts'
import { find, formsIn, isSomebody, type Found, type Meaning } from './lexicon.ts'
import { createNameSpeller, findCompleteNames, genderOfName, type CompleteName } from './names.ts'
import { scoreCues, wordsOf } from './senses.ts'
import type { Gender, Language } from './table.ts'

/** Answers what a reader has to choose, for one entry under one context. */
export type Chooser = {
  /** The candidate whose cues are found most, the first of them where several are equal. */
  readonly best: (candidates: readonly Found[]) => Found | undefined
  /** Whether a person is spoken of in the feminine; without a noun, whoever says "I". */
  readonly isFemale: (noun?: Meaning) => boolean
  readonly spell: (word: string) => string
  readonly genderOfName: (name: string) => Gender
  /** What a pronoun stands for: of this German gender where given; said before in the entry, or in the context. */
  readonly thing: (gender?: string) => Meaning | undefined
  /** Notes what the entry has said so far. */
  readonly remember: (text: string) => void
}

/** What a text says that may help to read another: its words, its persons, its names, its things. */
export type Background = {
  readonly words: ReadonlySet<string>
  readonly clues: GenderClues
  readonly names: readonly CompleteName[]
  readonly things: readonly (readonly Found[])[]
}

/** Reads a text once for all entries that it helps with; persons and things only where one of them is asked about. */
export function readBackground(text: string): Background {
  let clues: GenderClues | undefined
  let things: Background['things'] | undefined
  return {
    words: wordsOf(text),
    names: findCompleteNames(text),
    get clues() {
      return (clues ??= traceClues(text))
    },
    get things() {
      return (things ??= findThings(text))
    },
  }
}

/** The things a text names, each with all its meanings. German nouns have capitals. */
function findThings(text: string): Found[][] {
  const words = text.match(/\p{L}+/gu) ?? []
  const found = words.map((word) => [
    ...(/^\p{Lu}/u.test(word) ? find('de', word, 'noun') : []),
    ...find('en', word, 'noun'),
  ])
  return found
    .map((readings) => readings.filter(({ word, count }) => count === 'sg' && !isSomebody(word)))
    .filter((readings) => readings.length > 0)
}

/** Prepares the choices for one entry under one context. */
export function createChooser(entry: Background, context: Background, target: Language): Chooser {
  let said = ''
  const best: Chooser['best'] = (candidates) => {
    if (candidates.length < 2) return candidates[0]
    const scores = candidates.map(({ word }) => scoreCues(word.cues, entry.words, context.words))
    return candidates[scores.indexOf(Math.max(...scores))]
  }
  return {
    best,
    isFemale: (noun) =>
      noun === undefined
        ? context.clues.free() === 'f'
        : noun.traits.has('@person') && joinClues(entry.clues, context.clues, noun) === 'f',
    spell: createNameSpeller([...entry.names, ...context.names], target),
    genderOfName: (name) => genderOfName(name) ?? 'm',
    thing: (gender) =>
      [...findThings(said).toReversed(), ...context.things]
        .map((readings) => best(readings)?.word)
        .find((noun) => gender === undefined || (noun && formsIn(noun, false, 'de').gender === gender)),
    remember: (text) => (said += ` ${text}`),
  }
}
