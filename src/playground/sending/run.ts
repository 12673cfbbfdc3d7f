/**
 * Sends the requests of a plan: the baseline first, two columns at a time, one request of a column after the other. Knows nothing of
 * React and of the screen; whoever starts a run listens to what becomes of each column.
 */
import { mayRetry, ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'
import type { Job } from './plan.ts'

/** How far a column is. `done` and `total` count requests of this run. */
export type ColumnRun = { readonly done: number; readonly total: number } & (
  | { readonly phase: 'waiting' }
  | { readonly phase: 'sending' }
  /** Repeats the request by itself at the time `until` (milliseconds since the epoch). */
  | {
      readonly phase: 'pausing'
      readonly failure: ServiceFailure
      readonly until: number
      readonly attempt: number
    }
  | { readonly phase: 'answered' }
  | { readonly phase: 'failed'; readonly failure: ServiceFailure }
  /** `wasSent`: a request was on its way, so it may have been billed. */
  | { readonly phase: 'stopped'; readonly wasSent: boolean }
)

/** Whether something of the column is still to come. */
export function isUnderWay(phase: ColumnRun['phase'] | undefined): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'pausing'
}

export type Translate = (
  input: TranslationInput,
  options: { readonly signal: AbortSignal },
) => Promise<TranslationResult>

type Parts = {
  readonly translate: Translate
  readonly onPhase: (job: Job, run: ColumnRun) => void
  readonly onResult: (job: Job, request: TranslationInput, result: TranslationResult) => void
  readonly onFailure: (job: Job, request: TranslationInput, failure: ServiceFailure) => void
}

/** A run under way. */
export type Run = {
  /** Stops the job of this column, or all jobs. Answers that have come stay. */
  readonly stop: (columnId?: string) => void
  /** Ends the pause before a repetition of this column's request. */
  readonly retryNow: (columnId: string) => void
  /** Settles when every job has; rejects only where something other than the service failed, which is a bug. */
  readonly finished: Promise<void>
}

/** Columns on their way at the same time. */
const LANES = 2
/** Repetitions without a press. */
const MAX_RETRIES = 3
/** Pause before the first repetition where the service names none; it doubles each time. Milliseconds. */
const FIRST_PAUSE = 1_000

export function startRun(jobs: readonly Job[], parts: Parts): Run {
  const running = jobs.map((job) => ({ job, controller: new AbortController(), endPause: () => {} }))
  for (const { job } of running) parts.onPhase(job, { phase: 'waiting', done: 0, total: job.requests.length })

  const queue = [...running]
  async function lane() {
    for (let next = queue.shift(); next; next = queue.shift()) await runJob(next, parts)
  }
  async function all() {
    await Promise.all(Array.from({ length: LANES }, lane))
  }
  const finished = all()

  const ofColumn = (columnId: string) => running.filter(({ job }) => job.columnIds.includes(columnId))
  return {
    stop(columnId) {
      for (const { controller } of columnId === undefined ? running : ofColumn(columnId)) controller.abort()
    },
    retryNow(columnId) {
      for (const entry of ofColumn(columnId)) entry.endPause()
    },
    finished,
  }
}

type RunningJob = { readonly job: Job; readonly controller: AbortController; endPause: () => void }

async function runJob(entry: RunningJob, { translate, onPhase, onResult, onFailure }: Parts) {
  const { job, controller } = entry
  const { signal } = controller
  const total = job.requests.length
  let done = 0
  let attempt = 0
  while (done < total) {
    const request = job.requests[done]
    if (!request) return
    if (signal.aborted) {
      onPhase(job, { phase: 'stopped', wasSent: false, done, total })
      return
    }
    onPhase(job, { phase: 'sending', done, total })
    try {
      const result = await translate(request, { signal })
      // A press on Stop that crosses the answer on its way loses nothing: the answer has come and is kept.
      onResult(job, request, result)
      done += 1
      attempt = 0
    } catch (error) {
      const failure = failureOf(error, signal)
      if (failure.kind === 'stopped') {
        onPhase(job, { phase: 'stopped', wasSent: failure.sent, done, total })
        return
      }
      onFailure(job, request, failure)
      if (!mayRetry(failure) || attempt === MAX_RETRIES) {
        onPhase(job, { phase: 'failed', failure, done, total })
        return
      }
      const wait = pauseBefore(failure, attempt)
      attempt += 1
      onPhase(job, { phase: 'pausing', failure, until: Date.now() + wait, attempt, done, total })
      await pause(wait, entry)
    }
  }
  onPhase(job, { phase: 'answered', done, total })
}

function failureOf(error: unknown, signal: AbortSignal): ServiceFailure {
  if (error instanceof ServiceError) return error.failure
  if (signal.aborted) return { kind: 'stopped', operation: 'translate', sent: true }
  throw error
}

/** What the service asks for, else longer each time; milliseconds. */
function pauseBefore(failure: ServiceFailure, attempt: number): number {
  const asked = 'retryAfter' in failure ? failure.retryAfter : undefined
  return asked ?? FIRST_PAUSE * 2 ** attempt
}

/** Ends after the time, on Stop, or when the person does not want to wait. */
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
