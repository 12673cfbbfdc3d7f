/** What a reader asks while it reads an entry: which meaning, which gender, which spelling. */
import { joinGenderClues, traceClues, type GenderClues, type TracedClues } from './gender.ts'
import {
  createNameSpeller,
  findCompleteNames,
  genderOfName,
  type CompleteName,
  type NameSpeller,
} from './names.ts'
import type { Noun, NounReading } from './noun-lexicon.ts'
import { scoreCues, wordsOf, type Cues } from './senses.ts'
import type { Gender, Language } from './table.ts'

/** Answers what a reader has to choose, for one entry under one context. */
export type Chooser = {
  /** The candidate whose cues are found most, the first of them where several are equal. */
  readonly best: <T>(candidates: readonly T[], cuesOf: (candidate: T) => Cues) => T | undefined
  /** Whether a person is spoken of in the feminine. */
  readonly isFemale: (noun: Noun) => boolean
  readonly speakerIsFemale: boolean
  readonly spell: NameSpeller
  readonly genderOfName: (name: string) => Gender
}

/** What a text says that may help to read another: its words, its persons, its names. */
export type Background = {
  readonly words: ReadonlySet<string>
  readonly clues: () => TracedClues
  readonly names: readonly CompleteName[]
}

/** Reads a text once for all entries that it helps with. */
export function readBackground(text: string): Background {
  let clues: TracedClues | undefined
  return { words: wordsOf(text), clues: () => (clues ??= traceClues(text)), names: findCompleteNames(text) }
}

/** Prepares the choices for one entry under one context. */
export function createChooser(entry: Background, context: Background, target: Language): Chooser {
  const surroundings = { entry: entry.words, context: context.words }
  const scores = new Map<Cues, number>()
  let clues: GenderClues | undefined
  const genderClues = () => (clues ??= joinGenderClues(entry.clues(), context.clues()))
  const scoreOf = (cues: Cues) => {
    const known = scores.get(cues)
    if (known !== undefined) return known
    const score = scoreCues(cues, surroundings)
    scores.set(cues, score)
    return score
  }
  return {
    best: (candidates, cuesOf) => {
      const [first, ...others] = candidates
      if (first === undefined || others.length === 0) return first
      return others.reduce(
        (best, other) => (scoreOf(cuesOf(other)) > scoreOf(cuesOf(best)) ? other : best),
        first,
      )
    },
    isFemale: (noun) => noun.traits.has('@person') && genderClues().of(noun) === 'f',
    get speakerIsFemale() {
      return genderClues().ofSpeaker() === 'f'
    },
    spell: createNameSpeller([...entry.names, ...context.names], target),
    genderOfName: (name) => genderOfName(name) ?? 'm',
  }
}

/** The best noun of several readings. */
export function bestNoun(readings: readonly NounReading[], chooser: Chooser): NounReading | undefined {
  return chooser.best(readings, ({ noun }) => noun.cues)
}
