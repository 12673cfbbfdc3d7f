/** What the cells, columns and rows of a session show. Equal views are the same object, so that nothing is redrawn needlessly. */
import type { TextRow } from '../inputs/inputs.ts'
import type { Answer, KnownAnswers } from '../sending/answer-cache.ts'
import { answersOfRows } from './answers-of-row.ts'
import { type CellColumn, type CellStatus, type CellView, isChange } from './cell.ts'
import { createCellStates, type Surroundings } from './cell-states.ts'
import type { ColumnEffect } from './column-effect.ts'
import { createColumnEffects } from './column-effects.ts'
import type { DetectionFlag } from './detection-watch.ts'
import { createDetections } from './detections.ts'
import { keepIfSame, remember } from './remember.ts'

/** How many rows the filters show. */
export type RowCounts = { readonly changed: number; readonly problems: number }

export type CellViews = {
  readonly cell: (state: Surroundings, rowId: string, columnId: string) => CellView
  /** The cells of such a status, in reading order. */
  readonly cellsWith: (
    state: Surroundings,
    isWanted: IsWanted,
  ) => Iterable<{ readonly rowId: string; readonly columnId: string }>
  /** How the texts of a column stand, in the order of the rows. */
  readonly statuses: (state: Surroundings, columnId: string) => readonly CellStatus[]
  /** The language most texts of a column were taken for, as a code; empty where none is known. */
  readonly language: (state: Surroundings, columnId: string) => string
  /** The rows with a cell of such a status, by id. */
  readonly rowsWith: (state: Surroundings, isWanted: IsWanted) => ReadonlySet<string>
  readonly counts: (state: Surroundings) => RowCounts
  readonly effect: (state: Surroundings, columnId: string) => ColumnEffect
  /** The rows whose text seems to have been taken for another language, by id. */
  readonly detections: (state: Surroundings) => ReadonlyMap<string, DetectionFlag>
  /** Notes answers to what a column has sent for a row: shown as out of date where they are no answers to its question as it stands. */
  readonly keep: (rowId: string, columnId: string, answers: readonly Answer[]) => void
}

/** Tells the cells that are looked for, by their status, the answers to their question as it stands, their row, and their column. */
export type IsWanted = (
  status: CellStatus,
  answers: readonly Answer[],
  row: TextRow,
  place: CellColumn,
) => boolean

const NONE: readonly Answer[] = []

export function createCellViews(cache: KnownAnswers): CellViews {
  const { cell, column, keep } = createCellStates(cache)
  const { language, detections } = createDetections(cache)
  const rowCounts = remember<RowCounts>()

  function* cellsWith(state: Surroundings, isWanted: IsWanted) {
    const { inputs } = state
    const columns = inputs.columns.map((one) => ({
      place: { inputs, column: one },
      statuses: column(state, one.id).statuses,
      answers: answersOfRows(cache, inputs, one),
    }))
    for (const [index, row] of inputs.texts.entries()) {
      for (const { place, statuses, answers } of columns) {
        const status = statuses[index] ?? 'empty'
        if (status !== 'empty' && isWanted(status, answers(row) ?? NONE, row, place))
          yield { rowId: row.id, columnId: place.column.id }
      }
    }
  }

  return {
    cell,
    statuses: (state, columnId) => column(state, columnId).statuses,
    cellsWith,
    rowsWith(state, isWanted) {
      const wanted = new Set<string>()
      for (const { rowId } of cellsWith(state, isWanted)) wanted.add(rowId)
      return wanted
    },
    counts(state) {
      const { inputs } = state
      const flags = detections(state)
      const columns = inputs.columns.map(({ id }) => column(state, id))
      const dependencies = [
        inputs.texts.length,
        flags,
        flags.size > 0 ? inputs.texts : undefined,
        ...columns.flatMap(({ statuses, problems }) => [statuses, problems]),
      ]
      return rowCounts(dependencies, (before) => {
        const found = { changed: 0, problems: 0 }
        inputs.texts.forEach(({ id }, index) => {
          if (columns.some(({ statuses }) => isChange(statuses[index] ?? 'empty'))) found.changed += 1
          if (flags.has(id) || columns.some(({ problems }) => problems[index])) found.problems += 1
        })
        return keepIfSame(before, found)
      })
    },
    effect: createColumnEffects(cache),
    language,
    detections,
    keep,
  }
}
