/** Where one English clause ends and the next begins. */
import type { Item, VerbGroup } from './clause.ts'
import { isEnglishVerbHelper } from './english-words.ts'
import { readEnglishNounPhrase } from './read-english-phrases.ts'
import { startsPurpose } from './read-english-plain-verbs.ts'
import { findParticleAt, lowerAt, type Run } from './reading.ts'
import { findVerbs } from './verb-lexicon.ts'
import { findQualities, type Particle } from './word-lexicon.ts'

/** Whether a particle can begin a clause. */
export function opens({ kind, id }: Particle): boolean {
  return kind === 'join' || kind === 'coordinate' || (kind === 'subordinate' && id !== 'that')
}

/** Whether a new clause begins at `place`: a connector with a verb after it. */
export function startsNextClause(run: Run, place: number, hasVerb: boolean): boolean {
  if (hasVerb && startsPurpose(run, place)) return true
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
export function asksWho(front: readonly Item[]): boolean {
  const last = front.at(-1)
  return last?.kind === 'particle' && last.particle.id === 'who'
}

/** Whether what follows the verb may be a clause of its own. */
export function isSaying(verb: VerbGroup): boolean {
  return verb.verb !== 'be' && /^(?:say|think|know|hear|see|explain)$/.test(verb.verb.id)
}

/** "She said he was late" needs no "that". */
export function startsStatement(run: Run, place: number): boolean {
  const who = readEnglishNounPhrase(run, place, () => true)
  return who !== undefined && isFiniteVerb(run, who.next)
}
