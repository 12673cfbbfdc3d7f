/**
 * Reads a run of words by a dozen frames, German and English alike. What fits none of them is glossed word by word (`gloss.ts`).
 *
 *     the gate is (not) (very) old      the gate is behind the house     she is a teacher      the gate behind the house is old
 *     he waits (at the gate)            I met the doctor (yesterday)     he does not win       yesterday we met the doctor
 *     the very old gate (in the city)   very old                         at the bank           good morning
 *
 * German besides: the verb before its subject, and "hat … gewonnen".
 */
import { agreementOf, type Clause, type Described, type NounPhrase, type Prepositional } from './clause.ts'
import { isNot } from './function-words.ts'
import { find, littleWords, type Found } from './lexicon.ts'
import {
  placesOf,
  readDescribed,
  readNounPhrase,
  readParticle,
  readPrepositional,
  wordAt,
} from './read-phrase.ts'
import type { Read, Reading } from './read-phrase.ts'

/** What stands beside subject and verb. */
type Rest = {
  object?: NounPhrase
  described: Described[]
  places: Prepositional[]
  particles: Clause['particles'][number][]
  notAt: number[]
}

/** `isPerfect`: German "hat", whose participle ends the clause. */
type FoundVerb = {
  forms: readonly Found[]
  isBe: boolean
  isPast: boolean
  at: readonly number[]
  notAt: readonly number[]
  isPerfect?: boolean
}

const emptyRest = (): Rest => ({ described: [], places: [], particles: [], notAt: [] })

/** The clause that the whole run is; undefined where it fits no frame. */
export const readSentence = (reading: Reading): Clause | undefined =>
  readStatement(reading) ?? readLabel(reading)

function readStatement(reading: Reading): Clause | undefined {
  const { tokens, source, chooser } = reading
  const rest = emptyRest()
  const front = takeParticle(reading, 0, rest, '@time') ?? 0
  const inverted = front > 0 && source === 'de' ? readVerb(reading, front) : undefined
  const subject = inverted ? readNounPhrase(reading, inverted.next, 'subject') : readSubject(reading, front)
  const often = subject && !inverted ? takeParticle(reading, subject.next, rest, '@often') : undefined
  const verb = inverted ?? (subject && readVerb(reading, often ?? subject.next))
  if (subject === undefined || verb === undefined) return undefined
  const { isBe, at, notAt, isPerfect = false } = verb.value
  // "He read" is past, "I read" may be either.
  const isHe =
    source === 'en' &&
    notAt.length === 0 &&
    agreementOf(subject.value, 'en').count === 'sg' &&
    agreementOf(subject.value, 'en').person === 3
  const forms = isBe || !isHe ? verb.value.forms : verb.value.forms.filter(({ form }) => form !== 'base')
  const isPast = isBe || !isHe ? verb.value.isPast : forms[0]?.form === 'past'
  const end = tokens.length - (isPerfect ? 1 : 0)
  if (readRest(reading, inverted ? subject.next : verb.next, end, rest, isBe) !== end) return undefined
  const not = [...notAt, ...rest.notAt]
  const { object } = rest
  // "He does not need money": he needs no money.
  const isNone =
    not.length > 0 && !isBe && object?.head.kind === 'noun' && (object.determiner?.word.id ?? 'a') === 'a'
  const no = littleWords.get('no')
  if (isNone && no !== undefined) rest.object = { ...object, determiner: { word: no, at: not } }
  return {
    ...rest,
    subject: withVerb(reading, subject.value, verb.value, rest),
    said: {
      verb: isBe ? undefined : chooser.best(forms)?.word,
      isPast,
      isNegated: not.length > 0 && !isNone,
      at: isPerfect ? [...at, ...placesOf(reading, end)] : at,
      notAt: isNone ? [] : not,
    },
  }
}

/** Takes a particle with this trait into the rest; the place after it. */
function takeParticle(reading: Reading, from: number, rest: Rest, trait: string): number | undefined {
  const read = readParticle(reading, from)
  if (read?.value.traits.has(trait) !== true) return undefined
  rest.particles.push({ word: read.value, at: placesOf(reading, from, read.next), isFirst: from === 0 })
  return read.next
}

/** The subject, with its place where a verb follows that. */
function readSubject(reading: Reading, from: number): Read<NounPhrase> | undefined {
  const phrase = readNounPhrase(reading, from, 'subject')
  const place = phrase && readPrepositional(reading, phrase.next)
  if (phrase === undefined || place === undefined || readVerb(reading, place.next) === undefined)
    return phrase
  return { value: { ...phrase.value, place: place.value }, next: place.next }
}

