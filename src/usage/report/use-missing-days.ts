import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { loadMissing } from '../../report-reader/fetch-report.ts'
import { ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { LoadedReport, ReportKey } from './loaded-report.ts'
import { withProgress } from './report-query.ts'

export type MissingDaysState = {
  readonly isLoading: boolean
  /** Why the days are still missing after they were requested. */
  readonly failure: ServiceFailure | undefined
  /** Requests the missing days of the report and replaces it with the whole. */
  readonly load: () => void
  readonly stop: () => void
  /** Forgets a failure. */
  readonly reset: () => void
}

/** The missing days of a report, stored under the report's own key, so that neither their failure nor their progress is ever shown for other days. */
export function useMissingDays(reportKey: ReportKey): MissingDaysState {
  const client = useQueryClient()
  const mutationKey = ['missing-days', ...reportKey.slice(1)]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ signal }: AbortController) => {
      const before = client.getQueryData<LoadedReport>(reportKey)
      if (before === undefined) return
      const [, , range, groupBy] = reportKey
      const report = await withProgress(client, reportKey, signal, (onProgress) =>
        loadMissing(range, before.report, { groupBy, signal, onProgress }),
      )
      // Days that come later have a moment of their own: those read before stay as complete as they were.
      const { readings = [], missing } = before.report
      const readLater = { at: Date.now(), days: missing }
      client.setQueryData<LoadedReport>(reportKey, (now) =>
        now === before
          ? { range, readAt: before.readAt, report: { ...report, readings: [...readings, readLater] } }
          : now,
      )
    },
    networkMode: 'always',
    // A failure of the service is shown in place; anything else is a bug and goes to the crash screen.
    throwOnError: (error) => !(error instanceof ServiceError),
  })
  const latest = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state: { status, error, variables } }) => ({
      isLoading: status === 'pending',
      failure: error instanceof ServiceError ? error.failure : undefined,
      stopper: variables instanceof AbortController ? variables : undefined,
    }),
  }).at(-1)
  return {
    isLoading: latest?.isLoading ?? false,
    failure: latest?.failure?.kind === 'stopped' ? undefined : latest?.failure,
    load: () => mutate(new AbortController()),
    stop: () => latest?.stopper?.abort(),
    reset: () => {
      const cache = client.getMutationCache()
      for (const mutation of cache.findAll({ mutationKey, exact: true })) cache.remove(mutation)
    },
  }
}
