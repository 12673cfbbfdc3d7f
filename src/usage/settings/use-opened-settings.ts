import { useEffect, useState } from 'react'
import type { ConsoleFile } from '../../api/console-file.ts'
import { differencesOf } from './differences.ts'

/** What a dialog edits. */
type OpenedSettings<Typed> = {
  /** The settings that the boxes were filled from. */
  readonly opened: ConsoleFile
  readonly typed: Typed
  readonly setTyped: (typed: Typed) => void
  /** Whether there are unsaved changes. */
  readonly isChanged: boolean
  /** Whether other settings apply by now while there are unsaved changes here. */
  readonly areOthersInUse: boolean
}

/** Fills the boxes of a dialog from the settings in use. They follow what another tab saves until something is typed. */
export function useOpenedSettings<Typed>(
  inUse: ConsoleFile,
  fill: (settings: ConsoleFile) => Typed,
): OpenedSettings<Typed> {
  const [{ opened, typed }, set] = useState(() => ({ opened: inUse, typed: fill(inUse) }))
  const isChanged = JSON.stringify(typed) !== JSON.stringify(fill(opened))
  const areOthersInUse = inUse !== opened && differencesOf(opened, inUse).length > 0
  // The browser asks before what was typed is gone.
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  // Nothing typed would be lost.
  if (areOthersInUse && !isChanged) set({ opened: inUse, typed: fill(inUse) })
  return {
    opened,
    typed,
    setTyped: (next) => set((before) => ({ ...before, typed: next })),
    isChanged,
    areOthersInUse,
  }
}
