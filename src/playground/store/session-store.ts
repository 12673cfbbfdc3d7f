/**
 * One session of the playground: what is typed, what is under way, and every answer so far. It lives outside React, so that leaving the page, a
 * second mount and a slow paint change nothing about what is sent: only a call of `run` sends.
 */
import type { RowFilter } from '../verdict/visible-rows.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { billedCharacters, type TranslationInput, type TranslationResult } from '../../api/translate.ts'
import { emptyInputs, type Inputs, type TextRow } from '../inputs/inputs.ts'
import { type CacheKey, createAnswerCache } from '../sending/answer-cache.ts'
import { type Job, type Plan, type PlanOptions, planRequests } from '../sending/plan.ts'
import { isWanted, type Press, startPress } from '../sending/press.ts'
import { type ColumnRun, isUnderWay, type Translate } from '../sending/run.ts'
import type { CellStatus, CellView } from '../verdict/cell.ts'
import { createCellViews } from '../verdict/cell-views.ts'
import type { ColumnEffect } from '../verdict/column-effect.ts'
import type { DetectionFlag } from '../verdict/detection-watch.ts'
import { describeChange } from '../inputs/describe-change.ts'
import {
  beginHistory,
  type InputHistory,
  record,
  redo,
  type Step,
  type StepWords,
  undo,
} from '../inputs/input-history.ts'
import { loadAskLimit } from '../sending/ask-limit.ts'
import { type Question, questionBefore } from '../sending/question-first.ts'
import { mayStillChange } from '../verdict/verdict.ts'

/** A request of a column as it went out, and what became of it. */
export type Exchange = {
  readonly request: TranslationInput
  readonly result?: TranslationResult
  readonly failure?: ServiceFailure
}

/** The last run of a column, with what tells whether the column still asks what that run asked. */
export type RunOfColumn = ColumnRun & {
  readonly cacheKey: CacheKey
  /** All columns the run was for; its bill is shown once, in the first. */
  readonly columnIds: readonly string[]
  readonly isForced: boolean
  /** The texts without an answer of this run. */
  readonly openTexts: ReadonlySet<string>
  /** The texts as they stood when Translate was pressed. */
  readonly rows: readonly TextRow[]
}

export type SessionState = {
  readonly inputs: Inputs
  /** How the inputs came about: what can be undone and redone. Its last state is `inputs`. */
  readonly history: InputHistory
  /** How far each column is or was, by column id. */
  readonly runs: ReadonlyMap<string, RunOfColumn>
  /** Requests of the last run of each column, by column id. */
  readonly exchanges: ReadonlyMap<string, readonly Exchange[]>
  readonly isRunning: boolean
  /** Grows with each answer: what is computed from answers is computed anew. */
  readonly answerCount: number
  /** The column whose request is shown, and which a phone shows beside the baseline. */
  readonly focusedColumnId: string
  readonly focusedRowId: string
  /** The column whose context is being written; empty for none. */
  readonly editedColumnId: string
  readonly filter: RowFilter
  readonly showsRemoved: boolean
  /** Whether rows are set close together. */
  readonly isCompact: boolean
  /** Whether the device refuses to keep what is typed. */
  readonly isDraftInDanger: boolean
  /** What has to be answered before a press sends anything. */
  readonly question: Question | undefined
  /** A bug that came up outside of React; thrown when drawing, so that the crash screen shows. */
  readonly bug?: unknown
}

/** What is looked at, and what is said about it. */
type SessionViewState = Pick<
  SessionState,
  | 'focusedColumnId'
  | 'focusedRowId'
  | 'editedColumnId'
  | 'filter'
  | 'showsRemoved'
  | 'isCompact'
  | 'isDraftInDanger'
>

