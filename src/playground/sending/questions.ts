/** Which questions the columns ask: equal contexts are one question. */
import { type ContextColumn, isFilled, type Inputs } from '../inputs/inputs.ts'
import { rowsSent } from '../inputs/row-contexts.ts'
import type { Answer, AnswerCache, CacheKey } from './answer-cache.ts'
import { askedBy, columnCacheKey, questionSize } from './column-question.ts'
import type { AskedTexts } from './distinct-texts.ts'

/** A question with the columns that ask it. */
export type Question = {
  readonly cacheKey: CacheKey
  readonly column: ContextColumn
  readonly columnIds: readonly string[]
  readonly asked: AskedTexts
  readonly answers: ReadonlyMap<string, readonly Answer[]>
  readonly isBaseline: boolean
  readonly isForced: boolean
  readonly isFrozen: boolean
}

/** The filled columns by question, the baseline first; and those that are too large. */
export function questionsOf(inputs: Inputs, cache: AnswerCache, force: readonly string[]) {
  const questions = new Map<CacheKey, Question>()
  const tooLarge: string[] = []
  const baselineFirst = [
    ...inputs.columns.filter(({ id }) => id === inputs.baselineId),
    ...inputs.columns.filter(({ id }) => id !== inputs.baselineId),
  ]
  for (const column of rowsSent(inputs.texts).length > 0 ? baselineFirst : []) {
    // A frozen baseline decides what is repeated, but is itself never sent.
    const isFrozen = column.frozen !== undefined
    if (isFrozen ? column.id !== inputs.baselineId : !isFilled(inputs, column)) continue
    if (!isFrozen && questionSize(inputs, column).requests === undefined) {
      tooLarge.push(column.id)
      continue
    }
    const cacheKey = columnCacheKey(inputs, column)
    const same = questions.get(cacheKey)
    questions.set(cacheKey, {
      cacheKey,
      column: same?.column ?? column,
      columnIds: [...(same?.columnIds ?? []), column.id],
      asked: same?.asked ?? askedBy(inputs, column),
      answers: same?.answers ?? cache.byEntry(cacheKey),
      isBaseline: (same?.isBaseline ?? false) || column.id === inputs.baselineId,
      isForced: !isFrozen && ((same?.isForced ?? false) || force.includes(column.id)),
      isFrozen,
    })
  }
  return { questions: [...questions.values()], tooLarge }
}
