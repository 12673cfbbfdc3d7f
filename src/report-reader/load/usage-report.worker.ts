/** The worker that reads reports: takes a job, reports progress, hands over the columns. Everything else is in `runReportJob`. */
import { type ServiceFailure, ServiceError } from '../../api/failure.ts'
import { memoryOf } from '../memory.ts'
import type { ReportProgress, UsageReport } from '../usage-report.ts'
import { runReportJob, type ReportJob } from './job.ts'
import { warmUp } from './warm-up.ts'

/** The worker's messages. `begun` comes first: from then on a request may have been sent. */
export type WorkerMessage =
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly progress: ReportProgress }
  | { readonly kind: 'report'; readonly report: UsageReport }
  | { readonly kind: 'failure'; readonly failure: ServiceFailure }

function post(message: WorkerMessage, transfer: Transferable[] = []) {
  self.postMessage(message, { transfer })
}

/** Whether a report is arriving: until then there is time to get ready for it. */
let isArriving = false

async function read(job: ReportJob) {
  const reading = runReportJob(job, {
    onProgress: (progress) => {
      isArriving = true
      post({ kind: 'progress', progress })
    },
  })
  // The request is on its way by now.
  post({ kind: 'begun' })
  try {
    const report = await reading
    post({ kind: 'report', report }, memoryOf(report))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    post({ kind: 'failure', failure: error.failure })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReportJob>) => void read(data))
// A browser that cannot do this reads its first report more slowly.
warmUp(() => isArriving).catch(() => {})
// An error thrown in a promise does not reach the page by itself.
self.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason
})
