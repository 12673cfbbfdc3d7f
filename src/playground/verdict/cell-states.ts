/** The state of each cell, alone and within its column, recomputed only where something it depends on has changed. */
import { isCompared, isSent, type Inputs, type TextRow } from '../inputs/inputs.ts'
import type { Answer, CacheKey, KnownAnswers } from '../sending/answer-cache.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import type { ColumnRun } from '../sending/run.ts'
import { answersOfRows } from './answers-of-row.ts'
import { type CellFacts, type CellView, isChecked, isProblem, statusOf, viewCell } from './cell.ts'
import { type ColumnPair, dependenciesOf, pairOf } from './column-pair.ts'
import { type CountedStatuses, takeOnStatuses } from './column-statuses.ts'
import { indexed } from './inputs-index.ts'
import { keepIfSame, rememberEach } from './remember.ts'

/** The part of a session's state on which cells depend. */
export type Surroundings = {
  readonly inputs: Inputs
  readonly runs: ReadonlyMap<string, LastRun>
  readonly answerCount: number
}
type LastRun = {
  readonly phase: ColumnRun['phase']
  readonly cacheKey: CacheKey
  readonly openEntries: ReadonlySet<string>
}

type CellStates = {
  readonly cell: (state: Surroundings, rowId: string, columnId: string) => CellView
  readonly column: (state: Surroundings, columnId: string) => CountedStatuses
  /** Notes answers to what a column has sent for a row: shown as out of date where they are no answers to its question as it stands. */
  readonly keep: (rowId: string, columnId: string, answers: readonly Answer[]) => void
}

type CachedCell = { readonly facts: CellFacts; readonly view: CellView }

const NO_CELL: CellView = { status: 'empty', answers: [], baseline: [], isOlder: false }
const NONE: readonly Answer[] = []
const NO_STATUSES: CountedStatuses = { rows: [], statuses: [], problems: [] }

export function createCellStates(cache: KnownAnswers): CellStates {
  const cells = new Map<string, CachedCell>()
  const columns = rememberEach<CountedStatuses>()
  /** The last answers to what a column has sent for a row, by column and row. */
  const kept = new Map<string, Map<string, readonly Answer[]>>()

  /** Tells what the cells of a column depend on. */
  function factsIn({ inputs, runs }: Surroundings, { column, baseline }: ColumnPair) {
    const isAsked = isCompared(inputs, column)
    const entryOf = entriesOf(inputs, column)
    const ours = answersOfRows(cache, inputs, column)
    const theirs = isCompared(inputs, baseline) ? answersOfRows(cache, inputs, baseline) : undefined
    const earlier = kept.get(column.id)
    // The outcome of another question says nothing about this one.
    const last = runs.get(column.id)
    const run = last?.cacheKey === columnCacheKey(inputs, column) ? last : undefined
    return (row: TextRow): CellFacts => {
      const entry = isAsked && isSent(row) ? entryOf(row) : undefined
      return {
        isBaseline: column === baseline,
        isAsked: entry !== undefined,
        isFrozen: column.frozen !== undefined,
        current: (entry !== undefined && ours(row)) || NONE,
        earlier: earlier?.get(row.id) ?? NONE,
        baseline: theirs?.(row) ?? NONE,
        phase: entry !== undefined && run?.openEntries.has(entry) ? run.phase : undefined,
      }
    }
  }

  return {
    cell(state, rowId, columnId) {
      const row = indexed(state.inputs).rows.get(rowId)
      const pair = pairOf(state.inputs, columnId)
      if (!row || !pair) return NO_CELL
      const facts = factsIn(state, pair)(row)
      const key = `${columnId} ${rowId}`
      const cached = cells.get(key)
      if (cached && keepIfSame(cached.facts, facts) === cached.facts) return cached.view
      const view = keepIfSame(cached?.view, viewCell(facts))
      cells.set(key, { facts, view })
      return view
    },
    column(state, columnId) {
      const { inputs, runs } = state
      const pair = pairOf(inputs, columnId)
      if (!pair) return NO_STATUSES
      const { column } = pair
      const run = runs.get(columnId)
      return columns(columnId)(
        [
          ...dependenciesOf(cache, inputs, pair),
          isChecked(inputs, column),
          run?.phase,
          run?.cacheKey,
          run?.openEntries,
        ],
        (before, isSame) => {
          const factsOf = factsIn(state, pair)
          return takeOnStatuses(
            inputs.texts,
            (row) => {
              const facts = factsOf(row)
              const status = statusOf(facts)
              return { status, isProblem: isProblem(status, facts.current, row, { inputs, column }) }
            },
            before,
            isSame,
          )
        },
        ({ rows }) => rows === inputs.texts,
      )
    },
    keep(rowId, columnId, answers) {
      const ofColumn = kept.get(columnId) ?? new Map<string, readonly Answer[]>()
      kept.set(columnId, ofColumn)
      ofColumn.set(rowId, answers)
    },
  }
}
