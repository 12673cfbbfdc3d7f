/** Reads runs of German words into clauses: finds the finite verb wherever it stands, its other half at the end, and who does what to whom. */
import type { Chooser } from './choose.ts'
import type { Clause, Item, NounPhrase, Token, VerbGroup } from './clause.ts'
import { readGermanNounPhrase, startsNoun, type GermanPhrase } from './read-german-phrases.ts'
import { readGermanDeterminer } from './read-german-words.ts'
import { findGermanVerbs, type GermanVerbs } from './read-german-verbs.ts'
import {
  findParticleAt,
  lowerAt,
  placesBetween,
  rawItem,
  readQualitiesAt,
  readWholePhrase,
  textAt,
  type Found,
  type Run,
} from './reading.ts'
import { lookUp } from './table.ts'
import type { Count, Person } from './table.ts'
import {
  findParticles,
  findPrepositions,
  prepositionById,
  type Particle,
  type Preposition,
} from './word-lexicon.ts'

/** The clauses of a run of words that no punctuation interrupts. */
export function readGerman(tokens: readonly Token[], chooser: Chooser, asked = false): Clause[] {
  const phrase = readWholePhrase({ language: 'de', tokens, chooser })
  if (phrase !== undefined) return [phrase]
  const clauses: Clause[] = []
  for (const part of splitClauses({ language: 'de', tokens, chooser }))
    clauses.push(readClause(part, clauses.at(-1), asked))
  return clauses
}

/** Cuts a run before "und", "aber" and the like where both sides have a verb. */
function splitClauses(run: Run): Run[] {
  const cuts = [0]
  const hasVerb = (from: number, to: number) =>
    findGermanVerbs({ ...run, tokens: run.tokens.slice(from, to) }) !== undefined
  for (let place = 1; place < run.tokens.length; place++) {
    const connector = findParticleAt(run, place, opens)
    if (connector === undefined) continue
    if (hasVerb(cuts.at(-1) ?? 0, place) && hasVerb(connector.next, run.tokens.length)) cuts.push(place)
  }
  const { language, tokens, chooser } = run
  return cuts.map((from, index) => ({ language, chooser, tokens: tokens.slice(from, cuts[index + 1]) }))
}

function opens({ kind }: Particle): boolean {
  return kind === 'join' || kind === 'coordinate' || kind === 'subordinate'
}

type Part = {
  readonly item: Item
  readonly cases: readonly ('nom' | 'acc' | 'dat' | 'gen')[]
  readonly place: number
}

function readClause(run: Run, before: Clause | undefined, asked: boolean): Clause {
  const opener = findParticleAt(run, 0, opens)
  const takesOpener = opener !== undefined && opener.next < run.tokens.length
  let place = takesOpener ? opener.next : 0
  const verbs = findGermanVerbs(run)
  const ask = findParticleAt(run, place, () => true)
  const asks = ask?.value.kind === 'ask' && verbs !== undefined
  const start = {
    ...(takesOpener && { opener: { particle: opener.value, at: placesBetween(run, 0, opener.next) } }),
    ...(asks && { ask: { particle: ask.value, at: placesBetween(run, place, ask.next) } }),
  }
  if (asks) place = ask.next
  const first = place
  const parts: Part[] = []
  while (place < run.tokens.length) {
    if (verbs?.taken.has(place) === true) {
      place++
      continue
    }
    const part = readPart(run, place, verbs)
    parts.push({ ...part.value, place })
    place = part.next
  }
  if (verbs === undefined)
    return { mood: 'fragment', ...start, front: [], items: parts.map(({ item }) => item) }

  const { group, place: verbPlace } = verbs
  // "… und las ein Buch" and "Wer sah das Tor?" have their subject elsewhere.
  const goesOn =
    takesOpener && opener.value.kind !== 'subordinate' && verbPlace === first && before?.verb !== undefined
  const isWho = ask?.value.id === 'who' && group.verb !== 'be'
  const subject = isWho || goesOn ? undefined : pickSubject(parts, verbs)
  const phrase = subject === undefined ? undefined : fitPerson(subject.item, verbs)
  const rest = parts.filter((part) => part !== subject)
  const isOrder = !asked && group.tense === 'present' && verbs.polite && verbPlace === first
  const shared =
    phrase === undefined && before !== undefined ? (before.subject ?? before.sharedSubject) : undefined
  const who: Item[] = isWho && start.ask !== undefined ? [{ kind: 'particle', ...start.ask }] : []
  const isFront = ({ item, place }: Part) =>
    place < verbPlace &&
    opener?.value.kind !== 'subordinate' &&
    item.kind !== 'object' &&
    item.kind !== 'quality'
  return {
    mood:
      isOrder || (phrase === undefined && shared === undefined && verbs.bare)
        ? 'order'
        : (asks && !isWho) || (verbPlace === first && shared === undefined && !isWho)
          ? 'question'
          : 'statement',
    ...(start.opener !== undefined && { opener: start.opener }),
    ...(start.ask !== undefined && !isWho && { ask: start.ask }),
    front: isWho ? who : isOrder ? [] : rest.filter(isFront).map(({ item }) => item),
    ...(phrase !== undefined && !isOrder && { subject: phrase }),
    ...(shared !== undefined && { sharedSubject: shared }),
    verb: group,
    items: giveRoles(
      rest.filter((part) => isOrder || isWho || !isFront(part)),
      group,
    ),
  }
}

