/** The shared cursor of chart and heat map: the day under the pointer or keyboard cursor, and the days being selected. Kept outside React's state,
 *  so that moving over a chart repaints a band and a tooltip, not the chart. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Bucket } from '../buckets.ts'

/** Positions in the rollup's days, both included. */
type DaySpan = { readonly first: number; readonly last: number }

export type Cursor = ReturnType<typeof createCursor>

export function createCursor() {
  let current: number | undefined
  let selected: DaySpan | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Position in the rollup's days; undefined if there is no cursor. */
    get: () => current,
    set: (day: number | undefined) => {
      if (day === current) return
      current = day
      notify()
    },
    selected: () => selected,
    select: (days: DaySpan | undefined) => {
      if (days?.first === selected?.first && days?.last === selected?.last) return
      selected = days
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

/** The days being selected; renders again when they change. */
export function useSelectedDays(cursor: Cursor): DaySpan | undefined {
  return useSyncExternalStore(cursor.subscribe, cursor.selected)
}

/** The bucket that holds a day of the rollup, by its position there. */
export function bucketOfDay(day: number | undefined, buckets: readonly Bucket[]): number | undefined {
  if (day === undefined) return undefined
  const index = buckets.findIndex(({ first, days }) => day >= first && day < first + days)
  return index < 0 ? undefined : index
}

/** The first and last bucket of some days; undefined if there are none. */
export function bucketsOfDays(days: DaySpan | undefined, buckets: readonly Bucket[]) {
  const [from, to] = [bucketOfDay(days?.first, buckets), bucketOfDay(days?.last, buckets)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** While something is pinned open, Escape closes it, wherever the focus is. A dialog on top of it handles the key itself. */
export function useEscape(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen, onClose])
}
