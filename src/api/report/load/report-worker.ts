/** The page's side of the worker that reads reports. Where there are no workers, the page reads them itself. */
import { ServiceError } from '../../failure.ts'
import { isReportBegun, takeBegunReport } from './begun-report.ts'
import type { ReadOptions } from './download.ts'
import { runTimeSliced } from '../../time-slicing.ts'
import { copyReport, memoryFailure, memoryOf } from '../memory.ts'
import type { ReportJob } from './job.ts'
import type { UsageReport } from '../usage-report.ts'
import type { WorkerMessage } from './usage-report.worker.ts'

/** How long a worker is kept for the next report, in milliseconds; less after one of many rows, because ending the worker frees its memory. */
const KEPT_FOR = 60_000
const KEPT_WITH_MANY_ROWS_FOR = 5_000
const MANY_ROWS = 200_000
/** A worker that is silent for this long, in milliseconds, is gone; a download gives up earlier, its pause and second try included. */
const LONGEST_SILENCE = 180_000

let kept: Worker | undefined
let keptTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Starts the worker that will read the next report, which takes longer than reading a small one: call it when a report is likely to be asked for.
 * Costs nothing where a worker is ready.
 */
export function prepareReader(): void {
  if (kept !== undefined || isReportBegun() || typeof Worker === 'undefined') return
  const worker = startWorker()
  if (worker !== undefined) keep(worker)
}

/**
 * Reads and assembles a report off the page's thread. Throws a `ServiceError`. Stop ends the worker, and with it the
 * download, at once.
 */
export async function readReport(job: ReportJob, options: ReadOptions = {}): Promise<UsageReport> {
  const operation = 'analytics'
  const { signal, onProgress } = options
  if (typeof Worker === 'undefined') return readHere(job, options)
  // The report itself stays with the page, which shows it.
  const rest = await copyRest(job.rest, signal)
  if (signal?.aborted) throw new ServiceError({ operation, kind: 'stopped', sent: false })
  const begun = takeBegunReport(job)
  const worker = begun?.worker ?? takeWorker()
  if (worker === undefined) return readHere(job, options)
  return new Promise((resolve, reject) => {
    let hasBegun = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      worker.removeEventListener('message', onMessage)
      worker.removeEventListener('error', fail)
    }
    const end = () => {
      finish()
      worker.terminate()
    }
    const stop = () => {
      end()
      reject(new ServiceError({ operation, kind: 'stopped', sent: hasBegun }))
    }
    const fail = (event?: Event) => {
      // This is a failure to show, not an error of the page.
      event?.preventDefault()
      end()
      if (hasBegun) reject(bugOf(event) ?? new ServiceError({ operation, kind: 'reader-failed' }))
      // The worker could not even start, so nothing was sent.
      else readHere(job, options).then(resolve, reject)
    }
    const wait = (until = Date.now()) => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(), until - Date.now() + LONGEST_SILENCE)
    }
    const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
      hasBegun = true
      wait(data.kind === 'progress' ? data.progress.waitingUntil : undefined)
      if (data.kind === 'progress') onProgress?.(data.progress)
      if (data.kind !== 'report' && data.kind !== 'failure') return
      finish()
      keep(worker, data.kind === 'report' ? data.report.rowCount : 0)
      if (data.kind === 'report') resolve(data.report)
      else reject(new ServiceError(data.failure))
    }
    signal?.addEventListener('abort', stop)
    worker.addEventListener('message', onMessage)
    worker.addEventListener('error', fail)
    wait()
    if (begun === undefined) worker.postMessage({ ...job, rest }, rest ? memoryOf(rest.report) : [])
    else {
      forgetWhenBroken(worker)
      for (const message of begun.messages) onMessage(message)
    }
  })
}

/** What the worker threw, which is a bug; undefined where it ran out of memory or ended without a message. */
function bugOf(event: Event | undefined): Error | undefined {
  const message = event !== undefined && 'message' in event ? String(event.message) : ''
  return message === '' || /memory|allocation/i.test(message) ? undefined : new Error(message)
}

async function copyRest(rest: ReportJob['rest'], signal: AbortSignal | undefined) {
  if (rest === undefined) return undefined
  try {
    return { ...rest, report: await runTimeSliced(copyReport(rest.report, signal)) }
  } catch (error) {
    throw memoryFailure(error)
  }
}

/** Reads on the page's own thread; loaded only by browsers that need it. */
async function readHere(job: ReportJob, options: ReadOptions): Promise<UsageReport> {
  const { runReportJob } = await import('./job.ts')
  return runReportJob(job, options)
}

function takeWorker(): Worker | undefined {
  const worker = kept
  kept = undefined
  clearTimeout(keptTimer)
  return worker ?? startWorker()
}

function startWorker(): Worker | undefined {
  try {
    const worker = new Worker(new URL('./usage-report.worker.ts', import.meta.url), { type: 'module' })
    forgetWhenBroken(worker)
    return worker
  } catch {
    return undefined
  }
}

/** A worker that failed to load is useless for the next report; nothing is lost yet. */
function forgetWhenBroken(worker: Worker) {
  worker.addEventListener('error', (event) => {
    if (kept !== worker) return
    event.preventDefault()
    kept = undefined
  })
}

function keep(worker: Worker, rowCount = 0) {
  kept?.terminate()
  clearTimeout(keptTimer)
  kept = worker
  keptTimer = setTimeout(
    () => {
      kept?.terminate()
      kept = undefined
    },
    rowCount > MANY_ROWS ? KEPT_WITH_MANY_ROWS_FOR : KEPT_FOR,
  )
}
