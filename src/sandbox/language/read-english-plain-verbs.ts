/** Reads English verbs without helpers: statements, orders and purposes. */
import { agreementOf, type Modal, type NounPhrase, type VerbGroup } from './clause.ts'
import { isEnglishFunctionWord, isEnglishVerbHelper } from './english-words.ts'
import { findNouns } from './noun-lexicon.ts'
import type { Group, Place } from './read-english-verbs.ts'
import { lowerAt, placesBetween, textAt, type Found, type Run } from './reading.ts'
import { findVerbs, type VerbReading } from './verb-lexicon.ts'
import { findQualities } from './word-lexicon.ts'

/** Whether the word at `place` can be that form of a verb. */
export function hasForm(run: Run, place: number, form: VerbReading['form']): boolean {
  return findVerbs('en', textAt(run, place)).some((reading) => reading.form === form)
}

/** The best verb of that form at `place`; one that asks for a preposition counts only where that follows. */
export function pick(
  run: Run,
  place: number,
  form: VerbReading['form'],
  subject?: NounPhrase,
): Found<VerbReading> | undefined {
  const agreement = agreementOf(subject)
  const readings = findVerbs('en', textAt(run, place)).filter(
    ({ form: found, frame, persons }) =>
      found === form &&
      (frame === '' || frame === lowerAt(run, place + 1)) &&
      (subject === undefined ||
        persons.some(([person, count]) => person === agreement.person && count === agreement.count)),
  )
  const framed = readings.filter(({ frame }) => frame !== '')
  const best = run.chooser.best(framed.length > 0 ? framed : readings, ({ verb }) => verb.cues)
  return best === undefined ? undefined : { value: best, next: place + (best.frame === '' ? 1 : 2) }
}

/** Whether "to" and a verb begin at `place`: what something is done for. */
export function startsPurpose(run: Run, place: number): boolean {
  return (
    lowerAt(run, place) === 'to' &&
    hasForm(run, place + 1, 'infinitive') &&
    !startsNounAfterTo(run, place + 1)
  )
}

/** "to work" and "to order" may be places and things; with a noun's reading only an object behind tells. */
function startsNounAfterTo(run: Run, place: number): boolean {
  const isNoun = findNouns('en', textAt(run, place)).length > 0
  return (
    isNoun &&
    !/^(?:the|a|an|my|your|his|her|our|their|this|that|it|me|him|them|us)$/.test(lowerAt(run, place + 1))
  )
}

/** The verb of a purpose: `to open`. */
export function readPurpose(run: Run, place: number): Found<VerbGroup> | undefined {
  const found = startsPurpose(run, place) ? pick(run, place + 1, 'infinitive') : undefined
  if (found === undefined) return undefined
  const at = placesBetween(run, place, found.next)
  return {
    value: { verb: found.value.verb, tense: 'present', passive: false, negated: false, at, negatedAt: [] },
    next: found.next,
  }
}

/** A verb without helpers: after its subject, or at the beginning as an order or a purpose. */
export function readPlainVerb(
  run: Run,
  from: number,
  { subject, hasSubject }: Place,
): Found<Group> | undefined {
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
  const present = pick(run, from, 'present', subject)
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
