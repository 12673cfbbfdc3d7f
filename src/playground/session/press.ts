/**
 * The presses of a session: what each waits for, what it sends, and how its answers are stored. If only differing answers are repeated, a press has
 * two halves: first everything missing is requested once, then what differs is repeated.
 */
import { charactersOf } from '../../api/translate.ts'
import { keepEarlier } from '../model/cell-views.ts'
import { inputsByTarget } from '../model/inputs.ts'
import { importedBodies } from '../model/results.ts'
import { type CacheKey, entryOfText, type PlannedRequest } from '../model/answers.ts'
import { columnSegments, columnCacheKey } from '../model/column-requests.ts'
import { isWanted, type Job, planRequests, type PressedPlan } from '../model/plan.ts'
import { type Run, type Translate, startRun } from './sender.ts'
import {
  type RunEvent,
  type RunProgress,
  afterEvent,
  afterPress,
  failedLast,
  isUnderWay,
  sumProgress,
} from '../model/run.ts'
import type { SessionCore } from './session-core.ts'
import { beginSentRun } from './sent-run.ts'
import type { SentRun, SessionStore, TargetSlot } from './session-state.ts'

type Listener = Parameters<SessionStore['onAnswer']>[0]

/** A press that bills more characters than this is confirmed first. */
const ASK_ABOVE = 50_000
/** The longest a press waits for the answers of an earlier visit; milliseconds. */
const MOST_LOOKING_UP = 4_000

