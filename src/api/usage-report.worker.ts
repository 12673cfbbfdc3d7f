/** The worker that reads reports: takes an order, tells progress, hands over the columns. Everything else is in `downloadReport`. */
import { type ServiceFailure, ServiceError } from './failure.ts'
import { downloadReport, type ReportOrder } from './report-download.ts'
import type { ReportProgress, UsageReport } from './usage-report.ts'

/** What the worker says. `begun` comes first: from then on a request may have been sent. */
export type WorkerWord =
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly progress: ReportProgress }
  | { readonly kind: 'report'; readonly report: UsageReport }
  | { readonly kind: 'failure'; readonly failure: ServiceFailure }

function say(word: WorkerWord, transfer: Transferable[] = []) {
  self.postMessage(word, { transfer })
}

/** The memory of the columns moves to the page; copying a million rows would take longer than reading them. */
function memoryOf({ keyIndex, dayIndex, counts, otherCounts }: UsageReport): Transferable[] {
  // The sums are small and are copied.
  const columns = [keyIndex, dayIndex, ...Object.values(counts), ...Object.values(otherCounts)]
  return columns.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}

async function read(order: ReportOrder) {
  say({ kind: 'begun' })
  try {
    const report = await downloadReport(order, {
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
