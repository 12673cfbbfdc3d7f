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
  const { signal, onProgress } = options
  if (signal?.aborted) throw new ServiceError({ operation, kind: 'stopped', sent: false })
  const worker = takeWorker()
  let isReusable = false
  try {
    for await (const message of worker ? messagesOf(worker, from, signal) : []) {
      isReusable = message.kind === 'failure' || message.kind === 'report'
      if (message.kind === 'progress') onProgress?.(message.progress)
      if (message.kind === 'failure') throw new ServiceError(message.failure)
      if (message.kind === 'report') return message.report
    }
  } finally {
    if (worker && isReusable) keep(worker)
    else worker?.terminate()
  }
  // No worker has started, so nothing was sent. Only browsers that need this fallback load it.
  const { downloadReport } = await import('./download.ts')
  return downloadReport(from, options)
}

/** What the worker says of the report; nothing if it does not start. Throws if it breaks after it has begun, or if `signal` stops it. */
async function* messagesOf(
  worker: Worker,
  from: ReportAddress,
  signal: AbortSignal | undefined,
): AsyncGenerator<WorkerMessage, void> {
  const listening = new AbortController()
  const until = { signal: listening.signal }
  const received: WorkerMessage[] = []
  let hasBegun = false
  let end: { readonly error?: Error } | undefined
  let wake = () => {}
  let silence: ReturnType<typeof setTimeout> | undefined
  const endWith = (error?: Error) => {
    end ??= error ? { error } : {}
    wake()
  }
  const onBroken = (event?: ErrorEvent) =>
    endWith(hasBegun ? (bugOf(event) ?? new ServiceError({ operation, kind: 'reader-failed' })) : undefined)
  const waitForMessage = () => {
    clearTimeout(silence)
    silence = setTimeout(onBroken, LONGEST_SILENCE)
  }
  const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
    hasBegun = true
    received.push(data)
    waitForMessage()
    wake()
  }
  const onStop = () => {
    worker.terminate()
    endWith(new ServiceError({ operation, kind: 'stopped', sent: hasBegun }))
  }
  worker.addEventListener('message', onMessage, until)
  worker.addEventListener('error', onBroken, until)
  signal?.addEventListener('abort', onStop, until)
  waitForMessage()
  worker.postMessage(from, [])
  try {
    for (;;) {
      const message = received.shift()
      if (message) yield message
      else if (end?.error) throw end.error
      else if (end) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    clearTimeout(silence)
    listening.abort()
  }
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
