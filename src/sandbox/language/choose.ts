/** What a reader asks while it reads an entry: which meaning, which gender, which spelling. */
import { readGenderClues, type GenderClues } from './gender.ts'
import { createNameSpeller, genderOfName, type NameSpeller } from './names.ts'
import type { Noun, NounReading } from './noun-lexicon.ts'
import { scoreCues, wordsOf, type Cues } from './senses.ts'
import type { Gender, Language } from './table.ts'

export type Chooser = {
  /** The candidate whose cues are found most, the first of them where several are equal. */
  readonly best: <T>(candidates: readonly T[], cuesOf: (candidate: T) => Cues) => T | undefined
  /** Whether a person is spoken of in the feminine. */
  readonly isFemale: (noun: Noun) => boolean
  readonly speakerIsFemale: boolean
  readonly spell: NameSpeller
  readonly genderOfName: (name: string) => Gender
}

/** Prepares the choices for one entry under one context. */
export function createChooser(entry: string, context: string, target: Language): Chooser {
  const surroundings = { entry: wordsOf(entry), context: wordsOf(context) }
  const scores = new Map<Cues, number>()
  let clues: GenderClues | undefined
  const genderClues = () => (clues ??= readGenderClues(entry, context))
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
    spell: createNameSpeller(entry, context, target),
    genderOfName: (name) => genderOfName(name) ?? 'm',
  }
}

/** The best noun of several readings. */
export function bestNoun(readings: readonly NounReading[], chooser: Chooser): NounReading | undefined {
  return chooser.best(readings, ({ noun }) => noun.cues)
}
