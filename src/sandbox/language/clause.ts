/**
 * A clause between reading and writing: what it says, free of the order and the endings of either language. Every part
 * remembers the source words it came from (`at`), so that tags find their place again.
 */
import type { Noun } from './noun-lexicon.ts'
import type { Count, Gender, Language, Person } from './table.ts'
import type { Verb } from './verb-lexicon.ts'
import type { Particle, Preposition, Quality } from './word-lexicon.ts'

/** A word of the source; `at` is its place in the run of words. */
export type Token = { readonly text: string; readonly at: number }

/** Places of source words. */
export type Places = readonly number[]

/** What stands before a noun, by its English word. */
export type Determiner =
  | 'the'
  | 'a'
  | 'this'
  | 'that'
  | 'no'
  | 'every'
  | 'some'
  | 'many'
  | 'which'
  | 'my'
  | 'your'
  | 'his'
  | 'her'
  | 'its'
  | 'our'
  | 'their'

/** What a noun phrase is about. A raw head is a name or a word the tables do not know, kept as it is. */
export type Head =
  | {
      readonly kind: 'noun'
      readonly noun: Noun
      readonly count: Count
      readonly female: boolean
      readonly parts: readonly Noun[]
    }
  | {
      readonly kind: 'pronoun'
      readonly person: Person
      readonly count: Count
      readonly gender: Gender
      /** "this" and "that" standing alone. */
      readonly pointing?: 'this' | 'that'
    }
  | { readonly kind: 'raw'; readonly text: string; readonly gender: Gender }

/** `very old`; `by` is the word that ties it to the quality before: `old and very red`. */
export type DescribedQuality = {
  readonly quality: Quality
  readonly degree?: Particle
  readonly at: Places
  readonly by?: { readonly particle: Particle; readonly at: Places }
}

/** Somebody or something: `the very old gate of the castle`. */
export type NounPhrase = {
  readonly determiner?: { readonly word: Determiner; readonly at: Places }
  readonly number?: { readonly particle: Particle; readonly at: Places }
  readonly qualities: readonly DescribedQuality[]
  readonly head: Head
  readonly at: Places
  /** `my friend Sergej`. */
  readonly named?: { readonly text: string; readonly at: Places }
  /** `the door of the house`. */
  readonly of?: NounPhrase
  /** `bread and water`. */
  readonly joined?: { readonly by: Particle; readonly at: Places; readonly phrase: NounPhrase }
}

/** A part of a clause beside its subject and verb, in source order. */
export type Item =
  | {
      readonly kind: 'object'
      readonly phrase: NounPhrase
      readonly role: 'direct' | 'indirect' | 'predicate'
    }
  | {
      readonly kind: 'prepositional'
      readonly preposition: Preposition
      readonly at: Places
      readonly phrase: NounPhrase
      readonly whereTo: boolean
    }
  | { readonly kind: 'quality'; readonly described: readonly DescribedQuality[] }
  | { readonly kind: 'particle'; readonly particle: Particle; readonly at: Places }
  | { readonly kind: 'raw'; readonly text: string; readonly at: Places }

/** Helpers that say whether something can, must or shall be done. */
export type Modal = 'can' | 'must' | 'should' | 'may' | 'want'

/** A verb with all its helpers: `has not been opened`. */
export type VerbGroup = {
  /** `be` has its own rules everywhere and stands in no table. */
  readonly verb: Verb | 'be'
  readonly tense: 'present' | 'past' | 'perfect' | 'future'
  readonly modal?: Modal
  readonly passive: boolean
  readonly negated: boolean
  readonly at: Places
  readonly negatedAt: Places
}

