import { moveText } from '../model/input-changes.ts'
import type { SessionStore } from '../session/session-state.ts'
import { visibleRows } from '../model/visible-rows.ts'

/** Moves a row up (−1) or down (1), past the next row that is shown. */
export function moveRow(store: SessionStore, rowId: string, by: -1 | 1) {
  const shown = visibleRows(store.getState(), store)
  store.change((inputs) => moveText(inputs, rowId, by, shown))
}
