/** The shared cursor of chart and heat map: the day under the pointer or keyboard cursor, and the days being selected. Kept outside React's state,
 *  so that moving over a chart repaints a band and a tooltip, not the chart. */
import { useSyncExternalStore } from 'react'

/** Positions in the rollup's days, both included. */
type DaySpan = { readonly first: number; readonly last: number }

export type Cursor = {
  /** Position in the rollup's days; undefined where there is no cursor. */
  readonly get: () => number | undefined
  readonly set: (day: number | undefined) => void
  readonly selected: () => DaySpan | undefined
  readonly select: (days: DaySpan | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createCursor(): Cursor {
  let current: number | undefined
  let selected: DaySpan | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => current,
    set: (day) => {
      if (day === current) return
      current = day
      tell()
    },
    selected: () => selected,
    select: (days) => {
      if (days?.first === selected?.first && days?.last === selected?.last) return
      selected = days
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The position of the cursor; renders again when it moves. */
export function useCursor(cursor: Cursor): number | undefined {
  return useSyncExternalStore(cursor.subscribe, cursor.get)
}

/** The days being selected; renders again when they change. */
export function useSelectedDays(cursor: Cursor): DaySpan | undefined {
  return useSyncExternalStore(cursor.subscribe, cursor.selected)
}
