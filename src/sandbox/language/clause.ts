/**
 * What a sentence says, between reading and writing: free of the order and the endings of either language. Every word remembers the
 * places of the source words it came from (`at`), so that tags find theirs again.
 */
import { formsIn, isSomebody, type Meaning } from './lexicon.ts'
import type { Count, Gender, Language } from './table.ts'

/** Places of source words in their run. */
export type Places = readonly number[]
/** A word of the source. */
export type Token = { readonly text: string; readonly at: number }
/** A word of the target; `+` ties it to the word beside. */
export type Word = { readonly text: string; readonly at: Places }
/** A meaning, and where it was said. */
export type Said = { readonly word: Meaning; readonly at: Places }
/** `very old`. */
export type Described = Said & { readonly degree?: Meaning | undefined }

/**
 * What a phrase is about. A name is spelt as the target spells it where its complete form is known. A pronoun's `id` is person, number
 * and gender, or "that"; `noun` is the thing it stands for, whose gender it takes.
 */
export type Head =
  | { readonly kind: 'noun'; readonly noun: Meaning; readonly count: Count; readonly isFemale: boolean }
  | { readonly kind: 'name'; readonly text: string; readonly gender: Gender }
  | { readonly kind: 'pronoun'; readonly id: string; readonly noun?: Meaning; readonly isFemale?: boolean }

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

/** What stands beside subject and verb. `described` is what the subject is said to be like. */
export type Surroundings = {
  object?: NounPhrase
  described: Described[]
  places: Prepositional[]
  particles: (Said & { readonly isFirst: boolean })[]
}

/** One of the frames: a statement, or without `said` a label such as "the old gate behind the house". */
export type Clause = Readonly<Surroundings> & {
  readonly subject?: NounPhrase
  /** The verb, "be" included. */
  readonly said?: Said & { readonly isPast: boolean; readonly isNegated: boolean; readonly notAt: Places }
}

/** Whether a clause says what something is, is like, or where it is. */
export const isBeing = ({ said }: Clause): boolean => said?.word.id === 'be'
/** Whether one is moving: "in den Garten", "to the garden". */
export const isMotion = (clause: Clause | undefined): boolean =>
  clause?.said?.word.traits.has('@motion') === true
/** Whether a phrase is about none. */
export const isNone = (phrase: NounPhrase | undefined): boolean => phrase?.determiner?.word.id === 'no'
/** Whether the clause is negated, by "not" or by "no". */
export const isNegated = ({ said, subject, object }: Clause): boolean =>
  said !== undefined && (said.isNegated || isNone(subject) || isNone(object))
/** Whether a phrase is about a person. */
export const isPerson = ({ head }: NounPhrase): boolean =>
  head.kind === 'noun' ? isSomebody(head.noun) : head.kind === 'name' || !/^(?:3sgn|that)$/.test(head.id)

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
  const { id, noun, isFemale = id.endsWith('f') } = head
  const own = isFemale ? 'f' : /^(?:3sgn|that)$/.test(id) && to === 'de' ? 'n' : 'm'
  const gender = noun === undefined ? own : formsIn(noun, false, to).gender
  return { person: id.startsWith('1') ? 1 : 3, count: id.includes('pl') ? 'pl' : 'sg', gender }
}
