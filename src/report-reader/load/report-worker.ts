/** The page's side of the worker that reads reports. If no worker starts, the page reads them itself. */
import { ServiceError } from '../../api/failure.ts'
import { isOutOfMemory } from '../memory.ts'
import type { UsageReport } from '../usage-report.ts'
import type { ReadOptions, ReportAddress } from './download.ts'
import type { WorkerMessage } from './usage-report.worker.ts'

/** How long a worker is kept for the next report, in milliseconds; ending it frees its memory. */
const IDLE_LIMIT = 60_000
/** A worker that is silent for this long, in milliseconds, is considered dead; a download times out earlier. */
const LONGEST_SILENCE = 180_000

const operation = 'analytics'

/** A worker waiting for the next report. */
let idle: Worker | undefined
let idleTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Starts the worker for the next report, because starting one takes longer than reading a small report: call it when a request is likely. Sends no
 * request, and does nothing if a worker is ready.
 */
export function prepareReader(): void {
  if (idle !== undefined) return
  const worker = startWorker()
  if (worker !== undefined) keep(worker)
}

/**
 * Reads a report off the main thread. Throws a `ServiceError`; a report is never returned in part. Stop terminates the worker, and with it the
 * download, at once.
 */
export async function readReport(from: ReportAddress, options: ReadOptions = {}): Promise<UsageReport> {
  if (options.signal?.aborted) throw new ServiceError({ operation, kind: 'stopped', sent: false })
  const worker = takeWorker()
  const report = worker && (await askWorker(worker, from, options))
  if (report !== undefined) return report
  // No worker has started, so nothing was sent. Only browsers that need this fallback load it.
  const { downloadReport } = await import('./download.ts')
  return downloadReport(from, options)
}

/** The report that the worker reads; undefined if it does not start. Rejects if it breaks after it has begun, or if `signal` stops it. */
function askWorker(
  worker: Worker,
  from: ReportAddress,
  { signal, onProgress }: ReadOptions,
): Promise<UsageReport | undefined> {
  const listening = new AbortController()
  const until = { signal: listening.signal }
  let silence: ReturnType<typeof setTimeout> | undefined
  let hasBegun = false
  let isReusable = false
  const reading = new Promise<UsageReport | undefined>((resolve, reject) => {
    const onBroken = (event?: ErrorEvent) => {
      if (hasBegun) reject(bugOf(event) ?? new ServiceError({ operation, kind: 'reader-failed' }))
      else resolve(undefined)
    }
    const waitForMessage = () => {
      clearTimeout(silence)
      silence = setTimeout(onBroken, LONGEST_SILENCE)
    }
    const onMessage = (message: WorkerMessage) => {
      hasBegun = true
      waitForMessage()
      if (message.kind === 'progress') onProgress?.(message.progress)
      isReusable = message.kind === 'failure' || message.kind === 'report'
      if (message.kind === 'failure') reject(new ServiceError(message.failure))
      if (message.kind === 'report') resolve(message.report)
    }
    const onStop = () => reject(new ServiceError({ operation, kind: 'stopped', sent: hasBegun }))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => onMessage(data), until)
    worker.addEventListener('error', onBroken, until)
    signal?.addEventListener('abort', onStop, until)
    waitForMessage()
  })
  worker.postMessage(from, [])
  return reading.finally(() => {
    clearTimeout(silence)
    listening.abort()
    if (isReusable) keep(worker)
    else worker.terminate()
  })
}

/** The error that the worker threw, which is a bug; undefined if it ran out of memory or ended without a message. */
function bugOf(event: ErrorEvent | undefined): Error | undefined {
  const error = new Error(event?.message)
  return error.message === '' || isOutOfMemory(error) ? undefined : error
}

function takeWorker(): Worker | undefined {
  const worker = idle ?? startWorker()
  idle = undefined
  clearTimeout(idleTimer)
  return worker
}

/** Undefined if the browser has no workers or refuses to start one. */
function startWorker(): Worker | undefined {
  try {
    const worker = new Worker(new URL('./usage-report.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', (event) => {
      // This is a failure to show, if a report was requested, not an error of the page.
      event.preventDefault()
      if (idle === worker) idle = undefined
    })
    return worker
  } catch {
    return undefined
  }
}

function keep(worker: Worker) {
  idle?.terminate()
  clearTimeout(idleTimer)
  idle = worker
  idleTimer = setTimeout(() => {
    idle?.terminate()
    idle = undefined
  }, IDLE_LIMIT)
}
