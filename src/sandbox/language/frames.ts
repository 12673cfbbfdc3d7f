/**
 * Splits a run of words, German or English, into the parts of a clause or phrase, from left to right by the kinds of its words.
 *
 *     the gate is (not) (very) old     the gate is behind the house     she is a teacher     the gate behind the house is old
 *     he (always) waits at the gate    I met the doctor (yesterday)     he does not win      the very old gate (in the city)
 *     very old                         at the bank
 *
 * Then writes it in German or English: part by part, each word in the form its part requires, in the order of the target language. Whatever fits no
 * frame is glossed: word by word, in place. Nothing is lost: words that are not in the dictionary are kept.
 */
import {
  find,
  genderOf,
  readName,
  write,
  type Form,
  type Language,
  type Reading,
  type SourceLanguage,
} from './lexicon.ts'
import type { Chooser } from './senses.ts'

/** The languages and choices for translating a run. */
export type Work = { readonly source: SourceLanguage; readonly to: Language; readonly chooser: Chooser }
/** One or more source words that form one expression, and their indexes in the run, so that tags can be put back around them. */
export type Token = { text: string; at: readonly number[]; readings: readonly Reading[] }

/** The tokens of a run: words that form one expression become one token, unless they are `inside` different elements. */
export function readTokens(words: readonly { text: string; inside: string }[], work: Work): Token[] {
  const { source, chooser } = work
  const tokens: Token[] = []
  for (let from = 0; from < words.length; from = 1 + (tokens.at(-1)?.at.at(-1) ?? from)) {
    const joined = [4, 3, 2, 1].map((length): Token => {
      const some = words.slice(from, from + length)
      const text = some.map((word) => word.text).join(' ')
      const isWhole = some.every(({ inside }) => inside === some[0]?.inside)
      return { text, at: some.map((_, index) => from + index), readings: isWhole ? find(source, text) : [] }
    })
    const known = joined.find(({ readings }) => readings.length > 0)
    const text = known ? known.text : chooser.spell(words[from]?.text ?? '')
    tokens.push(known ?? { text, at: [from], readings: /^\p{Lu}/u.test(text) ? readName(text) : [] })
  }
  return tokens
}

/** The role of a part in its clause; a place before the verb belongs to the subject. */
type Role = 'subject' | 'verb' | 'not' | 'object' | 'adjective' | 'adverb' | 'place'
/** Source words, each with only the readings that fit its part; a place has its `preposition` before them. */
type Part = { role: Role; tokens: readonly Token[]; preposition?: Token }

/** The parts in `before` followed by those of `tokens`; undefined if they form no known sequence. */
function cutIntoParts(tokens: readonly Token[], before: readonly Part[] = []): readonly Part[] | undefined {
  if (tokens.length === 0) return before
  const part = readPart(tokens, before)
  const length = part ? part.tokens.length + (part.preposition ? 1 : 0) : 0
  return part && cutIntoParts(tokens.slice(length), [...before, part])
}

/** The part that these tokens begin with, after the parts in `before`. */
function readPart(tokens: readonly Token[], before: readonly Part[]): Part | undefined {
  const has = (role: Role) => before.some((part) => part.role === role)
  for (const role of has('subject') ? (['not', 'adverb', 'verb'] as const) : []) {
    const [word] = role === 'adverb' || !has(role) ? readAll(tokens, role) : []
    if (word) return { role, tokens: [word] }
  }
  const [preposition] = ['preposition', 'joined'].flatMap((kind) => readAll(tokens, kind))
  const place = preposition ? readPhrase(tokens.slice(1)) : []
  if (preposition && place.length > 0)
    return { role: has('subject') && !has('verb') ? 'subject' : 'place', tokens: place, preposition }
  const phrase = readPhrase(tokens)
  if (phrase.length > 0 && before.length === 0) return { role: 'subject', tokens: phrase }
  if (phrase.length > 0) return has('verb') && !has('object') ? { role: 'object', tokens: phrase } : undefined
  const isDescribed = before.length === 0 || before.some((part) => isBe(part.tokens[0]?.readings[0]))
  const adjectives = isDescribed ? readAll(tokens, 'adjective') : []
  return adjectives.length > 0 ? { role: 'adjective', tokens: adjectives } : undefined
}

/** The phrase that these tokens begin with: "the very old gate", "her" or "Sergej Petrow". */
function readPhrase(tokens: readonly Token[]): Token[] {
  const articles = readAll(tokens, 'determiner').slice(0, 1)
  const noun = readNoun(tokens.slice(articles.length))
  if (noun.length > 0) return [...articles, ...noun]
  const [pronoun] = readAll(tokens, 'pronoun')
  return pronoun ? [pronoun] : readAll(tokens, 'name')
}

/** "Very old gate". */
function readNoun(tokens: readonly Token[]): Token[] {
  const adjectives = readAll(tokens, 'adjective')
  const [noun] = readAll(tokens.slice(adjectives.length), 'noun')
  return noun ? [...adjectives, noun] : []
}

