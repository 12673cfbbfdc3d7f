/**
 * One sitting at the lab: what is typed, what is under way, and every answer so far. It lives outside React, so that leaving the page, a
 * second mount and a slow paint change nothing about what is sent: only a call of `run` sends.
 */
import type { ServiceFailure } from '../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../api/translate.ts'
import { type Answer, createAnswerBook } from './answer-book.ts'
import { type CellView, viewCell } from './cell.ts'
import { type DetectionFlag, watchDetection } from './detection-watch.ts'
import { type ContextColumn, emptyLab, isSent, type Lab, type TextRow } from './lab.ts'
import { columnSettings, type Job, type Plan, planRun } from './plan.ts'
import { type ColumnRun, type Run, startRun, type Translate } from './run.ts'

/** A request of a column as it went out, and what became of it. */
export type Exchange = {
  readonly request: TranslationInput
  readonly result?: TranslationResult
  readonly failure?: ServiceFailure
}

/** Which rows are shown. */
export type RowFilter = 'all' | 'changed' | 'problems'

export type LabState = {
  readonly lab: Lab
  /** How far each column is or was, by column id. */
  readonly runs: ReadonlyMap<string, ColumnRun>
  /** Requests of the last run of each column, by column id. */
  readonly exchanges: ReadonlyMap<string, readonly Exchange[]>
  readonly isRunning: boolean
  /** Grows with each answer: what is computed from answers is computed anew. */
  readonly answerCount: number
  /** The column whose request is shown, and which a phone shows beside the baseline. */
  readonly focusedColumnId: string
  readonly focusedRowId: string
  readonly filter: RowFilter
  readonly showsRemoved: boolean
  /** Whether rows are set close together. */
  readonly isCompact: boolean
  /** Whether the device refuses to keep what is typed. */
  readonly isDraftInDanger: boolean
  /** A bug that came up outside of React; thrown when drawing, so that the crash screen shows. */
  readonly bug?: unknown
}

/** What is looked at, and what is said about it. */
type LabViewState = Pick<
  LabState,
  'focusedColumnId' | 'focusedRowId' | 'filter' | 'showsRemoved' | 'isCompact' | 'isDraftInDanger'
>

export type LabStore = {
  readonly getState: () => LabState
  readonly subscribe: (listener: () => void) => () => void
  /** Changes what is typed. Never sends anything. */
  readonly change: (update: (lab: Lab) => Lab) => void
  /** Changes what is looked at. */
  readonly show: (view: Partial<LabViewState>) => void
  /** What a press on Translate would send for this state of the lab, which is the present one unless given. */
  readonly plan: (options?: { readonly lab?: Lab; readonly force?: readonly string[] | undefined }) => Plan
  /** Sends what is missing; the columns of `force` also where they are answered, which bills again. Ignored during a run. */
  readonly run: (force?: readonly string[]) => void
  readonly stop: (columnId?: string) => void
  readonly retryNow: (columnId: string) => void
  readonly cell: (rowId: string, columnId: string) => CellView
  /** Whether the text of a row seems to have been taken for another language. */
  readonly detection: (rowId: string) => DetectionFlag | undefined
}

type Parts = {
  readonly translate: Translate
  readonly lab?: Lab
  /** Called once for each column that has all its answers. */
  readonly onColumnAnswered?: (columnId: string) => void
}

