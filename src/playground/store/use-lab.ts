/** How components read the lab: each subscribes to the part it shows, so that a keystroke redraws one cell and not the table. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { CellView } from '../verdict/cell.ts'
import type { LabState, LabStore } from './lab-store.ts'

const LabContext = createContext<LabStore | null>(null)

export const LabProvider = LabContext.Provider

export function useLabStore(): LabStore {
  const store = useContext(LabContext)
  if (!store) throw new Error('The lab is drawn outside its provider')
  return store
}

/** A part of the state. `select` returns what is in the state, or a primitive: equal parts must be the same value. */
export function useLab<T>(select: (state: LabState, store: LabStore) => T): T {
  const store = useLabStore()
  return useSyncExternalStore(store.subscribe, () => select(store.getState(), store))
}

/** What a cell shows. */
export function useCell(rowId: string, columnId: string): CellView {
  const store = useLabStore()
  return useSyncExternalStore(store.subscribe, () => store.cell(rowId, columnId))
}
