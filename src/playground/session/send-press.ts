/**
 * Sends the jobs of one press, stores their answers and records the press. If only differing answers are repeated, a press has two halves:
 * first everything missing is requested once, then what differs is repeated.
 */
import { keepLatest } from '../model/cell-views.ts'
import { columnOf, type Inputs, inputsByTarget } from '../model/inputs.ts'
import { type Answered, type CacheKey, entriesIn, type PlannedRequest } from '../model/answers.ts'
import { columnCacheKey } from '../model/column-requests.ts'
import { isWanted, type Job, planRequests } from '../model/plan.ts'
import { sendJobs, type SendingJobs, type Translate } from './sender.ts'
import {
  type ColumnProgress,
  type Exchange,
  type JobEvent,
  afterEvent,
  failedLast,
  hasFailed,
  isUnderWay,
} from '../model/run.ts'
import type { SessionCore } from './session-state.ts'

/** Called with an answer received, with its cache key and request. */
export type OnAnswer = (cacheKey: CacheKey, request: PlannedRequest, answered: Answered) => void
/** Called with the record of a press at its end, if anything was sent. */
export type OnRun = (run: SentRun) => void

/** The record of a press that has ended. */
export type SentRun = {
  readonly id: string
  /** The inputs at the time of the press. */
  readonly inputs: Inputs
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly endedAt: number
  /** The requests that have ended, answered or not. */
  readonly ended: readonly Exchange[]
}

type Parts = {
  readonly translate: Translate
  /** Whether a second half may follow. */
  readonly hasRepeats: boolean
  /** Stores an answer. */
  readonly received: OnAnswer
  readonly onRun: OnRun
}

/** A press that is being sent. */
export type SendingPress = ReturnType<typeof sendPress>

