/**
 * What a sentence says, between reading and writing: free of the order and the endings of either language. Every word remembers the
 * places of the source words it came from (`at`), so that tags find theirs again.
 */
import { formsIn, type Meaning } from './lexicon.ts'
import type { Count, Gender, Language } from './table.ts'

/** Places of source words in their run. */
export type Places = readonly number[]
/** A word of the source. */
export type Token = { readonly text: string; readonly at: number }
/** A word of the target. No space stands before one that is `tied`. */
export type Word = { readonly text: string; readonly at: Places; readonly tied?: boolean }
/** A meaning, and where it was said. */
export type Said = { readonly word: Meaning; readonly at: Places }
/** `very old`. */
export type Described = Said & { readonly degree?: Meaning | undefined }

/** What a phrase is about. A name is spelt as the target spells it where its complete form is known. */
export type Head =
  | { readonly kind: 'noun'; readonly noun: Meaning; readonly count: Count; readonly isFemale: boolean }
  | { readonly kind: 'name'; readonly text: string; readonly gender: Gender }
  | Pronoun

/** `id` is person, number and gender, or "that"; `noun` is the thing it stands for, whose gender it takes. */
export type Pronoun = {
  readonly kind: 'pronoun'
  readonly id: string
  readonly noun?: Meaning
  readonly isFemale?: boolean
}

/** `the very old gate behind the house`. */
export type NounPhrase = {
  readonly determiner?: Said | undefined
  readonly described: readonly Described[]
  readonly head: Head
  readonly at: Places
  readonly place?: Prepositional
}

/** `behind the house`. */
export type Prepositional = Said & { readonly phrase: NounPhrase }

/** `verb` is absent for "be", which has rules of its own everywhere. */
export type VerbGroup = {
  readonly verb?: Meaning | undefined
  readonly isPast: boolean
  readonly isNegated: boolean
  readonly at: Places
  readonly notAt: Places
}

/** One of the frames: a statement, or without `said` a label such as "the old gate behind the house". */
export type Clause = {
  readonly subject?: NounPhrase
  readonly said?: VerbGroup
  readonly object?: NounPhrase
  /** What the subject is said to be like. */
  readonly described: readonly Described[]
  readonly places: readonly Prepositional[]
  readonly particles: readonly (Said & { readonly isFirst: boolean })[]
}

/** What verbs and adjectives agree with. */
export type Agreement = { readonly person: 1 | 3; readonly count: Count; readonly gender: Gender }

/** What agrees with a phrase in a language. */
export function agreementOf({ head }: NounPhrase, to: Language): Agreement {
  if (head.kind === 'name') return { person: 3, count: 'sg', gender: head.gender }
  if (head.kind === 'noun') {
    const { gender } = formsIn(head.noun, head.isFemale, to)
    // In Arabic several things agree like one in the feminine.
    const isOne = to === 'ar' && head.count === 'pl' && !head.noun.traits.has('@person')
    return isOne ? { person: 3, count: 'sg', gender: 'f' } : { person: 3, count: head.count, gender }
  }
  const own =
    head.isFemale === true || head.id.endsWith('f')
      ? 'f'
      : /^(?:3sgn|that)$/.test(head.id) && to === 'de'
        ? 'n'
        : 'm'
  const gender = head.noun === undefined ? own : formsIn(head.noun, false, to).gender
  return { person: head.id.startsWith('1') ? 1 : 3, count: head.id.includes('pl') ? 'pl' : 'sg', gender }
}
