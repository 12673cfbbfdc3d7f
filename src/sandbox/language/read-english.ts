/** Reads runs of English words into clauses. What it cannot place it keeps as raw words in the order of the source. */
import type { Clause, Item, Modal, NounPhrase, Token, VerbGroup } from './clause.ts'
import type { Chooser } from './choose.ts'
import { isEnglishFunctionWord, isEnglishVerbHelper, readEnglishNounPhrase } from './read-english-phrases.ts'
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
import { findVerbs, type VerbReading } from './verb-lexicon.ts'
import { findNouns } from './noun-lexicon.ts'
import { findParticles, findPrepositions, findQualities, type Particle } from './word-lexicon.ts'

/** The clauses of a run of words that no punctuation interrupts. */
export function readEnglish(tokens: readonly Token[], chooser: Chooser): Clause[] {
  const run: Run = { language: 'en', tokens: tokens.flatMap(expand), chooser }
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
        hasSubject: subject !== undefined || (takesOpener && before?.verb !== undefined),
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

type Aux = 'be' | 'have' | 'do' | 'future' | Modal | 'would'
const helpers: Readonly<Record<string, readonly [Aux, 'present' | 'past']>> = {
  am: ['be', 'present'],
  is: ['be', 'present'],
  are: ['be', 'present'],
  was: ['be', 'past'],
  were: ['be', 'past'],
  have: ['have', 'present'],
  has: ['have', 'present'],
  had: ['have', 'past'],
  do: ['do', 'present'],
  does: ['do', 'present'],
  did: ['do', 'past'],
  will: ['future', 'present'],
  would: ['would', 'present'],
  can: ['can', 'present'],
  could: ['can', 'past'],
  must: ['must', 'present'],
  should: ['should', 'present'],
  may: ['may', 'present'],
  might: ['may', 'present'],
}

type Group = { verb: VerbGroup; mood: Clause['mood']; subject?: NounPhrase; items: Item[] }

/** The verb with all its helpers, and in a question the subject between them. */
function readVerbGroup(
  run: Run,
  from: number,
  { hasSubject, inverted }: { hasSubject: boolean; inverted: boolean },
): Found<Group> | undefined {
  const first = helpers[lowerAt(run, from)]
  if (first === undefined) return readPlainVerb(run, from, hasSubject)
  if (!hasSubject && !inverted) return undefined
  let [aux, tense] = first
  let place = from + 1
  const items: Item[] = []
  const at: number[] = [...placesBetween(run, from, place)]
  const negatedAt: number[] = []
  const skipAdverbs = () => {
    for (;;) {
      if (lowerAt(run, place) === 'not') {
        negatedAt.push(...placesBetween(run, place, place + 1))
        place++
        continue
      }
      const adverb = findParticleAt(run, place, ({ kind }) => kind === 'often')
      if (adverb === undefined) return
      items.push({ kind: 'particle', particle: adverb.value, at: placesBetween(run, place, adverb.next) })
      place = adverb.next
    }
  }
  skipAdverbs()
  let subject: NounPhrase | undefined
  if (!hasSubject) {
    const asked = readEnglishNounPhrase(run, place, () => true)
    if (asked === undefined) return undefined
    subject = asked.value
    place = asked.next
    skipAdverbs()
  }
  let modal: Modal | undefined
  let future = aux === 'future'
  if (aux === 'can' || aux === 'must' || aux === 'should' || aux === 'may') modal = aux
  let verb: VerbGroup['verb'] | undefined
  let perfect = false
  let passive = false
  const take = (count: number) => {
    at.push(...placesBetween(run, place, place + count))
    place += count
  }
  if (aux === 'have' && lowerAt(run, place) === 'to' && hasForm(run, place + 1, 'infinitive')) {
    modal = 'must'
    take(1)
  } else if (aux === 'have') {
    if (lowerAt(run, place) === 'been') {
      perfect = true
      aux = 'be'
      take(1)
    } else {
      const done = pick(run, place, 'participle')
      if (done === undefined) verb = pickHave(run)
      else {
        verb = done.value.verb
        perfect = true
        take(done.next - place)
      }
    }
  }
  if (verb === undefined && (aux === 'do' || aux === 'future' || aux === 'would' || modal !== undefined)) {
    if (lowerAt(run, place) === 'be') {
      aux = 'be'
      take(1)
      skipAdverbs()
    } else {
      const plain = pick(run, place, 'infinitive')
      if (plain === undefined) return undefined
      verb = plain.value.verb
      take(plain.next - place)
    }
  }
  if (verb === undefined && aux === 'be') {
    const going =
      lowerAt(run, place) === 'going' && lowerAt(run, place + 1) === 'to'
        ? pick(run, place + 2, 'infinitive')
        : undefined
    const doing = pick(run, place, 'progressive')
    const done =
      findQualities('en', textAt(run, place)).length > 0 ? undefined : pick(run, place, 'participle')
    if (going !== undefined) {
      verb = going.value.verb
      future = true
      take(going.next - place)
    } else if (doing !== undefined) {
      verb = doing.value.verb
      take(doing.next - place)
    } else if (done !== undefined) {
      verb = done.value.verb
      passive = true
      take(done.next - place)
    } else verb = 'be'
  }
  if (verb === undefined) return undefined
  const group: VerbGroup = {
    verb,
    tense: perfect ? 'perfect' : future ? 'future' : tense,
    ...(modal !== undefined && { modal }),
    passive,
    negated: negatedAt.length > 0,
    at,
    negatedAt,
  }
  return {
    value: {
      verb: group,
      mood: hasSubject ? 'statement' : 'question',
      ...(subject !== undefined && { subject }),
      items,
    },
    next: place,
  }
}

function pickHave(run: Run): VerbGroup['verb'] | undefined {
  return run.chooser.best(findVerbs('en', 'have'), ({ verb }) => verb.cues)?.verb
}

function hasForm(run: Run, place: number, form: VerbReading['form']): boolean {
  return findVerbs('en', textAt(run, place)).some((reading) => reading.form === form)
}

/** The best verb of that form at `place`; one that asks for a preposition counts only where that follows. */
function pick(run: Run, place: number, form: VerbReading['form']): Found<VerbReading> | undefined {
  const readings = findVerbs('en', textAt(run, place)).filter(
    (reading) => reading.form === form && (reading.frame === '' || reading.frame === lowerAt(run, place + 1)),
  )
  const framed = readings.filter(({ frame }) => frame !== '')
  const best = run.chooser.best(framed.length > 0 ? framed : readings, ({ verb }) => verb.cues)
  return best === undefined ? undefined : { value: best, next: place + (best.frame === '' ? 1 : 2) }
}

/** A verb without helpers: after its subject, or at the beginning as an order or a purpose. */
function readPlainVerb(run: Run, from: number, hasSubject: boolean): Found<Group> | undefined {
  const plain = (
    verb: VerbGroup['verb'],
    tense: VerbGroup['tense'],
    to: number,
    modal?: Modal,
  ): VerbGroup => ({
    verb,
    tense,
    passive: false,
    negated: false,
    at: placesBetween(run, from, to),
    negatedAt: [],
    ...(modal !== undefined && { modal }),
  })
  if (!hasSubject) {
    const order = pick(run, from, 'infinitive')
    if (order === undefined || !isOrder(run, from, order.next)) return undefined
    return {
      value: { verb: plain(order.value.verb, 'present', order.next), mood: 'order', items: [] },
      next: order.next,
    }
  }
  const present = pick(run, from, 'present')
  const past = pick(run, from, 'past')
  const found = present ?? past
  if (found === undefined) return undefined
  const tense = present === undefined ? 'past' : 'present'
  const { id } = found.value.verb
  if ((id === 'want' || id === 'need') && lowerAt(run, found.next) === 'to') {
    const wished = pick(run, found.next + 1, 'infinitive')
    if (wished !== undefined) {
      const verb = plain(wished.value.verb, tense, wished.next, id === 'want' ? 'want' : 'must')
      return { value: { verb, mood: 'statement', items: [] }, next: wished.next }
    }
  }
  return {
    value: { verb: plain(found.value.verb, tense, found.next), mood: 'statement', items: [] },
    next: found.next,
  }
}

/** A plain verb at the beginning is an order where it stands alone as no noun does, or where an object follows. */
function isOrder(run: Run, from: number, next: number): boolean {
  if (next < run.tokens.length) {
    const lower = lowerAt(run, next)
    const isNoun = findNouns('en', textAt(run, from)).length > 0
    if (isEnglishVerbHelper(lower)) return false
    return isNoun
      ? /^(?:the|a|an|my|your|his|her|our|their|this|that|it|me|us|them|him)$/.test(lower)
      : findQualities('en', textAt(run, from)).length === 0 || isEnglishFunctionWord(lower)
  }
  return from === 0 && findNouns('en', textAt(run, from)).length === 0
}

function readItem(run: Run, place: number, verb: VerbGroup | undefined): Found<Item> {
  const upTo = (next: number) => placesBetween(run, place, next)
  const adverb = findParticleAt(
    run,
    place,
    ({ kind }) =>
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
    const id = verb === undefined || verb.verb === 'be' ? '' : verb.verb.id
    const whereTo =
      /^(?:in|on|under|behind|beside|over|in-front-of|between)$/.test(preposition.id) && whereToVerbs.has(id)
    const crosses = preposition.id === 'over' && crossingVerbs.has(id)
    return {
      value: { kind: 'prepositional', preposition, at, phrase: phrase.value, whereTo: whereTo || crosses },
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