export type SessionStore = {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Changes what is typed, as a step that can be undone, which is described by itself unless `words` do. Never sends anything. */
  readonly change: (update: (inputs: Inputs) => Inputs, words?: StepWords) => void
  /** Takes the last step back and returns it; undefined where there is none. */
  readonly undo: () => Step | undefined
  /** Makes the step again that was undone last. */
  readonly redo: () => Step | undefined
  /** Goes on with another history of the inputs. Returns whether there is one to go on with. */
  readonly rewrite: (rewrite: (history: InputHistory) => InputHistory | undefined) => boolean
  /** Changes what is looked at. */
  readonly show: (view: Partial<SessionViewState>) => void
  /** What a press on Translate would send for this state of the inputs, which is the present one unless given. */
  readonly plan: (options?: {
    readonly inputs?: Inputs
    readonly force?: readonly string[] | undefined
  }) => Plan
  /** Sends what is missing; the columns of `force` also where they are answered, which bills again. Ignored during a run. */
  readonly run: (force?: readonly string[]) => void
  /** Sends the requests of a column's last run that have no answer, and nothing else. Ignored during a run. */
  readonly retry: (columnId: string) => void
  /** Lets the press go ahead that waits for an answer, or drops it. */
  readonly answerQuestion: (isYes: boolean) => void
  readonly stop: (columnId?: string) => void
  readonly retryNow: (columnId: string) => void
  readonly cell: (rowId: string, columnId: string) => CellView
  /** The rows with a cell of such a status, by id. */
  readonly rowsWith: (isWanted: (status: CellStatus) => boolean) => ReadonlySet<string>
  /** What a context did to the texts, counted over its column. */
  readonly effect: (columnId: string) => ColumnEffect
  /** Whether the text of a row seems to have been taken for another language. */
  readonly detection: (rowId: string) => DetectionFlag | undefined
  /** Whether something the last run of a column left without an answer is still asked for. */
  readonly hasLeftovers: (columnId: string) => boolean
}

type Parts = {
  readonly translate: Translate
  readonly inputs?: Inputs
  /** Called once for each column that has all its answers, after its baseline has settled: then it can be said what changed. */
  readonly onColumnAnswered?: (columnId: string) => void
}

