/** `GET /v2/admin/analytics` (§4.2): the usage of every key on every day of a range. */
import { queryOptions } from '@tanstack/react-query'
import { ANALYTICS_PATH } from './contract.ts'
import type { DayRange } from './day.ts'
import { parseJson, readText, send } from './http.ts'
import { keyFor } from './keys.ts'
import { decodePlainly } from './plain-decoder.ts'
import type { UsageReport } from './usage-report.ts'

/** How far a report has been read. */
export type ReportProgress = {
  /** Bytes read so far, after decompression. */
  readonly bytes: number
  /** Of how many; absent where the service did not say. */
  readonly totalBytes?: number
  readonly rows: number
}

export type ReportOptions = {
  readonly signal?: AbortSignal | undefined
  /** Called at least four times a second while the report arrives. */
  readonly onProgress?: (progress: ReportProgress) => void
}

/** Asks for the report of `range`, both days included. Throws `ServiceError`; a broken report is never shown as whole. */
export async function fetchUsageReport(
  { start, end }: DayRange,
  { signal, onProgress }: ReportOptions = {},
): Promise<UsageReport> {
  const operation = 'analytics'
  const query = new URLSearchParams({ start_date: start, end_date: end, group_by: 'key_and_day' })
  const path = `${ANALYTICS_PATH}?${query.toString()}`
  const answer = await send({ operation, method: 'GET', path, key: keyFor(operation), signal })
  const text = await readText(answer, operation, signal)
  const words = {
    status: answer.status,
    ...(answer.traceId === undefined ? {} : { traceId: answer.traceId }),
  }
  const report = decodePlainly(parseJson(text, operation, words))
  onProgress?.({ bytes: text.length, rows: report.remarks.receivedRows })
  return report
}

/** The report of `range` in the cache. Reports are big and change once a day: nothing asks again unless a person does. */
export const usageReportQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['usage-report', range],
    queryFn: ({ signal }) => fetchUsageReport(range, { signal }),
    staleTime: Infinity,
    // Comparing a million rows with the previous million to keep unchanged parts would cost more than it saves.
    structuralSharing: false,
  })
