/** The cursor that chart and heat map share, and the chart's selection. Kept outside React's state, so that moving over a chart repaints a band and
 *  a tooltip, not the chart. */
import { useSyncExternalStore } from 'react'
import { useDocumentEvent } from '../../ui/device/use-document-event.ts'
import type { Bucket } from '../buckets.ts'

/** Positions of buckets, both included. */
export type Selection = { readonly first: number; readonly last: number }

type State = {
  /** Position in the rollup's days; undefined if nothing is pointed at. */
  readonly day?: number | undefined
  /** The day pointed at last, where the keyboard goes on; undefined at first. */
  readonly place?: number | undefined
  readonly selection?: Selection | undefined
}

export type Cursor = ReturnType<typeof createCursor>

export function createCursor() {
  let state: State = {}
  const listeners = new Set<() => void>()
  const update = (changed: State) => {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state.day,
    set: (day: number | undefined) => {
      if (day !== state.day) update({ day, place: day ?? state.place })
    },
    place: () => state.place,
    selection: () => state.selection,
    select: (selection: Selection | undefined) => {
      const { first, last } = state.selection ?? {}
      if (selection?.first !== first || selection?.last !== last) update({ selection })
    },
    /** For other days: the same positions mean nothing there. */
    reset: () => update({ place: undefined, selection: undefined }),
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
