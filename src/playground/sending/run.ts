/**
 * Sends the requests of a plan: the baseline first, two columns at a time, one request of a column after the other. Checks before each request
 * whether its texts are still wanted, so that nothing is sent that has been edited away meanwhile. Knows nothing of React or the screen; the caller
 * listens to the progress of each column.
 */
import { mayRetry, ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'
import { entryOfText, type PlannedRequest } from './answer-cache.ts'
import { createGate, type Gate } from './gate.ts'
import type { Job } from './plan.ts'

/** The progress of a column. `done` and `total` count requests of this run; `left` are those without an answer. */
export type ColumnRun = {
  readonly done: number
  readonly total: number
  readonly left: readonly PlannedRequest[]
} & (
  | { readonly phase: 'waiting' }
  /** `since`: when the request under way went out (milliseconds since the epoch). */
  | { readonly phase: 'sending'; readonly since: number }
  /** Repeats the request automatically at the time `until` (milliseconds since the epoch). */
  | {
      readonly phase: 'pausing'
      readonly failure: ServiceFailure
      readonly until: number
      readonly attempt: number
    }
  /** `done` may be 0: everything left to send has been edited away. */
  | { readonly phase: 'answered' }
  | { readonly phase: 'failed'; readonly failure: ServiceFailure }
  /** `wasSent`: a request was under way, so it may have been billed. */
  | { readonly phase: 'stopped'; readonly wasSent: boolean }
)

/** Whether the column is not finished yet. */
export function isUnderWay(phase: ColumnRun['phase'] | undefined): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'pausing'
}

export type Translate = (
  input: TranslationInput,
  options: { readonly signal: AbortSignal },
) => Promise<TranslationResult>

type Parts = {
  /** Closed while a person has paused; open unless given. */
  readonly gate?: Gate
  readonly translate: Translate
  /** Whether the answer to a text, by its entry in the cache, is still wanted. */
  readonly isWanted: (job: Job, entry: string) => boolean
  readonly onPhase: (job: Job, run: ColumnRun) => void
  /** `run` is the progress of the column including this answer. */
  readonly onResult: (job: Job, request: PlannedRequest, result: TranslationResult, run: ColumnRun) => void
  /** Also for a request that was under way when a person stopped it. `milliseconds`: from sending to the failure. */
  readonly onFailure: (
    job: Job,
    request: PlannedRequest,
    failure: ServiceFailure,
    milliseconds: number,
  ) => void
}

/** A run under way. */
export type Run = {
  /** Stops the job of this column in this language, or in all, or all jobs. Answers that have arrived stay. */
  readonly stop: (columnId?: string, target?: string) => void
  /** Ends the pause before a repetition of this column's request. */
  readonly retryNow: (columnId: string, target?: string) => void
  /** To be called when texts or contexts change: ends the pauses of requests that are no longer wanted at all. */
  readonly recheck: () => void
  /** Settles when every job has; rejects only where something other than the service failed, which is a bug. */
  readonly finished: Promise<void>
}

/** How many columns are sent at the same time. */
const LANES = 2
/** How many times a request is repeated automatically. */
const MAX_RETRIES = 3
/** Pause before the first repetition where the service names none, in milliseconds; it doubles each time. */
const FIRST_PAUSE = 1_000

export function startRun(jobs: readonly Job[], parts: Parts): Run {
  const running = jobs.map((job): RunningJob => {
    return { job, left: job.requests, controller: new AbortController(), endPause: () => {} }
  })
  for (const { job, left } of running) {
    parts.onPhase(job, { phase: 'waiting', done: 0, total: left.length, left })
  }

  const queue = [...running]
  async function lane() {
    for (let next = queue.shift(); next; next = queue.shift()) await runJob(next, parts)
  }
  async function all() {
    await Promise.all(Array.from({ length: LANES }, lane))
  }
  const finished = all()

  const chosen = (columnId?: string, target?: string) =>
    running.filter(
      ({ job }) =>
        (columnId === undefined || job.columnIds.includes(columnId)) &&
        (target === undefined || job.target === target),
    )
  return {
    stop(columnId, target) {
      for (const { controller } of chosen(columnId, target)) controller.abort()
    },
    retryNow(columnId, target) {
      for (const entry of chosen(columnId, target)) entry.endPause()
    },
    recheck() {
      for (const entry of running) if (!nextRequest(entry, parts.isWanted)) entry.endPause()
    },
    finished,
  }
}

