import type { InputContents } from '../inputs/inputs.ts'
import type { Answer, AnswersByKey, CacheKey } from '../sending/answer-cache.ts'
import { dropHandedOn } from './drop-handed-on.ts'
import { replaceInputs } from './replace-inputs.ts'
import type { SessionStore } from '../store/session-state.ts'

/**
 * Replaces the inputs with other contents and their answers. Sends nothing. Earlier answers to the same questions come back with Undo and go again
 * with Redo.
 */
export function replaceWithAnswers(
  store: SessionStore,
  contents: InputContents,
  answers: AnswersByKey,
  title: string,
) {
  // Requests under way belong to what is replaced.
  store.stop()
  let shown = answers
  let hidden = store.putAnswers(answers)
  replaceInputs(store, contents, title)
  const step = store.getState().history.past.at(-1)?.id
  dropHandedOn(store)
  store.show({ handedOn: answers })
  let isDone = true
  const unsubscribe = store.subscribe(() => {
    const { past, future } = store.getState().history
    const isUndone = future.some(({ id }) => id === step)
    if (!isUndone && !past.some(({ id }) => id === step)) {
      unsubscribe()
    } else if (isUndone === isDone) {
      isDone = !isUndone
      const next = stillThere(store, hidden, shown)
      hidden = store.putAnswers(next)
      shown = next
    }
  })
}

/** Those of `answers` to questions whose answers are still the ones put there: what has been billed since is never hidden. */
function stillThere(store: SessionStore, answers: AnswersByKey, put: AnswersByKey): AnswersByKey {
  const listOf = (lists: ReadonlyMap<string, readonly Answer[]> | undefined, entry: string) =>
    lists?.get(entry) ?? NONE
  const found = new Map<CacheKey, ReadonlyMap<string, readonly Answer[]>>()
  for (const [cacheKey, lists] of answers) {
    const now = store.answers(cacheKey)
    const then = put.get(cacheKey)
    const same = [...lists].filter(([entry]) => {
      const list = listOf(now, entry)
      return list === listOf(then, entry) || list.length + listOf(then, entry).length === 0
    })
    found.set(cacheKey, new Map(same))
  }
  return found
}

const NONE: readonly Answer[] = []
