/** The day under the pointer or keyboard cursor, shared by charts and heat map. Kept outside of React's state, so that
 *  moving over a chart repaints two lines and a tooltip, not the chart. */
import { useSyncExternalStore } from 'react'

export type Cursor = {
  /** Position in the rollup's days; undefined where nothing is pointed at. */
  readonly get: () => number | undefined
  readonly set: (day: number | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createCursor(): Cursor {
  let current: number | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (day) => {
      if (day === current) return
      current = day
      for (const listener of listeners) listener()
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
