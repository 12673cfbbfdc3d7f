import { useState } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { mergeTyped, typedOf } from '../billing/limits-form.ts'
import { fileText } from '../../settings/read-console-settings.ts'

/** The boxes while they are edited. Where nothing was touched they follow the settings in use, which another tab or an opened file may change. */
export function useTypedSettings(inUse: ConsoleFile) {
  const [before, setBefore] = useState(inUse)
  const [typed, setTyped] = useState(() => typedOf(inUse))
  const [isMerged, setIsMerged] = useState(false)
  const opened = typedOf(before)

  /** What was typed, over these settings. */
  const over = (now: ConsoleFile) => mergeTyped(typed, opened, typedOf(now))

  if (fileText(before) !== fileText(inUse)) {
    setBefore(inUse)
    setTyped(over(inUse))
    setIsMerged(true)
  }
  return {
    typed,
    setTyped,
    areGroupsChanged: JSON.stringify(typed.groups) !== JSON.stringify(opened.groups),
    areSettingsChanged: JSON.stringify(typed) !== JSON.stringify(opened),
    /** Whether the settings were changed elsewhere after the dialog was opened. */
    isMerged,
    over,
  }
}
