/**
 * Which limits, prices, groups and billing start apply: those of the shared file, or else those of this device. Until they are known,
 * nothing applies.
 */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { ServiceError } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { decodeSettings, fetchConsoleFile, SETTINGS_KEY } from '../../api/fetch-console-file.ts'
import { showToast } from '../../ui/messages/toast.tsx'

/** The settings that apply on this device, and their source. */
export type ConsoleSettings = {
  /** The shared file where the gateway has one, otherwise the settings stored on this device. */
  readonly inUse: ConsoleFile
  /** Whether that is the shared file, which cannot be changed on the page. */
  readonly isShared: boolean
  /** Problems with the file or with the request for it, a sentence each. */
  readonly problems: readonly string[]
  /** Whether amounts of money are shown on this device. */
  readonly showsMoney: boolean
  /** False until all of this is known. */
  readonly isKnown: boolean
}

const MONEY_KEY = 'console-hides-money'

/** The text of a shared file (`CONSOLE_FILE`). */
export function fileText(settings: ConsoleFile): string {
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** The settings where nothing is set. */
export const NO_SETTINGS: ConsoleFile = { version: 1 }

const unknown: ConsoleSettings = {
  inUse: NO_SETTINGS,
  isShared: false,
  problems: [],
  showsMoney: true,
  isKnown: false,
}

/** How long an open page relies on the settings it read, in milliseconds: when the user returns to it later, it requests them again. */
const LOOKED_AT_AGAIN_AFTER = 60_000

/** Requested again by Refresh, and when the user returns to the page. */
export const consoleSettingsQuery = queryOptions({
  queryKey: ['console-settings'],
  queryFn: ({ signal, client, queryKey }) =>
    readConsoleSettings(signal, client.getQueryData<ConsoleSettings>(queryKey)),
  staleTime: LOOKED_AT_AGAIN_AFTER,
  refetchOnWindowFocus: true,
  gcTime: Infinity,
  networkMode: 'always',
})

/** The settings that apply. Those of this device may change in another tab. */
export function useConsoleSettings(): ConsoleSettings {
  const client = useQueryClient()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SETTINGS_KEY || key === MONEY_KEY) readDevice(client)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [client])
  return useQuery(consoleSettingsQuery).data ?? unknown
}

/** Reads again what this device stores, and returns the settings that apply. */
function readDevice(client: QueryClient): ConsoleFile {
  const now = client.setQueryData(consoleSettingsQuery.queryKey, (known) =>
    known === undefined || known.isShared
      ? known
      : {
          ...known,
          inUse: decodeSettings(read(SETTINGS_KEY)) ?? known.inUse,
          showsMoney: read(MONEY_KEY) === null,
        },
  )
  return now?.inUse ?? NO_SETTINGS
}

/** Never fails: where the gateway cannot be reached, the file as last read applies, or else this device's own settings, with the reason. */
export async function readConsoleSettings(
  signal?: AbortSignal,
  before?: ConsoleSettings,
): Promise<ConsoleSettings> {
  const { file, problems } = await fetchConsoleFile(signal).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    return {
      file: before?.isShared ? before.inUse : undefined,
      problems: [`It could not be read: ${describeFailure(error.failure).title}.`],
    }
  })
  return {
    inUse: file ?? decodeSettings(read(SETTINGS_KEY)) ?? NO_SETTINGS,
    isShared: file !== undefined,
    problems,
    showsMoney: read(MONEY_KEY) === null,
    isKnown: true,
  }
}

/** Returns whether it could be stored. */
export function keepSettings(settings: ConsoleFile): boolean {
  return write(SETTINGS_KEY, fileText(settings))
}

export function keepShowsMoney(showsMoney: boolean): boolean {
  return write(MONEY_KEY, showsMoney ? null : '1')
}

/** Values that this browser could not store last until the tab is closed. */
const unstored = new Map<string, string | null>()

function read(key: string): string | null {
  const here = unstored.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unstored.delete(key)
    return true
  } catch {
    unstored.set(key, value)
    return false
  }
}

type SettingsChange = {
  /** What this device stores at this moment: another tab may have saved it without this page being told. */
  readonly readAgain: () => ConsoleFile
  /** Makes `next` apply on this device, where there is no shared file. */
  readonly save: (next: ConsoleFile) => void
  /** The same with a file that was opened. A toast can undo it. */
  readonly replace: (next: ConsoleFile) => void
  /** Clears all settings. A toast can undo it. */
  readonly forget: () => void
  readonly showMoney: (showsMoney: boolean) => void
}

export function useSettingsChange(): SettingsChange {
  const client = useQueryClient()
  const { queryKey } = consoleSettingsQuery
  const save = (next: ConsoleFile) => {
    client.setQueryData(queryKey, (now) => now && { ...now, inUse: next })
    if (!keepSettings(next))
      showToast({
        title: 'This browser stores nothing: your settings last until the page is closed.',
        isFailure: true,
      })
  }
  const saveUndoably = (next: ConsoleFile, title: string) => {
    const before = client.getQueryData(queryKey)?.inUse ?? NO_SETTINGS
    save(next)
    showToast({ title, action: { label: 'Undo', onPress: () => save(before) } })
  }
  return {
    readAgain: () => readDevice(client),
    save,
    replace: (next) => saveUndoably(next, 'This device now uses the settings from the file.'),
    forget: () => saveUndoably(NO_SETTINGS, 'Limits, prices and groups were removed from this device.'),
    showMoney: (showsMoney) => {
      keepShowsMoney(showsMoney)
      client.setQueryData(queryKey, (now) => now && { ...now, showsMoney })
    },
  }
}
