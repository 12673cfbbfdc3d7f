/** Which limits, prices, groups and billing start apply; both pages share it. */
import { queryOptions } from '@tanstack/react-query'
import type { ConsoleSettings } from './read-console-settings.ts'

/** Settings older than this, in milliseconds, are requested again when the user returns to the page. */
const STALE_AFTER = 60_000

/** Requested again by Refresh, too. */
export const consoleSettingsQuery = queryOptions({
  queryKey: ['console-settings'],
  queryFn: async ({ signal, client, queryKey }) => {
    const { readConsoleSettings } = await import('./read-console-settings.ts')
    return readConsoleSettings(signal, client.getQueryData<ConsoleSettings>(queryKey))
  },
  staleTime: STALE_AFTER,
  refetchOnWindowFocus: true,
  gcTime: Infinity,
  networkMode: 'always',
})
