/** The page's side of the worker that reads reports. Without workers the page reads by itself. */
import { ServiceError } from './failure.ts'
import type { ReportOrder } from './report-download.ts'
import type { ReportProgress, UsageReport } from './usage-report.ts'
import type { WorkerWord } from './usage-report.worker.ts'

type Options = {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ReportProgress) => void) | undefined
}

/** How long a worker is kept for the next report, in milliseconds. Ending it gives its memory back. */
const KEPT_FOR = 5_000
/** A worker that says nothing for so long, in milliseconds, is gone; the download itself gives up earlier. */
const LONGEST_SILENCE = 150_000

let kept: Worker | undefined
let keptTimer: ReturnType<typeof setTimeout> | undefined

/** Reads a report off the page's thread. Throws a `ServiceError`. Stop ends the worker, and with it the download, at once. */
export function readReport(order: ReportOrder, options: Options = {}): Promise<UsageReport> {
  const operation = 'analytics'
  const { signal, onProgress } = options
  if (signal?.aborted) return Promise.reject(new ServiceError({ operation, kind: 'stopped', sent: false }))
  const worker = takeWorker()
  if (worker === undefined) return readHere(order, options)
  return new Promise((resolve, reject) => {
    let hasBegun = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      worker.removeEventListener('message', hear)
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
    const fail = () => {
      end()
      if (hasBegun) reject(new ServiceError({ operation, kind: 'reader-failed' }))
      // It could not even start, so nothing was sent.
      else readHere(order, options).then(resolve, reject)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(fail, LONGEST_SILENCE)
    }
    const hear = ({ data }: MessageEvent<WorkerWord>) => {
      hasBegun = true
      wait()
      if (data.kind === 'progress') onProgress?.(data.progress)
      if (data.kind !== 'report' && data.kind !== 'failure') return
      finish()
      keep(worker)
      if (data.kind === 'report') resolve(data.report)
      else reject(new ServiceError(data.failure))
    }
    signal?.addEventListener('abort', stop)
    worker.addEventListener('message', hear)
    worker.addEventListener('error', fail)
    wait()
    worker.postMessage(order, [])
  })
}

/** On the page's own thread; loaded only by browsers that need it. */
async function readHere(order: ReportOrder, options: Options): Promise<UsageReport> {
  const { downloadReport } = await import('./report-download.ts')
  return downloadReport(order, options)
}

function takeWorker(): Worker | undefined {
  const worker = kept
  kept = undefined
  clearTimeout(keptTimer)
  if (worker !== undefined) return worker
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(new URL('./usage-report.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

function keep(worker: Worker) {
  kept?.terminate()
  clearTimeout(keptTimer)
  kept = worker
  keptTimer = setTimeout(() => {
    kept?.terminate()
    kept = undefined
  }, KEPT_FOR)
}
