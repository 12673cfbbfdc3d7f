/**
 * One session of the playground: what is typed, what is under way, and every answer so far. It lives outside React, so that leaving the page, a
 * second mount and a slow paint change nothing about what is sent: only a call of `run` sends.
 */
import { beginSession } from './begin-session.ts'
import type { Exchange, SessionState, SessionStore } from './session-state.ts'
import { billedCharacters, readTranslations, type TranslationInput } from '../../api/translate.ts'
import { emptyInputs, type Inputs, type TextRow } from '../inputs/inputs.ts'
import { cacheKeyOf, createAnswerCache, entryOfText, preferOwn } from '../sending/answer-cache.ts'
import type { Job, PlanOptions } from '../sending/plan.ts'
import { planTargets } from '../sending/plan-targets.ts'
import { isWanted, type Press, startPress } from '../sending/press.ts'
import { type ColumnRun, isUnderWay, type Translate } from '../sending/run.ts'
import { judgeRowsBy } from '../verdict/cell.ts'
import { describeChange } from '../inputs/describe-change.ts'
import { type InputHistory, record, redo, undo } from '../inputs/input-history.ts'
import { loadAskLimit } from '../sending/ask-limit.ts'
import { questionBefore } from '../sending/question-first.ts'
import { mayStillChange } from '../verdict/verdict.ts'
import { inTarget } from '../inputs/targets.ts'
import { rowsOfJobs } from './rows-of-jobs.ts'
import { countProgress } from './run-progress.ts'
import { createTargetSlots, type TargetSlot } from './target-slots.ts'

type Parts = {
  readonly translate: Translate
  readonly inputs?: Inputs
  /** Whether the inputs are the example of a first visit. */
  readonly isFirstVisit?: boolean
  /** Whether answers of an earlier visit are waited for. */
  readonly isRestoring?: boolean
  /** Called once for each column that has all its answers, after its baseline has settled: then it can be said what changed. */
  readonly onColumnAnswered?: (columnId: string, target: string) => void
}

