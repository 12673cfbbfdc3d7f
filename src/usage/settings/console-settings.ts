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
  storedSettings,
} from '../../settings/read-console-settings.ts'
import { consoleSettingsQuery } from '../../settings/settings-query.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { settingsTyped, typedOf, withEdits } from './settings-form.ts'
import { showToast, type ToastWords } from '../../ui/messages/toast.tsx'

/** What was done, if the notice says it, and the action it offers. */
type Offer = Partial<Pick<ToastWords, 'title' | 'action'>>

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
  const save = (next: ConsoleFile, offer: Offer = {}) => {
    client.setQueryData(queryKey, (now) => now && { ...now, inUse: next })
    return reportUnstored(keepSettings(next), offer)
  }
  const saveUndoably = (next: ConsoleFile, title: string) => {
    const before = client.getQueryData(queryKey)?.inUse ?? NO_SETTINGS
    const undo = () => {
      // What another tab has saved since stays.
      if (save(merge(storedSettings(), next, before))) announce('The earlier settings are back')
    }
    const offer = { action: { label: 'Undo', onPress: undo } }
    if (save(next, { ...offer, title })) showToast({ title, ...offer })
  }
  return {
    /** Makes what was edited in the settings as they were `before` apply on this device, if there is no shared file. What another tab has saved
     *  since stays. Returns whether it could be stored; if not, a toast says so. */
    save: (edited: ConsoleFile, before: ConsoleFile) => save(merge(edited, before, storedSettings())),
    replace: (next: ConsoleFile) => saveUndoably(next, 'This device now uses the settings from the file.'),
    forget: () => saveUndoably(NO_SETTINGS, 'Limits, prices and groups were removed from this device.'),
    /** Returns whether it could be stored; if not, a toast says so. */
    showMoney: (showsMoney: boolean) => {
      client.setQueryData(queryKey, (now) => now && { ...now, showsMoney })
      return reportUnstored(keepShowsMoney(showsMoney))
    },
  }
}

/** What was edited since `before`, and everything else as it is `now`. */
function merge(edited: ConsoleFile, before: ConsoleFile, now: ConsoleFile): ConsoleFile {
  const merged = settingsTyped(withEdits(typedOf(edited), typedOf(before), typedOf(now)))
  return 'settings' in merged ? merged.settings : edited
}

/** Says so if settings could not be stored, with what can be done about the change. Returns whether they could. */
function reportUnstored(isKept: boolean, { title = '', ...offer }: Offer = {}): boolean {
  const trouble = 'This browser did not store the change: it lasts until the page is closed.'
  if (!isKept) showToast({ title: `${title} ${trouble}`.trim(), isFailure: true, ...offer })
  return isKept
}
