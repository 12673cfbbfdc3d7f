/** Selectors for the cells, columns and rows of a session. Equal views are the same object, so that nothing rerenders needlessly. */
import {
  columnOf,
  type ContextColumn,
  hasRowContexts,
  type Inputs,
  isFilled,
  hasText,
  type TextRow,
} from './inputs.ts'
import { type Answer, type AnswerCache, NO_ANSWERS } from './answers.ts'
import { columnCacheKey, columnSegments, entryByRow } from './column-requests.ts'
import type { ColumnRun, ColumnRuns } from './run.ts'
import {
  type CellFacts,
  type CellStatus,
  type CellView,
  currentRules,
  isChecked,
  isDifferent,
  isProblem,
  NO_CELL,
} from './cell.ts'
import { type ColumnSummary, isUnlikeMost, NO_SUMMARY, summarizeColumn } from './column-summary.ts'
import { fold } from '../../locale/search.ts'
import { isEqual, keepIfSame } from '../../api/remembered.ts'

/** How many rows the filters show, and how many differ from the baseline, perhaps by chance. */
export type RowCounts = { readonly different: number; readonly problems: number }

/** Which rows are shown. */
export type RowFilter = 'all' | 'different' | 'problems'

type RowChoice = {
  readonly filter: RowFilter
  /** Shows only rows with this in their text, key, note or a translation, whatever its case and accents; empty for all. */
  readonly search: string
  /** The row being typed in, which always stays visible. */
  readonly focusedRowId: string
}

/** The state that cells in one target language depend on, besides the answers. */
type Surroundings = {
  readonly inputs: Inputs
  readonly runs: ColumnRuns
  readonly memory: CellMemory
}

export type CellMemory = ReturnType<typeof createCellMemory>

/** The memory of the cells in one target language. */
export function createCellMemory() {
  return {
    /** The latest answers to anything a column has sent for a row, by column and row. */
    earlier: new Map<string, ReadonlyMap<string, readonly Answer[]>>(),
    /** The last summary of each column, and its dependencies. */
    summaries: new Map<
      string,
      {
        readonly dependencies: readonly unknown[]
        readonly texts: readonly TextRow[]
        readonly summary: ColumnSummary
      }
    >(),
    /** The last counts, and the summaries they are from. */
    counted: { from: [] as readonly ColumnSummary[], counts: { different: 0, problems: 0 } },
  }
}

/** Stores the answers to a column's question in these inputs as its latest, so that they stay in the cells, out of date, after an edit. */
export function keepLatest(
  { earlier }: CellMemory,
  inputs: Inputs,
  column: ContextColumn,
  answers: ReadonlyMap<string, readonly Answer[]>,
) {
  const latest = new Map(earlier.get(column.id))
  for (const [rowId, { entry }] of columnSegments(inputs, column).byRow) {
    const list = answers.get(entry)
    if (list) latest.set(rowId, list)
  }
  earlier.set(column.id, latest)
}

/** A cell of the table, by the ids of its row and its column. */
export type CellPlace = { readonly rowId: string; readonly columnId: string }

