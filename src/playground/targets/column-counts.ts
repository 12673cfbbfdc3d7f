/** The counts of a column in one target language, as shown in the summary over all of them. */
import { countOf, formatCount } from '../../locale/numbers.ts'
import type { SessionStore } from '../store/session-state.ts'
import type { ColumnEffect } from '../verdict/column-effect.ts'
import { describeMet } from '../verdict/effect-words.ts'

export type ColumnCounts = ColumnEffect & {
  readonly isBaseline: boolean
  /** Whether there is a verdict; otherwise answers only differ. */
  readonly isVerdict: boolean
  /** Texts that failed or were cancelled. */
  readonly failed: number
  /** Texts that are waiting, or were never sent in this language. */
  readonly unsent: number
}

export function countColumn(store: SessionStore, columnId: string, target: string): ColumnCounts {
  const { baselineId, repeats } = store.getState().inputs
  const effect = store.effect(columnId, target)
  let failed = 0
  let unsent = 0
  for (const status of store.statuses(columnId, target)) {
    if (status === 'failed' || status === 'cancelled') failed += 1
    else if (status === 'waiting' || status === 'not-sent' || status === 'out-of-date') unsent += 1
  }
  return {
    ...effect,
    isBaseline: columnId === baselineId,
    isVerdict: repeats > 1 || effect.changed > 0,
    failed,
    unsent,
  }
}

/** One part of the words, and how to view its texts. */
type CountWords = { readonly tone: 'main' | 'warning' | 'danger' | 'muted'; readonly words: string }

/** First what changed, then what is doubtful, what failed, and what is missing. Never empty. */
export function inWords(counts: ColumnCounts): readonly CountWords[] {
  const { answered, compared, changed, differing, unstable, failed, unsent, isBaseline, isVerdict } = counts
  const parts: CountWords[] = []
  const say = (tone: CountWords['tone'], words: string) => parts.push({ tone, words })
  const met = describeMet(counts)
  if (met !== '') say('main', met)
  if (isBaseline && answered > 0) say('muted', `${formatCount(answered)} translated`)
  else if (compared > 0 && isVerdict)
    say('main', `${formatCount(changed)} of ${formatCount(compared)} changed`)
  else if (compared > 0)
    say(
      'main',
      `${formatCount(differing)} of ${formatCount(compared)} ${differing === 1 ? 'differs' : 'differ'}`,
    )
  else if (answered > 0) say('muted', `${formatCount(answered)} translated`)
  if (compared > 0 && isVerdict && differing > 0) say('muted', countOf(differing, 'differs', 'differ'))
  if (unstable > 0) say('warning', `${formatCount(unstable)} unstable`)
  if (failed > 0) say('danger', `${formatCount(failed)} failed`)
  if (unsent > 0) say('muted', answered + failed === 0 ? 'not sent yet' : `${formatCount(unsent)} to send`)
  return parts.length > 0 ? parts : [{ tone: 'muted', words: 'nothing to send' }]
}