/** The leading tokens of this kind. */
function readAll([token, ...others]: readonly Token[], kind: string): Token[] {
  const readings = token?.readings.filter(({ meaning }) => meaning.kind === kind) ?? []
  return token && readings.length > 0 ? [{ ...token, readings }, ...readAll(others, kind)] : []
}

/** A target word, and the indexes of the source words it came from. */
export type Word = { readonly text: string; readonly at: readonly number[] }

/** The order of the parts in each target language, with "be" and with other verbs. */
const orders: Readonly<Record<string, string>> = {
  'en be': 'subject verb not adverb adjective object place',
  'en other': 'subject not verb object place adverb',
  'de be': 'subject verb adverb not object adjective place',
  'de other': 'subject verb object adverb not place',
}

/** The parts of a run, with the subject and the verb that agrees with it; a mere phrase has no verb. */
type Clause = Work & { parts: readonly Part[]; subject?: Reading; verb?: Reading }

/** Translates a run by its frame; undefined if it has none, or its words do not agree. */
export function writeByFrame(tokens: readonly Token[], work: Work): Word[] | undefined {
  // No clause has more words.
  const parts = tokens.length > 50 ? undefined : cutIntoParts(tokens)
  const clause = parts && findVerb({ ...work, parts })
  if (clause === undefined) return undefined
  const order = orders[`${work.to} ${clause.verb && !isBe(clause.verb) ? 'other' : 'be'}`] ?? ''
  const sorted = clause.parts.toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role))
  const written = sorted.map((part) => writePart(clause, part))
  return written.includes(undefined) ? undefined : written.flatMap((words) => words ?? [])
}

const isBe = (reading: Reading | undefined): boolean => reading?.meaning.traits.has('@be') === true
const partOf = ({ parts }: Clause, role: Role) => parts.find((part) => part.role === role)
const agree = (one: Form, other: Form) => one.agreement === other.agreement && one.inCase === other.inCase

/** Finds forms of subject and verb that agree: "sie ist" means she, "sie sind" means they. */
function findVerb(clause: Clause): Clause | undefined {
  const { chooser } = clause
  const [subjectPart, verbPart] = [partOf(clause, 'subject'), partOf(clause, 'verb')]
  if (subjectPart === undefined || verbPart === undefined) return partOf(clause, 'not') ? undefined : clause
  // In English, all verbs but "be" need an auxiliary before "not".
  const [, help] = /^(do|does|did) /i.exec(partOf(clause, 'not')?.tokens[0]?.text ?? '') ?? []
  const verbs = verbPart.tokens[0]?.readings ?? []
  const verbsOf = (head: Reading) =>
    verbs.filter((verb) => (help ? verb.agreement === 'p' && !verb.isPast : agree(verb, head)))
  const head = chooser.best(headsOf(subjectPart, [0]).filter((one) => verbsOf(one).length > 0))
  const verb = head && chooser.best(verbsOf(head))
  if (head === undefined || verb === undefined) return undefined
  const subject = resolvePronoun(clause, head)
  const isPast = verb.isPast || help?.toLowerCase() === 'did'
  return { ...clause, subject, verb: { ...verb, agreement: subject.agreement, isPast } }
}

/** The possible heads of a phrase: readings of its last word that agree with its article, in the order of these cases. */
function headsOf({ tokens }: Part, cases: readonly number[]): Reading[] {
  const articles = tokens[0]?.readings.filter(({ meaning }) => meaning.kind === 'determiner') ?? []
  const readings = tokens.at(-1)?.readings ?? []
  const heads = cases.flatMap((inCase) => readings.filter((one) => one.inCase === inCase))
  return heads.filter((head) => articles.length === 0 || articles.some((article) => agree(article, head)))
}

/** English "it" takes the gender of the thing it stands for. So do German "er" and "sie" with a predicate that does not apply to persons. */
function resolvePronoun(clause: Clause, subject: Reading): Reading {
  const { source, to, chooser } = clause
  const { meaning, agreement } = subject
  const [quality] = partOf(clause, 'adjective')?.tokens.at(-1)?.readings ?? []
  const gender = agreement === 'm' || agreement === 'f' ? agreement : undefined
  const isSaidOfThings = gender !== undefined && quality?.meaning.traits.has('@person') === false
  const isOpen = source === 'en' ? meaning.en.startsWith('it ') : isSaidOfThings
  const thing = meaning.kind === 'pronoun' && isOpen ? chooser.thing(gender) : undefined
  if (thing === undefined) return subject
  const written = to === 'de' ? genderOf(thing) : 'n'
  const [pronoun = subject] = find('en', { m: 'he', f: 'she', n: 'it' }[written])
  return { ...subject, agreement: written, meaning: pronoun.meaning }
}

