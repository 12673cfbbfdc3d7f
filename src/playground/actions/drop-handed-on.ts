import { type Answer, entryOfText } from '../sending/answer-cache.ts'
import type { SessionStore } from '../store/session-state.ts'

const dropping = new WeakSet<SessionStore>()

/** From now on, answers that came from elsewhere are not evidence beside those requested here, and are replaced by them. */
export function dropHandedOn(store: SessionStore) {
  if (dropping.has(store)) return
  dropping.add(store)
  store.onAnswer((cacheKey, request) => {
    const known = store.answers(cacheKey)
    const own = new Map<string, readonly Answer[]>()
    for (const text of request.texts) {
      const entry = entryOfText(request, text)
      const list = known.get(entry) ?? []
      if (list.some(({ source }) => source.handedOn)) {
        own.set(
          entry,
          list.filter(({ source }) => !source.handedOn),
        )
      }
    }
    if (own.size > 0) store.putAnswers(new Map([[cacheKey, own]]))
  })
}
