/** Reads what stands beside the verb of a German clause, with the cases that tell who does what to whom. */
import type { Item } from './clause.ts'
import { readGermanNounPhrase, startsNoun, type GermanPhrase } from './read-german-phrases.ts'
import type { GermanVerbs } from './read-german-verbs.ts'
import { readGermanDeterminer } from './read-german-words.ts'
import {
  findParticleAt,
  lowerAt,
  placesBetween,
  rawItem,
  readQualitiesAt,
  textAt,
  type Found,
  type Run,
} from './reading.ts'
import { lookUp } from './table.ts'
import { findParticles, findPrepositions, prepositionById, type Preposition } from './word-lexicon.ts'

/** An item with the cases it may be in and its place in the clause. */
export type Part = {
  readonly item: Item
  readonly cases: readonly ('nom' | 'acc' | 'dat' | 'gen')[]
  readonly place: number
}

/** The part at `place`; whatever is not understood is a raw word. */
export function readPart(
  run: Run,
  place: number,
  verbs: GermanVerbs | undefined,
): Found<Omit<Part, 'place'>> {
  const plain = (item: Item, next: number): Found<Omit<Part, 'place'>> => ({
    value: { item, cases: [] },
    next,
  })
  const upTo = (next: number) => placesBetween(run, place, next)
  const adverb = findParticleAt(
    run,
    place,
    ({ kind }) => !/^(?:degree|number|ask|join|coordinate|subordinate)$/.test(kind),
  )
  const tastes = verbs !== undefined && verbs.group.verb !== 'be' && verbs.group.verb.id === 'taste'
  const taste = tastes ? readQualitiesAt(run, place, () => true) : undefined
  if (taste !== undefined) return plain({ kind: 'quality', described: taste.value }, taste.next)
  const preposition = readPreposition(run, place, verbs)
  if (preposition !== undefined && (adverb === undefined || adverb.next <= place + 1))
    return plain(preposition.value, preposition.next)
  if (
    adverb !== undefined &&
    !(
      adverb.value.kind === 'manner' &&
      startsNoun(run, adverb.next) &&
      readGermanDeterminer(run, place) !== undefined
    )
  ) {
    return plain({ kind: 'particle', particle: adverb.value, at: upTo(adverb.next) }, adverb.next)
  }
  const phrase = readGermanNounPhrase(run, place)
  if (phrase !== undefined) return { value: toPart(phrase.value), next: phrase.next }
  const qualities = readQualitiesAt(run, place, () => true)
  if (qualities !== undefined) return plain({ kind: 'quality', described: qualities.value }, qualities.next)
  const rest = findParticles('de', textAt(run, place))[0]
  if (rest !== undefined) return plain({ kind: 'particle', particle: rest, at: upTo(place + 1) }, place + 1)
  return plain(rawItem(run, place), place + 1)
}

function toPart({ phrase, cases }: GermanPhrase): Omit<Part, 'place'> {
  return { item: { kind: 'object', phrase, role: 'direct' }, cases }
}

const contracted: Readonly<Record<string, readonly [string, string]>> = {
  am: ['an', 'dem'],
  im: ['in', 'dem'],
  zum: ['zu', 'dem'],
  zur: ['zu', 'der'],
  vom: ['von', 'dem'],
  beim: ['bei', 'dem'],
  ins: ['in', 'das'],
  ans: ['an', 'das'],
  aufs: ['auf', 'das'],
}

function readPreposition(run: Run, place: number, verbs: GermanVerbs | undefined): Found<Item> | undefined {
  const [word = lowerAt(run, place), article] = lookUp(contracted, lowerAt(run, place)) ?? []
  const found = findPrepositions('de', word)
  if (found.length === 0) return undefined
  const at = placesBetween(run, place, place + 1)
  const hidden =
    article === undefined
      ? undefined
      : readGermanDeterminer({ ...run, tokens: [{ text: article, at: run.tokens[place]?.at ?? 0 }] }, 0)
  const phrase = readGermanNounPhrase(
    run,
    place + 1,
    hidden === undefined ? undefined : { ...hidden, at: [] },
  )
  if (phrase === undefined) return undefined
  const isAccusative = phrase.value.cases.includes('acc') && !phrase.value.cases.includes('dat')
  const preposition = whichPreposition(word, found, phrase.value, isAccusative, verbs)
  const whereTo = isAccusative && preposition.germanCase === 'two'
  return {
    value: { kind: 'prepositional', preposition, at, phrase: phrase.value.phrase, whereTo },
    next: phrase.next,
  }
}

/** "nach" is to a place and after an event, "vor" in front of a thing and before a time, "bei" at a thing, with a person. */
function whichPreposition(
  word: string,
  found: readonly Preposition[],
  { phrase }: GermanPhrase,
  isAccusative: boolean,
  verbs: GermanVerbs | undefined,
): Preposition {
  const noun = phrase.head.kind === 'noun' ? phrase.head.noun : undefined
  const isTime =
    noun !== undefined &&
    /^(?:day|week|month|year|morning|evening|night|summer|winter|autumn|spring-season|meeting|party|match-game|race|breakfast|birthday|time)$/.test(
      noun.id,
    )
  const frame = verbs === undefined || verbs.group.verb === 'be' ? '' : verbs.group.verb.written.en.frame
  if (word === 'nach') return prepositionById(isTime ? 'after' : 'to')
  if (word === 'vor') return prepositionById(isTime ? 'before' : 'in-front-of')
  if (word === 'bei' && noun?.traits.has('@person') !== true) return prepositionById('at')
  if (word === 'an' && noun !== undefined && /^(?:morning|evening|day)$/.test(noun.id))
    return prepositionById(noun.id === 'day' ? 'on' : 'in')
  if (word === 'in' && isAccusative) return prepositionById(noun?.traits.has('@in') === true ? 'to' : 'into')
  if (word === 'an' && isAccusative) return prepositionById('to')
  if (word === 'an' && noun !== undefined && /^(?:wall|ceiling)$/.test(noun.id)) return prepositionById('on')
  if (word === 'auf' && frame === 'at') return prepositionById('at')
  if (
    word === 'über' &&
    verbs !== undefined &&
    verbs.group.verb !== 'be' &&
    /^(?:speak|write|think|read)$/.test(verbs.group.verb.id)
  )
    return prepositionById('about')
  const [first] = found
  return first ?? prepositionById('at')
}
