/** What the cells of a session show, worked out anew only where something they depend on has changed. */
import {
  type ContextColumn,
  hasRowContexts,
  isFilled,
  isSent,
  type Inputs,
  type TextRow,
} from '../inputs/inputs.ts'
import type { Answer, CacheKey, KnownAnswers } from '../sending/answer-cache.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import type { ColumnRun } from '../sending/run.ts'
import { type CellFacts, type CellStatus, type CellView, statusOf, viewCell } from './cell.ts'
import { type AnswersOfRow, type ColumnEffect, type CountedEffect, countEffect } from './column-effect.ts'
import { type DetectionFlag, watchDetection } from './detection-watch.ts'

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

/** Equal views are the same object, so that nothing is drawn anew without need. */
export type CellViews = {
  readonly cell: (state: Surroundings, rowId: string, columnId: string) => CellView
  /** The cells of such a status, in reading order. */
  readonly cellsWith: (
    state: Surroundings,
    isWanted: IsWanted,
  ) => Iterable<{ readonly rowId: string; readonly columnId: string }>
  /** The rows with a cell of such a status, by id. */
  readonly rowsWith: (state: Surroundings, isWanted: IsWanted) => ReadonlySet<string>
  readonly effect: (state: Surroundings, columnId: string) => ColumnEffect
  readonly detection: (state: Surroundings, rowId: string) => DetectionFlag | undefined
  /** Notes answers to what a column has sent for a row: shown as out of date where they are no answers to its question as it stands. */
  readonly keep: (rowId: string, columnId: string, answers: readonly Answer[]) => void
}

/** Tells the cells that are looked for, by their status and the answers to their question as it stands. */
export type IsWanted = (status: CellStatus, answers: readonly Answer[]) => boolean

type CachedCell = { readonly facts: CellFacts; readonly view: CellView }

const NO_CELL: CellView = { status: 'empty', answers: [], baseline: [], isOlder: false }
const NO_EFFECT: ColumnEffect = { answered: 0, compared: 0, changed: 0, differing: 0, unstable: 0 }
const NONE: readonly Answer[] = []