/** A verb with all that belongs to it, or words without a verb. */
export type Clause = {
  /** `purpose` is "to open the door" behind another clause. */
  readonly mood: 'statement' | 'question' | 'order' | 'purpose' | 'fragment'
  /** `and`, `because`: what ties it to the clause before. */
  readonly opener?: { readonly particle: Particle; readonly at: Places }
  /** `where`, `why`. */
  readonly ask?: { readonly particle: Particle; readonly at: Places }
  /** What stands before subject and verb. */
  readonly front: readonly Item[]
  readonly subject?: NounPhrase
  /** `the gate behind the house is old`: where the subject is. */
  readonly subjectPlaces?: readonly Item[]
  /** German only: a subordinate clause stands before, so the verb comes first. */
  readonly inverted?: boolean
  /** The subject is the one of the clause before and is not written again. */
  readonly sharedSubject?: NounPhrase
  readonly verb?: VerbGroup
  readonly items: readonly Item[]
}

/** A word of the target with the places of the source words it stands for. No space stands before one that is `tied`. */
export type Word = { readonly text: string; readonly at: Places; readonly tied?: boolean }

/** Writes the clauses of one run in a target language. */
export type Writer = (clauses: readonly Clause[]) => Word[]

/** Person and number that a verb agrees with. */
export function agreementOf(subject: NounPhrase | undefined): { person: Person; count: Count } {
  if (subject === undefined) return { person: 3, count: 'sg' }
  const { head } = subject
  if (subject.joined?.by.id === 'and') {
    const first = head.kind === 'pronoun' && head.person === 1
    const other = subject.joined.phrase.head
    return { person: first || (other.kind === 'pronoun' && other.person === 1) ? 1 : 3, count: 'pl' }
  }
  if (head.kind === 'pronoun') return { person: head.person, count: head.count }
  return { person: 3, count: head.kind === 'noun' ? head.count : 'sg' }
}

/** Whether a clause is a label such as "Save file": an order without articles, as on a button. */
export function isLabel({ mood, items }: Clause): boolean {
  return (
    mood === 'order' &&
    items.every(
      (item) =>
        item.kind === 'object' && item.phrase.head.kind !== 'pronoun' && item.phrase.determiner === undefined,
    )
  )
}

/** The item with "the" where it has no article, for languages that need one on a label: "Enregistrer le fichier". */
export function withArticle(item: Item): Item {
  if (item.kind !== 'object' || item.phrase.determiner !== undefined || item.phrase.head.kind !== 'noun')
    return item
  return { ...item, phrase: { ...item.phrase, determiner: { word: 'the', at: [] } } }
}

/** "There are no trees" said with "not": for languages that negate the verb instead of the object. */
export function negateVerb(clause: Clause): Clause {
  const { verb, items } = clause
  const negation = items.find((item) => item.kind === 'object' && item.phrase.determiner?.word === 'no')
  if (verb === undefined || negation?.kind !== 'object') return clause
  const { determiner, number, qualities, head, at, of } = negation.phrase
  const phrase: NounPhrase = {
    qualities,
    head,
    at,
    ...(number !== undefined && { number }),
    ...(of !== undefined && { of }),
  }
  return {
    ...clause,
    verb: { ...verb, negated: true, negatedAt: determiner?.at ?? [] },
    items: items.with(items.indexOf(negation), { kind: 'object', role: negation.role, phrase }),
  }
}

/** Words of a raw text, each with its own place where their numbers agree. */
export function rawWords(text: string, at: Places): Word[] {
  const words = text.split(' ')
  if (words.length !== at.length) return [{ text, at }]
  return words.map((word, index) => ({ text: word, at: at.slice(index, index + 1) }))
}

/** Qualities in their order, with the words that tie them and their degrees before them. */
export function writeQualities(
  described: readonly DescribedQuality[],
  language: Language,
  inflect: (quality: Quality) => string,
): Word[] {
  return described.flatMap(({ quality, degree, at, by }) => [
    ...(by === undefined ? [] : [{ text: by.particle.written[language], at: by.at }]),
    { text: degree === undefined ? inflect(quality) : `${degree.written[language]} ${inflect(quality)}`, at },
  ])
}
