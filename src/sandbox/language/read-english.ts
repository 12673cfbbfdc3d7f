/** Reads runs of English words into clauses. What it cannot place it keeps as raw words in the order of the source. */
import type { Chooser } from './choose.ts'
import type { Clause, Item, NounPhrase, Token, VerbGroup } from './clause.ts'
import { asksWho, isSaying, opens, startsNextClause, startsStatement } from './english-joints.ts'
import { isEnglishVerbHelper } from './english-words.ts'
import { addItem, readItem } from './read-english-items.ts'
import { readPurpose } from './read-english-plain-verbs.ts'
import { readVerbGroup } from './read-english-verbs.ts'
import { findParticleAt, lowerAt, placesBetween, readWholePhrase, type Found, type Run } from './reading.ts'

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
  const subjectPlaces: Item[] = []
  let subject: NounPhrase | undefined
  let verb: VerbGroup | undefined
  let mood: Clause['mood'] = 'fragment'
  const purpose = before?.verb === undefined ? undefined : readPurpose(run, place)
  if (purpose !== undefined) {
    verb = purpose.value
    mood = 'purpose'
    place = purpose.next
  }
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
        // "The gate behind the house is old" tells which gate.
        if (subject !== undefined) {
          subjectPlaces.push(...items.filter(({ kind }) => kind === 'prepositional'))
          items.splice(0, items.length, ...items.filter(({ kind }) => kind !== 'prepositional'))
        }
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
    subject === undefined && (mood === 'statement' || mood === 'purpose')
      ? (before?.subject ?? before?.sharedSubject)
      : undefined
  return {
    value: {
      mood: asks ? 'question' : mood,
      ...start,
      front,
      ...(subject !== undefined && { subject, subjectPlaces }),
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
