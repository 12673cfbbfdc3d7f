/**
 * The report that `index.html` has begun to read before the code of the usage page was there: the same worker, with the same job, a second
 * earlier on a slow line.
 */
import type { ReportJob } from './job.ts'
import type { WorkerMessage } from './usage-report.worker.ts'

type BegunReport = {
  readonly order: ReportJob
  readonly worker: Worker
  /** What the worker has said so far. */
  readonly said: readonly MessageEvent<WorkerMessage>[]
  /** Ends that `index.html` listens to the worker. */
  readonly listening: AbortController
}

declare global {
  interface Window {
    begunReport?: BegunReport | undefined
  }
}

/** Whether a worker has begun that somebody is going to ask for. */
export function isReportBegun(): boolean {
  return globalThis.window?.begunReport !== undefined
}

/** Hands over the report of `order`, once; from then on its worker speaks to the caller alone. One of something else ends here. */
export function takeBegunReport(order: ReportJob): BegunReport | undefined {
  const begun = globalThis.window?.begunReport
  if (begun === undefined) return undefined
  window.begunReport = undefined
  begun.listening.abort()
  if (isSameJob(begun.order, order)) return begun
  begun.worker.terminate()
  return undefined
}

/** Of a job with a key, or for the rest of a report, nothing can have begun. */
function isSameJob(one: ReportJob, other: ReportJob): boolean {
  return (
    one.base === other.base &&
    other.key === undefined &&
    other.rest === undefined &&
    one.parts.length === other.parts.length &&
    one.parts.every(({ address }, index) => address === other.parts[index]?.address)
  )
}
