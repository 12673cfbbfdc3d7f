/** Writes a clause in the order of the target; each language brings its own endings. */
import { agreementOf, type Agreement, type Clause, type Described } from './clause.ts'
import type { NounPhrase, Prepositional, Word } from './clause.ts'
import { formsIn, littleWords, type Meaning, type NounForms } from './lexicon.ts'
import { formsOf, wordingsOf, type Count, type Language } from './table.ts'

/** What a phrase is in its clause; German makes its cases of these. `place` stands behind a preposition, `said` behind "be". */
export type Role = {
  readonly role: 'subject' | 'object' | 'said' | 'place'
  readonly germanCase?: string | undefined
}

/** How an adjective stands: said of a subject, or beside its noun with this determiner. */
export type AdjectiveUse = Role & { readonly determiner?: string | undefined; readonly clause?: Clause }

/** One target language. */
export type Grammar = {
  readonly to: Language
  /** First particles, Subject, Verb, Not, Object, Adjectives, Particles (T), Places; anything else is written as it is. */
  readonly order: (clause: Clause) => string
  readonly determiner: (cell: string, agreement: Agreement, role: Role, next: string) => string
  readonly adjective: (cell: string, agreement: Agreement, use: AdjectiveUse) => string
  readonly noun?: (forms: NounForms, count: Count, role: Role) => string
  /** The finite verb, with all that belongs to it. */
  readonly verb: (clause: Clause, agreement: Agreement) => readonly string[]
  readonly not?: (clause: Clause, agreement: Agreement) => string
  /** The preposition before its phrase, or what stands behind it in Japanese. */
  readonly preposition: (preposition: Meaning, phrase: NounPhrase, clause: Clause | undefined) => string
  /** Words that become one, and what else depends on the word beside. */
  readonly joins?: Readonly<Record<string, string>>
  readonly finish?: (words: readonly Word[]) => Word[]
}

/** Whether one is moving: "in den Garten", "to the garden". */
export const isMotion = (clause: Clause | undefined): boolean =>
  clause?.said?.verb?.traits.has('@motion') === true

/** Whether the clause is negated, by "not" or by "no". */
export const isNegated = ({ said, object }: Clause): boolean =>
  said !== undefined && (said.isNegated || object?.determiner?.word.id === 'no')

/** Whether a phrase is about a person. */
export const isPerson = ({ head }: NounPhrase): boolean =>
  head.kind === 'noun'
    ? ['@person', '@male', '@female'].some((trait) => head.noun.traits.has(trait))
    : head.kind === 'name' || !/^(?:3sgn|that)$/.test(head.id)

/** What marks the object of a verb: `@dat`, `@に`. */
export const markOf = (verb: Meaning | undefined, to: Language): string =>
  / @(\S+)$/.exec(verb?.cells[to] ?? '')?.[1] ?? ''

/** Of the forms for I, he, we and they, and the same in the past, the one that agrees. */
export const agreeing = (forms: readonly string[], isPast: boolean, { person, count }: Agreement): string =>
  forms[(person === 1 ? 0 : 1) + (count === 'pl' ? 2 : 0) + (isPast ? 4 : 0)] ?? ''

/** "To be" in a language; `id` tells Spanish "be" and "estar" apart. */
export const formOfBe = (to: Language, isPast: boolean, agreement: Agreement, id = 'be'): string =>
  agreeing(littleWords.get(id)?.cells[to].split(' ') ?? [], isPast, agreement)

/** A pronoun as a subject (0), as an object (1) or behind a preposition (2). */
export function formOfPronoun(phrase: NounPhrase, to: Language, index: number): string {
  const { count, gender } = agreementOf(phrase, to)
  const { head } = phrase
  const id =
    head.kind !== 'pronoun' ? '' : head.id === '3sgn' && /^(?:de|fr)$/.test(to) ? `3sg${gender}` : head.id
  const several = count === 'pl' && gender === 'f' ? littleWords.get(`${id}f`) : undefined
  const forms = (several ?? littleWords.get(id))?.cells[to].split(' ') ?? []
  return (forms[index] ?? forms[0] ?? '').replace(/^-$/, '')
}

