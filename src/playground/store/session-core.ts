/** What all parts of a session share: its state and listeners, the answers, and what is kept for each target language. */
import { type AnswerCache, type CacheKey, createAnswerCache, preferOwn } from '../sending/answer-cache.ts'
import type { SessionState, SessionStore } from './session-state.ts'
import { createTargetSlots, type TargetSlot, type TargetSlots } from './target-slots.ts'

export type SessionCore = Pick<SessionStore, 'getState' | 'subscribe'> & {
  /** The answers to what has been sent. */
  readonly cache: AnswerCache
  /** Recorded answers to requests that were never sent. */
  readonly recorded: AnswerCache
  /** The keys of what has been sent. */
  readonly asked: Set<CacheKey>
  readonly slots: TargetSlots
  /** The slot of the language shown. */
  readonly shownSlot: () => TargetSlot
  readonly update: (change: Partial<SessionState>) => void
  /** The slot of the language shown is part of the state. */
  readonly updateSlot: (slot: TargetSlot, change: Partial<Pick<TargetSlot, 'runs' | 'exchanges'>>) => void
  /** Listeners, of which each cell has some, are notified once about everything that `work` changes. */
  readonly batch: (work: () => void) => void
}

export function createSessionCore(begun: SessionState): SessionCore {
  const cache = createAnswerCache()
  const recorded = createAnswerCache()
  const withRecorded = preferOwn(cache, recorded)
  /** The keys of everything that has been sent, even once. */
  const asked = new Set<CacheKey>()
  /** What the cells show: recorded answers only on the first visit, and only to questions that have not been sent. */
  const shown = (cacheKey: CacheKey) => (state.firstVisit && !asked.has(cacheKey) ? withRecorded : cache)
  const slots = createTargetSlots({
    answers: (cacheKey, text) => shown(cacheKey).answers(cacheKey, text),
    byEntry: (cacheKey) => shown(cacheKey).byEntry(cacheKey),
    // Different answers get a different number.
    version: (cacheKey) =>
      (state.firstVisit ? withRecorded : cache).version(cacheKey) + (asked.has(cacheKey) ? 1 : 0),
  })
  const listeners = new Set<() => void>()
  let state = begun
  let isBatching = false

  function notify() {
    for (const listener of listeners) listener()
  }

  function update(change: Partial<SessionState>) {
    state = { ...state, ...change }
    if (!isBatching) notify()
  }

  const shownSlot = () => slots.of(state.inputs.targetLanguage)

  return {
    cache,
    recorded,
    asked,
    slots,
    shownSlot,
    update,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    updateSlot(slot, change) {
      Object.assign(slot, change)
      update(slot === shownSlot() ? change : {})
    },
    batch(work) {
      const isOuter = !isBatching
      isBatching = true
      try {
        work()
      } finally {
        if (isOuter) {
          isBatching = false
          notify()
        }
      }
    },
  }
}
