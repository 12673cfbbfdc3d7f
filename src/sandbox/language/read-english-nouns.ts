/** Reads English nouns: one, or several in a row of which the last is what it is. */
import { bestNoun } from './choose.ts'
import type { Head, Places } from './clause.ts'
import { isEnglishFunctionWord, isEnglishVerbHelper } from './english-words.ts'
import { findNouns, longestNoun, type Noun, type NounReading } from './noun-lexicon.ts'
import { lowerAt, placesBetween, textAt, type Found, type Run } from './reading.ts'
import { findVerbs } from './verb-lexicon.ts'

/** The readings of the longest noun at `place`: "light bulb" before "light". */
export function findLongestNoun(run: Run, place: number): Found<readonly NounReading[]> | undefined {
  const most = Math.min(longestNoun('en', textAt(run, place)), run.tokens.length - place)
  for (let count = most; count > 0; count--) {
    const readings = findNouns('en', textAt(run, place, count))
    if (readings.length > 0) return { value: readings, next: place + count }
  }
  return undefined
}

/** One noun or several in a row: of `football stadium` the last is what it is, the others say which kind. */
export function readNounChain(run: Run, place: number): Found<{ head: Head; at: Places }> | undefined {
  const parts: Noun[] = []
  let next = place
  let last: NounReading | undefined
  for (;;) {
    const found = findLongestNoun(run, next)
    if (found === undefined || (last !== undefined && startsVerb(run, next))) break
    if (last !== undefined) parts.push(last.noun)
    last = bestNoun(found.value, run.chooser)
    next = found.next
    if (last === undefined || last.count === 'pl') break
  }
  if (last === undefined) return undefined
  const { noun, count, female } = last
  const head: Head = { kind: 'noun', noun, count, female: female || run.chooser.isFemale(noun), parts }
  return { value: { head, at: placesBetween(run, place, next) }, next }
}

/** A noun after a noun may be the verb: "the children play", "my friends work here". */
function startsVerb(run: Run, place: number): boolean {
  const readings = findVerbs('en', textAt(run, place))
  return (
    readings.some(({ form }) => form === 'present' || form === 'past') &&
    (isEnglishFunctionWord(lowerAt(run, place + 1)) || isOnlyVerb(run, place))
  )
}

/** "My mother cooks soup": what else should the verb be? */
function isOnlyVerb(run: Run, place: number): boolean {
  const readings = findVerbs('en', textAt(run, place))
  if (
    !readings.some(({ form, persons }) => form === 'present' && persons.length === 1) ||
    place + 1 === run.tokens.length
  )
    return false
  return run.tokens.every((_, other) => {
    const lower = lowerAt(run, other)
    return (
      other === place ||
      !(isEnglishVerbHelper(lower) || findVerbs('en', lower).some(({ form }) => form !== 'infinitive'))
    )
  })
}
