/** Writes a clause in the order of the target; each language brings its own endings. */
import { agreementOf, isBeing, isMotion, isNegated, isPerson } from './clause.ts'
import type { Agreement, Clause, Described, NounPhrase, Prepositional, Word } from './clause.ts'
import type { NounForms } from './inflect.ts'
import { formsIn, wordOf, type Meaning } from './lexicon.ts'
import { formsOf, readPairs, wordingOf, type Count, type Language } from './table.ts'

/**
 * What a phrase is in its clause: how a pronoun stands (0 as a subject, 1 as an object, 2 behind a preposition), and its German case
 * (0 nominative, 1 accusative, 2 dative).
 */
export type Role = { readonly pronoun: 0 | 1 | 2; readonly germanCase: 0 | 1 | 2 }

const asSubject: Role = { pronoun: 0, germanCase: 0 }

/** How an adjective stands: said of the subject of `clause`, or beside its noun with this determiner. */
export type AdjectiveUse = Role & { readonly determiner?: string | undefined; readonly clause?: Clause }

/** One target language. */
export type Grammar = {
  readonly to: Language
  /**
   * First particles, Subject, Verb, what follows it (W, a participle), Not, Object, Adjectives, Particles (T), Places; anything else is
   * written as it is.
   */
  readonly order: (clause: Clause) => string
  readonly determiner: (cell: string, agreement: Agreement, role: Role, next: string) => string
  readonly adjective: (cell: string, agreement: Agreement, use: AdjectiveUse) => string
  readonly noun?: (forms: NounForms, count: Count, role: Role) => string
  readonly verb: (clause: Clause, verb: Meaning, isPast: boolean, agreement: Agreement) => readonly string[]
  readonly not?: (clause: Clause, agreement: Agreement) => string
  /** The preposition before its phrase, or what stands behind it in Japanese. */
  readonly preposition?: (preposition: Meaning, phrase: NounPhrase, clause: Clause | undefined) => string
  /** Words that become one, and what else depends on the word beside. */
  readonly joins?: string
  readonly finish?: (words: readonly Word[]) => Word[]
}

/** What marks the object of a verb: `@dat`, `@に`. */
export const markOf = (verb: Meaning | undefined, to: Language): string =>
  / @(\S+)$/.exec(verb?.cells[to] ?? '')?.[1] ?? ''

/** Of the forms for I, he, we and they, and the same in the past, the one that agrees. */
export const agreeing = (forms: readonly string[], isPast: boolean, { person, count }: Agreement): string =>
  forms[(person === 1 ? 0 : 1) + (count === 'pl' ? 2 : 0) + (isPast ? 4 : 0)] ?? ''

function writePronoun(phrase: NounPhrase, id: string, to: Language, { pronoun, germanCase }: Role): string {
  const { count, gender } = agreementOf(phrase, to)
  const isThing = id === '3sgn' && /^(?:de|fr)$/.test(to)
  const own = isThing ? `3sg${gender}` : id === '3pl' && gender === 'f' && count === 'pl' ? '3plf' : id
  const [subject = '', ...objects] = wordOf('pronoun', own).cells[to].split(' ')
  const form = pronoun === 0 ? subject : objects[Math.max(pronoun, germanCase) - 1]
  return (form ?? subject).replace(/^-$/, '')
}

