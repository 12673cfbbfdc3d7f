/** Reads German noun phrases and the cases their articles allow: `am alten Tor`, `die Lehrerin`, `er`, `Sergej Iwanow`. */
import type { NounPhrase, Places } from './clause.ts'
import { isGermanHelper } from './german-helpers.ts'
import { findNouns } from './noun-lexicon.ts'
import { caseOf, readNoun } from './read-german-nouns.ts'
import {
  findGermanPronoun,
  isGermanFunctionWord,
  readGermanDeterminer,
  type Case,
  type DeterminerReading,
} from './read-german-words.ts'
import {
  digits,
  findParticleAt,
  isCapitalised,
  lowerAt,
  mayBeNamed,
  nameOf,
  placesBetween,
  rawPhrase,
  rawQuality,
  readQualitiesAt,
  textAt,
  type Found,
  type Run,
} from './reading.ts'
import type { Count, Gender, Person } from './table.ts'
import { findVerbs } from './verb-lexicon.ts'
import { findParticles, findQualities, type Particle } from './word-lexicon.ts'

/** A noun phrase with the cases it may be in; a phrase that shows none may be in any. */
export type GermanPhrase = { readonly phrase: NounPhrase; readonly cases: readonly Case[] }

type Reading = Found<GermanPhrase>

/** The noun phrase at `place`; `contracted` is the article that hides in `am` or `zur`. */
export function readGermanNounPhrase(
  run: Run,
  place: number,
  contracted?: DeterminerReading,
): Reading | undefined {
  const first = readPlainPhrase(run, place, contracted)
  if (first === undefined) return undefined
  let { value, next } = first
  const owner = readGenitive(run, next, value)
  if (owner !== undefined) {
    value = { ...value, phrase: { ...value.phrase, of: owner.value } }
    next = owner.next
  }
  const by = findParticleAt(run, next, ({ kind }) => kind === 'join')
  const other = by === undefined ? undefined : readGermanNounPhrase(run, by.next)
  if (by === undefined || other === undefined || startsVerb(run, other.next)) return { value, next }
  const joined = { by: by.value, at: placesBetween(run, next, by.next), phrase: other.value.phrase }
  return { value: { cases: value.cases, phrase: { ...value.phrase, joined } }, next: other.next }
}

/** "bread and the teacher waited": what follows `and` has a verb of its own. */
function startsVerb(run: Run, place: number): boolean {
  return (
    findVerbs('de', lowerAt(run, place)).some(({ form }) => form === 'past' || form === 'present') &&
    lowerAt(run, place) !== ''
  )
}

/** `des Schlosses` or `der Schule` right behind a noun says whose it is. */
function readGenitive(run: Run, place: number, { phrase }: GermanPhrase): Found<NounPhrase> | undefined {
  if (
    phrase.head.kind !== 'noun' ||
    !/^(?:des|der|eines|einer|meines|meiner|seines|seiner|ihres|ihrer|unseres|unserer|dieses|dieser)$/.test(
      lowerAt(run, place),
    )
  )
    return undefined
  const owner = readGermanNounPhrase(run, place)
  if (owner === undefined || !owner.value.cases.includes('gen') || owner.value.cases.includes('nom'))
    return undefined
  return { value: owner.value.phrase, next: owner.next }
}

