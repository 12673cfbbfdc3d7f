/** Writes a clause in the order of the target; each language brings its own endings. */
import { agreementOf, isBeing, isMotion, isNegated, isNone, isPerson } from './clause.ts'
import type { Agreement, Clause, Described, NounPhrase, Prepositional, Word } from './clause.ts'
import type { NounForms } from './inflect.ts'
import { formsIn, wordOf, type Meaning } from './lexicon.ts'
import { formsOf, wordingOf, type Count, type Language } from './table.ts'

/** How a word stands: what it agrees with, and what its phrase is in the clause. */
export type Use = Agreement & {
  /** 0 as a subject, 1 as an object, 2 behind a preposition or alone. */
  readonly pronoun: 0 | 1 | 2
  /** 0 nominative, 1 accusative, 2 dative. */
  readonly germanCase: 0 | 1 | 2
  /** The determiner beside it. */
  readonly determiner?: string | undefined
  /** The clause that says an adjective of its subject. */
  readonly clause?: Clause
}
type Role = Pick<Use, 'pronoun' | 'germanCase'>

const asSubject: Role = { pronoun: 0, germanCase: 0 }
const nobody: Agreement = { person: 3, count: 'sg', gender: 'm' }
const alone: Role = { pronoun: 2, germanCase: 0 }

/** One target language. */
export type Grammar = {
  readonly to: Language
  /**
   * First particles, Subject, Verb, what follows it (W, a participle), Not, Object, Adjectives, Particles (T), Places; anything else is
   * written as it is.
   */
  readonly order: (clause: Clause) => string
  readonly determiner: (cell: string, use: Use, next: string) => string
  readonly adjective: (cell: string, use: Use) => string
  readonly noun?: (forms: NounForms, count: Count, use: Use) => string
  readonly verb: (clause: Clause, verb: Meaning, isPast: boolean, agreement: Agreement) => readonly string[]
  readonly not?: (clause: Clause, agreement: Agreement) => string
  /** What stands behind a phrase in place of a preposition, in Japanese. */
  readonly preposition?: (preposition: Meaning, clause: Clause | undefined) => string
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
  const agreement = subject === undefined ? nobody : agreementOf(subject, to)
  const asAction: Role = { pronoun: 1, germanCase: markOf(said?.word, 'de') === 'dat' ? 2 : 1 }
  const isAlone = said === undefined && object?.head.kind === 'noun'
  const asObject = isAlone ? alone : said === undefined || isBeing(clause) ? asSubject : asAction
  const written = (first: boolean) =>
    particles.flatMap(({ word, at, isFirst }): Word[] =>
      isFirst === first ? [{ text: wordingOf(word.cells[to]), at }] : [],
    )
  const verb = said && grammar.verb(clause, said.word, said.isPast, agreement)
  const verbs = (verb ?? []).map((text): Word => ({ text, at: said?.at ?? [] }))
  const not = isNegated(clause) ? grammar.not?.(clause, agreement) : undefined
  const parts: Readonly<Record<string, () => Word[]>> = {
    F: () => written(true),
    T: () => written(false),
    S: () => (subject === undefined ? [] : writePhrase(grammar, subject, asSubject)),
    V: () => verbs.slice(0, 1),
    W: () => verbs.slice(1),
    N: () => [{ text: not ?? '', at: said?.notAt ?? [] }],
    O: () => (object === undefined ? [] : writePhrase(grammar, asTrade(clause, object, to), asObject)),
    A: () => described.map((one) => writeAdjective(grammar, one, { ...asSubject, ...agreement, clause })),
    P: () => places.flatMap((place) => writePlace(grammar, place, clause)),
  }
  const order = grammar.order(clause).split(' ')
  const words = order.flatMap((part) => parts[part]?.() ?? [{ text: part, at: [] }])
  return words.filter(({ text }) => text !== '')
}

/** "Sie ist Ärztin": what somebody is by trade has no article, but in English it has. */
function asTrade(clause: Clause, phrase: NounPhrase, to: Language): NounPhrase {
  const { head, determiner, described } = phrase
  const isTrade = isBeing(clause) && head.kind === 'noun' && head.count === 'sg' && isPerson(phrase)
  if (!isTrade || described.length > 0 || (determiner?.word.id ?? 'a') !== 'a') return phrase
  const article = { word: wordOf('determiner', 'a'), at: determiner?.at ?? [] }
  return { ...phrase, determiner: to === 'en' ? article : undefined }
}

function writePhrase(grammar: Grammar, phrase: NounPhrase, role: Role): Word[] {
  const { to } = grammar
  const { head, determiner, described, at, place } = phrase
  if (head.kind === 'pronoun') return [{ text: writePronoun(phrase, head.id, to, role), at }]
  const use = { ...role, ...agreementOf(phrase, to), determiner: determiner?.word.id }
  const isBefore = ({ word }: Described) =>
    to !== 'ar' && (!/^(?:es|fr)$/.test(to) || word.cells[to].startsWith('^'))
  const adjectives = (before: boolean) =>
    described.filter((one) => isBefore(one) === before).map((one) => writeAdjective(grammar, one, use))
  const cell = wordingOf(determiner?.word.cells[to] ?? '')
  const isOwned = cell.startsWith('+')
  const forms = head.kind === 'noun' ? formsIn(head.noun, head.isFemale, to) : undefined
  const named =
    head.kind === 'noun' ? forms && (grammar.noun?.(forms, head.count, use) ?? forms[head.count]) : head.text
  const noun = [...adjectives(true), { text: named ?? '', at }]
  // The verb says "no" in Japanese and Arabic, where there is one.
  const isSaid = isNone(phrase) && /^(?:ja|ar)$/.test(to) && role.pronoun !== 2
  const text = isSaid ? '' : grammar.determiner(cell, use, noun[0]?.text ?? '')
  const article = text === '' || text === '-' ? [] : [{ text, at: determiner?.at ?? [] }]
  const words = [...(isOwned ? [...noun, ...article] : [...article, ...noun]), ...adjectives(false)]
  const where = place === undefined ? [] : writePlace(grammar, place)
  return to === 'ja' ? [...where, ...words] : [...words, ...where]
}

function writeAdjective({ to, adjective }: Grammar, { word, degree, at }: Described, use: Use): Word {
  const text = adjective(wordingOf(word.cells[to]).replace('^', ''), use)
  const words = degree === undefined ? [text] : [formsOf(degree.cells[to])[0] ?? '', text]
  return { text: (to === 'ar' ? words.toReversed() : words).join(to === 'ja' ? '' : ' '), at }
}

function writePlace(grammar: Grammar, { word, phrase, at }: Prepositional, clause?: Clause): Word[] {
  const { to, preposition } = grammar
  const isAccusative = word.traits.has('@acc') || (word.traits.has('@two') && isMotion(clause))
  const words = writePhrase(grammar, phrase, { pronoun: 2, germanCase: isAccusative ? 1 : 2 })
  const isWhereTo = to !== 'de' && isMotion(clause) && /^(?:in|at)$/.test(word.id)
  const own = isWhereTo ? wordOf('preposition', 'to') : word
  const before = { text: preposition?.(word, clause) ?? wordingOf(own.cells[to]), at }
  return to === 'ja' ? [...words, before] : [before, ...words]
}
