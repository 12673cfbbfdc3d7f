/** Downloads a usage report and reads it while it arrives. */
import { CompressedLength } from './compressed-length.ts'
import { ServiceError } from '../../api/failure.ts'
import { send } from '../../api/http/http.ts'
import { memoryFailure } from '../memory.ts'
import { ReportDecodeError } from '../read/json-scanner.ts'
import { ReportReader } from '../read/report-reader.ts'
import type { ReportProgress, UsageReport } from '../usage-report.ts'

/** The address of a report, and the key for it. */
export type ReportAddress = {
  readonly address: string
  /** The address that `address` is relative to. */
  readonly base: string
  readonly key?: string | undefined
}

/** Options of a download. */
export type ReadOptions = {
  readonly signal?: AbortSignal | undefined
  /** Called with the first bytes, then about ten times a second, and with the last bytes, which may also be the first. */
  readonly onProgress?: ((progress: ReportProgress) => void) | undefined
}

/** Least time between two progress reports, in milliseconds. */
const PROGRESS_STEP = 100

/** Downloads and reads a report. Throws a `ServiceError`; an incomplete or invalid report is never returned in part. */
export async function downloadReport(
  from: ReportAddress,
  { signal, onProgress }: ReadOptions = {},
): Promise<UsageReport> {
  const operation = 'analytics'
  const answer = await send({ operation, ...from, signal })
  const reader = new ReportReader()
  const { totalBytes, compressedBytes } = answer
  const unpacked = compressedBytes === undefined ? undefined : new CompressedLength(compressedBytes)
  let bytes = 0
  let lastProgress = Number.NEGATIVE_INFINITY
  try {
    await answer.readChunks((chunk) => {
      reader.write(chunk)
      unpacked?.write(chunk)
      bytes += chunk.length
      reader.expectBytes(totalBytes ?? unpacked?.estimate)
      // Everything has arrived. The stream ends only milliseconds later, without any more data.
      if (bytes === totalBytes && reader.isComplete) return true
      const now = performance.now()
      if (now - lastProgress < PROGRESS_STEP) return false
      lastProgress = now
      const estimate = unpacked?.estimate ?? 0
      onProgress?.({
        bytes,
        rows: reader.rowCount,
        ...(totalBytes === undefined ? {} : { totalBytes }),
        // An estimate that the download has exceeded is useless.
        ...(estimate > bytes ? { totalBytes: estimate, isTotalEstimated: true } : {}),
      })
      return false
    })
    const report = reader.finish()
    onProgress?.({ bytes, rows: report.remarks.receivedRows, totalBytes: bytes })
    return report
  } catch (error) {
    if (error instanceof ReportDecodeError) {
      throw new ServiceError({ ...answer.about, kind: 'unreadable', ...error.issue })
    }
    throw memoryFailure(error, answer.about)
  }
}