export function createSessionStore({
  translate,
  inputs = emptyInputs(),
  onColumnAnswered,
}: Parts): SessionStore {
  const cache = createAnswerCache()
  const views = createCellViews(cache)
  const listeners = new Set<() => void>()
  /** The press that waits for an answer. */
  let waiting: (() => void) | undefined
  /** Contexts that look like templates and are meant as they are. */
  const asWritten = new Set<string>()
  let press: Press | undefined
  /** Columns with all their answers that nobody has been told of. */
  let pending: string[] = []
  let isBatching = false
  let state: SessionState = {
    inputs,
    history: beginHistory(inputs),
    runs: new Map(),
    exchanges: new Map(),
    isRunning: false,
    answerCount: 0,
    focusedColumnId: inputs.columns[1]?.id ?? inputs.baselineId,
    focusedRowId: '',
    editedColumnId: '',
    filter: 'all',
    showsRemoved: false,
    isCompact: false,
    isDraftInDanger: false,
    question: undefined,
  }

  function update(change: Partial<SessionState>) {
    state = { ...state, ...change }
    if (!isBatching) notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  /** Listeners, of which each cell has some, hear once of all that `work` changes. */
  function batch(work: () => void) {
    isBatching = true
    try {
      work()
    } finally {
      isBatching = false
      notify()
    }
  }

  function setRun({ cacheKey, columnIds, isForced }: Job, columnRun: ColumnRun, rows: readonly TextRow[]) {
    const runs = new Map(state.runs)
    const openTexts = new Set(columnRun.left.flatMap(({ texts }) => texts))
    const ofJob = { ...columnRun, cacheKey, columnIds, isForced, openTexts, rows }
    for (const id of columnIds) runs.set(id, ofJob)
    update({ runs })
    if (columnRun.phase === 'answered' && columnRun.done > 0) pending.push(...columnIds)
    if (press && !press.mayGoOn() && !isUnderWay(runs.get(state.inputs.baselineId)?.phase))
      announcePending(pending)
  }

  /** The baseline first: what others say refers to it. */
  function announcePending(columnIds: readonly string[]) {
    pending = []
    const told = columnIds.toSorted(
      (one, other) => Number(other === state.inputs.baselineId) - Number(one === state.inputs.baselineId),
    )
    for (const id of new Set(told)) onColumnAnswered?.(id)
  }

  function addExchange(job: Job, exchange: Exchange) {
    const exchanges = new Map(state.exchanges)
    for (const id of job.columnIds) exchanges.set(id, [...(exchanges.get(id) ?? []), exchange])
    return exchanges
  }

  /** Sends the jobs of one press. Forgets the requests of the last one of these columns. */
  function send(jobs: readonly Job[], hasSecondHalf = false) {
    if (jobs.length === 0) return
    const rowsByText = new Map<string, string[]>()
    for (const { id, text } of state.inputs.texts) {
      const rows = rowsByText.get(text)
      if (rows) rows.push(id)
      else rowsByText.set(text, [id])
    }
    const exchanges = new Map(state.exchanges)
    for (const id of jobs.flatMap(({ columnIds }) => columnIds)) exchanges.delete(id)
    update({ isRunning: true, exchanges })
    press = startPress(jobs, hasSecondHalf, {
      translate,
      cache,
      isUndecided: mayStillChange,
      getInputs: () => state.inputs,
      onPhase: setRun,
      onResult(job, request, result, columnRun, rows) {
        // Kept for the cell also where text or context has been edited meanwhile: it has been billed, and is shown as out of date.
        for (const text of request.texts) {
          const answers = cache.answers(job.cacheKey, text)
          for (const row of rowsByText.get(text) ?? []) {
            for (const id of job.columnIds) views.keep(row, id, answers)
          }
        }
        batch(() => {
          setRun(job, columnRun, rows)
          update({ answerCount: state.answerCount + 1, exchanges: addExchange(job, { request, result }) })
        })
      },
      onFailure: (job, request, failure) => update({ exchanges: addExchange(job, { request, failure }) }),
      onHalf: (goingOn) => announcePending(pending.filter((id) => !goingOn.has(id))),
      onEnd(bug) {
        press = undefined
        update({ isRunning: false, ...(bug === undefined ? {} : { bug }) })
      },
    })
  }

  /** Goes ahead, or asks a person first. Nothing can be typed while the question stands. */
  function askFirst(plan: Parameters<typeof questionBefore>[1], sendNow: () => void) {
    const question = questionBefore(state.inputs, plan, { limit: loadAskLimit(), asWritten })
    waiting = question && sendNow
    if (question) update({ question })
    else batch(sendNow)
  }

  /** Shows the inputs of a history, and stops what nobody asks any more. */
  function follow(history: InputHistory | undefined) {
    if (!history) return
    const { inputs } = history
    const columns = new Set(inputs.columns.map(({ id }) => id))
    for (const [id, ofColumn] of state.runs) {
      const isAsked = [...state.runs].some(
        ([other, { cacheKey }]) => cacheKey === ofColumn.cacheKey && columns.has(other),
      )
      if (!isAsked && ofColumn.phase !== 'answered') press?.stop(id)
    }
    const focusedColumnId = columns.has(state.focusedColumnId)
      ? state.focusedColumnId
      : (inputs.columns[1]?.id ?? inputs.baselineId)
    const isRowThere = inputs.texts.some(({ id }) => id === state.focusedRowId)
    update({ inputs, history, focusedColumnId, ...(isRowThere ? {} : { focusedRowId: '' }) })
    press?.recheck()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(change, words) {
      const inputs = change(state.inputs)
      if (inputs === state.inputs) return
      follow(record(state.history, inputs, words ?? describeChange(state.inputs, inputs), Date.now()))
    },
    undo() {
      const step = state.history.past.at(-1)
      follow(undo(state.history))
      return step
    },
    redo() {
      const [step] = state.history.future
      follow(redo(state.history))
      return step
    },
    rewrite(rewrite) {
      const history = rewrite(state.history)
      follow(history)
      return history !== undefined
    },
    show: update,
    plan: ({ inputs = state.inputs, ...options }: PlanOptions & { readonly inputs?: Inputs } = {}) =>
      planRequests(inputs, cache, mayStillChange, options),
    run(force) {
      if (state.isRunning) return
      const plan = planRequests(state.inputs, cache, mayStillChange, { force })
      askFirst(plan, () => send(plan.jobs, plan.laterCharacters > 0))
    },
    retry(columnId) {
      const last = state.runs.get(columnId)
      if (state.isRunning || !last || isUnderWay(last.phase)) return
      const { cacheKey, columnIds, left, isForced } = last
      const jobs = [{ cacheKey, columnIds, requests: left, isForced }]
      askFirst({ jobs, ...sizeOf(left), laterCharacters: 0 }, () => send(jobs))
    },
    answerQuestion(isYes) {
      const { question, inputs } = state
      const sendNow = waiting
      waiting = undefined
      update({ question: undefined })
      if (!isYes || !question) return
      for (const { id, context } of inputs.columns)
        if (question.templateIds.includes(id)) asWritten.add(context)
      if (sendNow) batch(sendNow)
    },
    stop: (columnId) => press?.stop(columnId),
    retryNow: (columnId) => press?.retryNow(columnId),
    cell: (rowId, columnId) => views.cell(state, rowId, columnId),
    rowsWith: (isWanted) => views.rowsWith(state, isWanted),
    effect: (columnId) => views.effect(state, columnId),
    detection: (rowId) => views.detection(state, rowId),
    hasLeftovers(columnId) {
      const last = state.runs.get(columnId)
      if (last) for (const text of last.openTexts) if (isWanted(state.inputs, cache, last, text)) return true
      return false
    },
  }
}

/** What requests send and bill. */
function sizeOf(requests: readonly TranslationInput[]) {
  const texts = requests.flatMap(({ texts }) => texts)
  return {
    requests: requests.length,
    characters: texts.reduce((sum, text) => sum + billedCharacters(text), 0),
  }
}
