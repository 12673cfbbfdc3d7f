/** What the cells, columns and rows of a session show. Equal views are the same object, so that nothing is redrawn needlessly. */
import { type ContextColumn, hasRowContexts, type Inputs, isFilled, isSent, type TextRow } from './inputs.ts'
import type { Answer, CacheKey, KnownAnswers } from './answers.ts'
import { columnCacheKey, entriesOf } from './column-requests.ts'
import type { ColumnProgress } from './run.ts'
import {
  type CellColumn,
  type CellFacts,
  type CellStatus,
  type CellView,
  isChange,
  isChecked,
  isProblem,
  ruleOfRows,
  viewCell,
} from './cell.ts'
import {
  type ColumnEffect,
  type ColumnSummary,
  type DetectionFlag,
  keepIfSame,
  NO_SUMMARY,
  summarizeColumn,
  watchDetection,
} from './column-summary.ts'

/** How many rows the filters show. */
export type RowCounts = { readonly changed: number; readonly problems: number }

/** The part of a session's state on which cells depend. */
type Surroundings = {
  readonly inputs: Inputs
  readonly runs: ReadonlyMap<string, LastRun>
}
type LastRun = {
  readonly phase: ColumnProgress['phase']
  readonly cacheKey: CacheKey
  readonly openEntries: ReadonlySet<string>
}