export function writeClause(grammar: Grammar, clause: Clause): Word[] {
  const { to } = grammar
  const { subject, said, object, described, places, particles } = clause
  const agreement: Agreement =
    subject === undefined ? { person: 3, count: 'sg', gender: 'm' } : agreementOf(subject, to)
  const asObject: Role =
    said === undefined || isBeing(clause)
      ? asSubject
      : { pronoun: 1, germanCase: markOf(said.verb, 'de') === 'dat' ? 2 : 1 }
  const written = (isFirst: boolean) =>
    particles
      .filter((one) => one.isFirst === isFirst)
      .map(({ word, at }): Word => ({ text: wordingOf(word.cells[to]), at }))
  const verb = said && grammar.verb(clause, said.verb, said.isPast, agreement)
  const verbs = (verb ?? []).map((text): Word => ({ text, at: said?.at ?? [] }))
  const parts: Readonly<Record<string, () => Word[]>> = {
    F: () => written(true),
    T: () => written(false),
    S: () => (subject === undefined ? [] : writePhrase(grammar, subject, asSubject)),
    V: () => verbs.slice(0, 1),
    W: () => verbs.slice(1),
    N: () => [
      { text: isNegated(clause) ? (grammar.not?.(clause, agreement) ?? '') : '', at: said?.notAt ?? [] },
    ],
    O: () => (object === undefined ? [] : writePhrase(grammar, asTrade(clause, object, to), asObject)),
    A: () => described.map((one) => writeAdjective(grammar, one, agreement, { ...asSubject, clause })),
    P: () => places.flatMap((place) => writePlace(grammar, place, clause)),
  }
  const order = grammar.order(clause).split(' ')
  const words = order.flatMap((part) => parts[part]?.() ?? [{ text: part, at: [] }])
  const filled = words.filter(({ text }) => text !== '')
  return joinWords(grammar.finish?.(filled) ?? filled, readPairs(grammar.joins ?? ''))
}

/** "Sie ist Ärztin": what somebody is by trade has no article, but in English it has. */
function asTrade(clause: Clause, phrase: NounPhrase, to: Language): NounPhrase {
  const { head, determiner, described } = phrase
  const isTrade = isBeing(clause) && head.kind === 'noun' && head.count === 'sg' && isPerson(phrase)
  if (!isTrade || described.length > 0 || (determiner?.word.id ?? 'a') !== 'a') return phrase
  const article = { word: wordOf('determiner', 'a'), at: determiner?.at ?? [] }
  return { ...phrase, determiner: to === 'en' ? article : undefined }
}

/** Makes one of words such as "an dem". */
function joinWords(words: readonly Word[], joins: ReadonlyMap<string, string>): Word[] {
  const result: Word[] = []
  for (const word of words) {
    const before = result.at(-1)
    const last = before?.text.split(' ').at(-1) ?? ''
    const joined = joins.get(`${last} ${word.text}`)
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
  if (head.kind === 'pronoun') return [{ text: writePronoun(phrase, head.id, to, role), at }]
  const agreement = agreementOf(phrase, to)
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
  const cell = wordingOf(determiner?.word.cells[to] ?? '')
  const text = grammar.determiner(cell, agreement, role, rest[0]?.text ?? '')
  const words = [{ text, at: determiner?.at ?? [] }, ...rest]
  const all = to === 'ja' ? [...where, ...words] : [...words, ...where]
  return all.filter((word) => word.text !== '' && word.text !== '-')
}

function writeAdjective(
  { to, adjective }: Grammar,
  { word, degree, at }: Described,
  agreement: Agreement,
  use: AdjectiveUse,
): Word {
  const text = adjective(wordingOf(word.cells[to]).replace('^', ''), agreement, use)
  const words = degree === undefined ? [text] : [formsOf(degree.cells[to])[0] ?? '', text]
  return { text: (to === 'ar' ? words.toReversed() : words).join(to === 'ja' ? '' : ' '), at }
}

function writePlace(
  grammar: Grammar,
  { word, phrase, at }: Prepositional,
  clause: Clause | undefined,
): Word[] {
  const { to, preposition } = grammar
  const germanCase = word.cells.de.split(' ')[1]
  const isAccusative = germanCase === 'acc' || (germanCase === 'two' && isMotion(clause))
  const words = writePhrase(grammar, phrase, { pronoun: 2, germanCase: isAccusative ? 1 : 2 })
  const isWhereTo = isMotion(clause) && /^(?:in|at)$/.test(word.id)
  const own = isWhereTo ? wordOf('preposition', 'to') : word
  const before = { text: preposition?.(word, phrase, clause) ?? wordingOf(own.cells[to]), at }
  return to === 'ja' ? [...words, before] : [before, ...words]
}
