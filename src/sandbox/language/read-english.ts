/** Reads runs of English words into clauses. What it cannot place it keeps as raw words in the order of the source. */
import type { Clause, Item, NounPhrase, Token, VerbGroup } from './clause.ts'
import type { Chooser } from './choose.ts'
import { isEnglishVerbHelper, readEnglishNounPhrase } from './read-english-phrases.ts'
import { readVerbGroup } from './read-english-verbs.ts'
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
import { findVerbs } from './verb-lexicon.ts'
import { findNouns } from './noun-lexicon.ts'
import { findParticles, findPrepositions, findQualities, type Particle } from './word-lexicon.ts'

/** The clauses of a run of words that no punctuation interrupts. */
export function readEnglish(tokens: readonly Token[], chooser: Chooser): Clause[] {
  const run: Run = { language: 'en', tokens: tokens.flatMap(expand), chooser }
  const phrase = readWholePhrase(run)
  if (phrase !== undefined) return [phrase]
  const clauses: Clause[] = []
  let place = 0
  while (place < run.tokens.length) {
    const { value, next } = readClause(run, place, clauses.at(-1))
    clauses.push(value)
    place = Math.max(next, place + 1)
  }
  return clauses
}

/** `isn't` is two words, and so are `it's`, `I'll` and `can't`. */
function expand({ text, at }: Token): Token[] {
  const [, head = text, tail] = /^(.+?)(n['’]t|['’](?:s|m|re|ve|ll|d))$/i.exec(text) ?? []
  if (tail === undefined)
    return text.toLowerCase() === 'cannot'
      ? [
          { text: 'can', at },
          { text: 'not', at },
        ]
      : [{ text, at }]
  const mark = tail.toLowerCase().replace('’', "'")
  const isPronoun = /^(?:i|you|he|she|it|we|they|that|there|here|who|what|where|how)$/i.test(head)
  if (mark === "'s")
    return [
      { text: head, at },
      { text: isPronoun ? 'is' : "'s", at },
    ]
  if (mark === "n't")
    return [
      { text: /^ca$/i.test(head) ? 'can' : /^wo$/i.test(head) ? 'will' : head, at },
      { text: 'not', at },
    ]
  const full = { "'m": 'am', "'re": 'are', "'ve": 'have', "'ll": 'will', "'d": 'would' }[mark] ?? mark
  return [
    { text: head, at },
    { text: full, at },
  ]
}

function readClause(run: Run, from: number, before: Clause | undefined): Found<Clause> {
  const opener = findParticleAt(
    run,
    from,
    (particle) => opens(particle) || (particle.id === 'that' && before !== undefined),
  )
  const takesOpener =
    opener !== undefined &&
    opener.next < run.tokens.length &&
    (opener.value.kind !== 'join' || before !== undefined)
  let place = takesOpener ? opener.next : from
  const ask = findParticleAt(run, place, ({ kind }) => kind === 'ask')
  const asks = ask !== undefined && isEnglishVerbHelper(lowerAt(run, ask.next))
  const start = {
    ...(takesOpener && { opener: { particle: opener.value, at: placesBetween(run, from, opener.next) } }),
    ...(asks && { ask: { particle: ask.value, at: placesBetween(run, place, ask.next) } }),
  }
  if (asks) place = ask.next

  const front: Item[] = []
  const items: Item[] = []
  let subject: NounPhrase | undefined
  let verb: VerbGroup | undefined
  let mood: Clause['mood'] = 'fragment'
  while (place < run.tokens.length) {
    if (
      place > from &&
      (verb !== undefined || subject !== undefined) &&
      startsNextClause(run, place, verb !== undefined)
    )
      break
    if (verb === undefined) {
      const inverted = subject === undefined && (asks || front.length === 0)
      const group = readVerbGroup(run, place, {
        subject: subject ?? (takesOpener ? (before?.subject ?? before?.sharedSubject) : undefined),
        hasSubject: subject !== undefined || asksWho(front) || (takesOpener && before?.verb !== undefined),
        inverted,
      })
      if (group !== undefined) {
        ;({ verb, mood } = group.value)
        subject ??= group.value.subject
        items.push(...group.value.items)
        place = group.next
        continue
      }
    }
    if (verb !== undefined && items.length === 0 && isSaying(verb) && startsStatement(run, place)) break
    const item = readItem(run, place, verb)
    if (item.value.kind === 'object' && verb === undefined && subject === undefined)
      subject = item.value.phrase
    else if (verb !== undefined) addItem(items, item.value, verb)
    else if (subject === undefined) front.push(item.value)
    else items.push(item.value)
    place = item.next
  }
  if (verb === undefined) return { value: fragment(start, front, subject, items), next: place }
  const shared =
    subject === undefined && mood === 'statement' ? (before?.subject ?? before?.sharedSubject) : undefined
  return {
    value: {
      mood: asks ? 'question' : mood,
      ...start,
      front,
      ...(subject !== undefined && { subject }),
      ...(shared !== undefined && { sharedSubject: shared }),
      verb,
      items,
    },
    next: place,
  }
}

/** Without a verb everything stays in the order of the source. */
function fragment(
  start: Pick<Clause, 'opener' | 'ask'>,
  front: Item[],
  subject: NounPhrase | undefined,
  items: Item[],
): Clause {
  const named: Item[] = subject === undefined ? [] : [{ kind: 'object', phrase: subject, role: 'predicate' }]
  return { mood: 'fragment', ...start, front: [], items: [...front, ...named, ...items] }
}

function opens({ kind, id }: Particle): boolean {
  return kind === 'join' || kind === 'coordinate' || (kind === 'subordinate' && id !== 'that')
}

function startsNextClause(run: Run, place: number, hasVerb: boolean): boolean {
  const connector = findParticleAt(
    run,
    place,
    (particle) => opens(particle) || (particle.id === 'that' && hasVerb),
  )
  if (connector === undefined || !hasVerb) return false
  for (let ahead = connector.next; ahead < run.tokens.length; ahead++) {
    if (findParticleAt(run, ahead, opens) !== undefined) return false
    if (isFiniteVerb(run, ahead)) return connector.value.id !== 'that' || ahead > connector.next
  }
  return false
}

function isFiniteVerb(run: Run, place: number): boolean {
  const lower = lowerAt(run, place)
  if (isEnglishVerbHelper(lower)) return lower !== 'not'
  const before = lowerAt(run, place - 1)
  if (/^(?:the|a|an|my|your|his|our|their|this|of|in|at|to)$/.test(before)) return false
  return (
    findVerbs('en', lower).some(({ form }) => form === 'past' || form === 'present') &&
    findQualities('en', lower).length === 0
  )
}

/** "Who shot the goal": the asking word is the subject. */
function asksWho(front: readonly Item[]): boolean {
  const last = front.at(-1)
  return last?.kind === 'particle' && last.particle.id === 'who'
}

function isSaying(verb: VerbGroup): boolean {
  return verb.verb !== 'be' && /^(?:say|think|know|hear|see|explain)$/.test(verb.verb.id)
}

/** "She said he was late" needs no "that". */
function startsStatement(run: Run, place: number): boolean {
  const who = readEnglishNounPhrase(run, place, () => true)
  return who !== undefined && isFiniteVerb(run, who.next)
}

function readItem(run: Run, place: number, verb: VerbGroup | undefined): Found<Item> {
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
function addItem(items: Item[], item: Item, { verb }: VerbGroup): void {
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