/** Who does it: a pronoun that can only be a subject, else the first phrase that can be one and fits the verb. */
function pickSubject(parts: readonly Part[], verbs: GermanVerbs): Part | undefined {
  const candidates = parts.filter(
    ({ item, cases }) => item.kind === 'object' && cases.includes('nom') && agrees(item.phrase, verbs),
  )
  return (
    candidates.find(
      ({ cases, item }) =>
        cases.length === 1 || (item.kind === 'object' && item.phrase.head.kind === 'pronoun'),
    ) ?? candidates[0]
  )
}

function agrees({ head, joined }: NounPhrase, { persons }: GermanVerbs): boolean {
  const fits = (person: Person, count: Count) =>
    persons.some(([asked, number]) => asked === person && number === count)
  if (joined !== undefined) return fits(3, 'pl')
  if (head.kind === 'noun') return fits(3, head.count)
  if (head.kind === 'raw') return fits(3, 'sg') || fits(3, 'pl')
  if (head.person === 2) return fits(2, 'sg') || fits(3, 'pl')
  // "sie" is she or they, as the verb says.
  return fits(head.person, head.count) || (head.gender === 'f' && fits(3, 'pl'))
}

function fitPerson(item: Item, { persons }: GermanVerbs): NounPhrase | undefined {
  if (item.kind !== 'object') return undefined
  const { phrase } = item
  const { head } = phrase
  const isShe = head.kind === 'pronoun' && head.person === 3 && head.gender === 'f'
  const singular = persons.some(([person, count]) => person === 3 && count === 'sg')
  return isShe && !singular ? { ...phrase, head: { ...head, count: 'pl', gender: 'm' } } : phrase
}

function giveRoles(parts: readonly Part[], group: VerbGroup): Item[] {
  const objects = parts.filter(({ item }) => item.kind === 'object').length
  return parts.map(({ item, cases }) => {
    if (
      item.kind === 'prepositional' &&
      group.verb !== 'be' &&
      item.whereTo &&
      item.preposition.written.de === group.verb.written.de.frame
    ) {
      const { phrase, at } = item
      return { kind: 'object', role: 'direct', phrase: { ...phrase, at: [...at, ...phrase.at] } }
    }
    if (item.kind !== 'object') return item
    if (group.verb === 'be') return { ...item, role: 'predicate' }
    const takesDative = group.verb.written.de.frame === 'dat'
    const indirect = cases.includes('dat') && !cases.includes('acc') && !takesDative
    return { ...item, role: indirect && objects > 0 ? 'indirect' : 'direct' }
  })
}

function readPart(run: Run, place: number, verbs: GermanVerbs | undefined): Found<Omit<Part, 'place'>> {
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