type RunningJob = {
  readonly job: Job
  readonly controller: AbortController
  /** Requests without an answer, the next one first. */
  left: readonly PlannedRequest[]
  endPause: () => void
}

/** The next request with those of its texts that are still wanted; undefined where none of them is. */
function nextRequest({ job, left }: RunningJob, isWanted: Parts['isWanted']): PlannedRequest | undefined {
  const [next] = left
  if (!next) return undefined
  const texts = next.texts.filter((text) => isWanted(job, entryOfText(next, text)))
  if (texts.length === next.texts.length) return next
  return texts.length === 0 ? undefined : { ...next, texts }
}

async function runJob(entry: RunningJob, parts: Parts) {
  const { translate, isWanted, onPhase, onResult, onFailure, gate = createGate() } = parts
  const { job, controller } = entry
  const { signal } = controller
  let done = 0
  let attempt = 0
  const standing = () => ({ done, total: done + entry.left.length, left: entry.left })
  while (entry.left.length > 0) {
    if (signal.aborted) {
      onPhase(job, { phase: 'stopped', wasSent: false, ...standing() })
      return
    }
    if (gate.isClosed()) {
      onPhase(job, { phase: 'waiting', ...standing() })
      await gate.pass(signal)
      continue
    }
    const request = nextRequest(entry, isWanted)
    if (!request) {
      entry.left = entry.left.slice(1)
      attempt = 0
      continue
    }
    onPhase(job, { phase: 'sending', since: Date.now(), ...standing() })
    const started = performance.now()
    try {
      const result = await translate(request, { signal })
      // A Stop that coincides with the arrival of the answer loses nothing: the answer is kept.
      done += 1
      attempt = 0
      entry.left = entry.left.slice(1)
      onResult(job, request, result, { phase: 'sending', since: Date.now(), ...standing() })
    } catch (error) {
      const failure = failureOf(error, signal)
      const isStopped = failure.kind === 'stopped'
      if (!isStopped || failure.sent) onFailure(job, request, failure, performance.now() - started)
      if (isStopped) {
        onPhase(job, { phase: 'stopped', wasSent: failure.sent, ...standing() })
        return
      }
      if (!mayRetry(failure) || attempt === MAX_RETRIES) {
        onPhase(job, { phase: 'failed', failure, ...standing() })
        return
      }
      const wait = pauseBefore(failure, attempt)
      attempt += 1
      onPhase(job, { phase: 'pausing', failure, until: Date.now() + wait, attempt, ...standing() })
      await pause(wait, entry)
    }
  }
  onPhase(job, { phase: 'answered', ...standing() })
}

function failureOf(error: unknown, signal: AbortSignal): ServiceFailure {
  if (error instanceof ServiceError) return error.failure
  if (signal.aborted) return { kind: 'stopped', operation: 'translate', sent: true }
  throw error
}

/** The pause that the service asks for, or else a longer one each time, in milliseconds. */
function pauseBefore(failure: ServiceFailure, attempt: number): number {
  const asked = 'retryAfter' in failure ? failure.retryAfter : undefined
  return asked ?? FIRST_PAUSE * 2 ** attempt
}

/** Ends after this time, on Stop, or when the person does not want to wait. */
function pause(milliseconds: number, entry: RunningJob): Promise<void> {
  const { signal } = entry.controller
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      entry.endPause = () => {}
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    entry.endPause = end
    if (signal.aborted) end()
  })
}