/** Sends, and discards the previous requests of these columns. */
export function sendPress(
  { getState, update, batch, cache, asked, slots }: SessionCore,
  planned: readonly Job[],
  { translate, hasRepeats, received, onRun }: Parts,
) {
  const { inputs } = getState()
  /** The slots of the languages, by their codes at the time of the press: a language may be replaced since. */
  const slotsAtPress = new Map(inputs.targets.map((target) => [target, slots.of(target)]))
  const slotOf = ({ target }: Job) => slotsAtPress.get(target) ?? slots.of(target)
  const jobs = planned.map((job) => ({
    ...job,
    requests: failedLast(job, slotOf(job).runs.get(job.columnIds[0] ?? '')),
  }))
  for (const { cacheKey } of jobs) asked.add(cacheKey)
  const startedAt = Date.now()
  const ended: Exchange[] = []
  const pressed = { rows: inputs.texts }
  /** Requests answered, and the last progress of each job, with those it has left. */
  let done = 0
  const progressOf = new Map<Job, ColumnProgress>()
  /** The jobs that failed or were stopped. */
  const broken = new Set<CacheKey>()
  /** How many requests of each failed job did fail: it did not send the rest. */
  const failures = new Map<Job, number>()
  /** The jobs with an answer or a failure. */
  const heard = new Map<CacheKey, Job>()
  let half: SendingJobs | undefined
  let willRepeat = hasRepeats

  function onEvent(event: JobEvent) {
    const { job, progress, exchange } = event
    const { cacheKey } = job
    const slot = slotOf(job)
    if (exchange) ended.push(exchange)
    if (exchange?.result) done += 1
    progressOf.set(job, progress)
    if (progress.phase === 'failed' || progress.phase === 'stopped') broken.add(cacheKey)
    if (exchange?.result || progress.phase === 'failed') heard.set(cacheKey, job)
    batch(() => {
      if (exchange?.result) {
        received(cacheKey, exchange.request, exchange.result)
        // Even if text or context has been edited since: the answer was billed, and is shown as out of date.
        for (const column of inputs.columns)
          if (job.columnIds.includes(column.id))
            keepLatest(slot.memory, inputs, column, cache.byEntry(cacheKey))
      }
      slot.runs = afterEvent(slot.runs, event, pressed)
      const run = slot.runs.get(job.columnIds[0] ?? '')
      if (run?.phase === 'failed')
        failures.set(job, run.left.filter((request) => hasFailed(run, request)).length)
      const all = [...progressOf.values()]
      const left = countLeft(all)
      const notAnswered = countLeft(all.filter(({ phase }) => phase === 'failed'))
      const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
      const retrying = all.filter(({ phase }) => phase === 'pausing').length
      update({ progress: { done, failed, unsent: notAnswered - failed, retrying, total: done + left } })
    })
  }

  function sendHalf(part: readonly Job[]) {
    half = sendJobs(part, {
      translate,
      isWanted: (job, entry) => isWanted(getState().inputs, cache, job, entry),
      onEvent,
    })
    return half.finished
  }

  /** The repeats of the second half. Skips columns that failed or were stopped; if that is the baseline, skips its whole language. */
  function repeatsOfPress(): Job[] {
    const baseline = columnOf(inputs, inputs.baselineId)
    const { inputs: now } = getState()
    return inputsByTarget(inputs)
      .filter((inLanguage) => baseline && !broken.has(columnCacheKey(inLanguage, baseline)))
      .flatMap((inLanguage) => planRequests(inLanguage, cache, { onlyRepeats: true }).jobs)
      .filter(
        (job) =>
          !broken.has(job.cacheKey) &&
          job.requests.some((request) =>
            entriesIn(request).some((entry) => isWanted(now, cache, job, entry)),
          ),
      )
  }

  async function sendHalves() {
    try {
      await sendHalf(jobs)
      const repeats = willRepeat ? repeatsOfPress() : []
      willRepeat = false
      // What the first half left unsent no longer counts, unless it failed.
      for (const [job, { phase }] of progressOf) if (phase !== 'failed') progressOf.delete(job)
      if (repeats.length > 0) await sendHalf(repeats)
    } finally {
      const id = `${startedAt}-${[...crypto.getRandomValues(new Uint32Array(2))].join('-')}`
      if (ended.length > 0) onRun({ id, inputs, startedAt, endedAt: Date.now(), ended })
    }
  }

  /** Whether a job sends a column of the language shown. */
  const isShown = (columnId: string) => (job: Job) =>
    job.columnIds.includes(columnId) && slotOf(job) === getState().slot

  return {
    /** The inputs at the time of the press. */
    inputs,
    /** Settles at the end; rejects only if something other than the service failed, which is a bug. */
    finished: sendHalves(),
    /** Stops a column in the language shown, or everything. */
    stop(columnId?: string) {
      if (columnId === undefined) willRepeat = false
      half?.stop(columnId === undefined ? undefined : isShown(columnId))
    },
    /** Ends the pause before the retry of this column's request. */
    retryNow: (columnId: string) => half?.retryNow(isShown(columnId)),
    /** Stops requests for columns not in this set, and ends pauses before requests that are no longer wanted. */
    recheck(columnIds: ReadonlySet<string>) {
      half?.stop((job) => !job.columnIds.some((id) => columnIds.has(id)))
      half?.recheck()
    },
    /** Whether the answer to a text, by its cache entry, is on its way, or will be requested once more by the second half. */
    isComing: ({ target, columnIds: [id = ''], cacheKey }: Job, entry: string) => {
      const last = slots.of(target).runs.get(id)
      const isOpen = last?.cacheKey === cacheKey && isUnderWay(last.phase) && last.openEntries.has(entry)
      return isOpen || (willRepeat && cache.answers(cacheKey, entry).length > 0)
    },
    /** The columns with new answers or failures, by language: the baseline first, because the others refer to it. */
    endedColumns() {
      const { baselineId } = getState().inputs
      return [...slots.all()].flatMap(([target, slot]) => {
        const ids = new Set([...heard.values()].flatMap((job) => (slotOf(job) === slot ? job.columnIds : [])))
        const inOrder = ids.delete(baselineId) ? [baselineId, ...ids] : [...ids]
        return inOrder.map((columnId) => ({ columnId, target }))
      })
    },
  }
}

function countLeft(all: readonly ColumnProgress[]): number {
  return all.reduce((sum, { left }) => sum + left.length, 0)
}