function writePart(clause: Clause, part: Part): Word[] | undefined {
  const { role, tokens, preposition } = part
  if (role === 'verb' || role === 'not') return tokens.map((token) => writeVerb(clause, role, token))
  if (role === 'adjective' || role === 'adverb') return tokens.map((token) => writeWord(clause, token))
  const subject = role === 'subject' && !preposition ? clause.subject : undefined
  const head = subject ?? clause.chooser.best(headsOf(part, casesOf(clause, part)))
  const form = head && ((clause.verb ?? preposition) ? head : { ...head, inCase: 0 })
  const phrase = form && writePhrase(clause, part, form)
  return phrase && preposition ? writePlace(clause, preposition, phrase, form.inCase) : phrase
}

/** The possible cases of a phrase. In German the case tells location from direction, in English the verb does. */
function casesOf({ source, verb }: Clause, { role, preposition }: Part): readonly number[] {
  const traits = preposition?.readings[0]?.meaning.traits
  if (traits?.has('@two') && source === 'de') return [2, 1]
  const isDirection = traits?.has('@two') && role === 'place' && verb?.meaning.traits.has('@motion')
  if (traits) return isDirection || traits.has('@acc') ? [1] : [2]
  if (verb === undefined) return [0, 1, 2]
  return isBe(verb) ? [0] : verb.meaning.traits.has('@dat') ? [2] : [1]
}

function writeWord({ chooser, to }: Clause, { readings, at }: Token, form?: Form): Word {
  const meaning = chooser.best(readings)?.meaning
  return { text: meaning ? write(meaning, to, form) : '', at }
}

/** The verb in agreement with its subject, or its "not": English says "did not wait". */
function writeVerb(clause: Clause, role: Role, token: Token): Word {
  const { verb, to } = clause
  const isHelped = to === 'en' && !isBe(verb) && partOf(clause, 'not') !== undefined
  if (verb === undefined || (role === 'not' && !isHelped)) return writeWord(clause, token)
  const help = verb.isPast ? 'did not' : /[1p]/.test(verb.agreement) ? 'do not' : 'does not'
  const form: Form = isHelped ? { agreement: 'p', inCase: 0, isPast: false } : verb
  return { text: role === 'not' ? help : write(verb.meaning, to, form), at: token.at }
}

/** Writes a phrase in the case and number of its head. */
function writePhrase(clause: Clause, { role, tokens }: Part, head: Reading): Word[] | undefined {
  const { to, verb, chooser } = clause
  const fits = (one: Reading) => one.meaning.kind === 'determiner' && one.agreement === head.agreement
  const [said] = tokens.map((token) => ({ ...token, readings: token.readings.filter(fits) }))
  const article = chooser.best(said?.readings ?? [])?.meaning
  const adjectives = tokens.slice(article ? 1 : 0, -1)
  const isIndefinite = head.meaning.kind === 'noun' && (article === undefined || article.traits.has('@one'))
  // "Sie ist Ärztin": professions have no article in German, but they do in English.
  const isSomebody = head.meaning.traits.has('@person') && head.agreement !== 'p' && adjectives.length === 0
  const isTrade = role === 'object' && isBe(verb) && isIndefinite && isSomebody
  // German would need "kein", for which there is no frame.
  if (role === 'object' && isIndefinite && !isTrade && partOf(clause, 'not')) return undefined
  const after = article === undefined ? 'alone' : article.de.includes(' ') ? 'afterThe' : 'afterEin'
  const a = { text: 'a', at: article ? (said?.at ?? []) : [], readings: find('en', 'a') }
  const articles = isTrade ? (to === 'en' ? [a] : []) : article && said ? [said] : []
  const noun = tokens.slice(-1).map((token) => ({ ...token, readings: [head] }))
  const words = [...articles, ...adjectives, ...noun]
  const [first, ...others] = words.map((token) => writeWord(clause, token, { ...head, after }))
  const isAn = first?.text === 'a' && /^[aeiou]/i.test(others[0]?.text ?? '')
  return first && [isAn ? { ...first, text: 'an' } : first, ...others]
}

/** Writes a phrase after its preposition, which German contracts with some articles. */
function writePlace(clause: Clause, preposition: Token, phrase: readonly Word[], inCase: number): Word[] {
  const { text, at } = writeWord(clause, preposition)
  const isWhereTo = clause.to === 'en' && inCase === 1 && /^(?:in|at)$/.test(text)
  const [article, ...others] = phrase
  const [joined] = clause.to === 'de' ? find('de', `${text} ${article?.text}`) : []
  if (article === undefined || joined === undefined) return [{ text: isWhereTo ? 'to' : text, at }, ...phrase]
  return [{ text: write(joined.meaning, 'de'), at: [...at, ...article.at] }, ...others]
}

/** Translates a single word into its base form; undefined if it is not in the dictionary. */
export function glossWord({ readings }: Token, { chooser, to }: Work): string | undefined {
  const found = chooser.best(readings)
  return (found && write(found.meaning, to, { ...found, inCase: 0 })) || undefined
}
