/** Reads what stands beside subject and verb of an English clause: objects, places, qualities, adverbs. */
import type { Item, NounPhrase, VerbGroup } from './clause.ts'
import { startsNextClause } from './english-joints.ts'
import { findNouns } from './noun-lexicon.ts'
import { readEnglishNounPhrase } from './read-english-phrases.ts'
import {
  findParticleAt,
  placesBetween,
  rawItem,
  readQualitiesAt,
  textAt,
  type Found,
  type Run,
} from './reading.ts'
import { findParticles, findPrepositions } from './word-lexicon.ts'

/** The item at `place`; whatever is not understood is a raw word. */
export function readItem(run: Run, place: number, verb: VerbGroup | undefined): Found<Item> {
  const upTo = (next: number) => placesBetween(run, place, next)
  const isDegree = readQualitiesAt(run, place, () => true)?.value[0]?.degree !== undefined
  const isAlone = run.tokens.length === 1 && findNouns('en', textAt(run, place)).length > 0
  const adverb = findParticleAt(
    run,
    place,
    ({ kind }) =>
      !isAlone &&
      !isDegree &&
      kind !== 'degree' &&
      kind !== 'number' &&
      kind !== 'ask' &&
      kind !== 'join' &&
      kind !== 'coordinate' &&
      kind !== 'subordinate',
  )
  if (adverb !== undefined && (adverb.value.id !== 'no' || run.tokens.length === 1)) {
    return { value: { kind: 'particle', particle: adverb.value, at: upTo(adverb.next) }, next: adverb.next }
  }
  const canJoin = (at: number) => !(verb !== undefined && startsNextClause(run, at, true))
  const preposition = readPreposition(run, place, verb, canJoin)
  if (preposition !== undefined) return preposition
  if (verb?.verb === 'be') {
    // "My bag is light" says how it is, not what.
    const state = readQualitiesAt(run, place, (next) => findNouns('en', textAt(run, next)).length === 0)
    if (state !== undefined) return { value: { kind: 'quality', described: state.value }, next: state.next }
  }
  const phrase = readEnglishNounPhrase(run, place, canJoin)
  if (phrase !== undefined)
    return { value: { kind: 'object', phrase: phrase.value, role: 'direct' }, next: phrase.next }
  const quality = readQualitiesAt(run, place, () => true)
  if (quality !== undefined)
    return { value: { kind: 'quality', described: quality.value }, next: quality.next }
  const rest = findParticles('en', textAt(run, place))[0]
  if (rest !== undefined)
    return { value: { kind: 'particle', particle: rest, at: upTo(place + 1) }, next: place + 1 }
  return { value: rawItem(run, place), next: place + 1 }
}

/** "to school", "at work", "in bed" lack the article that other languages ask for. */
function withUsualArticle(phrase: NounPhrase): NounPhrase {
  const { head, determiner, qualities } = phrase
  const isUsual =
    head.kind === 'noun' &&
    /^(?:school|work|church|hospital|bed|class)$/.test(head.noun.id) &&
    head.count === 'sg'
  return isUsual && determiner === undefined && qualities.length === 0
    ? { ...phrase, determiner: { word: 'the', at: [] } }
    : phrase
}

/** Verbs that put `in`, `on` and the like in front of where something goes. */
const whereToVerbs = new Set(['put', 'jump', 'fall', 'climb'])
const crossingVerbs = new Set(['fly', 'jump', 'climb', 'run', 'walk', 'drive'])

function readPreposition(
  run: Run,
  place: number,
  verb: VerbGroup | undefined,
  join: (place: number) => boolean,
): Found<Item> | undefined {
  for (let count = Math.min(3, run.tokens.length - place); count > 0; count--) {
    const [preposition] = findPrepositions('en', textAt(run, place, count))
    if (preposition === undefined) continue
    const phrase = readEnglishNounPhrase(run, place + count, join)
    if (phrase === undefined) continue
    const at = placesBetween(run, place, place + count)
    const where = withUsualArticle(phrase.value)
    const id = verb === undefined || verb.verb === 'be' ? '' : verb.verb.id
    const whereTo =
      /^(?:in|on|under|behind|beside|over|in-front-of|between)$/.test(preposition.id) && whereToVerbs.has(id)
    const crosses = preposition.id === 'over' && crossingVerbs.has(id)
    return {
      value: { kind: 'prepositional', preposition, at, phrase: where, whereTo: whereTo || crosses },
      next: phrase.next,
    }
  }
  return undefined
}

const givingVerbs = new Set(['give', 'send', 'show', 'bring', 'explain', 'sell'])

/** Adds what follows the verb: two objects in a row are whom and what, and `to` after giving says whom as well. */
export function addItem(items: Item[], item: Item, { verb }: VerbGroup): void {
  const last = items.at(-1)
  const giving = verb !== 'be' && givingVerbs.has(verb.id)
  if (item.kind === 'object' && verb === 'be') items.push({ ...item, role: 'predicate' })
  else if (item.kind === 'object' && last?.kind === 'object' && giving) {
    items.splice(-1, 1, { ...last, role: 'indirect' }, item)
  } else if (item.kind === 'prepositional' && item.preposition.id === 'to' && giving) {
    const { phrase } = item
    items.push({ kind: 'object', role: 'indirect', phrase: { ...phrase, at: [...item.at, ...phrase.at] } })
  } else items.push(item)
}
