/** What the cells of a session show, worked out anew only where something they depend on has changed. */
import { hasRowContexts, isCompared, isSent, type Inputs, type TextRow } from '../inputs/inputs.ts'
import type { Answer, CacheKey, KnownAnswers } from '../sending/answer-cache.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import type { ColumnRun } from '../sending/run.ts'
import {
  type CellFacts,
  type CellStatus,
  type CellView,
  isChange,
  isProblem,
  ruleOfRows,
  statusOf,
  viewCell,
} from './cell.ts'
import { answersOfRows } from './answers-of-row.ts'
import {
  type AnswersOfRow,
  type ColumnEffect,
  type CountedEffect,
  countEffect,
  NO_EFFECT,
} from './column-effect.ts'
import { type CountedStatuses, takeOnStatuses } from './column-statuses.ts'
import type { DetectionFlag } from './detection-watch.ts'
import { createDetections } from './detections.ts'
import { indexed } from './inputs-index.ts'
import { keepIfSame, remember, rememberEach } from './remember.ts'

/** The part of the state of a session that cells depend on. */
type Surroundings = {
  readonly inputs: Inputs
  readonly runs: ReadonlyMap<string, LastRun>
  readonly answerCount: number
}
type LastRun = {
  readonly phase: ColumnRun['phase']
  readonly cacheKey: CacheKey
  readonly openEntries: ReadonlySet<string>
}

/** How many rows the filters show. */
export type RowCounts = { readonly changed: number; readonly problems: number }

/** Equal views are the same object, so that nothing is drawn anew without need. */
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

/** Tells the cells that are looked for, by their status, the answers to their question as it stands, and their row. */
export type IsWanted = (status: CellStatus, answers: readonly Answer[], row: TextRow) => boolean

type CachedCell = { readonly facts: CellFacts; readonly view: CellView }

const NO_CELL: CellView = { status: 'empty', answers: [], baseline: [], isOlder: false }
const NONE: readonly Answer[] = []
const NO_STANDING: CountedStatuses = { rows: [], statuses: [], problems: [] }

