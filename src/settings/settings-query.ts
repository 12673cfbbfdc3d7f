/** Which limits, prices, groups and billing start apply; both pages share it. */
import { queryOptions } from '@tanstack/react-query'
import type { ConsoleSettings } from './read-console-settings.ts'

/** How long an open page relies on the settings it read, in milliseconds: when the user returns to it later, it requests them again. */
const LOOKED_AT_AGAIN_AFTER = 60_000

/** Requested again by Refresh, and when the user returns to the page. */
export const consoleSettingsQuery = queryOptions({
  queryKey: ['console-settings'],
  queryFn: async ({ signal, client, queryKey }) => {
    const { readConsoleSettings } = await import('./read-console-settings.ts')
    return readConsoleSettings(signal, client.getQueryData<ConsoleSettings>(queryKey))
  },
  staleTime: LOOKED_AT_AGAIN_AFTER,
  refetchOnWindowFocus: true,
  gcTime: Infinity,
  networkMode: 'always',
})
