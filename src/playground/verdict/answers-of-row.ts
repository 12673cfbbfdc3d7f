import type { ContextColumn, Inputs } from '../inputs/inputs.ts'
import type { KnownAnswers } from '../sending/answer-cache.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import type { AnswersOfRow } from './column-effect.ts'

/** The answers to a column's question for each row. */
export function answersOfRows(cache: KnownAnswers, inputs: Inputs, column: ContextColumn): AnswersOfRow {
  const byEntry = cache.byEntry(columnCacheKey(inputs, column))
  const entryOf = entriesOf(inputs, column)
  return (row) => {
    const entry = entryOf(row)
    return entry === undefined ? undefined : byEntry.get(entry)
  }
}
