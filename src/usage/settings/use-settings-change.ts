import { useQueryClient } from '@tanstack/react-query'
import { decodeConsoleFile, type ConsoleFile } from '../../api/console-file.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import { consoleSettingsQuery } from './console-settings.ts'
import { differencesOf } from './differences.ts'
import { mergeSettings } from './merge-settings.ts'
import { keepDraft, keepShowsMoney, settingsOf, withKept } from './read-settings.ts'

type SettingsChange = {
  /** Makes `next` apply on this device: as its draft where there is a file, otherwise as its own settings. What is unchanged since `opened`, from
   *  which it was edited, stays as another tab may have saved it meanwhile. */
  readonly save: (next: ConsoleFile, opened: ConsoleFile) => void
  /** Makes all of `next` apply on this device, such as a file that was opened. A toast can undo it. */
  readonly replace: (next: ConsoleFile) => void
  /** Returns to the file's settings; without a file, to none. A toast can undo it. */
  readonly discard: () => void
  readonly showMoney: (showsMoney: boolean) => void
}

export function useSettingsChange(): SettingsChange {
  const client = useQueryClient()
  const { queryKey } = consoleSettingsQuery
  /** `draft` was made of `file`, and is kept with it. */
  const set = (draft: ConsoleFile | undefined, madeOf: ConsoleFile | undefined) => {
    const { file, problems = [], showsMoney = true } = client.getQueryData(queryKey) ?? {}
    client.setQueryData(queryKey, settingsOf(file, draft && { draft, madeOf }, problems, showsMoney))
    if (!keepDraft(draft, madeOf))
      showToast({ title: 'This browser keeps nothing: what you set lasts until the page is closed.' })
  }
  return {
    save: (next, opened) => {
      const known = client.getQueryData(queryKey)
      const file = known?.file
      const merged = mergeSettings(opened, next, known ? withKept(known).inUse : opened)
      // What the page makes is read like any file, so that it cannot write something unreadable.
      const decoded = decodeConsoleFile(merged)
      if (!('file' in decoded))
        throw new Error('The settings could not be saved: they would make an unreadable file.')
      const isSame = file !== undefined && differencesOf(file, decoded.file).length === 0
      const draft = isSame ? undefined : decoded.file
      set(draft, file)
    },
    replace: (next) => {
      const { file, draft } = client.getQueryData(queryKey) ?? {}
      const isSame = file !== undefined && differencesOf(file, next).length === 0
      const opened = isSame ? undefined : next
      set(opened, file)
      showToast({
        title: 'The settings of the file apply on this device.',
        action: { label: 'Undo', onPress: () => set(draft, file) },
      })
    },
    discard: () => {
      const { file, draft } = client.getQueryData(queryKey) ?? {}
      set(undefined, file)
      if (draft)
        showToast({
          title: file
            ? 'Back to the file that everybody sees.'
            : 'Limits, prices and groups of this device are gone.',
          action: { label: 'Undo', onPress: () => set(draft, file) },
        })
    },
    showMoney: (showsMoney) => {
      keepShowsMoney(showsMoney)
      client.setQueryData(queryKey, (now) => now && { ...now, showsMoney })
    },
  }
}