function readVerb(reading: Reading, from: number): Read<FoundVerb> | undefined {
  const { source, tokens } = reading
  const word = wordAt(reading, from)
  const at = placesOf(reading, from)
  const notAt = source === 'en' && isNot(source, wordAt(reading, from + 1)) ? placesOf(reading, from + 1) : []
  const next = from + 1 + notAt.length
  const be = find(source, word, 'be')
  const isPast = be[0]?.form === 'past'
  const participles = find('de', tokens.at(-1)?.text ?? '', 'verb').filter(
    ({ form }) => form === 'participle',
  )
  if (source === 'de' && /^(?:hat|habe|haben|ist|bin|sind)$/i.test(word) && participles.length > 0) {
    const forms = participles.map((found): Found => ({ ...found, count: word.endsWith('n') ? 'pl' : 'sg' }))
    return { value: { forms, isBe: false, isPast: true, at, notAt, isPerfect: true }, next }
  }
  if (be.length > 0) return { value: { forms: be, isBe: true, isPast, at, notAt }, next }
  if (source === 'en' && /^(?:do|does|did)$/i.test(word) && notAt.length > 0) {
    const forms = find('en', wordAt(reading, next), 'verb').filter(({ form }) => form === 'base')
    const both = [...at, ...placesOf(reading, next)]
    const value = { forms, isBe: false, isPast: /^did$/i.test(word), at: both, notAt }
    return forms.length > 0 ? { value, next: next + 1 } : undefined
  }
  const forms = find(source, word, 'verb').filter(({ form }) => form !== 'participle')
  if (forms.length === 0) return undefined
  return { value: { forms, isBe: false, isPast: forms[0]?.form === 'past', at, notAt: [] }, next: from + 1 }
}

/** What follows subject and verb, in any order. Returns the place of the first word that fits nothing. */
function readRest(reading: Reading, from: number, end: number, rest: Rest, isBe: boolean): number {
  const take = <T>(read: Read<T> | undefined, keep: (value: T) => void): number | undefined => {
    if (read === undefined || read.next > end) return undefined
    keep(read.value)
    return read.next
  }
  for (let place = from; ;) {
    if (place >= end) return place
    const at = placesOf(reading, place)
    const mayBeObject = rest.object === undefined && rest.described.length === 0
    const mayBeNot = rest.notAt.length === 0 && isNot(reading.source, wordAt(reading, place))
    const object = mayBeObject ? readNounPhrase(reading, place, 'object') : undefined
    const described = mayBeObject && isBe ? readDescribed(reading, place) : undefined
    const particle = readParticle(reading, place)
    const isFree = particle && !['@degree', '@phrase'].some((trait) => particle.value.traits.has(trait))
    const next =
      (mayBeNot ? take({ value: at, next: place + 1 }, (not) => rest.notAt.push(...not)) : undefined) ??
      take(object, (phrase) => (rest.object = phrase)) ??
      take(described, (one) => rest.described.push(one)) ??
      take(readPrepositional(reading, place), (one) => rest.places.push(one)) ??
      (isFree ? take(particle, (word) => rest.particles.push({ word, at, isFirst: false })) : undefined)
    if (next === undefined) return place
    place = next
  }
}

/** The subject as its verb shows it: German "sie" of several, and the thing that "it" or "er" stands for. */
function withVerb(
  { source, chooser }: Reading,
  subject: NounPhrase,
  { forms, isBe }: FoundVerb,
  rest: Rest,
): NounPhrase {
  const { head } = subject
  if (head.kind !== 'pronoun' || !head.id.startsWith('3sg')) return subject
  if (source === 'de' && head.id === '3sgf' && forms[0]?.count === 'pl')
    return { ...subject, head: { ...head, id: '3pl' } }
  // A pronoun with a gender is a person, unless something is said of it that is said of things only.
  const isThing = isBe && rest.described[0]?.word.traits.has('@person') === false
  if (!head.id.endsWith('n') && (source === 'en' || !isThing)) return subject
  const noun = chooser.thing(source === 'de' ? head.id.slice(-1) : undefined)
  return noun === undefined ? subject : { ...subject, head: { ...head, id: '3sgn', noun } }
}

/** Words without a verb: a phrase, what it is like, or where. */
function readLabel(reading: Reading): Clause | undefined {
  const { length } = reading.tokens
  const rest = emptyRest()
  if (takeParticle(reading, 0, rest, '@phrase') === length) return rest
  const described = readDescribed(reading, 0)
  if (described?.next === length) return { ...rest, described: [described.value] }
  const phrase = readNounPhrase(reading, 0, 'object')
  const isWhole = readRest(reading, phrase?.next ?? 0, length, rest, false) === length
  if (!isWhole || rest.object !== undefined || rest.notAt.length > 0) return undefined
  return phrase === undefined ? rest : { ...rest, object: phrase.value }
}
