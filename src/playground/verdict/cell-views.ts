/** What the cells of a sitting show, worked out anew only where something they depend on has changed. */
import type { Answer, AnswerBook, Settings } from '../sending/answer-book.ts'
import { type CellView, viewCell } from './cell.ts'
import { type DetectionFlag, watchDetection } from './detection-watch.ts'
import { type ContextColumn, isSent, type Lab, type TextRow } from '../inputs/lab.ts'
import { columnSettings } from '../sending/plan.ts'
import type { ColumnRun } from '../sending/run.ts'

/** The part of the state of a sitting that cells depend on. */
type Surroundings = {
  readonly lab: Lab
  readonly runs: ReadonlyMap<string, { readonly phase: ColumnRun['phase']; readonly settings: Settings }>
  readonly answerCount: number
}

/** Equal views are the same object, so that nothing is drawn anew without need. */
export type CellViews = {
  readonly cell: (state: Surroundings, rowId: string, columnId: string) => CellView
  readonly detection: (state: Surroundings, rowId: string) => DetectionFlag | undefined
  readonly isComplete: (state: Surroundings, columnId: string) => boolean
  /** Keeps answers for a cell, to be shown as out of date where they are no answers to its question as it stands. */
  readonly keep: (rowId: string, columnId: string, answers: readonly Answer[]) => void
}

type CellInputs = Readonly<Record<string, unknown>>
type CachedCell = {
  readonly inputs: CellInputs
  readonly view: CellView
  /** The last answers shown: kept when the question changes. */
  readonly shown: readonly Answer[]
}

const NO_CELL: CellView = { status: 'empty', answers: [], baseline: [] }

export function createCellViews(book: AnswerBook): CellViews {
  const cells = new Map<string, CachedCell>()
  let watched:
    | {
        readonly lab: Lab
        readonly answerCount: number
        readonly flags: ReadonlyMap<string, DetectionFlag>
      }
    | undefined

  /** The answers to the question as it stands. */
  function answersOf(lab: Lab, row: TextRow, column: ContextColumn): readonly Answer[] {
    return book.answers(columnSettings(lab, column), row.text)
  }

  function cell({ lab, runs }: Surroundings, rowId: string, columnId: string): CellView {
    const { rows, columns } = indexed(lab)
    const row = rows.get(rowId)
    const column = columns.get(columnId)
    const baseline = columns.get(lab.baselineId)
    if (!row || !column || !baseline) return NO_CELL
    const key = `${columnId} ${rowId}`
    const cached = cells.get(key)
    const run = runs.get(columnId)
    const inputs = {
      isBaseline: column === baseline,
      hasText: isSent(row),
      current: answersOf(lab, row, column),
      baseline: answersOf(lab, row, baseline),
      // What became of another question says nothing of this one.
      phase: run?.settings === columnSettings(lab, column) ? run.phase : undefined,
      repeats: lab.repeats,
    }
    if (cached && isSame(cached.inputs, inputs)) return cached.view
    const earlier = cached?.shown ?? []
    // The newest only, as many as are asked for.
    const newest = (answers: readonly Answer[]) =>
      answers.length > inputs.repeats ? answers.slice(-inputs.repeats) : answers
    const found = viewCell({
      ...inputs,
      earlier,
      current: newest(inputs.current),
      baseline: newest(inputs.baseline),
    })
    const view = cached && isSame(cached.view, found) ? cached.view : found
    const shown = inputs.hasText && view.answers.length > 0 ? view.answers : earlier
    cells.set(key, { inputs, view, shown })
    return view
  }

  function detection({ lab, answerCount }: Surroundings, rowId: string): DetectionFlag | undefined {
    if (watched?.lab !== lab || watched.answerCount !== answerCount) {
      const before = watched?.flags
      const found =
        lab.sourceLanguage === '' ? watchDetection(lab.texts.map((row) => detectedRow(lab, row))) : []
      const flags = new Map([...found].map(([id, flag]) => [id, keepIfEqual(before?.get(id), flag)]))
      watched = { lab, answerCount, flags }
    }
    return watched.flags.get(rowId)
  }

  function detectedRow(lab: Lab, row: TextRow) {
    const detected = lab.columns.flatMap((column) =>
      isSent(row)
        ? answersOf(lab, row, column).flatMap(({ detectedSourceLanguage: code }) => code ?? [])
        : [],
    )
    return { rowId: row.id, detected }
  }

  function isComplete({ lab }: Surroundings, columnId: string): boolean {
    const column = indexed(lab).columns.get(columnId)
    return (
      column !== undefined &&
      lab.texts.every((row) => !isSent(row) || answersOf(lab, row, column).length >= lab.repeats)
    )
  }

  function keep(rowId: string, columnId: string, shown: readonly Answer[]) {
    cells.set(`${columnId} ${rowId}`, { inputs: {}, view: NO_CELL, shown })
  }

  return { cell, detection, isComplete, keep }
}

/** The earlier object where the later one says the same. */
function keepIfEqual(earlier: DetectionFlag | undefined, later: DetectionFlag): DetectionFlag {
  return earlier && JSON.stringify(earlier) === JSON.stringify(later) ? earlier : later
}

function isSame(one: CellInputs, other: CellInputs): boolean {
  for (const name in other) if (one[name] !== other[name]) return false
  return true
}

type Index = {
  readonly rows: ReadonlyMap<string, TextRow>
  readonly columns: ReadonlyMap<string, ContextColumn>
}
const indexes = new WeakMap<Lab, Index>()

function indexed(lab: Lab): Index {
  const known = indexes.get(lab)
  if (known) return known
  const index = {
    rows: new Map(lab.texts.map((row) => [row.id, row])),
    columns: new Map(lab.columns.map((column) => [column.id, column])),
  }
  indexes.set(lab, index)
  return index
}
