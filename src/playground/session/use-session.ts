/** Hooks that read the session: each component subscribes to the part it shows, so that a keystroke rerenders one cell instead of the table. */
import { createContext, useContext, useDeferredValue, useSyncExternalStore } from 'react'
import type { CellView } from '../model/cell.ts'
import { columnName, columnOf, letterOf } from '../model/inputs.ts'
import type { SessionState } from './session-state.ts'
import type { SessionStore } from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

export const SessionProvider = SessionContext.Provider

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('The playground is drawn outside its provider')
  return store
}

/** A part of the state. `select` must return a stable value: a primitive or an object from the state. */
export function useSession<T>(select: (state: SessionState, store: SessionStore) => T): T {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, () => select(store.getState(), store))
}

export function useCell(rowId: string, columnId: string): CellView {
  return useSession((_, store) => store.cell(rowId, columnId))
}

/** A row by its id; `index` is where it is found without a search, unless rows have moved. */
export function useRow(rowId: string, index: number) {
  return useSession(({ inputs: { texts } }) =>
    texts[index]?.id === rowId ? texts[index] : texts.find(({ id }) => id === rowId),
  )
}

/** A column with its index, letter, displayed name, and whether it is the baseline; `column` is undefined once it is removed. */
export function useColumn(columnId: string) {
  const column = useSession(({ inputs }) => columnOf(inputs, columnId))
  const index = useSession(({ inputs }) => inputs.columns.findIndex(({ id }) => id === columnId))
  const isBaseline = useSession(({ inputs }) => inputs.baselineId === columnId)
  const name = useSession(({ inputs }) => (column ? columnName(inputs, column) : ''))
  return { column, index, letter: letterOf(index), name, isBaseline }
}

/** The inputs, deferred while typing: for what takes long to compute from them. */
export const useDeferredInputs = () => useDeferredValue(useSession((state) => state.inputs))

/** The same, with a column in them. */
export function useDeferredColumn(columnId: string) {
  const inputs = useDeferredInputs()
  return { inputs, column: columnOf(inputs, columnId) }
}

/** The id of the column that a phone shows beside the baseline; empty if there is only the baseline. */
export function shownColumn({ inputs: { columns, baselineId }, shownColumnId }: SessionState): string {
  const others = columns.filter(({ id }) => id !== baselineId)
  return (others.find(({ id }) => id === shownColumnId) ?? others[0])?.id ?? ''
}
