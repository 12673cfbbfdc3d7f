/**
 * The report that `index.html` began to read before the code of the usage page had arrived: the same worker with the same job, a second earlier on a
 * slow line.
 */
import type { ReportJob } from './job.ts'
import type { WorkerMessage } from './usage-report.worker.ts'

type BegunReport = {
  readonly job: ReportJob
  readonly worker: Worker
  /** The worker's messages so far. */
  readonly messages: readonly MessageEvent<WorkerMessage>[]
  /** Stops `index.html` from listening to the worker. */
  readonly listening: AbortController
}

declare global {
  interface Window {
    begunReport?: BegunReport | undefined
  }
}

/** Whether a worker has begun a report that is going to be asked for. */
export function isReportBegun(): boolean {
  return globalThis.window?.begunReport !== undefined
}

/** Hands over the report of `job`, once; from then on its worker talks to the caller alone. A worker with any other job is ended. */
export function takeBegunReport(job: ReportJob): BegunReport | undefined {
  const begun = globalThis.window?.begunReport
  if (begun === undefined) return undefined
  window.begunReport = undefined
  begun.listening.abort()
  if (isSameJob(begun.job, job)) return begun
  begun.worker.terminate()
  return undefined
}

/** A job with a key, or for the rest of a report, cannot have begun early. */
function isSameJob(one: ReportJob, other: ReportJob): boolean {
  return (
    one.base === other.base &&
    other.key === undefined &&
    other.rest === undefined &&
    one.parts.length === other.parts.length &&
    one.parts.every(({ address }, index) => address === other.parts[index]?.address)
  )
}
