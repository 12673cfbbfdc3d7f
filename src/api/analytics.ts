/** `GET /v2/admin/analytics` (§4.2): the usage of every key and day of a range. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ANALYTICS_PATH } from './contract.ts'
import type { DayRange } from './day.ts'
import { ServiceError } from './failure.ts'
import { send } from './http.ts'
import { keyFor } from './keys.ts'
import { ReportMisfit } from './report-misfit.ts'
import { ReportReader } from './report-reader.ts'
import type { ReportProgress, UsageReport } from './usage-report.ts'

type Options = {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ReportProgress) => void) | undefined
}

/**
 * The usage of `range`, always per key and day. Throws a `ServiceError`; never resolves with a part of a report as if it were
 * the whole.
 */
export async function fetchUsageReport(
  range: DayRange,
  { signal, onProgress }: Options = {},
): Promise<UsageReport> {
  const operation = 'analytics'
  const query = new URLSearchParams({
    start_date: range.start,
    end_date: range.end,
    group_by: 'key_and_day',
  })
  const answer = await send({
    operation,
    address: `${ANALYTICS_PATH}?${query.toString()}`,
    signal,
    key: keyFor(operation),
  })
  const reader = new ReportReader()
  let bytes = 0
  try {
    await answer.readChunks((chunk) => {
      reader.write(chunk)
      bytes += chunk.length
      onProgress?.({ bytes, rows: reader.rowCount })
    })
    return reader.finish()
  } catch (error) {
    if (!(error instanceof ReportMisfit)) throw error
    throw new ServiceError({ ...answer.about, kind: 'unreadable', ...error.misfit })
  }
}

/**
 * The report of a range. Its progress is in `usageProgressQuery(range)`; Stop is `queryClient.cancelQueries`, Refresh is
 * `refetchQueries` or the `refetch` of the result.
 */
export const usageReportQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['usage-report', range.start, range.end],
    queryFn: ({ signal, client }) =>
      fetchUsageReport(range, {
        signal,
        onProgress: (progress) => client.setQueryData(usageProgressQuery(range).queryKey, progress),
      }),
    // The old view stays, dimmed and labelled (`isPlaceholderData`), while another range loads.
    placeholderData: keepPreviousData,
    // Data change once a day and a range says which days it holds: Refresh is a button, nothing is asked again by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A person reads why it failed and decides; a large report is not downloaded again behind their back.
    retry: false,
    // Comparing two reports of a million rows element by element would block the page; a report is only ever replaced.
    structuralSharing: false,
    // A gateway on this machine also answers while the machine is offline; and offline is a sentence, not a wait.
    networkMode: 'always',
  })

/** How far the report of a range has come; without data until its download begins. Asks nothing by itself. */
export const usageProgressQuery = (range: DayRange) =>
  queryOptions<ReportProgress>({
    queryKey: ['usage-progress', range.start, range.end],
    queryFn: () => Promise.reject(new Error('Progress is told, not asked for')),
    enabled: false,
    staleTime: Infinity,
    networkMode: 'always',
  })
