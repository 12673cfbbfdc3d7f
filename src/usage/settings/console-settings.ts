/**
 * Which limits, prices, groups and billing start apply: those of the file that all see, with the changes that were made on this device.
 * What reads and writes them is fetched beside the report; until then nothing applies.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { NO_SETTINGS, type ConsoleSettings } from './applied-settings.ts'

const unknown: ConsoleSettings = {
  inUse: NO_SETTINGS,
  file: undefined,
  draft: undefined,
  problems: [],
  showsMoney: true,
  isKnown: false,
}

/** Read once, and again when a dialog of it opens. */
export const consoleSettingsQuery = queryOptions({
  queryKey: ['console-settings'],
  queryFn: async ({ signal }): Promise<ConsoleSettings> =>
    (await import('./read-settings.ts')).readConsoleSettings(signal),
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
})

export function useConsoleSettings(): ConsoleSettings {
  return useQuery(consoleSettingsQuery).data ?? unknown
}
