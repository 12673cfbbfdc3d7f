/** Carries out a report job, in one request or several. The same code runs in the worker and, where there is none, on the page. */
import type { DayRange } from '../../api/day.ts'
import { fetchInParts } from './long-range.ts'
import { downloadReport, type ReadOptions, type ReportAddress } from './download.ts'
import { memoryFailure } from '../memory.ts'
import { joinPieces } from '../parts.ts'
import { ownRows, type ReportPart, type ReportPiece } from '../pieces.ts'
import type { UsageReport } from '../usage-report.ts'

/** What to read. Plain data, so that it can be sent to a worker. */
export type ReportJob = Omit<ReportAddress, 'address'> & {
  /** The requests, in the order of their days. */
  readonly parts: readonly { readonly range: DayRange; readonly address: string }[]
  /** A report without the days of `parts`, to be completed with them. */
  readonly rest?: ReportPart | undefined
}

/**
 * Reads the report. Throws a `ServiceError`. The answer to a single request is never returned in part; of several requests, those that failed are
 * named in `missing`.
 */
export async function runReportJob(job: ReportJob, options: ReadOptions = {}): Promise<UsageReport> {
  const { parts, rest, base, key } = job
  const [only] = parts
  if (parts.length === 1 && only !== undefined && rest === undefined) {
    return downloadReport({ address: only.address, base, key }, options)
  }
  try {
    const pieces: ReportPiece[] = rest === undefined ? [] : [ownRows(rest)]
    const missing = await fetchInParts(
      parts.map(({ range, address }) => ({
        range,
        fetch: (partOptions) => downloadReport({ address, base, key }, partOptions),
      })),
      (part) => pieces.push(ownRows(part)),
      options,
    )
    return joinPieces(pieces, missing)
  } catch (error) {
    throw memoryFailure(error)
  }
}
