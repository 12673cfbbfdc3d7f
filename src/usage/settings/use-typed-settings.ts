import { useState } from 'react'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { mergeTyped, touchedOr, typedOf, type TypedSettings } from '../billing/limits-form.ts'
import { typedGroups, type TypedGroup } from '../groups/groups-form.ts'
import { fileText } from '../../settings/read-console-settings.ts'

/** All boxes of the dialog as typed. */
type Typed = { readonly own: TypedSettings; readonly groups: readonly TypedGroup[] }

const typedFrom = (file: ConsoleFile): Typed => ({
  own: typedOf(file),
  groups: typedGroups(file.groups ?? []),
})

/** The boxes while they are edited. Where nothing was touched they follow the settings in use, which another tab or an opened file may change. */
export function useTypedSettings(inUse: ConsoleFile) {
  const [before, setBefore] = useState(inUse)
  const [typed, setTyped] = useState(() => typedFrom(inUse))
  const [isMerged, setIsMerged] = useState(false)
  const opened = typedFrom(before)

  /** What was typed, over these settings. */
  const over = (now: ConsoleFile): Typed => {
    const { own, groups } = typedFrom(now)
    return {
      own: mergeTyped(typed.own, opened.own, own),
      groups: touchedOr(typed.groups, opened.groups, groups),
    }
  }

  if (fileText(before) !== fileText(inUse)) {
    setBefore(inUse)
    setTyped(over(inUse))
    setIsMerged(true)
  }
  return {
    typed,
    setOwn: (own: TypedSettings) => setTyped({ ...typed, own }),
    setGroups: (groups: readonly TypedGroup[]) => setTyped((last) => ({ ...last, groups })),
    areGroupsChanged: JSON.stringify(typed.groups) !== JSON.stringify(opened.groups),
    areSettingsChanged: JSON.stringify(typed) !== JSON.stringify(opened),
    /** Whether the settings were changed elsewhere after the dialog was opened. */
    isMerged,
    over,
  }
}