export function createCellViews(cache: KnownAnswers): CellViews {
  const cells = new Map<string, CachedCell>()
  /** The last answers to what a column has sent for a row, by column and row. */
  const kept = new Map<string, Map<string, readonly Answer[]>>()
  const columnStatuses = rememberEach<CountedStatuses>()
  const effects = rememberEach<CountedEffect>()
  const languages = rememberEach<string>()
  const rowCounts = remember<RowCounts>()
  const detections = createDetections(cache)

  function factsOf({ inputs, runs }: Surroundings, rowId: string, columnId: string): CellFacts | undefined {
    const { rows, columns } = indexed(inputs)
    const row = rows.get(rowId)
    const column = columns.get(columnId)
    const baseline = columns.get(inputs.baselineId)
    if (!row || !column || !baseline) return undefined
    const cacheKey = columnCacheKey(inputs, column)
    const run = runs.get(columnId)
    const entry = entriesOf(inputs, column)(row)
    const base = isCompared(inputs, baseline) ? entriesOf(inputs, baseline)(row) : undefined
    return {
      isBaseline: column === baseline,
      isAsked: isSent(row) && entry !== undefined && isCompared(inputs, column),
      isFrozen: column.frozen !== undefined,
      current: entry === undefined ? NONE : cache.answers(cacheKey, entry),
      earlier: kept.get(columnId)?.get(rowId) ?? NONE,
      baseline: base === undefined ? NONE : cache.answers(columnCacheKey(inputs, baseline), base),
      // What became of another question says nothing of this one.
      phase:
        entry !== undefined && run?.cacheKey === cacheKey && run.openEntries.has(entry)
          ? run.phase
          : undefined,
    }
  }

  function cell(state: Surroundings, rowId: string, columnId: string): CellView {
    const facts = factsOf(state, rowId, columnId)
    if (!facts) return NO_CELL
    const key = `${columnId} ${rowId}`
    const cached = cells.get(key)
    if (cached && keepIfSame(cached.facts, facts) === cached.facts) return cached.view
    const view = keepIfSame(cached?.view, viewCell(facts))
    cells.set(key, { facts, view })
    return view
  }

  function standing({ inputs, runs }: Surroundings, columnId: string): CountedStatuses {
    const { columns } = indexed(inputs)
    const column = columns.get(columnId)
    const baseline = columns.get(inputs.baselineId)
    if (!column || !baseline) return NO_STANDING
    const isAsked = isCompared(inputs, column)
    const ours = columnCacheKey(inputs, column)
    const theirs = isCompared(inputs, baseline) ? columnCacheKey(inputs, baseline) : undefined
    const run = runs.get(columnId)
    const dependencies = [
      isAsked,
      column === baseline,
      ours,
      cache.version(ours),
      theirs,
      theirs === undefined ? 0 : cache.version(theirs),
      run?.phase,
      run?.cacheKey,
      run?.openEntries,
      ruleOfRows(),
      // With contexts of single rows, an edit of one row may change the question of others.
      hasRowContexts(column) || hasRowContexts(baseline) ? inputs.texts : undefined,
    ]
    return columnStatuses(columnId)(
      dependencies,
      (before, isSame) => {
        const entryOf = entriesOf(inputs, column)
        const answers = cache.byEntry(ours)
        const baselineAnswers = theirs === undefined ? undefined : answersOfRows(cache, inputs, baseline)
        const earlier = kept.get(columnId)
        return takeOnStatuses(
          inputs.texts,
          (row) => {
            const entry = isSent(row) ? entryOf(row) : undefined
            const current = entry === undefined ? NONE : (answers.get(entry) ?? NONE)
            const status = statusOf({
              isBaseline: column === baseline,
              isAsked: isAsked && entry !== undefined,
              isFrozen: column.frozen !== undefined,
              current,
              earlier: earlier?.get(row.id) ?? NONE,
              baseline: baselineAnswers?.(row) ?? NONE,
              phase:
                entry !== undefined && run?.cacheKey === ours && run.openEntries.has(entry)
                  ? run.phase
                  : undefined,
            })
            return { status, isProblem: isProblem(status, current, row) }
          },
          before,
          isSame,
        )
      },
      ({ rows }) => rows === inputs.texts,
    )
  }

  function* cellsWith(state: Surroundings, isWanted: IsWanted) {
    const { inputs } = state
    const columns = inputs.columns.map((column) => ({
      columnId: column.id,
      ofColumn: standing(state, column.id).statuses,
      answers: answersOfRows(cache, inputs, column),
    }))
    for (const [index, row] of inputs.texts.entries()) {
      for (const { columnId, ofColumn, answers } of columns) {
        const status = ofColumn[index] ?? 'empty'
        if (status !== 'empty' && isWanted(status, answers(row) ?? NONE, row))
          yield { rowId: row.id, columnId }
      }
    }
  }

  function rowsWith(state: Surroundings, isWanted: IsWanted) {
    const wanted = new Set<string>()
    for (const { rowId } of cellsWith(state, isWanted)) wanted.add(rowId)
    return wanted
  }

  function counts(state: Surroundings): RowCounts {
    const { inputs } = state
    const flags = detections(state)
    const columns = inputs.columns.map(({ id }) => standing(state, id))
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
  }

  function language({ inputs }: Surroundings, columnId: string): string {
    const column = indexed(inputs).columns.get(columnId)
    if (!column || !isCompared(inputs, column)) return ''
    const cacheKey = columnCacheKey(inputs, column)
    return languages(columnId)([cacheKey, cache.version(cacheKey), inputs.texts], () =>
      mostFrequent(inputs.texts, answersOfRows(cache, inputs, column)),
    )
  }

  function effect({ inputs }: Surroundings, columnId: string): ColumnEffect {
    const { columns } = indexed(inputs)
    const column = columns.get(columnId)
    const baseline = columns.get(inputs.baselineId)
    if (!column || !baseline || !isCompared(inputs, column)) return NO_EFFECT
    const ours = columnCacheKey(inputs, column)
    const theirs =
      column !== baseline && isCompared(inputs, baseline) ? columnCacheKey(inputs, baseline) : undefined
    const compared = theirs === undefined ? [column] : [column, baseline]
    const dependencies = [
      ours,
      cache.version(ours),
      theirs,
      theirs === undefined ? 0 : cache.version(theirs),
      ruleOfRows(),
      // With contexts of single rows, an edit of one row may change the question of others: all are counted again.
      compared.some(hasRowContexts) ? inputs.texts : undefined,
    ]
    const { effect } = effects(columnId)(
      dependencies,
      (before, isSame) => {
        const { rows, effect } = countEffect(
          inputs.texts,
          answersOfRows(cache, inputs, column),
          theirs === undefined ? undefined : answersOfRows(cache, inputs, baseline),
          isSame ? before : undefined,
        )
        return { rows, effect: keepIfSame(before?.effect, effect) }
      },
      ({ rows }) => rows === inputs.texts,
    )
    return effect
  }

  function keep(rowId: string, columnId: string, answers: readonly Answer[]) {
    const ofColumn = kept.get(columnId) ?? new Map<string, readonly Answer[]>()
    kept.set(columnId, ofColumn)
    ofColumn.set(rowId, answers)
  }

  return {
    cell,
    statuses: (state, columnId) => standing(state, columnId).statuses,
    cellsWith,
    rowsWith,
    counts,
    effect,
    language,
    detections,
    keep,
  }
}

/** The language detected most often, by the newest answers to the texts as they are. */
function mostFrequent(rows: readonly TextRow[], answersOf: AnswersOfRow): string {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const code = answersOf(row)?.at(-1)?.detectedSourceLanguage
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  let most = ''
  for (const [code, count] of counts) if (count > (counts.get(most) ?? 0)) most = code
  return most
}
