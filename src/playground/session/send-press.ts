/**
 * Sends the jobs of one press and stores their answers. If only differing answers are repeated, a press has two halves: first everything missing is
 * requested once, then what differs is repeated.
 */
import { keepEarlier } from '../model/cell-views.ts'
import { inputsByTarget } from '../model/inputs.ts'
import { type CacheKey, entryOfText, type PlannedRequest } from '../model/answers.ts'
import { columnSegments, columnCacheKey } from '../model/column-requests.ts'
import { isWanted, type Job, planRequests } from '../model/plan.ts'
import { type Run, type Translate, startRun } from './sender.ts'
import { type RunEvent, afterEvent, afterPress, failedLast, isUnderWay } from '../model/run.ts'
import type { SessionCore } from './session-core.ts'
import { recordPress } from './sent-run.ts'
import type { SentRun, SessionStore } from './session-state.ts'

type Parts = {
  readonly translate: Translate
  /** Whether a second half may follow. */
  readonly hasRepeats: boolean
  readonly onAnswer: Parameters<SessionStore['onAnswer']>[0]
  /** Called with the record of the press after each of its events and at its end, once anything was sent. */
  readonly onRun: (run: SentRun) => void
}

/** A press that is being sent. */
export type Sending = ReturnType<typeof sendPress>

/** Sends, and discards the previous requests of these columns. */
export function sendPress(
  { getState, update, updateRuns, batch, cache, asked, slots }: SessionCore,
  planned: readonly Job[],
  { translate, hasRepeats, onAnswer, onRun }: Parts,
) {
  const { inputs } = getState()
  /** The slots of the languages, by their codes at the time of the press. */
  const pressed = new Map(inputs.targets.map((target) => [target, slots.of(target)]))
  const slotOf = ({ target }: Job) => pressed.get(target) ?? slots.of(target)
  const jobs = planned.map((job) => ({
    ...job,
    requests: failedLast(job, slotOf(job).runs.get(job.columnIds[0] ?? '')),
  }))
  for (const job of jobs) {
    asked.add(job.cacheKey)
    updateRuns(slotOf(job), afterPress(slotOf(job).runs, job))
  }
  const phasesOf = (columnId: string) =>
    jobs
      .filter(({ columnIds }) => columnIds.includes(columnId))
      .map((job) => slotOf(job).runs.get(columnId)?.phase)
  const record = recordPress(
    { inputs, isShortening: false },
    () => new Map(inputs.columns.map(({ id }) => [id, phasesOf(id)])),
    onRun,
  )
  const press = { rows: inputs.texts }
  /** Requests answered, and those that each job has left. */
  let done = 0
  const left = new Map<Job, number>()
  const failed = new Set<CacheKey>()
  /** The jobs with an answer or a failure. */
  const heard = new Map<CacheKey, Job>()
  let half: Run | undefined
  let willRepeat = hasRepeats

  function onEvent(event: RunEvent) {
    const { job, run } = event
    const { cacheKey } = job
    if (event.type === 'answered') done += 1
    left.set(job, run.left.length)
    if (run.phase === 'failed' || run.phase === 'stopped') failed.add(cacheKey)
    if (event.type === 'answered' || run.phase === 'failed') heard.set(cacheKey, job)
    batch(() => {
      if (event.type === 'answered') {
        cache.add(cacheKey, event.request, event.result)
        keepForCells(job, event.request)
        update({ answerCount: getState().answerCount + 1 })
      }
      updateRuns(slotOf(job), afterEvent(slotOf(job).runs, event, press))
      update({ progress: { done, total: [...left.values()].reduce((sum, count) => sum + count, done) } })
    })
    record.note(event)
    if (event.type === 'answered') onAnswer(cacheKey, event.request, event.result)
  }

  /** Keeps an answer for its cells even if text or context has been edited since: it was billed, and is shown as out of date. */
  function keepForCells(job: Job, request: PlannedRequest) {
    const column = inputs.columns.find(({ id }) => job.columnIds.includes(id))
    if (!column) return
    const { byEntry } = columnSegments(inputs, column)
    const answers = request.texts.flatMap((text) => {
      const entry = entryOfText(request, text)
      const list = cache.answers(job.cacheKey, entry)
      return (byEntry.get(entry)?.rowIds ?? []).map((rowId) => [rowId, list] as const)
    })
    for (const id of job.columnIds) keepEarlier(slotOf(job).memory, id, answers)
  }

  function sendHalf(part: readonly Job[]) {
    half = startRun(part, {
      translate,
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

  async function sendHalves() {
    try {
      await sendHalf(jobs)
      const repeats = willRepeat ? repeatsOfPress() : []
      willRepeat = false
      // What the first half left unsent no longer counts.
      left.clear()
      if (repeats.length > 0) await sendHalf(repeats)
    } finally {
      record.end()
    }
  }

  /** The code, at the time of the press, of the language whose slot is now shown. */
  function shownAtPress(): string | undefined {
    const shown = getState().slot
    return [...pressed].find(([, slot]) => slot === shown)?.[0]
  }

  return {
    /** The inputs at the time of the press. */
    inputs,
    /** Settles at the end; rejects only if something other than the service failed, which is a bug. */
    finished: sendHalves(),
    /** Stops a column in the language shown, or everything. */
    stop: (columnId?: string) => {
      if (columnId === undefined) willRepeat = false
      half?.stop(columnId, columnId === undefined ? undefined : shownAtPress())
    },
    /** Ends the pause before the retry of this column's request. */
    retryNow: (columnId: string) => half?.retryNow(columnId, shownAtPress()),
    /** Stops requests for columns not in this set, and ends pauses before requests that are no longer wanted. */
    recheck: (columnIds: ReadonlySet<string>) => {
      for (const [target, { runs }] of pressed) {
        for (const [id, { cacheKey, phase }] of runs) {
          const isAsked = [...runs].some(
            ([other, last]) => last.cacheKey === cacheKey && columnIds.has(other),
          )
          if (!isAsked && isUnderWay(phase)) half?.stop(id, target)
        }
      }
      half?.recheck()
    },
    /** Whether the answer to a text, by its cache entry, is on its way, or will be requested once more by the second half. */
    isComing: ({ target, columnIds: [id = ''], cacheKey }: Job, entry: string) => {
      const last = slots.of(target).runs.get(id)
      const isOpen = last?.cacheKey === cacheKey && isUnderWay(last.phase) && last.openEntries.has(entry)
      return isOpen || (willRepeat && cache.answers(cacheKey, entry).length > 0)
    },
    /** The columns with new answers or failures, by language: the baseline first, because the others refer to it. */
    endedColumns: () => {
      const { baselineId } = getState().inputs
      return [...slots.all()].flatMap(([target, slot]) => {
        const ids = new Set([...heard.values()].flatMap((job) => (slotOf(job) === slot ? job.columnIds : [])))
        const inOrder = ids.delete(baselineId) ? [baselineId, ...ids] : [...ids]
        return inOrder.map((columnId) => ({ columnId, target }))
      })
    },
  }
}
