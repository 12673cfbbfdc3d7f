/** A column with its baseline, and what everything said about both depends on. */
import { type ContextColumn, hasRowContexts, type Inputs, isCompared } from '../inputs/inputs.ts'
import type { KnownAnswers } from '../sending/answer-cache.ts'
import { columnCacheKey } from '../sending/column-question.ts'
import { ruleOfRows } from './cell.ts'
import { indexed } from './inputs-index.ts'

export type ColumnPair = {
  readonly column: ContextColumn
  /** May be the column itself. */
  readonly baseline: ContextColumn
}

/** Undefined where there is no such column. */
export function pairOf(inputs: Inputs, columnId: string): ColumnPair | undefined {
  const { columns } = indexed(inputs)
  const column = columns.get(columnId)
  const baseline = columns.get(inputs.baselineId)
  return column && baseline && { column, baseline }
}

/** For `remember`: as long as these are the same, so are the answers to both columns, and the rule that judges them. */
export function dependenciesOf(cache: KnownAnswers, inputs: Inputs, { column, baseline }: ColumnPair) {
  const keys = [column, baseline].map((one) =>
    isCompared(inputs, one) ? columnCacheKey(inputs, one) : undefined,
  )
  return [
    column === baseline,
    ...keys,
    ...keys.map((key) => (key === undefined ? 0 : cache.version(key))),
    ruleOfRows(),
    // With contexts of single rows, an edit of one row may change the question of others.
    hasRowContexts(column) || hasRowContexts(baseline) ? inputs.texts : undefined,
  ]
}
