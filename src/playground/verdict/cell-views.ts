/** What the cells of a session show, worked out anew only where something they depend on has changed. */
import { type ContextColumn, isFilled, isSent, type Lab, type TextRow } from '../inputs/lab.ts'
import type { Answer, AnswerCache, CacheKey } from '../sending/answer-cache.ts'
import { columnCacheKey } from '../sending/column-question.ts'
import type { ColumnRun } from '../sending/run.ts'
import { type CellFacts, type CellStatus, type CellView, statusOf, viewCell } from './cell.ts'
import { type ColumnEffect, type CountedEffect, countEffect } from './column-effect.ts'
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
  /** The rows with a cell of such a status, by id. */
  readonly rowsWith: (state: Surroundings, isWanted: (status: CellStatus) => boolean) => ReadonlySet<string>
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
  const effects = new Map<string, { readonly inputs: readonly unknown[]; readonly counted: CountedEffect }>()
  let watched:
    | { readonly inputs: readonly unknown[]; readonly flags: ReadonlyMap<string, DetectionFlag> }
    | undefined
  /** The languages detected for each row, for as long as no answer comes and no context changes. */
  let detected: { readonly inputs: readonly unknown[]; readonly byRow: WeakMap<TextRow, readonly string[]> } =
    {
      inputs: [],
      byRow: new WeakMap(),
    }

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

  function rowsWith({ lab, runs }: Surroundings, isWanted: (status: CellStatus) => boolean) {
    const baseline = lab.columns.find(({ id }) => id === lab.baselineId)
    const theirs =
      baseline && isFilled(lab, baseline) ? cache.byText(columnCacheKey(lab, baseline)) : undefined
    const wanted = new Set<string>()
    for (const column of lab.columns) {
      if (!isFilled(lab, column)) continue
      const cacheKey = columnCacheKey(lab, column)
      const ours = cache.byText(cacheKey)
      const run = runs.get(column.id)
      const isBaseline = column === baseline
      for (const row of lab.texts) {
        if (wanted.has(row.id) || !isSent(row)) continue
        const status = statusOf({
          isBaseline,
          isAsked: true,
          current: ours.get(row.text) ?? NONE,
          earlier: NONE,
          baseline: theirs?.get(row.text) ?? NONE,
          phase: run?.cacheKey === cacheKey && run.openTexts.has(row.text) ? run.phase : undefined,
        })
        if (isWanted(status)) wanted.add(row.id)
      }
    }
    return wanted
  }

  function effect({ lab }: Surroundings, columnId: string): ColumnEffect {
    const { columns } = indexed(lab)
    const column = columns.get(columnId)
    const baseline = columns.get(lab.baselineId)
    if (!column || !baseline || !isFilled(lab, column)) return NO_EFFECT
    const ours = columnCacheKey(lab, column)
    const theirs = column !== baseline && isFilled(lab, baseline) ? columnCacheKey(lab, baseline) : undefined
    const inputs = [ours, cache.version(ours), theirs, theirs === undefined ? 0 : cache.version(theirs)]
    const known = effects.get(columnId)
    const before = known && isEqual(known.inputs, inputs) ? known.counted : undefined
    if (before?.rows === lab.texts) return before.effect
    const counted = countEffect(
      lab.texts,
      cache.byText(ours),
      theirs === undefined ? undefined : cache.byText(theirs),
      before,
    )
    effects.set(columnId, { inputs, counted })
    return counted.effect
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
    const inputs = cacheKeys.flatMap((cacheKey) => [cacheKey, cache.version(cacheKey)])
    if (!isEqual(detected.inputs, inputs)) detected = { inputs, byRow: new WeakMap() }
    const columns = cacheKeys.map((cacheKey) => cache.byText(cacheKey))
    for (const row of rows) {
      const codes = detected.byRow.get(row) ?? codesOf(row, columns)
      detected.byRow.set(row, codes)
      if (codes.length > 0) yield { rowId: row.id, detected: codes }
    }
  }

  function codesOf(
    row: TextRow,
    columns: readonly ReadonlyMap<string, readonly Answer[]>[],
  ): readonly string[] {
    if (!isSent(row)) return []
    return columns.flatMap((answers) => answers.get(row.text)?.at(-1)?.detectedSourceLanguage ?? [])
  }

  function keep(rowId: string, columnId: string, answers: readonly Answer[]) {
    kept.set(`${columnId} ${rowId}`, answers)
  }

  return { cell, rowsWith, effect, detection, keep }
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