/** The views in the language shown, unless another target is given. */
export function createCellViews(
  cache: Pick<AnswerCache, 'byEntry' | 'version'>,
  stateIn: (target: string | undefined) => Surroundings,
) {
  function summaryOf(columnId: string, target?: string): ColumnSummary {
    const surroundings = stateIn(target)
    const { inputs, runs, memory } = surroundings
    const column = columnOf(inputs, columnId)
    const baseline = columnOf(inputs, inputs.baselineId)
    if (!column || !baseline) return NO_SUMMARY
    const run = runs.get(columnId)
    const earlier = memory.earlier.get(columnId)
    const keys = [column, baseline].map((one) =>
      isFilled(inputs, one) ? columnCacheKey(inputs, one) : undefined,
    )
    // While these stay the same, an unchanged row shows the same.
    const dependencies = [
      column === baseline,
      ...keys,
      ...keys.map((key) => (key === undefined ? 0 : cache.version(key))),
      currentRules(),
      isChecked(inputs, column),
      earlier,
      run?.phase,
      run?.cacheKey,
      run?.openEntries,
      // With row contexts, editing one row may change the question of others.
      hasRowContexts(column) || hasRowContexts(baseline) ? inputs.texts : undefined,
    ]
    const known = memory.summaries.get(columnId)
    const isSame = known !== undefined && isEqual(known.dependencies, dependencies)
    if (isSame && known.texts === inputs.texts) return known.summary
    const summary = summarizeColumn(
      inputs.texts,
      factsIn(surroundings, column, baseline),
      (status, { current }, row) => status !== 'empty' && isProblem(status, current, row, inputs, column),
      known?.summary,
      isSame,
    )
    memory.summaries.set(columnId, { dependencies, texts: inputs.texts, summary })
    return summary
  }

  /** What each cell of a column depends on. */
  function factsIn({ inputs, runs, memory }: Surroundings, column: ContextColumn, baseline: ContextColumn) {
    const earlier = memory.earlier.get(column.id)
    const run = runs.get(column.id)
    const entryOf = entryByRow(inputs, column)
    const baselineEntryOf = entryByRow(inputs, baseline)
    const answers = cache.byEntry(columnCacheKey(inputs, column))
    const theirs = isFilled(inputs, baseline) ? cache.byEntry(columnCacheKey(inputs, baseline)) : undefined
    const isAsked = isFilled(inputs, column)
    // The outcome of a run with another question says nothing about this one.
    const last = run?.cacheKey === columnCacheKey(inputs, column) ? run : undefined
    return (row: TextRow): CellFacts => {
      const entry = isAsked && hasText(row) ? entryOf(row) : undefined
      return {
        isBaseline: column === baseline,
        isAsked: entry !== undefined,
        current: answers.get(entry ?? '') ?? NO_ANSWERS,
        earlier: earlier?.get(row.id) ?? NO_ANSWERS,
        baseline: theirs?.get(baselineEntryOf(row) ?? '') ?? NO_ANSWERS,
        phase: entry !== undefined && last && concerns(last, entry) ? last.phase : undefined,
      }
    }
  }

  const summariesIn = (target?: string) =>
    stateIn(target).inputs.columns.map(({ id }) => summaryOf(id, target))

  /** The cells that differ from the baseline, perhaps by chance, in the rows that a search finds, and the cell `also`; in reading order. */
  function differences(search: string, also?: CellPlace): readonly CellPlace[] {
    const { columns } = stateIn(undefined).inputs
    const summaries = columns.map(({ id }) => ({ columnId: id, rows: summaryOf(id).rows }))
    return visibleRows({ filter: 'all', search, focusedRowId: also?.rowId ?? '' }).flatMap((rowId) =>
      summaries.flatMap(({ columnId, rows }) =>
        isDifferent(rows.get(rowId)?.view.status ?? 'empty') ||
        (rowId === also?.rowId && columnId === also.columnId)
          ? [{ rowId, columnId }]
          : [],
      ),
    )
  }

  /** The ids of the rows in which a context has a cell in a status that `isWanted` accepts. */
  function rowsWith(isWanted: (status: CellStatus) => boolean, target?: string): ReadonlySet<string> {
    const { texts, columns, baselineId } = stateIn(target).inputs
    const summaries = columns.flatMap(({ id }) => (id === baselineId ? [] : [summaryOf(id, target)]))
    const isFound = ({ rows }: ColumnSummary, id: string) => isWanted(rows.get(id)?.statusSoFar ?? 'empty')
    return new Set(texts.flatMap(({ id }) => (summaries.some((summary) => isFound(summary, id)) ? [id] : [])))
  }

  /** The ids of the rows that need attention, because of a cell or of their detected language. */
  function problemRows(target?: string): ReadonlySet<string> {
    const { inputs } = stateIn(target)
    const summaries = summariesIn(target)
    const isProblem = (id: string) =>
      summaries.some((summary) => {
        const row = summary.rows.get(id)
        return row?.isProblem || (inputs.sourceLanguage === '' && isUnlikeMost(summary, row?.language ?? ''))
      })
    return new Set(inputs.texts.map(({ id }) => id).filter(isProblem))
  }

  const cell = (rowId: string, columnId: string, target?: string): CellView =>
    summaryOf(columnId, target).rows.get(rowId)?.view ?? NO_CELL

  /** The ids of the rows that pass a filter and a search, in order. */
  function visibleRows({ filter, search, focusedRowId }: RowChoice): readonly string[] {
    const { texts, columns } = stateIn(undefined).inputs
    const searched = fold(search)
    const has = (words: string) => fold(words).includes(searched)
    const isFound = ({ id, text, key = '', note = '' }: TextRow) =>
      [text, key, note].some(has) ||
      columns.some((column) => cell(id, column.id).answers.some((answer) => has(answer.text)))
    const wanted = {
      all: () => undefined,
      problems: () => problemRows(),
      // Out-of-date rows stay too: an edit must not make a row disappear.
      different: () => rowsWith((status) => isDifferent(status) || status === 'out-of-date'),
    }[filter]()
    return texts.flatMap((row) => {
      const isShown = (!wanted || wanted.has(row.id)) && (searched === '' || isFound(row))
      return isShown || row.id === focusedRowId ? [row.id] : []
    })
  }

  return {
    cell,
    differences,
    problemRows,
    visibleRows,
    summary: summaryOf,
    counts(target?: string): RowCounts {
      const { memory } = stateIn(target)
      const from = summariesIn(target)
      if (!isEqual(memory.counted.from, from)) {
        const counts = {
          different: rowsWith(isDifferent, target).size,
          problems: problemRows(target).size,
        }
        memory.counted = { from, counts: keepIfSame(memory.counted.counts, counts) }
      }
      return memory.counted.counts
    },
  }
}

/** Whether the outcome of a run is that of this entry: a failed run leaves entries that it never sent. */
function concerns({ phase, openEntries, failedEntries }: ColumnRun, entry: string): boolean {
  return phase === 'failed' ? failedEntries.has(entry) : openEntries.has(entry)
}
