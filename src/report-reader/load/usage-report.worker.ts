/** The worker that reads reports: takes an address, reports progress, transfers the columns. Everything else is in `downloadReport`. */
import { type ServiceFailure, ServiceError } from '../../api/failure.ts'
import type { ReportProgress, UsageReport } from '../usage-report.ts'
import { downloadReport, type ReportAddress } from './download.ts'
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

/** The buffers transferred with a report: copying millions of rows would block the page. The sums are small and are copied. */
function columnsOf({ keyIndex, dayIndex, counts, otherCounts }: UsageReport): Transferable[] {
  const columns = [keyIndex, dayIndex, ...Object.values(counts), ...Object.values(otherCounts)]
  return columns.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}

/** Whether a report is arriving: until then there is time to warm up. */
let isArriving = false

async function read(from: ReportAddress) {
  const reading = downloadReport(from, {
    onProgress: (progress) => {
      isArriving = true
      post({ kind: 'progress', progress })
    },
  })
  // The request has been sent by now.
  post({ kind: 'begun' })
  try {
    const report = await reading
    post({ kind: 'report', report }, columnsOf(report))
  } catch (error) {
    if (error instanceof ServiceError) post({ kind: 'failure', failure: error.failure })
    // A bug, which the page must hear of.
    else reportError(error)
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReportAddress>) => void read(data))
// If warming up fails, the browser only reads its first report more slowly.
warmUp(() => isArriving).catch(() => {})
