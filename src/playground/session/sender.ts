/**
 * Sends the requests of a plan in order. A column's first request goes out alone until it is answered, because an error in one is likely in all.
 * Before each request it checks whether its texts are still wanted, so that texts edited away are not sent. Knows nothing of React or the screen: it
 * reports events to the caller.
 */
import { mayRetry, pauseAfter, ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'
import type { PlannedRequest } from '../model/answers.ts'
import type { Job } from '../model/plan.ts'
import { type ColumnProgress, MOST_ATTEMPTS, type JobEvent } from '../model/run.ts'

export type Translate = (
  input: TranslationInput,
  options: { readonly signal: AbortSignal },
) => Promise<TranslationResult>

type Parts = {
  readonly translate: Translate
  /** Whether the answer to a text, by its cache entry, is still wanted. */
  readonly isWanted: (job: Job, entry: string) => boolean
  readonly onEvent: (event: JobEvent) => void
}

/** Jobs that are being sent. */
export type SendingJobs = ReturnType<typeof sendJobs>

/** The maximum number of concurrent requests: browsers open six connections per host, and the usage page needs one. */
const MOST_AT_ONCE = 5
/** Pause before the first retry if the service names none, in milliseconds; it doubles each time. */
const FIRST_PAUSE = 1_000

type OpenJob = {
  readonly job: Job
  readonly controller: AbortController
  /** Requests without an answer, in order. */
  left: readonly PlannedRequest[]
  /** Those of them in flight, with the time each was sent. */
  readonly underWay: Map<PlannedRequest, number>
  done: number
  /** Failures since the last answer. */
  attempt: number
  /** Whether the service is answering, so that several requests may be in flight. */
  isAnswering: boolean
  pause?: { readonly failure: ServiceFailure; readonly until: number; readonly end: () => void } | undefined
  failure?: ServiceFailure
  isOver: boolean
}

export function sendJobs(jobs: readonly Job[], { translate, isWanted, onEvent }: Parts) {
  const running = jobs.map((job): OpenJob => {
    return {
      job,
      controller: new AbortController(),
      // Copied, because repeats may share one object.
      left: job.requests.map((request) => ({ ...request })),
      underWay: new Map(),
      done: 0,
      attempt: 0,
      isAnswering: false,
      isOver: false,
    }
  })
  let finish: () => void
  let crash: (bug: unknown) => void
  const finished = new Promise<void>((resolve, reject) => {
    finish = resolve
    crash = (bug) => {
      for (const { controller } of running) controller.abort()
      reject(bug instanceof Error ? bug : new Error('Unknown', { cause: bug }))
    }
  })

  /** The next request, reduced to the texts still wanted; undefined if there is none. Drops requests that are no longer wanted. */
  function nextOf(one: OpenJob) {
    for (const planned of one.left) {
      if (one.underWay.has(planned)) continue
      const texts = planned.texts.filter((text) => isWanted(one.job, planned.entry ?? text))
      const request = texts.length === planned.texts.length ? planned : { ...planned, texts }
      if (texts.length > 0) return { planned, request }
      one.left = one.left.filter((other) => other !== planned)
    }
    return undefined
  }

  /** The next request of a job if it may be sent now. */
  function sendable(one: OpenJob) {
    const isClosed = one.isOver || one.pause || one.failure || one.controller.signal.aborted
    const count = running.reduce((sum, { underWay }) => sum + underWay.size, 0)
    if (isClosed || count >= MOST_AT_ONCE || (one.underWay.size > 0 && !one.isAnswering)) return undefined
    return nextOf(one)
  }

  function proceed() {
    for (const one of running) {
      for (let next = sendable(one); next; next = sendable(one)) send(one, next).catch(crash)
      const isEnding = one.failure !== undefined || one.controller.signal.aborted
      if (one.isOver || one.underWay.size > 0 || !(isEnding || (!one.pause && !nextOf(one)))) continue
      // A job that is only waiting for a free connection has not ended.
      one.isOver = true
      onEvent({ job: one.job, progress: progressOf(one) })
    }
    if (running.every(({ isOver }) => isOver)) finish()
  }

  async function send(one: OpenJob, { planned, request }: NonNullable<ReturnType<typeof nextOf>>) {
    const { job, controller } = one
    const { signal } = controller
    one.underWay.set(planned, Date.now())
    onEvent({ job, progress: progressOf(one) })
    const started = performance.now()
    try {
      const result = await translate(request, { signal })
      // If Stop coincides with the arrival of an answer, the answer is kept.
      one.underWay.delete(planned)
      one.left = one.left.filter((other) => other !== planned)
      one.done += 1
      one.attempt = 0
      one.isAnswering = !one.pause
      const exchange = { request, result, milliseconds: result.milliseconds }
      onEvent({ job, progress: progressOf(one), exchange })
    } catch (error) {
      one.underWay.delete(planned)
      const failure = failureOf(error, signal)
      const milliseconds = performance.now() - started
      if (failure.kind !== 'stopped') takeFailure(one, failure)
      const isUnsent = failure.kind === 'stopped' && !failure.sent
      const exchange = { request, failure, milliseconds }
      onEvent({ job, progress: progressOf(one), ...(isUnsent ? {} : { exchange }) })
    }
    proceed()
  }

  /**
   * Schedules a retry after a pause if it may help. Requests that fail likewise during the pause wait, too. Any other failure ends the job: what may
   * have been billed is never sent again without a press.
   */
  function takeFailure(one: OpenJob, failure: ServiceFailure) {
    one.isAnswering = false
    const { pause } = one
    if (!mayRetry(failure) || (!pause && one.attempt === MOST_ATTEMPTS - 1)) {
      one.failure ??= failure
      pause?.end()
      return
    }
    // The pause the service asks for, or else one that doubles each time. A later refusal can make it longer.
    const wait = pauseAfter(failure) ?? (pause ? 0 : FIRST_PAUSE * 2 ** one.attempt)
    const until = Date.now() + wait
    if (pause && until <= pause.until) return
    if (pause) pause.end()
    else one.attempt += 1
    const timer = setTimeout(() => {
      one.pause = undefined
      proceed()
    }, wait)
    const end = () => {
      clearTimeout(timer)
      one.pause = undefined
    }
    one.pause = { failure, until, end }
  }

  for (const one of running) onEvent({ job: one.job, progress: progressOf(one) })
  proceed()
  return {
    /** Stops these jobs, by default all. Received answers stay. */
    stop: (isChosen: (job: Job) => boolean = () => true) => {
      for (const { job, controller, pause } of running) {
        if (!isChosen(job)) continue
        controller.abort()
        pause?.end()
      }
      proceed()
    },
    /** Ends the pauses before the retries of these jobs. */
    retryNow: (isChosen: (job: Job) => boolean) => {
      for (const { job, pause } of running) if (isChosen(job)) pause?.end()
      proceed()
    },
    /** Call when texts or contexts change: ends the pauses of jobs that have nothing left to send. */
    recheck: () => {
      for (const one of running) if (one.pause && !nextOf(one)) one.pause.end()
      proceed()
    },
    /** Settles when every job has ended; rejects only if something other than the service failed, which is a bug. */
    finished,
  }
}

/** The progress of a job, as shown for its columns. */
function progressOf({ left, done, underWay, pause, failure, attempt, ...one }: OpenJob): ColumnProgress {
  const counts = { done, total: done + left.length, left }
  if (one.isOver && failure) return { phase: 'failed', failure, ...counts }
  const isStopped = one.controller.signal.aborted && left.length > 0
  if (one.isOver && isStopped) return { phase: 'stopped', ...counts }
  if (one.isOver) return { phase: 'answered', ...counts }
  if (pause) return { phase: 'pausing', failure: pause.failure, until: pause.until, attempt, ...counts }
  const [since] = underWay.values()
  if (since === undefined && done === 0) return { phase: 'waiting', ...counts }
  return { phase: 'sending', since: since ?? Date.now(), ...counts }
}

/** The failure behind an error. Rethrows errors that are not from the service: they are bugs. */
function failureOf(error: unknown, signal: AbortSignal): ServiceFailure {
  if (error instanceof ServiceError) return error.failure
  if (signal.aborted) return { kind: 'stopped', operation: 'translate', sent: true }
  throw error
}
