/**
 * One session of the playground: what is typed, what is under way, and every answer so far. It lives outside React, so that leaving the page, a
 * second mount and a slow paint change nothing about what is sent: only a call of `run` sends.
 */
import type { Exchange, SessionState, SessionStore } from './session-state.ts'
import { billedCharacters, readTranslations, type TranslationInput } from '../../api/translate.ts'
import { emptyInputs, type Inputs, type TextRow } from '../inputs/inputs.ts'
import { cacheKeyOf, createAnswerCache, entryOfText, preferOwn } from '../sending/answer-cache.ts'
import { askedBy } from '../sending/column-question.ts'
import { type Job, type PlanOptions, planRequests } from '../sending/plan.ts'
import { isWanted, type Press, startPress } from '../sending/press.ts'
import { type ColumnRun, isUnderWay, type Translate } from '../sending/run.ts'
import { createCellViews } from '../verdict/cell-views.ts'
import { describeChange } from '../inputs/describe-change.ts'
import { beginHistory, type InputHistory, record, redo, undo } from '../inputs/input-history.ts'
import { loadAskLimit } from '../sending/ask-limit.ts'
import { questionBefore } from '../sending/question-first.ts'
import { mayStillChange } from '../verdict/verdict.ts'

type Parts = {
  readonly translate: Translate
  readonly inputs?: Inputs
  /** Whether the inputs are the example of a first visit. */
  readonly isFirstVisit?: boolean
  /** Called once for each column that has all its answers, after its baseline has settled: then it can be said what changed. */
  readonly onColumnAnswered?: (columnId: string) => void
}

export function createSessionStore({
  translate,
  inputs = emptyInputs(),
  isFirstVisit = false,
  onColumnAnswered,
}: Parts): SessionStore {
  const cache = createAnswerCache()
  const recorded = createAnswerCache()
  const withRecorded = preferOwn(cache, recorded)
  /** What the cells show: recorded answers on the first visit only. */
  const shown = () => (state.firstVisit ? withRecorded : cache)
  const views = createCellViews({
    answers: (cacheKey, text) => shown().answers(cacheKey, text),
    byEntry: (cacheKey) => shown().byEntry(cacheKey),
    version: (cacheKey) => shown().version(cacheKey),
  })
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
    shownColumnId: inputs.columns[1]?.id ?? '',
    focusedRowId: '',
    requestTab: 'json',
    selectedCell: undefined,
    isDockOpen: undefined,
    dockHeight: 164,
    editedColumnId: '',
    firstVisit: isFirstVisit ? inputs : undefined,
    filter: 'all',
    showsRemoved: false,
    isCompact: undefined,
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
    const openEntries = new Set(
      columnRun.left.flatMap((request) => request.texts.map((text) => entryOfText(request, text))),
    )
    const ofJob = { ...columnRun, cacheKey, columnIds, isForced, openEntries, rows }
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
    const rowsByEntry = rowsOfJobs(state.inputs, jobs)
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
          const entry = entryOfText(request, text)
          const answers = cache.answers(job.cacheKey, entry)
          for (const row of rowsByEntry.get(job.cacheKey)?.get(entry) ?? []) {
            for (const id of job.columnIds) views.keep(row, id, answers)
          }
        }
        batch(() => {
          setRun(job, columnRun, rows)
          update({
            answerCount: state.answerCount + 1,
            exchanges: addExchange(job, { request, result, milliseconds: result.milliseconds }),
          })
        })
      },
      onFailure: (job, request, failure, milliseconds) =>
        update({ exchanges: addExchange(job, { request, failure, milliseconds }) }),
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
    const isThere = (rowId: string) => inputs.texts.some(({ id }) => id === rowId)
    const { selectedCell: cell } = state
    update({
      inputs,
      history,
      focusedColumnId,
      ...(isThere(state.focusedRowId) ? {} : { focusedRowId: '' }),
      ...(!cell || (columns.has(cell.columnId) && isThere(cell.rowId)) ? {} : { selectedCell: undefined }),
    })
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
      const step = words && 'label' in words ? words : { ...describeChange(state.inputs, inputs), ...words }
      follow(record(state.history, inputs, step, Date.now()))
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
    show(view) {
      const { focusedColumnId = '' } = view
      const isShown = focusedColumnId !== '' && focusedColumnId !== state.inputs.baselineId
      update(isShown ? { ...view, shownColumnId: focusedColumnId } : view)
    },
    plan: ({ inputs = state.inputs, ...options }: PlanOptions & { readonly inputs?: Inputs } = {}) =>
      planRequests(inputs, cache, mayStillChange, options),
    addRecorded({ texts, ...settings }, responseBody) {
      const read = readTranslations(responseBody)
      if ('issue' in read) throw new Error('A recorded answer cannot be read')
      const answered = { translations: read.translations, responseBody, isRecorded: true }
      recorded.add(cacheKeyOf(settings), { texts, ...settings }, answered)
      update({})
    },
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
    cellsWith: (isWanted) => views.cellsWith(state, isWanted),
    statuses: (columnId) => views.statuses(state, columnId),
    language: (columnId) => views.language(state, columnId),
    rowsWith: (isWanted) => views.rowsWith(state, isWanted),
    counts: () => views.counts(state),
    effect: (columnId) => views.effect(state, columnId),
    detections: () => views.detections(state),
    hasLeftovers(columnId) {
      const last = state.runs.get(columnId)
      if (last)
        for (const entry of last.openEntries) if (isWanted(state.inputs, cache, last, entry)) return true
      return false
    },
  }
}

/** The rows that ask each entry, as they stand, by the key of the job that asks it. */
function rowsOfJobs(inputs: Inputs, jobs: readonly Job[]) {
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const { cacheKey, columnIds } of jobs) {
    const column = inputs.columns.find(({ id }) => columnIds.includes(id))
    if (!column) continue
    const byEntry = new Map<string, string[]>()
    for (const [rowId, { entry }] of askedBy(inputs, column).byRow) {
      const rows = byEntry.get(entry)
      if (rows) rows.push(rowId)
      else byEntry.set(entry, [rowId])
    }
    found.set(cacheKey, byEntry)
  }
  return found
}

/** What requests send and bill. */
function sizeOf(requests: readonly TranslationInput[]) {
  const texts = requests.flatMap(({ texts }) => texts)
  return {
    requests: requests.length,
    characters: texts.reduce((sum, text) => sum + billedCharacters(text), 0),
  }
}
