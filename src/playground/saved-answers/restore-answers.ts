/** Fills in stored answers where the page has none. Sends nothing. */
import { dropHandedOn } from '../actions/drop-handed-on.ts'
import { isFilled, isSent } from '../inputs/inputs.ts'
import { inputsByTarget } from '../inputs/targets.ts'
import type { CacheKey } from '../sending/answer-cache.ts'
import { columnCacheKey } from '../sending/column-question.ts'
import type { SessionStore } from '../store/session-state.ts'
import { readAnswers } from './answer-database.ts'
import { answersFrom, questionOf } from './saved-question.ts'

/** Looks up the questions of the session, the language shown first and each question once: `looked` grows. Rejects where the storage is
 *  unavailable. */
export async function restoreAnswers(
  store: SessionStore,
  service: string,
  looked: Set<CacheKey>,
): Promise<void> {
  const { inputs } = store.getState()
  if (!inputs.texts.some(isSent)) return
  for (const inLanguage of inputsByTarget(inputs)) {
    for (const column of inLanguage.columns) {
      const cacheKey = columnCacheKey(inLanguage, column)
      if (looked.has(cacheKey) || !isFilled(inLanguage, column)) continue
      looked.add(cacheKey)
      const records = await readAnswers(questionOf(service, cacheKey))
      if (records.length === 0) continue
      const saved = await answersFrom(records, inLanguage, column)
      const known = store.answers(cacheKey)
      const missing = [...saved].filter(([entry, answers]) => {
        const { length } = known.get(entry) ?? []
        return answers[0]?.source.handedOn ? length === 0 : length < answers.length
      })
      dropHandedOn(store)
      if (missing.length > 0) store.putAnswers(new Map([[cacheKey, new Map(missing)]]))
    }
  }
}
