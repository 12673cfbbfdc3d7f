import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import { NO_SETTINGS, consoleSettingsQuery, keepSettings, keepShowsMoney } from './console-settings.ts'

type SettingsChange = {
  /** Makes `next` apply on this device, where there is no shared file. */
  readonly save: (next: ConsoleFile) => void
  /** The same with a file that was opened. A toast can undo it. */
  readonly replace: (next: ConsoleFile) => void
  /** Returns to no settings at all. A toast can undo it. */
  readonly forget: () => void
  readonly showMoney: (showsMoney: boolean) => void
}

export function useSettingsChange(): SettingsChange {
  const client = useQueryClient()
  const { queryKey } = consoleSettingsQuery
  const save = (next: ConsoleFile) => {
    client.setQueryData(queryKey, (now) => now && { ...now, inUse: next })
    if (!keepSettings(next))
      showToast({ title: 'This browser keeps nothing: what you set lasts until the page is closed.' })
  }
  const saveUndoably = (next: ConsoleFile, title: string) => {
    const before = client.getQueryData(queryKey)?.inUse ?? NO_SETTINGS
    save(next)
    showToast({ title, action: { label: 'Undo', onPress: () => save(before) } })
  }
  return {
    save,
    replace: (next) => saveUndoably(next, 'The settings of the file apply on this device.'),
    forget: () => saveUndoably(NO_SETTINGS, 'Limits, prices and groups of this device are gone.'),
    showMoney: (showsMoney) => {
      keepShowsMoney(showsMoney)
      client.setQueryData(queryKey, (now) => now && { ...now, showsMoney })
    },
  }
}
