/** Reads the verb of an English clause: `waits`, `has been waiting`, `did … not see`, `wants to buy`. */
import type { Clause, Item, Modal, NounPhrase, VerbGroup } from './clause.ts'
import { readEnglishNounPhrase } from './read-english-phrases.ts'
import { hasForm, pick, readPlainVerb } from './read-english-plain-verbs.ts'
import {
  findParticleAt,
  lowerAt,
  placesBetween,
  readQualityAt,
  textAt,
  type Found,
  type Run,
} from './reading.ts'
import { lookUp } from './table.ts'
import { findVerbs } from './verb-lexicon.ts'
import { findQualities } from './word-lexicon.ts'

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

/** A verb group, and what a question has between its words. */
export type Group = { verb: VerbGroup; mood: Clause['mood']; subject?: NounPhrase; items: Item[] }

/** What stands before the verb: its subject, where that is known, and whether the clause may begin with the verb. */
export type Place = {
  readonly subject: NounPhrase | undefined
  readonly hasSubject: boolean
  readonly inverted: boolean
}

/** The verb with all its helpers, and in a question the subject between them. */
export function readVerbGroup(run: Run, from: number, where: Place): Found<Group> | undefined {
  const { hasSubject, inverted } = where
  if (lowerAt(run, from) === 'there' && !hasSubject) return readExistence(run, from)
  const first = lookUp(helpers, lowerAt(run, from))
  if (first === undefined) return readPlainVerb(run, from, where)
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
      // "too hot" tells how hot it is.
      if (adverb === undefined || readQualityAt(run, place)?.value.degree !== undefined) return
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
      // "would like" is a polite "want".
      verb =
        aux === 'would' && plain.value.verb.id === 'like' ? (wantOf() ?? plain.value.verb) : plain.value.verb
      take(plain.next - place)
      const wished =
        (/^(?:want|need)$/.test(plain.value.verb.id) || verb !== plain.value.verb) &&
        lowerAt(run, place) === 'to'
          ? pick(run, place + 1, 'infinitive')
          : undefined
      if (wished !== undefined && modal === undefined) {
        modal = plain.value.verb.id === 'need' ? 'must' : 'want'
        verb = wished.value.verb
        take(wished.next - place)
      }
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

/** "There is a bank" tells that something exists; "there" is no place then. */
function readExistence(run: Run, from: number): Found<Group> | undefined {
  const be = lookUp(helpers, lowerAt(run, from + 1))
  const [exist] = findVerbs('en', 'exist')
  const isNegated = lowerAt(run, from + 2) === 'not'
  const next = from + (isNegated ? 3 : 2)
  if (be?.[0] !== 'be' || exist === undefined || readEnglishNounPhrase(run, next, () => true) === undefined)
    return undefined
  const subject: NounPhrase = {
    qualities: [],
    head: { kind: 'pronoun', person: 3, count: 'sg', gender: 'n' },
    at: placesBetween(run, from, from + 1),
  }
  const verb: VerbGroup = {
    verb: exist.verb,
    tense: be[1],
    passive: false,
    negated: isNegated,
    at: placesBetween(run, from + 1, from + 2),
    negatedAt: isNegated ? placesBetween(run, from + 2, next) : [],
  }
  return { value: { verb, mood: 'statement', subject, items: [] }, next }
}

function wantOf(): VerbGroup['verb'] | undefined {
  return findVerbs('en', 'want')[0]?.verb
}

function pickHave(run: Run): VerbGroup['verb'] | undefined {
  return run.chooser.best(findVerbs('en', 'have'), ({ verb }) => verb.cues)?.verb
}