export function createLabStore({ translate, lab = emptyLab(), onColumnAnswered }: Parts): LabStore {
  const book = createAnswerBook()
  const cells = new Map<string, CachedCell>()
  const listeners = new Set<() => void>()
  let run: Run | undefined
  let state: LabState = {
    lab,
    runs: new Map(),
    exchanges: new Map(),
    isRunning: false,
    answerCount: 0,
    focusedColumnId: lab.columns[1]?.id ?? lab.baselineId,
    focusedRowId: '',
    filter: 'all',
    showsRemoved: false,
    isCompact: false,
    isDraftInDanger: false,
  }

  function update(change: Partial<LabState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** The answers to the question as it stands. */
  function answersOf(row: TextRow, column: ContextColumn): readonly Answer[] {
    return book.answers(columnSettings(state.lab, column), row.text)
  }

  function cell(rowId: string, columnId: string): CellView {
    const { rows, columns } = indexed(state.lab)
    const row = rows.get(rowId)
    const column = columns.get(columnId)
    const baseline = columns.get(state.lab.baselineId)
    if (!row || !column || !baseline) return NO_CELL
    const key = `${columnId} ${rowId}`
    const cached = cells.get(key)
    const inputs = {
      isBaseline: column === baseline,
      hasText: isSent(row),
      current: answersOf(row, column),
      baseline: answersOf(row, baseline),
      phase: state.runs.get(columnId)?.phase,
      repeats: state.lab.repeats,
    }
    if (cached && isSame(cached.inputs, inputs)) return cached.view
    const earlier = cached?.shown ?? []
    const newest = (answers: readonly Answer[]) => answers.slice(-inputs.repeats)
    const view = viewCell({
      ...inputs,
      earlier,
      current: newest(inputs.current),
      baseline: newest(inputs.baseline),
    })
    cells.set(key, {
      inputs,
      view,
      shown: inputs.hasText && view.answers.length > 0 ? view.answers : earlier,
    })
    return view
  }

  let watched: { lab: Lab; answerCount: number; flags: ReadonlyMap<string, DetectionFlag> } | undefined
  function detection(rowId: string): DetectionFlag | undefined {
    const { lab, answerCount } = state
    if (watched?.lab !== lab || watched.answerCount !== answerCount) {
      const before = watched?.flags
      const found = lab.sourceLanguage === '' ? watchDetection(lab.texts.map(detectedRow)) : new Map()
      const flags = new Map([...found].map(([id, flag]) => [id, keepIfEqual(before?.get(id), flag)]))
      watched = { lab, answerCount, flags }
    }
    return watched.flags.get(rowId)
  }

  function detectedRow(row: TextRow) {
    const detected = state.lab.columns.flatMap((column) =>
      isSent(row) ? answersOf(row, column).flatMap(({ detectedSourceLanguage: code }) => code ?? []) : [],
    )
    return { rowId: row.id, detected }
  }

  function setRun(job: Job, columnRun: ColumnRun) {
    const runs = new Map(state.runs)
    for (const id of job.columnIds) runs.set(id, columnRun)
    update({ runs })
    if (columnRun.phase === 'answered') for (const id of job.columnIds) onColumnAnswered?.(id)
  }

  function addExchange(job: Job, exchange: Exchange) {
    const exchanges = new Map(state.exchanges)
    for (const id of job.columnIds) exchanges.set(id, [...(exchanges.get(id) ?? []), exchange])
    return exchanges
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(change) {
      const lab = change(state.lab)
      if (lab === state.lab) return
      const { columns } = indexed(lab)
      for (const [id, { phase }] of state.runs) {
        if (!columns.has(id) && phase !== 'answered') run?.stop(id)
      }
      const focusedColumnId = columns.has(state.focusedColumnId)
        ? state.focusedColumnId
        : (lab.columns[1]?.id ?? lab.baselineId)
      update({ lab, focusedColumnId })
    },
    show: update,
    plan: ({ lab = state.lab, force } = {}) => planRun(lab, book, force),
    run(force) {
      if (state.isRunning) return
      const { jobs } = planRun(state.lab, book, force)
      if (jobs.length === 0) return
      const exchanges = new Map(state.exchanges)
      for (const id of jobs.flatMap(({ columnIds }) => columnIds)) exchanges.delete(id)
      update({ isRunning: true, exchanges })
      run = startRun(jobs, {
        translate,
        onPhase: setRun,
        onResult(job, request, result) {
          book.add(job.settings, request.texts, result.translations)
          update({
            answerCount: state.answerCount + 1,
            exchanges: addExchange(job, { request, result }),
          })
          // Looked at now, each cell remembers what it showed, also where it is not on the screen.
          for (const id of job.columnIds) for (const row of state.lab.texts) cell(row.id, id)
        },
        onFailure(job, request, failure) {
          update({ exchanges: addExchange(job, { request, failure }) })
        },
      })
      run.finished.then(
        () => update({ isRunning: false }),
        (bug: unknown) => update({ isRunning: false, bug: bug ?? new Error('Unknown') }),
      )
    },
    stop: (columnId) => run?.stop(columnId),
    retryNow: (columnId) => run?.retryNow(columnId),
    cell,
    detection,
  }
}

/** The earlier object where the later one says the same, so that nothing is drawn anew. */
function keepIfEqual(earlier: DetectionFlag | undefined, later: DetectionFlag): DetectionFlag {
  return earlier && JSON.stringify(earlier) === JSON.stringify(later) ? earlier : later
}

type CellInputs = Readonly<Record<string, unknown>>
type CachedCell = {
  readonly inputs: CellInputs
  readonly view: CellView
  /** The last answers shown: kept when the question changes. */
  readonly shown: readonly Answer[]
}

const NO_CELL: CellView = { status: 'empty', answers: [], baseline: [] }

function isSame(one: CellInputs, other: CellInputs): boolean {
  for (const name in one) if (one[name] !== other[name]) return false
  return true
}

const indexes = new WeakMap<
  Lab,
  { readonly rows: ReadonlyMap<string, TextRow>; readonly columns: ReadonlyMap<string, ContextColumn> }
>()

function indexed(lab: Lab) {
  const known = indexes.get(lab)
  if (known) return known
  const index = {
    rows: new Map(lab.texts.map((row) => [row.id, row])),
    columns: new Map(lab.columns.map((column) => [column.id, column])),
  }
  indexes.set(lab, index)
  return index
}
