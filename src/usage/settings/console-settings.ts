/** The settings that apply on the page, and how the page changes those of this device. Until they are known, nothing applies. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import {
  type ConsoleSettings,
  keepSettings,
  keepShowsMoney,
  MONEY_KEY,
  NO_SETTINGS,
  SETTINGS_KEY,
} from '../../settings/read-console-settings.ts'
import { consoleSettingsQuery } from '../../settings/settings-query.ts'
import { showToast } from '../../ui/messages/toast.tsx'

const unknown: ConsoleSettings = {
  inUse: NO_SETTINGS,
  isShared: false,
  problems: [],
  showsMoney: true,
  isKnown: false,
}

/** The settings that apply. Those of this device may change in another tab. */
export function useConsoleSettings(): ConsoleSettings {
  const client = useQueryClient()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SETTINGS_KEY || key === MONEY_KEY) void client.invalidateQueries(consoleSettingsQuery)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [client])
  return useQuery(consoleSettingsQuery).data ?? unknown
}

export function useSettingsChange() {
  const client = useQueryClient()
  const { queryKey } = consoleSettingsQuery
  const save = (next: ConsoleFile) => {
    client.setQueryData(queryKey, (now) => now && { ...now, inUse: next })
    const isKept = keepSettings(next)
    if (!isKept)
      showToast({
        title: 'This browser stores nothing: your settings last until the page is closed.',
        isFailure: true,
      })
    return isKept
  }
  const saveUndoably = (next: ConsoleFile, title: string) => {
    const before = client.getQueryData(queryKey)?.inUse ?? NO_SETTINGS
    save(next)
    showToast({ title, action: { label: 'Undo', onPress: () => save(before) } })
  }
  return {
    /** Makes the settings apply on this device, if there is no shared file. Returns whether they could be stored; if not, a toast says so. */
    save,
    replace: (next: ConsoleFile) => saveUndoably(next, 'This device now uses the settings from the file.'),
    forget: () => saveUndoably(NO_SETTINGS, 'Limits, prices and groups were removed from this device.'),
    showMoney: (showsMoney: boolean) => {
      keepShowsMoney(showsMoney)
      client.setQueryData(queryKey, (now) => now && { ...now, showsMoney })
    },
  }
}
