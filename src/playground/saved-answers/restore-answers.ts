/** Fills in stored answers where the page has none. Sends nothing. */
import { dropHandedOn } from '../actions/drop-handed-on.ts'
import { type ContextColumn, type Inputs, isFilled, isSent } from '../inputs/inputs.ts'
import { inputsByTarget } from '../inputs/targets.ts'
import type { CacheKey } from '../sending/answer-cache.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
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
      keepForEdits(store, inLanguage, column)
    }
  }
}

/** An edit leaves what was answered before it in the cell, out of date, as it does where the answer came since the page was opened. */
function keepForEdits(store: SessionStore, inputs: Inputs, column: ContextColumn) {
  const answers = store.answers(columnCacheKey(inputs, column))
  const entryOf = entriesOf(inputs, column)
  const { views } = store.inTarget(inputs.targetLanguage)
  for (const row of inputs.texts) {
    const list = answers.get(entryOf(row) ?? '')
    if (list) views.keep(row.id, column.id, list)
  }
}