export type CellViews = {
  readonly cell: (state: Surroundings, rowId: string, columnId: string) => CellView
  /** The cells of such a status, in reading order. */
  readonly cellsWith: (
    state: Surroundings,
    isWanted: IsWanted,
  ) => Iterable<{ readonly rowId: string; readonly columnId: string }>
  /** How the texts of a column stand, in the order of the rows. */
  readonly statuses: (state: Surroundings, columnId: string) => readonly CellStatus[]
  /** How many texts of a column were taken for which language, by code. */
  readonly languages: (state: Surroundings, columnId: string) => ReadonlyMap<string, number>
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
const NO_CELL: CellView = { status: 'empty', answers: [], baseline: [], isOlder: false }
const NO_FLAGS: ReadonlyMap<string, DetectionFlag> = new Map()

export function createCellViews(cache: KnownAnswers): CellViews {
  const cells = new Map<string, { readonly facts: CellFacts; readonly view: CellView }>()
  const summaries = new Map<
    string,
    { readonly dependencies: readonly unknown[]; readonly summary: ColumnSummary }
  >()
  /** The last answers to what a column has sent for a row, by column and row. */
  const kept = new Map<string, Map<string, readonly Answer[]>>()
  const counted = remember<RowCounts>()
  const flagged = remember<ReadonlyMap<string, DetectionFlag>>()

  /** The answers to a column's question for each row. */
  function answersOf(inputs: Inputs, column: ContextColumn) {
    const byEntry = cache.byEntry(columnCacheKey(inputs, column))
    const entryOf = entriesOf(inputs, column)
    return (row: TextRow) => byEntry.get(entryOf(row) ?? '') ?? NONE
  }

  /** Tells what the cells of a column depend on. */
  function factsIn({ inputs, runs }: Surroundings, { column, baseline }: ColumnPair) {
    const isAsked = isFilled(inputs, column)
    const entryOf = entriesOf(inputs, column)
    const ours = answersOf(inputs, column)
    const theirs = isFilled(inputs, baseline) ? answersOf(inputs, baseline) : undefined
    const earlier = kept.get(column.id)
    // The outcome of another question says nothing about this one.
    const last = runs.get(column.id)
    const run = last?.cacheKey === columnCacheKey(inputs, column) ? last : undefined
    return (row: TextRow): CellFacts => {
      const entry = isAsked && isSent(row) ? entryOf(row) : undefined
      return {
        isBaseline: column === baseline,
        isAsked: entry !== undefined,
        current: entry === undefined ? NONE : ours(row),
        earlier: earlier?.get(row.id) ?? NONE,
        baseline: theirs?.(row) ?? NONE,
        phase: entry !== undefined && run?.openEntries.has(entry) ? run.phase : undefined,
      }
    }
  }

  function summaryOf(state: Surroundings, columnId: string): ColumnSummary {
    const { inputs, runs } = state
    const pair = pairOf(inputs, columnId)
    if (!pair) return NO_SUMMARY
    const { column } = pair
    const run = runs.get(columnId)
    const dependencies = [
      ...dependenciesOf(cache, inputs, pair),
      isChecked(inputs, column),
      run?.phase,
      run?.cacheKey,
      run?.openEntries,
    ]
    const known = summaries.get(columnId)
    const isSame = known !== undefined && isEqual(known.dependencies, dependencies)
    if (isSame && known.summary.rows.length === inputs.texts.length) {
      if (inputs.texts.every((row, index) => known.summary.rows[index]?.row === row)) return known.summary
    }
    const place = { inputs, column }
    const summary = summarizeColumn(
      inputs.texts,
      factsIn(state, pair),
      (status, { current }, row) => isProblem(status, current, row, place),
      known?.summary,
      isSame,
    )
    summaries.set(columnId, { dependencies, summary })
    return summary
  }

  function* cellsWith(state: Surroundings, isWanted: IsWanted) {
    const { inputs } = state
    const columns = inputs.columns.map((column) => ({
      place: { inputs, column },
      statuses: summaryOf(state, column.id).statuses,
      answers: answersOf(inputs, column),
    }))
    for (const [index, row] of inputs.texts.entries()) {
      for (const { place, statuses, answers } of columns) {
        const status = statuses[index] ?? 'empty'
        if (status !== 'empty' && isWanted(status, answers(row), row, place))
          yield { rowId: row.id, columnId: place.column.id }
      }
    }
  }

  /** The language of the newest answer of each column: older detections no longer matter. */
  function detections(state: Surroundings): ReadonlyMap<string, DetectionFlag> {
    const { inputs } = state
    if (inputs.sourceLanguage !== '') return NO_FLAGS
    const detected = inputs.columns.map(({ id }) => summaryOf(state, id).detected)
    return flagged([inputs.texts, ...detected], (before) => {
      const rows = inputs.texts.map(({ id }, index) => ({
        rowId: id,
        detected: detected.map((codes) => codes[index] ?? '').filter((code) => code !== ''),
      }))
      const found = watchDetection(rows)
      const keep = (id: string, flag: DetectionFlag) => {
        const earlier = before?.get(id)
        return earlier && JSON.stringify(earlier) === JSON.stringify(flag) ? earlier : flag
      }
      return found.size === 0 ? NO_FLAGS : new Map([...found].map(([id, flag]) => [id, keep(id, flag)]))
    })
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
    statuses: (state, columnId) => summaryOf(state, columnId).statuses,
    languages: (state, columnId) => summaryOf(state, columnId).languages,
    effect: (state, columnId) => summaryOf(state, columnId).effect,
    cellsWith,
    rowsWith: (state, isWanted) => new Set([...cellsWith(state, isWanted)].map(({ rowId }) => rowId)),
    counts(state) {
      const { texts, columns } = state.inputs
      const flags = detections(state)
      const all = columns.map(({ id }) => summaryOf(state, id))
      const dependencies = [
        texts.length,
        flags,
        flags.size > 0 ? texts : undefined,
        ...all.flatMap(({ statuses, problems }) => [statuses, problems]),
      ]
      return counted(dependencies, (before) => {
        const isChanged = (_: TextRow, index: number) =>
          all.some(({ statuses }) => isChange(statuses[index] ?? 'empty'))
        const hasProblem = ({ id }: TextRow, index: number) =>
          flags.has(id) || all.some(({ problems }) => problems[index])
        const counts = {
          changed: texts.filter(isChanged).length,
          problems: texts.filter(hasProblem).length,
        }
        return keepIfSame(before, counts)
      })
    },
    detections,
    keep(rowId, columnId, answers) {
      const ofColumn = kept.get(columnId) ?? new Map<string, readonly Answer[]>()
      kept.set(columnId, ofColumn)
      ofColumn.set(rowId, answers)
    },
  }
}

/** A column and the baseline, which may be the column itself. */
type ColumnPair = { readonly column: ContextColumn; readonly baseline: ContextColumn }

/** Undefined where there is no such column. */
function pairOf(inputs: Inputs, columnId: string): ColumnPair | undefined {
  const { columns } = indexed(inputs)
  const column = columns.get(columnId)
  const baseline = columns.get(inputs.baselineId)
  return column && baseline && { column, baseline }
}

/** As long as these are the same, so are the answers to both columns, and the rule that judges them. */
function dependenciesOf(cache: KnownAnswers, inputs: Inputs, { column, baseline }: ColumnPair) {
  const keys = [column, baseline].map((one) =>
    isFilled(inputs, one) ? columnCacheKey(inputs, one) : undefined,
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

type Index = {
  readonly rows: ReadonlyMap<string, TextRow>
  readonly columns: ReadonlyMap<string, ContextColumn>
}
const rowIndexes = new WeakMap<readonly TextRow[], Index['rows']>()
const columnIndexes = new WeakMap<readonly ContextColumn[], Index['columns']>()

/** Rows and columns by their ids, made once for each list of them. */
function indexed({ texts, columns }: Inputs): Index {
  let byRow = rowIndexes.get(texts)
  if (!byRow) rowIndexes.set(texts, (byRow = new Map(texts.map((row) => [row.id, row]))))
  let byColumn = columnIndexes.get(columns)
  if (!byColumn)
    columnIndexes.set(columns, (byColumn = new Map(columns.map((column) => [column.id, column]))))
  return { rows: byRow, columns: byColumn }
}

/** The last result of a computation, as long as its dependencies are the same. `compute` receives the one before. */
function remember<T>() {
  let last: { readonly dependencies: readonly unknown[]; readonly value: T } | undefined
  return (dependencies: readonly unknown[], compute: (before: T | undefined) => T): T => {
    if (!last || !isEqual(last.dependencies, dependencies))
      last = { dependencies, value: compute(last?.value) }
    return last.value
  }
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
