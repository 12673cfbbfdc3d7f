/** Reads German noun phrases and the cases their articles allow: `am alten Tor`, `die Lehrerin`, `er`, `Sergej Iwanow`. */
import { bestNoun } from './choose.ts'
import type { Head, NounPhrase, Places } from './clause.ts'
import { findNouns, type Noun, type NounReading } from './noun-lexicon.ts'
import {
  digits,
  findParticleAt,
  isCapitalised,
  lowerAt,
  placesBetween,
  rawPhrase,
  rawQuality,
  readQualitiesAt,
  textAt,
} from './reading.ts'
import type { Found, Run } from './reading.ts'
import {
  findGermanPronoun,
  isGermanFunctionWord,
  readGermanDeterminer,
  type Case,
  type DeterminerReading,
  type Shown,
} from './read-german-words.ts'
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
    return {
      value: { phrase: { ...start, head: noun.value.head, at: noun.value.at }, cases: noun.value.cases },
      next: noun.next,
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

type FoundNoun = { head: Head & { kind: 'noun' }; at: Places; cases: readonly Case[] }

/** A noun whose gender fits its article; where none does, any noun. */
function readNoun(
  run: Run,
  place: number,
  determiner: DeterminerReading | undefined,
  plural: boolean,
): Found<FoundNoun> | undefined {
  const text = textAt(run, place)
  const whole = findNouns('de', text)
  const split = whole.length > 0 ? { parts: [], readings: whole } : splitCompound(text)
  if (split === undefined) return undefined
  const fitting = split.readings.filter(
    (reading) =>
      casesOf(reading, determiner).length > 0 &&
      (!plural || reading.count === 'pl' || lowerAt(run, place - 1) === '1'),
  )
  const candidates = fitting.length > 0 ? fitting : split.readings
  // "die Leiter" is one ladder or several managers: the verb says how many.
  const counted = candidates.filter(({ count }) => count === (plural || hasPluralVerb(run) ? 'pl' : 'sg'))
  const best = bestNoun(counted.length > 0 ? counted : candidates, run.chooser)
  if (best === undefined) return undefined
  const same = split.readings.filter(({ noun, count }) => noun === best.noun && count === best.count)
  const cases = [...new Set(same.flatMap((reading) => casesOf(reading, determiner)))]
  const head = {
    kind: 'noun' as const,
    noun: best.noun,
    count: best.count,
    female: best.female,
    parts: split.parts,
  }
  return {
    value: {
      head,
      at: placesBetween(run, place, place + 1),
      cases: cases.length > 0 ? cases : ['nom', 'acc', 'dat'],
    },
    next: place + 1,
  }
}

function hasPluralVerb(run: Run): boolean {
  return run.tokens.some((_, place) =>
    /^(?:sind|waren|haben|hatten|werden|wurden|können|müssen|sollen|wollen)$/.test(lowerAt(run, place)),
  )
}

function casesOf({ gender, count }: NounReading, determiner: DeterminerReading | undefined): Case[] {
  if (determiner === undefined) return ['nom', 'acc', 'dat']
  const kind = count === 'pl' ? 'p' : gender
  return determiner.shows.filter((shown) => shown.startsWith(kind)).map(caseOf)
}

function caseOf(shown: Shown): Case {
  switch (shown.slice(2)) {
    case 'nom':
      return 'nom'
    case 'acc':
      return 'acc'
    case 'dat':
      return 'dat'
    default:
      return 'gen'
  }
}

/** `Fußballstadion` is a `Stadion`; what stands before it may be linked by -s, -n or -es. */
function splitCompound(text: string): { parts: Noun[]; readings: readonly NounReading[] } | undefined {
  if (!isCapitalised(text)) return undefined
  for (let cut = 3; cut <= text.length - 3; cut++) {
    const readings = findNouns('de', text.slice(cut).replace(/^-/, ''))
    if (readings.length === 0) continue
    const first = text.slice(0, cut).replace(/-$/, '')
    const part = [first, first.replace(/(?:s|n|es|en)$/, ''), `${first}e`].flatMap((start) =>
      findNouns('de', start),
    )[0]
    if (part !== undefined) return { parts: [part.noun], readings }
  }
  return undefined
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
