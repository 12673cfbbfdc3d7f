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
  for await (const message of askWorker(from, signal)) {
    if (message.kind === 'progress') onProgress?.(message.progress)
    if (message.kind === 'failure') throw new ServiceError(message.failure)
    if (message.kind === 'report') return message.report
  }
  // No worker has started, so nothing was sent. Only browsers that need this fallback load it.
  const { downloadReport } = await import('./download.ts')
  return downloadReport(from, options)
}

/**
 * The messages of a worker that reads the report; the last is a report or a failure. There are none if no worker starts. Throws if the worker
 * breaks after it has begun, or if `signal` stops it.
 */
async function* askWorker(
  from: ReportAddress,
  signal: AbortSignal | undefined,
): AsyncGenerator<WorkerMessage> {
  const worker = takeWorker()
  if (worker === undefined) return
  const received: (WorkerMessage | { kind: 'broken'; event?: ErrorEvent } | { kind: 'stopped' })[] = []
  let wake = () => {}
  const receive = (...events: typeof received) => {
    received.push(...events)
    wake()
  }
  const listening = new AbortController()
  const until = { signal: listening.signal }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => receive(data), until)
  worker.addEventListener('error', (event) => receive({ kind: 'broken', event }), until)
  signal?.addEventListener('abort', () => receive({ kind: 'stopped' }), until)
  worker.postMessage(from, [])
  let last: WorkerMessage | undefined
  try {
    for (;;) {
      const next = received.shift()
      if (next === undefined) {
        const silence = setTimeout(() => receive({ kind: 'broken' }), LONGEST_SILENCE)
        await new Promise<void>((resolve) => (wake = resolve))
        clearTimeout(silence)
      } else if (next.kind === 'stopped')
        throw new ServiceError({ operation, kind: 'stopped', sent: last !== undefined })
      else if (next.kind === 'broken') {
        if (last === undefined) return
        throw bugOf(next.event) ?? new ServiceError({ operation, kind: 'reader-failed' })
      } else {
        last = next
        yield next
      }
    }
  } finally {
    listening.abort()
    if (last?.kind === 'report' || last?.kind === 'failure') keep(worker)
    else worker.terminate()
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