export function createSessionRun(
  { getState, update, updateRuns, batch, plan, cache, asked, slots }: SessionCore,
  translate: Translate,
  onColumnEnded: ((columnId: string, target: string) => void) | undefined,
) {
  const listeners = new Set<Listener>()
  const runListeners = new Set<(run: SentRun) => void>()
  /** The current half of a press. */
  let half: Run | undefined
  /** Whether differing answers will be repeated after it. */
  let willRepeat = false
  /** The slots of the press's languages, by their codes at the time of the press. */
  let pressed = new Map<string, TargetSlot>()
  let lookUp: Parameters<SessionStore['lookUpWith']>[0] = () => undefined
  /** The press waiting for the answers of an earlier visit. */
  let held: ((mayLookUp: boolean) => void) | undefined
  let holdTimer: ReturnType<typeof setTimeout> | undefined
  /** The press waiting for confirmation. */
  let unconfirmed: (() => void) | undefined
  let isAcquired = false

  const slotOf = ({ target }: Job) => pressed.get(target) ?? slots.of(target)

  function run(force?: readonly string[], mayLookUp = true) {
    const { isRunning, isRestoring } = getState()
    if (isAcquired) return
    if (isRunning) {
      if (!force && hasMore()) update({ isNext: true })
      return
    }
    const search = isRestoring || !mayLookUp ? undefined : lookUp()
    if (isRestoring || search) {
      held = (may) => run(force, may)
      update({ isRestoring: true, isHeld: true })
      void search?.finally(() => endRestoring())
      holdTimer ??= setTimeout(endRestoring, MOST_LOOKING_UP, true)
      return
    }
    const planned = plan({ force })
    askFirst(planned, () => void send(planned.jobs, planned.laterCharacters > 0))
  }

  /** `isTimeUp`: the press no longer waits for a search that is still under way. */
  function endRestoring(isTimeUp = false) {
    clearTimeout(holdTimer)
    holdTimer = undefined
    if (!getState().isRestoring) return
    const next = held
    held = undefined
    batch(() => {
      update({ isRestoring: false, isHeld: false })
      next?.(!isTimeUp)
    })
  }

  /** Whether answers are missing that the current press does not request. */
  function hasMore(): boolean {
    return plan().jobs.some(({ target, columnIds: [id = ''], cacheKey, requests }) => {
      const last = slots.of(target).runs.get(id)
      const underWay = last?.cacheKey === cacheKey && isUnderWay(last.phase) ? last.openEntries : undefined
      return requests.some((request) =>
        request.texts.some((text) => {
          const entry = entryOfText(request, text)
          return !underWay?.has(entry) && !(willRepeat && cache.answers(cacheKey, entry).length > 0)
        }),
      )
    })
  }

  /** Sends, after confirmation by the user if the bill is large. The inputs cannot change in the meantime. */
  function askFirst(bill: PressedPlan, sendNow: () => void) {
    const isLarge = bill.jobs.length > 0 && bill.characters + bill.laterCharacters > ASK_ABOVE
    unconfirmed = isLarge ? sendNow : undefined
    if (isLarge) update({ unconfirmed: bill })
    else batch(sendNow)
  }

  /** Sends the jobs of one press. Discards the previous requests of these columns. */
  async function send(planned: readonly Job[], hasRepeats = false) {
    if (planned.length === 0) return
    const { inputs } = getState()
    pressed = new Map(inputs.targets.map((target) => [target, slots.of(target)]))
    const jobs = planned.map((job) => ({
      ...job,
      requests: failedLast(job, slotOf(job).runs.get(job.columnIds[0] ?? '')),
    }))
    for (const job of jobs) {
      asked.add(job.cacheKey)
      updateRuns(slotOf(job), afterPress(slotOf(job).runs, job))
    }
    const slotsOfPress = pressed
    const phasesOf = (columnId: string) =>
      jobs
        .filter(({ columnIds }) => columnIds.includes(columnId))
        .map(({ target }) => slotsOfPress.get(target)?.runs.get(columnId)?.phase)
    const record = beginSentRun({ inputs, isShortening: false, phasesOf }, translate, notifyRun)
    const progress = new Map<Job, RunProgress>()
    const failed = new Set<CacheKey>()
    /** The jobs with an answer or a failure. */
    const heard = new Map<string, Job>()

    function onEvent(event: RunEvent) {
      const { job, run } = event
      const { cacheKey } = job
      progress.set(job, run)
      if (run.phase === 'failed' || run.phase === 'stopped') failed.add(cacheKey)
      if (event.type === 'answered' || run.phase === 'failed') heard.set(cacheKey, job)
      batch(() => {
        if (event.type === 'answered') {
          cache.add(cacheKey, event.request, event.result)
          keepForCells(job, event.request)
          update({ answerCount: getState().answerCount + 1 })
        }
        updateRuns(slotOf(job), afterEvent(slotOf(job).runs, event, inputs.texts))
        update({ progress: sumProgress(progress.values()) })
      })
      if (event.type === 'ended') record.note()
      if (event.type === 'answered') notifyAnswer(cacheKey, event.request, event.result)
    }

    /** Keeps an answer for its cells even if text or context has been edited since: it was billed, and is shown as out of date. */
    function keepForCells({ cacheKey, columnIds, target }: Job, request: PlannedRequest) {
      const column = inputs.columns.find(({ id }) => columnIds.includes(id))
      if (!column) return
      const { byEntry } = columnSegments(inputs, column)
      const { memory } = pressed.get(target) ?? slots.of(target)
      const answers = request.texts.flatMap((text) => {
        const entry = entryOfText(request, text)
        const list = cache.answers(cacheKey, entry)
        return (byEntry.get(entry)?.rowIds ?? []).map((rowId) => [rowId, list] as const)
      })
      for (const id of columnIds) keepEarlier(memory, id, answers)
    }

    function startHalf(part: readonly Job[]) {
      half = startRun(part, {
        translate: record.translate,
        isWanted: (job, entry) => isWanted(getState().inputs, cache, job, entry),
        onEvent,
      })
      return half.finished
    }

    /** The repeats of the second half. Skips columns that failed or were stopped; if that is the baseline, skips its whole language. */
    function repeatsOfPress(): Job[] {
      const baseline = inputs.columns.find(({ id }) => id === inputs.baselineId)
      const { inputs: now } = getState()
      return inputsByTarget(inputs)
        .filter((inLanguage) => baseline && !failed.has(columnCacheKey(inLanguage, baseline)))
        .flatMap((inLanguage) => planRequests(inLanguage, cache, { onlyRepeats: true }).jobs)
        .filter(
          (job) =>
            !failed.has(job.cacheKey) &&
            job.requests.some((request) =>
              request.texts.some((text) => isWanted(now, cache, job, entryOfText(request, text))),
            ),
        )
    }

    willRepeat = hasRepeats
    update({ isRunning: true })
    let crash: { readonly bug: unknown } | undefined
    try {
      await startHalf(jobs)
      const repeats = willRepeat ? repeatsOfPress() : []
      willRepeat = false
      // What the first half left unsent no longer counts.
      for (const [job, { done }] of progress) progress.set(job, { done, total: done })
      if (repeats.length > 0) await startHalf(repeats)
    } catch (bug) {
      crash = { bug: bug ?? new Error('Unknown') }
    }
    half = undefined
    record.end()
    const { isNext } = getState()
    update({ isRunning: false, progress: undefined, isNext: false, ...crash })
    announceColumns([...heard.values()])
    if (isNext && !crash) run()
  }

  /** Announces the columns by language, the baseline first, because the others refer to it. */
  function announceColumns(jobs: readonly Job[]) {
    const { baselineId } = getState().inputs
    for (const slot of new Set(jobs.map(slotOf))) {
      const [target = ''] = [...slots.all()].find(([, other]) => other === slot) ?? []
      const ids = new Set(jobs.flatMap((job) => (slotOf(job) === slot ? job.columnIds : [])))
      if (ids.delete(baselineId)) onColumnEnded?.(baselineId, target)
      for (const id of ids) onColumnEnded?.(id, target)
    }
  }

  const notifyAnswer: Listener = (...answer) => {
    for (const listener of listeners) listener(...answer)
  }

  function notifyRun(run: SentRun) {
    for (const listener of runListeners) listener(run)
  }

  /** The code, at the time of the press, of the language whose slot is now shown. */
  function shownAtPress(): string | undefined {
    const shown = getState().slot
    return [...pressed].find(([, slot]) => slot === shown)?.[0]
  }

  /** Stops requests for columns not in this set, and ends pauses before requests that are no longer wanted. */
  function recheck(columnIds: ReadonlySet<string>) {
    for (const [target, { runs }] of pressed) {
      for (const [id, { cacheKey, phase }] of runs) {
        const isAsked = [...runs].some(([other, last]) => last.cacheKey === cacheKey && columnIds.has(other))
        if (!isAsked && isUnderWay(phase)) half?.stop(id, target)
      }
    }
    half?.recheck()
  }

  return {
    run,
    retry(columnId) {
      const { isRunning, inputs, slot } = getState()
      const last = slot.runs.get(columnId)
      if (isRunning || isAcquired || !last || isUnderWay(last.phase)) return
      const { cacheKey, columnIds, left, isForced } = last
      const jobs = [{ target: inputs.targetLanguage, cacheKey, columnIds, requests: left, isForced }]
      const bill = { jobs, requests: left.length, characters: charactersOf(left), laterCharacters: 0 }
      askFirst(bill, () => void send(jobs))
    },
    hasLeftovers(columnId, target = getState().inputs.targetLanguage) {
      const last = slots.of(target).runs.get(columnId)
      if (last)
        for (const entry of last.openEntries) if (isWanted(getState().inputs, cache, last, entry)) return true
      return false
    },
    acquire() {
      if (getState().isRunning || isAcquired) return undefined
      isAcquired = true
      const press = { inputs: getState().inputs, isShortening: true, phasesOf: () => [] }
      const record = beginSentRun(press, translate, notifyRun)
      return {
        translate: record.translate,
        answers: cache.answers,
        add(cacheKey, request, result) {
          cache.add(cacheKey, request, result)
          update({ answerCount: getState().answerCount + 1 })
          notifyAnswer(cacheKey, request, result)
        },
        release(bug) {
          isAcquired = false
          record.end()
          if (bug !== undefined) update({ bug })
        },
      }
    },
    lookUpWith(search) {
      lookUp = search
    },
    endRestoring,
    confirm(isConfirmed) {
      const sendNow = unconfirmed
      unconfirmed = undefined
      update({ unconfirmed: undefined })
      if (isConfirmed && sendNow) batch(sendNow)
    },
    stop(columnId) {
      held = undefined
      const { isHeld, isNext } = getState()
      if (isHeld || isNext) update({ isHeld: false, isNext: false })
      if (columnId === undefined) willRepeat = false
      half?.stop(columnId, columnId === undefined ? undefined : shownAtPress())
    },
    retryNow: (columnId) => half?.retryNow(columnId, shownAtPress()),
    tellAnswers(answers) {
      for (const { cacheKey, request, answered } of importedBodies(answers))
        notifyAnswer(cacheKey, request, answered)
    },
    onAnswer(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRun(listener) {
      runListeners.add(listener)
    },
    recheck,
  } satisfies Partial<SessionStore> & { readonly recheck: unknown }
}
