/** Reads English noun phrases: `the very old gate of the castle`, `my teacher's book`, `she`, `bread and water`. */
import type { Determiner, Head, NounPhrase, Places } from './clause.ts'
import { determiners, isEnglishFunctionWord, isEnglishVerbHelper, pronouns } from './english-words.ts'
import { findLongestNoun, readNounChain } from './read-english-nouns.ts'
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
import { lookUp, type Gender } from './table.ts'
import { findVerbs } from './verb-lexicon.ts'
import { findParticles, findQualities, type Particle } from './word-lexicon.ts'

type Reading = Found<NounPhrase>

/** The noun phrase at `place`, with what follows it by `of`, `'s` and `and`. `join` says whether `and` may go on. */
export function readEnglishNounPhrase(
  run: Run,
  place: number,
  join: (place: number) => boolean,
): Reading | undefined {
  const first = readPlainPhrase(run, place)
  if (first === undefined) return undefined
  let found = readOwner(run, first)
  if (lowerAt(run, found.next) === 'of') {
    const of = readEnglishNounPhrase(run, found.next + 1, join)
    if (of !== undefined)
      found = { value: { ...found.value, of: withPreposition(run, of.value, found.next) }, next: of.next }
  }
  const by = findParticleAt(run, found.next, ({ kind }) => kind === 'join')
  if (by === undefined || !join(found.next)) return found
  const other = readEnglishNounPhrase(run, by.next, join)
  if (other === undefined) return found
  const joined = { by: by.value, at: placesBetween(run, found.next, by.next), phrase: other.value }
  return { value: { ...found.value, joined }, next: other.next }
}

/** `of` belongs to the phrase it introduces, so that tags around it stay with it. */
function withPreposition(run: Run, phrase: NounPhrase, place: number): NounPhrase {
  const at = placesBetween(run, place, place + 1)
  return phrase.determiner === undefined
    ? { ...phrase, at: [...at, ...phrase.at] }
    : { ...phrase, determiner: { ...phrase.determiner, at: [...at, ...phrase.determiner.at] } }
}

/** `the teacher's book` says the same as `the book of the teacher`. */
function readOwner(run: Run, owner: Reading): Reading {
  if (lowerAt(run, owner.next) !== "'s") return owner
  const owned = readPlainPhrase(run, owner.next + 1)
  if (owned === undefined || owned.value.head.kind === 'pronoun') return owner
  return { value: { ...owned.value, determiner: { word: 'the', at: [] }, of: owner.value }, next: owned.next }
}

function readPlainPhrase(run: Run, place: number): Reading | undefined {
  const lower = lowerAt(run, place)
  const determiner = readDeterminer(run, place)
  const pronoun = lookUp(pronouns, lower)
  if (pronoun !== undefined && determiner === undefined) {
    const [person, count, gender] = pronoun
    const speaker: Gender = person < 3 && run.chooser.speakerIsFemale ? 'f' : gender
    const head: Head = { kind: 'pronoun', person, count, gender: speaker }
    return { value: { qualities: [], head, at: placesBetween(run, place, place + 1) }, next: place + 1 }
  }
  let next = determiner === undefined ? place : place + 1
  const number = readNumber(run, next)
  next = number?.next ?? next
  // "light" is a noun where nothing follows that it could describe.
  const described = readQualitiesAt(run, next, (end) => startsNoun(run, end) || leadsToQuality(run, end))
  const qualities = [...(described?.value ?? [])]
  next = described?.next ?? next
  if (determiner !== undefined) {
    for (; isStranger(run, next) && startsNoun(run, next + 1); next++) qualities.push(rawQuality(run, next))
  }
  const start = {
    ...(determiner !== undefined && { determiner }),
    ...(number !== undefined && { number: number.value }),
    qualities,
  }
  const noun = readNounChain(run, next)
  if (noun !== undefined) {
    const name = mayBeNamed(noun.value.head) ? readRawHead(run, noun.next, false) : undefined
    return name === undefined
      ? { value: { ...start, ...noun.value }, next: noun.next }
      : { value: { ...start, ...noun.value, named: nameOf(name.value) }, next: name.next }
  }
  if (
    determiner !== undefined &&
    (determiner.word === 'this' || determiner.word === 'that') &&
    qualities.length === 0
  ) {
    const head: Head = { kind: 'pronoun', person: 3, count: 'sg', gender: 'n', pointing: determiner.word }
    return { value: { qualities: [], head, at: determiner.at }, next: place + 1 }
  }
  const raw = readRawHead(run, next, determiner !== undefined || qualities.length > 0)
  if (raw !== undefined) return { value: { ...raw.value, ...start }, next: raw.next }
  return undefined
}

/** A word in lower case that no table knows. */
function isStranger(run: Run, place: number): boolean {
  const text = textAt(run, place)
  if (!/^\p{Ll}/u.test(text) || isEnglishFunctionWord(text) || isEnglishVerbHelper(text)) return false
  return (
    findLongestNoun(run, place) === undefined &&
    findQualities('en', text).length === 0 &&
    findVerbs('en', text).length === 0
  )
}

/** "old and red car": the noun comes after the second quality. */
function leadsToQuality(run: Run, place: number): boolean {
  const by = findParticleAt(run, place, ({ kind }) => kind === 'join')
  if (by === undefined) return false
  const next = lowerAt(run, by.next) === 'very' ? by.next + 1 : by.next
  return findQualities('en', textAt(run, next)).length > 0 && startsNoun(run, next + 1)
}

function readDeterminer(run: Run, place: number): { word: Determiner; at: Places } | undefined {
  const word = lookUp(determiners, lowerAt(run, place))
  if (word === undefined) return undefined
  const at = placesBetween(run, place, place + 1)
  if (word === 'this' || word === 'that' || lowerAt(run, place) !== 'her') return { word, at }
  return startsNoun(run, place + 1) ? { word, at } : undefined
}

function readNumber(run: Run, place: number): Found<{ particle: Particle; at: Places }> | undefined {
  const at = placesBetween(run, place, place + 1)
  if (/^\d+$/.test(lowerAt(run, place)) && startsNoun(run, place + 1)) {
    return { value: { particle: digits(lowerAt(run, place)), at }, next: place + 1 }
  }
  const particle = findParticles('en', textAt(run, place)).find(({ kind }) => kind === 'number')
  return particle === undefined || !startsNoun(run, place + 1)
    ? undefined
    : { value: { particle, at }, next: place + 1 }
}

/** Whether a noun phrase may go on at `place`: a quality, a noun, or a word nobody knows. */
function startsNoun(run: Run, place: number): boolean {
  const text = textAt(run, place)
  if (!/^[\p{L}\d]/u.test(text) || isEnglishVerbHelper(text.toLowerCase())) return false
  if (findQualities('en', text).length > 0 || findLongestNoun(run, place) !== undefined) return true
  if (text.toLowerCase() === 'very') return true
  return !isEnglishFunctionWord(text.toLowerCase()) && findVerbs('en', text).length === 0
}

function readRawHead(run: Run, place: number, described: boolean): Reading | undefined {
  let next = place
  const isName = (text: string) =>
    isCapitalised(text) &&
    findQualities('en', text).length === 0 &&
    !isEnglishFunctionWord(text.toLowerCase()) &&
    !isEnglishVerbHelper(text.toLowerCase())
  while (isName(textAt(run, next)) && findVerbs('en', textAt(run, next)).length === 0) next++
  if (
    next === place &&
    described &&
    startsNoun(run, place) &&
    findQualities('en', textAt(run, place)).length === 0
  )
    next++
  return next === place ? undefined : { value: rawPhrase(run, place, next), next }
}
