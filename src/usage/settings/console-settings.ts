/**
 * Which limits, prices, groups and billing start apply: those of the shared file, or else those of this device. The code that reads and writes them
 * is fetched beside the report; until then nothing applies.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MONEY_KEY, NO_SETTINGS, SETTINGS_KEY, type ConsoleSettings } from './applied-settings.ts'

const unknown: ConsoleSettings = {
  inUse: NO_SETTINGS,
  isShared: false,
  problems: [],
  showsMoney: true,
  isKnown: false,
}

/** How long an open page relies on what it read, in milliseconds: when somebody returns to it later, it asks again. */
const LOOKED_AT_AGAIN_AFTER = 60_000

/** Requested again by Refresh, and when somebody returns to the page. */
export const consoleSettingsQuery = queryOptions({
  queryKey: ['console-settings'],
  queryFn: async ({ signal, client, queryKey }): Promise<ConsoleSettings> => {
    const { readConsoleSettings } = await import('./read-settings.ts')
    return readConsoleSettings(signal, client.getQueryData<ConsoleSettings>(queryKey))
  },
  staleTime: LOOKED_AT_AGAIN_AFTER,
  refetchOnWindowFocus: true,
  gcTime: Infinity,
  networkMode: 'always',
})

/** The settings that apply; what another tab of this browser saves applies here too. */
export function useConsoleSettings(): ConsoleSettings {
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      // Without a key, everything was removed.
      if (key === null || key === SETTINGS_KEY || key === MONEY_KEY)
        void client.invalidateQueries(consoleSettingsQuery)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [client])
  return useQuery(consoleSettingsQuery).data ?? unknown
}
