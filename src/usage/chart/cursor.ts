/** The cursor that chart and heat map share, and the chart's selection. Kept outside React's state, so that moving over a chart repaints a band and
 *  a tooltip, not the chart. */
import { useSyncExternalStore } from 'react'
import { useDocumentEvent } from '../../ui/device/use-document-event.ts'
import type { Bucket } from '../buckets.ts'

/** Positions of buckets, both included. */
export type Selection = { readonly first: number; readonly last: number }

export type Cursor = ReturnType<typeof createCursor>

export function createCursor() {
  let current: number | undefined
  let place: number | undefined
  let selection: Selection | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Position in the rollup's days; undefined if nothing is pointed at. */
    get: () => current,
    set: (day: number | undefined) => {
      if (day === current) return
      current = day
      place = day ?? place
      notify()
    },
    /** The day pointed at last, where the keyboard goes on; undefined at first. */
    place: () => place,
    selection: () => selection,
    select: (buckets: Selection | undefined) => {
      if (buckets?.first === selection?.first && buckets?.last === selection?.last) return
      selection = buckets
      notify()
    },
    /** For other days: the same positions mean nothing there. */
    reset: () => {
      place = undefined
      selection = undefined
      notify()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The position of the cursor; renders again when it moves. */
export function useCursor(cursor: Cursor): number | undefined {
  return useSyncExternalStore(cursor.subscribe, cursor.get)
}

/** The buckets being selected; renders again when they change. */
export function useSelection(cursor: Cursor): Selection | undefined {
  return useSyncExternalStore(cursor.subscribe, cursor.selection)
}

/** The bucket that holds a day of the rollup, by its position there. */
export function bucketOfDay(day: number | undefined, buckets: readonly Bucket[]): number | undefined {
  if (day === undefined) return undefined
  const index = buckets.findIndex(({ first, days }) => day >= first && day < first + days)
  return index < 0 ? undefined : index
}

/** While something is pinned open, Escape closes it, wherever the focus is. A dialog on top of it handles the key itself. */
export function useEscape(isOpen: boolean, onClose: () => void) {
  useDocumentEvent('keydown', (event) => {
    if (isOpen && event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
}