export function createCellViews(cache: KnownAnswers): CellViews {
  const cells = new Map<string, CachedCell>()
  /** The last answers to what a column has sent for a row, by cell. */
  const kept = new Map<string, readonly Answer[]>()
  const effects = new Map<
    string,
    { readonly dependencies: readonly unknown[]; readonly counted: CountedEffect }
  >()
  let watched:
    | { readonly dependencies: readonly unknown[]; readonly flags: ReadonlyMap<string, DetectionFlag> }
    | undefined
  /** The languages detected for each row, for as long as no answer comes and no context changes. */
  let detected: {
    readonly dependencies: readonly unknown[]
    readonly byRow: WeakMap<TextRow, readonly string[]>
  } = {
    dependencies: [],
    byRow: new WeakMap(),
  }

  function factsOf({ inputs, runs }: Surroundings, rowId: string, columnId: string): CellFacts | undefined {
    const { rows, columns } = indexed(inputs)
    const row = rows.get(rowId)
    const column = columns.get(columnId)
    const baseline = columns.get(inputs.baselineId)
    if (!row || !column || !baseline) return undefined
    const cacheKey = columnCacheKey(inputs, column)
    const run = runs.get(columnId)
    const entry = entriesOf(inputs, column)(row)
    const base = isFilled(inputs, baseline) ? entriesOf(inputs, baseline)(row) : undefined
    return {
      isBaseline: column === baseline,
      isAsked: isSent(row) && entry !== undefined && isFilled(inputs, column),
      current: entry === undefined ? NONE : cache.answers(cacheKey, entry),
      earlier: kept.get(`${columnId} ${rowId}`) ?? NONE,
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
    if (cached && isSame(cached.facts, facts)) return cached.view
    const found = viewCell(facts)
    const view = cached && isSame(cached.view, found) ? cached.view : found
    cells.set(key, { facts, view })
    return view
  }

  function* cellsWith({ inputs, runs }: Surroundings, isWanted: IsWanted) {
    const baseline = inputs.columns.find(({ id }) => id === inputs.baselineId)
    const theirs = baseline && isFilled(inputs, baseline) ? answersOf(inputs, baseline) : undefined
    const columns = inputs.columns
      .filter((column) => isFilled(inputs, column))
      .map((column) => {
        const cacheKey = columnCacheKey(inputs, column)
        const run = runs.get(column.id)
        return {
          columnId: column.id,
          isBaseline: column === baseline,
          entryOf: entriesOf(inputs, column),
          ours: cache.byEntry(cacheKey),
          run: run?.cacheKey === cacheKey ? run : undefined,
        }
      })
    for (const row of inputs.texts) {
      if (!isSent(row)) continue
      for (const { columnId, isBaseline, entryOf, ours, run } of columns) {
        const entry = entryOf(row)
        if (entry === undefined) continue
        const current = ours.get(entry) ?? NONE
        const status = statusOf({
          isBaseline,
          isAsked: true,
          current,
          earlier: NONE,
          baseline: theirs?.(row) ?? NONE,
          phase: run?.openEntries.has(entry) ? run.phase : undefined,
        })
        if (isWanted(status, current)) yield { rowId: row.id, columnId }
      }
    }
  }

  function rowsWith(state: Surroundings, isWanted: IsWanted) {
    const wanted = new Set<string>()
    for (const { rowId } of cellsWith(state, isWanted)) wanted.add(rowId)
    return wanted
  }

  function effect({ inputs }: Surroundings, columnId: string): ColumnEffect {
    const { columns } = indexed(inputs)
    const column = columns.get(columnId)
    const baseline = columns.get(inputs.baselineId)
    if (!column || !baseline || !isFilled(inputs, column)) return NO_EFFECT
    const ours = columnCacheKey(inputs, column)
    const theirs =
      column !== baseline && isFilled(inputs, baseline) ? columnCacheKey(inputs, baseline) : undefined
    const compared = theirs === undefined ? [column] : [column, baseline]
    const dependencies = [
      ours,
      cache.version(ours),
      theirs,
      theirs === undefined ? 0 : cache.version(theirs),
      // With contexts of single rows, an edit of one row may change the question of others: all are counted again.
      compared.some(hasRowContexts) ? inputs.texts : undefined,
    ]
    const known = effects.get(columnId)
    const before = known && isEqual(known.dependencies, dependencies) ? known.counted : undefined
    if (before?.rows === inputs.texts) return before.effect
    const counted = countEffect(
      inputs.texts,
      answersOf(inputs, column),
      theirs === undefined ? undefined : answersOf(inputs, baseline),
      before,
    )
    effects.set(columnId, { dependencies, counted })
    return counted.effect
  }

  function detection({ inputs, answerCount }: Surroundings, rowId: string): DetectionFlag | undefined {
    if (inputs.sourceLanguage !== '') return undefined
    const columns = inputs.columns.filter((column) => isFilled(inputs, column))
    const dependencies = [
      inputs.texts,
      answerCount,
      ...columns.map((column) => columnCacheKey(inputs, column)),
    ]
    if (!watched || !isEqual(watched.dependencies, dependencies)) {
      const before = watched?.flags
      const found = watchDetection(detectedRows(inputs, columns))
      const flags = new Map([...found].map(([id, flag]) => [id, keepIfEqual(before?.get(id), flag)]))
      watched = { dependencies, flags }
    }
    return watched.flags.get(rowId)
  }

  /** The language of the newest answer of each column: what an older one was taken for is of no interest any more. */
  function* detectedRows(inputs: Inputs, columns: readonly ContextColumn[]) {
    const dependencies = columns.flatMap((column) => {
      const cacheKey = columnCacheKey(inputs, column)
      return [cacheKey, cache.version(cacheKey), hasRowContexts(column) ? inputs.texts : undefined]
    })
    if (!isEqual(detected.dependencies, dependencies)) detected = { dependencies, byRow: new WeakMap() }
    const answers = columns.map((column) => answersOf(inputs, column))
    for (const row of inputs.texts) {
      const codes = detected.byRow.get(row) ?? codesOf(row, answers)
      detected.byRow.set(row, codes)
      if (codes.length > 0) yield { rowId: row.id, detected: codes }
    }
  }

  function codesOf(row: TextRow, columns: readonly AnswersOfRow[]): readonly string[] {
    if (!isSent(row)) return []
    return columns.flatMap((answersOf) => answersOf(row)?.at(-1)?.detectedSourceLanguage ?? [])
  }

  /** The answers to what a column asks of each row. */
  function answersOf(inputs: Inputs, column: ContextColumn): AnswersOfRow {
    const byEntry = cache.byEntry(columnCacheKey(inputs, column))
    const entryOf = entriesOf(inputs, column)
    return (row) => {
      const entry = entryOf(row)
      return entry === undefined ? undefined : byEntry.get(entry)
    }
  }

  function keep(rowId: string, columnId: string, answers: readonly Answer[]) {
    kept.set(`${columnId} ${rowId}`, answers)
  }

  return { cell, cellsWith, rowsWith, effect, detection, keep }
}

/** The earlier object where the later one says the same. */
function keepIfEqual(earlier: DetectionFlag | undefined, later: DetectionFlag): DetectionFlag {
  return earlier && JSON.stringify(earlier) === JSON.stringify(later) ? earlier : later
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

function isSame<T extends object>(one: T, other: T): boolean {
  for (const name in other) if (one[name] !== other[name]) return false
  return true
}

type Index = {
  readonly rows: ReadonlyMap<string, TextRow>
  readonly columns: ReadonlyMap<string, ContextColumn>
}
const rowIndexes = new WeakMap<readonly TextRow[], Index['rows']>()
const columnIndexes = new WeakMap<readonly ContextColumn[], Index['columns']>()

function indexed({ texts, columns }: Inputs): Index {
  let byRow = rowIndexes.get(texts)
  if (!byRow) rowIndexes.set(texts, (byRow = new Map(texts.map((row) => [row.id, row]))))
  let byColumn = columnIndexes.get(columns)
  if (!byColumn)
    columnIndexes.set(columns, (byColumn = new Map(columns.map((column) => [column.id, column]))))
  return { rows: byRow, columns: byColumn }
}