export function writeClause(grammar: Grammar, clause: Clause): Word[] {
  const { to } = grammar
  const { subject, said, object, described, places, particles } = clause
  const agreement: Agreement =
    subject === undefined ? { person: 3, count: 'sg', gender: 'm' } : agreementOf(subject, to)
  const isBe = said !== undefined && said.verb === undefined
  const role: Role =
    isBe || said === undefined
      ? { role: 'said' }
      : { role: 'object', germanCase: markOf(said.verb, 'de') || 'acc' }
  // "Sie ist Ärztin": what somebody is by trade has no article, but in English it has.
  const isTrade = isBe && object !== undefined && isPerson(object) && object.described.length === 0
  const article = to === 'en' ? littleWords.get('a') : undefined
  const isBare = object?.determiner === undefined || object.determiner.word.id === 'a'
  const isOne = object?.head.kind === 'noun' && object.head.count === 'sg'
  const thing =
    isTrade && isBare && isOne
      ? { ...object, determiner: article && { word: article, at: object.determiner?.at ?? [] } }
      : object
  const words = (isFirst: boolean) =>
    particles
      .filter((one) => one.isFirst === isFirst)
      .map(({ word, at }): Word => ({ text: wordingsOf(word.cells[to])[0] ?? '', at }))
  const parts: Readonly<Record<string, () => Word[]>> = {
    F: () => words(true),
    T: () => words(false),
    S: () => (subject === undefined ? [] : writePhrase(grammar, subject, { role: 'subject' })),
    V: () => grammar.verb(clause, agreement).map((text) => ({ text, at: said?.at ?? [] })),
    N: () =>
      isNegated(clause) ? [{ text: grammar.not?.(clause, agreement) ?? '', at: said?.notAt ?? [] }] : [],
    O: () => (thing === undefined ? [] : writePhrase(grammar, thing, role)),
    A: () => described.map((one) => writeAdjective(grammar, one, agreement, { role: 'said', clause })),
    P: () => places.flatMap((place) => writePlace(grammar, place, clause)),
  }
  const written = grammar
    .order(clause)
    .split(' ')
    .flatMap((part) => parts[part]?.() ?? [{ text: part, at: [] }])
  const filled = written.filter(({ text }) => text !== '')
  return joinWords(grammar.finish?.(filled) ?? filled, grammar.joins)
}

/** Makes one of words such as "an dem". */
function joinWords(words: readonly Word[], joins: Readonly<Record<string, string>> = {}): Word[] {
  const result: Word[] = []
  for (const word of words) {
    const before = result.at(-1)
    const last = before?.text.split(' ').at(-1) ?? ''
    const joined = joins[`${last} ${word.text}`]
    if (before === undefined || joined === undefined) result.push(word)
    else {
      const text = before.text.slice(0, before.text.length - last.length) + joined
      result.splice(-1, 1, { ...before, text, at: [...before.at, ...word.at] })
    }
  }
  return result
}

function writePhrase(grammar: Grammar, phrase: NounPhrase, role: Role): Word[] {
  const { to } = grammar
  const { head, determiner, described, at, place } = phrase
  const agreement = agreementOf(phrase, to)
  if (head.kind === 'pronoun') {
    const index = role.role === 'place' || role.germanCase === 'dat' ? 2 : role.role === 'object' ? 1 : 0
    return [{ text: formOfPronoun(phrase, to, index), at }]
  }
  const where = place === undefined ? [] : writePlace(grammar, place, undefined)
  const use = { ...role, determiner: determiner?.word.id }
  const isBefore = ({ word }: Described) =>
    to !== 'ar' && (!/^(?:es|fr)$/.test(to) || word.cells[to].startsWith('^'))
  const adjectives = (before: boolean) =>
    described
      .filter((one) => isBefore(one) === before)
      .map((one) => writeAdjective(grammar, one, agreement, use))
  const forms = head.kind === 'noun' ? formsIn(head.noun, head.isFemale, to) : undefined
  const noun =
    head.kind === 'name' ? head.text : forms && (grammar.noun?.(forms, head.count, role) ?? forms[head.count])
  const rest: Word[] = [...adjectives(true), { text: noun ?? '', at }, ...adjectives(false)]
  const cell = wordingsOf(determiner?.word.cells[to] ?? '')[0] ?? ''
  const article = {
    text: grammar.determiner(cell, agreement, role, rest[0]?.text ?? ''),
    at: determiner?.at ?? [],
  }
  const words = to === 'ja' ? [...where, article, ...rest] : [article, ...rest, ...where]
  return words.filter(({ text }) => text !== '' && text !== '-')
}

function writeAdjective(
  { to, adjective }: Grammar,
  { word, degree, at }: Described,
  agreement: Agreement,
  use: AdjectiveUse,
): Word {
  const text = adjective((wordingsOf(word.cells[to])[0] ?? '').replace('^', ''), agreement, use)
  const words = degree === undefined ? [text] : [formsOf(degree.cells[to])[0] ?? '', text]
  return { text: (to === 'ar' ? words.toReversed() : words).join(to === 'ja' ? '' : ' '), at }
}

function writePlace(
  grammar: Grammar,
  { word, phrase, at }: Prepositional,
  clause: Clause | undefined,
): Word[] {
  const [, germanCase = ''] = word.cells.de.split(' ')
  const isAccusative = germanCase === 'acc' || (germanCase === 'two' && isMotion(clause))
  const words = writePhrase(grammar, phrase, { role: 'place', germanCase: isAccusative ? 'acc' : 'dat' })
  const before = { text: grammar.preposition(word, phrase, clause), at }
  return grammar.to === 'ja' ? [...words, before] : [before, ...words]
}