function readPlainPhrase(
  run: Run,
  place: number,
  contracted: DeterminerReading | undefined,
): Reading | undefined {
  const determiner = contracted ?? readGermanDeterminer(run, place)
  let next = determiner === undefined || contracted !== undefined ? place : place + 1
  const goesOn = startsNoun(run, next) || (isStranger(run, next) && startsNoun(run, next + 1))
  if (determiner === undefined || (!goesOn && contracted === undefined)) {
    const pronoun = readPronoun(run, place)
    if (pronoun !== undefined) return pronoun
    if (determiner !== undefined) return undefined
  }
  const number = readNumber(run, next)
  next = number?.next ?? next
  const described = readQualitiesAt(run, next, (end) => startsNoun(run, end))
  const qualities = [...(described?.value ?? [])]
  next = described?.next ?? next
  if (determiner !== undefined) {
    for (; isStranger(run, next) && startsNoun(run, next + 1); next++) qualities.push(rawQuality(run, next))
  }
  const start = {
    ...(determiner !== undefined && { determiner: { word: determiner.word, at: determiner.at } }),
    ...(number !== undefined && { number: number.value }),
    qualities,
  }
  const noun = readNoun(run, next, determiner, number !== undefined)
  if (noun !== undefined) {
    const name = mayBeNamed(noun.value.head) ? readRawHead(run, noun.next) : undefined
    return {
      value: {
        phrase: {
          ...start,
          head: noun.value.head,
          at: noun.value.at,
          ...(name !== undefined && { named: nameOf(name.value) }),
        },
        cases: noun.value.cases,
      },
      next: name?.next ?? noun.next,
    }
  }
  const raw = readRawHead(run, next)
  if (raw === undefined) return undefined
  const cases: readonly Case[] =
    determiner === undefined ? ['nom', 'acc', 'dat'] : [...new Set(determiner.shows.map(caseOf))]
  return { value: { phrase: { ...raw.value, ...start }, cases }, next: raw.next }
}

/** A word in lower case that no table knows, where a noun follows. */
function isStranger(run: Run, place: number): boolean {
  const text = textAt(run, place)
  return (
    /^\p{Ll}/u.test(text) &&
    !isGermanFunctionWord(text) &&
    !isGermanHelper(text) &&
    findQualities('de', text).length === 0 &&
    findVerbs('de', text).length === 0
  )
}

function readPronoun(run: Run, place: number): Reading | undefined {
  const text = textAt(run, place)
  const lower = text.toLowerCase()
  const at = placesBetween(run, place, place + 1)
  const make = (person: Person, count: Count, gender: Gender, cases: readonly Case[]): Reading => ({
    value: { phrase: { qualities: [], head: { kind: 'pronoun', person, count, gender }, at }, cases },
    next: place + 1,
  })
  if (lower === 'sie')
    return text === 'Sie' && place > 0
      ? make(2, 'pl', 'm', ['nom', 'acc'])
      : make(3, 'sg', 'f', ['nom', 'acc'])
  if (lower === 'ihr') return make(3, 'sg', 'f', ['dat', 'nom'])
  if (text === 'Ihnen' && place > 0) return make(2, 'pl', 'm', ['dat'])
  if (lower === 'das' || lower === 'dies') {
    const head = {
      kind: 'pronoun',
      person: 3,
      count: 'sg',
      gender: 'n',
      pointing: lower === 'das' ? 'that' : 'this',
    } as const
    return { value: { phrase: { qualities: [], head, at }, cases: ['nom', 'acc'] }, next: place + 1 }
  }
  const row = findGermanPronoun(lower)
  return row === undefined ? undefined : make(...row)
}

function readNumber(run: Run, place: number): Found<{ particle: Particle; at: Places }> | undefined {
  const at = placesBetween(run, place, place + 1)
  if (!startsNoun(run, place + 1)) return undefined
  if (/^\d+$/.test(lowerAt(run, place)))
    return { value: { particle: digits(lowerAt(run, place)), at }, next: place + 1 }
  const particle = findParticles('de', textAt(run, place)).find(({ kind }) => kind === 'number')
  return particle === undefined ? undefined : { value: { particle, at }, next: place + 1 }
}

/** Whether a noun phrase may go on at `place`: German nouns have a capital letter, qualities mostly not. */
export function startsNoun(run: Run, place: number): boolean {
  const text = textAt(run, place)
  if (text === '') return false
  if (
    findQualities('de', text).length > 0 ||
    findNouns('de', text).length > 0 ||
    lowerAt(run, place) === 'sehr'
  )
    return true
  return isCapitalised(text) && !isGermanFunctionWord(text)
}

function readRawHead(run: Run, place: number): Found<NounPhrase> | undefined {
  let next = place
  while (
    isCapitalised(textAt(run, next)) &&
    !isGermanFunctionWord(textAt(run, next)) &&
    (next > 0 || findVerbs('de', lowerAt(run, next)).length === 0)
  ) {
    if (next > place && findNouns('de', textAt(run, next)).length > 0) break
    next++
  }
  return next === place ? undefined : { value: rawPhrase(run, place, next), next }
}
