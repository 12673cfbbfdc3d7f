/** The worker that reads reports: takes an order, tells progress, hands over the columns. Everything else is in `fulfil`. */
import { type ServiceFailure, ServiceError } from '../../failure.ts'
import { memoryOf } from '../memory.ts'
import { fulfil, type ReportOrder } from './order.ts'
import type { ReportProgress, UsageReport } from '../usage-report.ts'

/** What the worker says. `begun` comes first: from then on a request may have been sent. */
export type WorkerWord =
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly progress: ReportProgress }
  | { readonly kind: 'report'; readonly report: UsageReport }
  | { readonly kind: 'failure'; readonly failure: ServiceFailure }

function say(word: WorkerWord, transfer: Transferable[] = []) {
  self.postMessage(word, { transfer })
}

async function read(order: ReportOrder) {
  say({ kind: 'begun' })
  try {
    const report = await fulfil(order, {
      onProgress: (progress) => say({ kind: 'progress', progress }),
    })
    say({ kind: 'report', report }, memoryOf(report))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    say({ kind: 'failure', failure: error.failure })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReportOrder>) => void read(data))
// What is thrown in a promise does not reach the page by itself.
self.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason
})
