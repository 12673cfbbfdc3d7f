/**
 * Which limits, prices, groups and billing start apply: those of the shared file, with the changes made on this device. The code that reads and
 * writes them is fetched beside the report; until then nothing applies.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NO_SETTINGS, type ConsoleSettings } from './applied-settings.ts'

const unknown: ConsoleSettings = {
  inUse: NO_SETTINGS,
  file: undefined,
  draft: undefined,
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
    return readConsoleSettings(signal, client.getQueryData<ConsoleSettings>(queryKey)?.file)
  },
  staleTime: LOOKED_AT_AGAIN_AFTER,
  refetchOnWindowFocus: true,
  gcTime: Infinity,
  networkMode: 'always',
})

/** The settings that apply; what another tab of this browser saves applies here at once. */
export function useConsoleSettings(): ConsoleSettings {
  const client = useQueryClient()
  useEffect(() => {
    const follow = async ({ key }: StorageEvent) => {
      const { isKept, withKept } = await import('./read-settings.ts')
      if (isKept(key)) client.setQueryData(consoleSettingsQuery.queryKey, (now) => now && withKept(now))
    }
    const listen = (event: StorageEvent) => void follow(event)
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [client])
  return useQuery(consoleSettingsQuery).data ?? unknown
}
