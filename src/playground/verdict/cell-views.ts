/** What the cells of a session show, worked out anew only where something they depend on has changed. */
import { type ContextColumn, isFilled, isSent, type Lab, type TextRow } from '../inputs/lab.ts'
import type { Answer, AnswerCache, CacheKey } from '../sending/answer-cache.ts'
import { columnCacheKey } from '../sending/column-question.ts'
import type { ColumnRun } from '../sending/run.ts'
import { type CellFacts, type CellStatus, type CellView, statusOf, viewCell } from './cell.ts'
import { type ColumnEffect, countEffect } from './column-effect.ts'
import { type DetectionFlag, watchDetection } from './detection-watch.ts'

/** The part of the state of a session that cells depend on. */
type Surroundings = {
  readonly lab: Lab
  readonly runs: ReadonlyMap<string, LastRun>
  readonly answerCount: number
}
type LastRun = {
  readonly phase: ColumnRun['phase']
  readonly cacheKey: CacheKey
  readonly openTexts: ReadonlySet<string>
}

/** Equal views are the same object, so that nothing is drawn anew without need. */
export type CellViews = {
  readonly cell: (state: Surroundings, rowId: string, columnId: string) => CellView
  readonly status: (state: Surroundings, rowId: string, columnId: string) => CellStatus
  readonly effect: (state: Surroundings, columnId: string) => ColumnEffect
  readonly detection: (state: Surroundings, rowId: string) => DetectionFlag | undefined
  /** Notes answers to what a column has sent for a row: shown as out of date where they are no answers to its question as it stands. */
  readonly keep: (rowId: string, columnId: string, answers: readonly Answer[]) => void
}

type CachedCell = { readonly facts: CellFacts; readonly view: CellView }

const NO_CELL: CellView = { status: 'empty', answers: [], baseline: [], isOlder: false }
const NO_EFFECT: ColumnEffect = { answered: 0, compared: 0, changed: 0, differing: 0, unstable: 0 }
const NONE: readonly Answer[] = []

export function createCellViews(cache: AnswerCache): CellViews {
  const cells = new Map<string, CachedCell>()
  /** The last answers to what a column has sent for a row, by cell. */
  const kept = new Map<string, readonly Answer[]>()
  const effects = new Map<string, { readonly inputs: readonly unknown[]; readonly effect: ColumnEffect }>()
  let watched:
    | { readonly inputs: readonly unknown[]; readonly flags: ReadonlyMap<string, DetectionFlag> }
    | undefined

  function factsOf({ lab, runs }: Surroundings, rowId: string, columnId: string): CellFacts | undefined {
    const { rows, columns } = indexed(lab)
    const row = rows.get(rowId)
    const column = columns.get(columnId)
    const baseline = columns.get(lab.baselineId)
    if (!row || !column || !baseline) return undefined
    const cacheKey = columnCacheKey(lab, column)
    const run = runs.get(columnId)
    return {
      isBaseline: column === baseline,
      isAsked: isSent(row) && isFilled(lab, column),
      current: cache.answers(cacheKey, row.text),
      earlier: kept.get(`${columnId} ${rowId}`) ?? NONE,
      baseline: isFilled(lab, baseline) ? cache.answers(columnCacheKey(lab, baseline), row.text) : NONE,
      // What became of another question says nothing of this one.
      phase: run?.cacheKey === cacheKey && run.openTexts.has(row.text) ? run.phase : undefined,
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

  function status(state: Surroundings, rowId: string, columnId: string): CellStatus {
    const facts = factsOf(state, rowId, columnId)
    return facts ? statusOf(facts) : 'empty'
  }

  function effect({ lab, answerCount }: Surroundings, columnId: string): ColumnEffect {
    const { columns } = indexed(lab)
    const column = columns.get(columnId)
    const baseline = columns.get(lab.baselineId)
    if (!column || !baseline || !isFilled(lab, column)) return NO_EFFECT
    const ours = columnCacheKey(lab, column)
    const theirs = column !== baseline && isFilled(lab, baseline) ? columnCacheKey(lab, baseline) : undefined
    const inputs = [lab.texts, ours, theirs, answerCount]
    const known = effects.get(columnId)
    if (known && isEqual(known.inputs, inputs)) return known.effect
    const counted = countEffect(
      lab.texts,
      cache.byText(ours),
      theirs === undefined ? undefined : cache.byText(theirs),
    )
    effects.set(columnId, { inputs, effect: counted })
    return counted
  }

  function detection({ lab, answerCount }: Surroundings, rowId: string): DetectionFlag | undefined {
    if (lab.sourceLanguage !== '') return undefined
    const cacheKeys = lab.columns
      .filter((column) => isFilled(lab, column))
      .map((column) => columnCacheKey(lab, column))
    const inputs = [lab.texts, answerCount, ...cacheKeys]
    if (!watched || !isEqual(watched.inputs, inputs)) {
      const before = watched?.flags
      const found = watchDetection(detectedRows(lab.texts, cacheKeys))
      const flags = new Map([...found].map(([id, flag]) => [id, keepIfEqual(before?.get(id), flag)]))
      watched = { inputs, flags }
    }
    return watched.flags.get(rowId)
  }

  /** The language of the newest answer of each column: what an older one was taken for is of no interest any more. */
  function* detectedRows(rows: readonly TextRow[], cacheKeys: readonly CacheKey[]) {
    const columns = cacheKeys.map((cacheKey) => cache.byText(cacheKey))
    for (const row of rows) {
      if (!isSent(row)) continue
      const detected: string[] = []
      for (const answers of columns) {
        const code = answers.get(row.text)?.at(-1)?.detectedSourceLanguage
        if (code !== undefined) detected.push(code)
      }
      if (detected.length > 0) yield { rowId: row.id, detected }
    }
  }

  function keep(rowId: string, columnId: string, answers: readonly Answer[]) {
    kept.set(`${columnId} ${rowId}`, answers)
  }

  return { cell, status, effect, detection, keep }
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

function indexed({ texts, columns }: Lab): Index {
  let byRow = rowIndexes.get(texts)
  if (!byRow) rowIndexes.set(texts, (byRow = new Map(texts.map((row) => [row.id, row]))))
  let byColumn = columnIndexes.get(columns)
  if (!byColumn)
    columnIndexes.set(columns, (byColumn = new Map(columns.map((column) => [column.id, column]))))
  return { rows: byRow, columns: byColumn }
}