export function createSessionStore({
  translate,
  inputs = emptyInputs(),
  isFirstVisit = false,
  isRestoring = false,
  onColumnAnswered,
}: Parts): SessionStore {
  const cache = createAnswerCache()
  const recorded = createAnswerCache()
  const withRecorded = preferOwn(cache, recorded)
  /** What the cells show: recorded answers on the first visit only. */
  const shown = () => (state.firstVisit ? withRecorded : cache)
  const slots = createTargetSlots({
    answers: (cacheKey, text) => shown().answers(cacheKey, text),
    byEntry: (cacheKey) => shown().byEntry(cacheKey),
    version: (cacheKey) => shown().version(cacheKey),
  })
  const listeners = new Set<() => void>()
  const answerListeners = new Set<Parameters<SessionStore['onAnswer']>[0]>()
  /** The press that waits for the answers of an earlier visit. */
  let afterRestoring: (() => void) | undefined
  /** The press that waits for an answer. */
  let waiting: (() => void) | undefined
  /** Contexts that look like templates and are meant as they are. */
  const asWritten = new Set<string>()
  let press: Press | undefined
  /** The slots of the languages of that press, by their codes as they were then. */
  let pressed = new Map<string, TargetSlot>()
  let progress = countProgress()
  let isBatching = false
  let isRuleLoading = false
  let isLent = false
  let state = beginSession(inputs, { isFirstVisit, isRestoring })

  function update(change: Partial<SessionState>) {
    state = { ...state, ...change }
    if (!isBatching) notify()
  }

  /** How to tell whether answers are as expected comes with the first expectation. */
  async function loadRule() {
    if (isRuleLoading || !state.inputs.texts.some(({ expectations }) => expectations)) return
    isRuleLoading = true
    try {
      judgeRowsBy((await import('../expectations/judge-row.ts')).judgeRow)
      update({})
    } catch {
      // Tried again with the next change.
      isRuleLoading = false
    }
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  /** Listeners, of which each cell has some, hear once of all that `work` changes. */
  function batch(work: () => void) {
    const isOuter = !isBatching
    isBatching = true
    try {
      work()
    } finally {
      if (isOuter) {
        isBatching = false
        notify()
      }
    }
  }

  const shownSlot = () => slots.of(state.inputs.targetLanguage)

  /** What is kept of the language shown is a part of the state. */
  function updateSlot(slot: TargetSlot, change: Partial<Pick<TargetSlot, 'runs' | 'exchanges'>>) {
    Object.assign(slot, change)
    update(slot === shownSlot() ? change : {})
  }

  /** The slot of a job under way. */
  function slotOf({ target }: Job): TargetSlot {
    return pressed.get(target) ?? slots.of(target)
  }

  function setRun(job: Job, columnRun: ColumnRun, rows: readonly TextRow[]) {
    const { cacheKey, columnIds, isForced } = job
    const slot = slotOf(job)
    const runs = new Map(slot.runs)
    const last = slot.runs.get(columnIds[0] ?? '')
    const openEntries =
      last?.left === columnRun.left
        ? last.openEntries
        : new Set(
            columnRun.left.flatMap((request) => request.texts.map((text) => entryOfText(request, text))),
          )
    const ofJob = { ...columnRun, cacheKey, columnIds, isForced, openEntries, rows }
    for (const id of columnIds) runs.set(id, ofJob)
    progress.note(cacheKey, columnRun.done, columnRun.total)
    batch(() => {
      updateSlot(slot, { runs })
      update({ progress: progress.read() })
    })
    if (columnRun.phase === 'answered' && columnRun.done > 0) slot.pending = [...slot.pending, ...columnIds]
    if (press && !press.mayGoOn() && !isUnderWay(runs.get(state.inputs.baselineId)?.phase))
      announcePending(slot)
  }

  /** The baseline first: what others say refers to it. `goingOn`: what has not said its last word. */
  function announcePending(slot: TargetSlot, goingOn: readonly Job[] = []) {
    const waiting = new Set(
      goingOn.filter((job) => slotOf(job) === slot).flatMap(({ columnIds }) => columnIds),
    )
    const columnIds = slot.pending.filter((id) => !waiting.has(id))
    slot.pending = []
    const [target = ''] = [...slots.all()].find(([, other]) => other === slot) ?? []
    const told = columnIds.toSorted(
      (one, other) => Number(other === state.inputs.baselineId) - Number(one === state.inputs.baselineId),
    )
    for (const id of new Set(told)) onColumnAnswered?.(id, target)
  }

  function addExchange(job: Job, exchange: Exchange) {
    const exchanges = new Map(slotOf(job).exchanges)
    for (const id of job.columnIds) exchanges.set(id, [...(exchanges.get(id) ?? []), exchange])
    return exchanges
  }

  /** Sends the jobs of one press. Forgets the requests of the last one of these columns. */
  function send(jobs: readonly Job[], hasSecondHalf = false) {
    if (jobs.length === 0) return
    const rowsByEntry = rowsOfJobs(state.inputs, jobs)
    pressed = new Map(state.inputs.targets.map((target) => [target, slots.of(target)]))
    for (const job of jobs) {
      const exchanges = new Map(slotOf(job).exchanges)
      for (const id of job.columnIds) exchanges.delete(id)
      updateSlot(slotOf(job), { exchanges })
    }
    progress = countProgress()
    update({ isRunning: true })
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
            for (const id of job.columnIds) slotOf(job).views.keep(row, id, answers)
          }
        }
        batch(() => {
          setRun(job, columnRun, rows)
          update({ answerCount: state.answerCount + 1 })
          updateSlot(slotOf(job), {
            exchanges: addExchange(job, { request, result, milliseconds: result.milliseconds }),
          })
        })
        for (const listener of answerListeners) listener(job.cacheKey, request, result)
      },
      onFailure: (job, request, failure, milliseconds) =>
        updateSlot(slotOf(job), { exchanges: addExchange(job, { request, failure, milliseconds }) }),
      onHalf(goingOn) {
        progress.goOn()
        for (const slot of pressed.values()) announcePending(slot, goingOn)
      },
      onEnd(bug) {
        press = undefined
        update({
          isRunning: false,
          isPaused: false,
          progress: undefined,
          ...(bug === undefined ? {} : { bug }),
        })
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

  function runNow(force?: readonly string[]) {
    if (state.isRunning || isLent) return
    if (state.isRestoring) {
      afterRestoring = () => runNow(force)
      update({ isHeld: true })
      return
    }
    const plan = planTargets(state.inputs, cache, mayStillChange, { force })
    askFirst(plan, () => send(plan.jobs, plan.laterCharacters > 0))
  }

  /** Shows the inputs of a history, and stops what nobody asks any more. */
  function follow(history: InputHistory | undefined) {
    if (!history) return
    const { targets, targetLanguage } = state.inputs
    // A step does not lead away from the language that is looked at, as long as that is asked for.
    const inputs = inTarget(history.inputs, targetLanguage)
    const columns = new Set(inputs.columns.map(({ id }) => id))
    slots.follow(targets, inputs.targets)
    for (const [target, { runs }] of pressed) {
      for (const [id, ofColumn] of runs) {
        const isAsked = [...runs].some(
          ([other, { cacheKey }]) => cacheKey === ofColumn.cacheKey && columns.has(other),
        )
        if (!isAsked && ofColumn.phase !== 'answered') press?.stop(id, target)
      }
    }
    const { runs, exchanges } = slots.of(inputs.targetLanguage)
    const focusedColumnId = columns.has(state.focusedColumnId)
      ? state.focusedColumnId
      : (inputs.columns[1]?.id ?? inputs.baselineId)
    const isThere = (rowId: string) => inputs.texts.some(({ id }) => id === rowId)
    const { selectedCell: cell } = state
    update({
      inputs,
      history: { ...history, inputs },
      runs,
      exchanges,
      focusedColumnId,
      ...(isThere(state.focusedRowId) ? {} : { focusedRowId: '' }),
      ...(!cell || (columns.has(cell.columnId) && isThere(cell.rowId)) ? {} : { selectedCell: undefined }),
    })
    press?.recheck()
    void loadRule()
  }

  /** The language at the time of the press whose slot is the one shown now. */
  function shownAtPress(): string | undefined {
    const shown = shownSlot()
    return [...pressed].find(([, slot]) => slot === shown)?.[0]
  }

  /** The part of the state that cells depend on, in that language. */
  function stateIn(target = state.inputs.targetLanguage) {
    const { views, runs } = slots.of(target)
    const { answerCount } = state
    return { views, state: { inputs: inTarget(state.inputs, target), runs, answerCount } }
  }

  void loadRule()

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
    showTarget(target) {
      const inputs = inTarget(state.inputs, target)
      const { runs, exchanges } = slots.of(inputs.targetLanguage)
      update({ inputs, history: { ...state.history, inputs }, runs, exchanges, showsSummary: false })
    },
    show(view) {
      const { focusedColumnId = '' } = view
      const isShown = focusedColumnId !== '' && focusedColumnId !== state.inputs.baselineId
      update(isShown ? { ...view, shownColumnId: focusedColumnId } : view)
    },
    plan: ({ inputs = state.inputs, ...options }: PlanOptions & { readonly inputs?: Inputs } = {}) =>
      planTargets(inputs, cache, mayStillChange, options),
    addRecorded({ texts, ...settings }, responseBody) {
      const read = readTranslations(responseBody)
      if ('issue' in read) throw new Error('A recorded answer cannot be read')
      const answered = { translations: read.translations, responseBody, isRecorded: true }
      recorded.add(cacheKeyOf(settings), { texts, ...settings }, answered)
      update({})
    },
    inTarget: (target) => slots.of(target),
    answers: (cacheKey) => cache.byEntry(cacheKey),
    putAnswers(answers) {
      const replaced = cache.put(answers)
      update({ answerCount: state.answerCount + 1 })
      return replaced
    },
    onAnswer(listener) {
      answerListeners.add(listener)
      return () => answerListeners.delete(listener)
    },
    endRestoring() {
      if (!state.isRestoring) return
      const held = afterRestoring
      afterRestoring = undefined
      batch(() => {
        update({ isRestoring: false, isHeld: false })
        held?.()
      })
    },
    run: runNow,
    retry(columnId) {
      const last = state.runs.get(columnId)
      if (state.isRunning || isLent || !last || isUnderWay(last.phase)) return
      const { cacheKey, columnIds, left, isForced } = last
      const target = state.inputs.targetLanguage
      const jobs = [{ target, cacheKey, columnIds, requests: left, isForced }]
      askFirst({ jobs, ...sizeOf(left), laterCharacters: 0 }, () => send(jobs))
    },
    lend() {
      if (state.isRunning || isLent) return undefined
      isLent = true
      return {
        translate,
        answers: cache.answers,
        add(cacheKey, request, result) {
          cache.add(cacheKey, request, result)
          update({ answerCount: state.answerCount + 1 })
          for (const listener of answerListeners) listener(cacheKey, request, result)
        },
        giveBack() {
          isLent = false
        },
      }
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
    stop(columnId) {
      afterRestoring = undefined
      if (state.isHeld) update({ isHeld: false })
      press?.stop(columnId, columnId === undefined ? undefined : shownAtPress())
    },
    pause() {
      if (!press || state.isPaused) return
      press.gate.close()
      progress.pause()
      update({ isPaused: true })
    },
    resume() {
      if (!press || !state.isPaused) return
      progress.resume()
      update({ isPaused: false })
      press.gate.open()
    },
    retryNow: (columnId) => press?.retryNow(columnId, shownAtPress()),
    cell(rowId, columnId, target) {
      const { views, state } = stateIn(target)
      return views.cell(state, rowId, columnId)
    },
    cellsWith: (isWanted) => shownSlot().views.cellsWith(state, isWanted),
    statuses(columnId, target) {
      const { views, state } = stateIn(target)
      return views.statuses(state, columnId)
    },
    language: (columnId) => shownSlot().views.language(state, columnId),
    rowsWith: (isWanted) => shownSlot().views.rowsWith(state, isWanted),
    counts(target) {
      const { views, state } = stateIn(target)
      return views.counts(state)
    },
    effect(columnId, target) {
      const { views, state } = stateIn(target)
      return views.effect(state, columnId)
    },
    detections: () => shownSlot().views.detections(state),
    hasLeftovers(columnId) {
      const last = state.runs.get(columnId)
      if (last)
        for (const entry of last.openEntries) if (isWanted(state.inputs, cache, last, entry)) return true
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
