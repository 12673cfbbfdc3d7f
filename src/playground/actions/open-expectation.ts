import { openCell } from './reveal-cell.ts'
import type { SessionStore } from '../store/session-state.ts'

/** Frames to wait for the box: its code may be on its way. */
const TIMEOUT = 120

/** Opens a cell of the row, and leads to the box for its expectation. */
export function openExpectation(store: SessionStore, rowId: string) {
  const { inputs, focusedColumnId } = store.getState()
  openCell(store, { rowId, columnId: focusedColumnId || inputs.baselineId })
  const focus = (frames: number) => {
    const box = document.querySelector<HTMLInputElement>('[data-inspector] [data-expected]')
    if (box) box.focus()
    else if (frames > 0) requestAnimationFrame(() => focus(frames - 1))
  }
  // First, the menu that was pressed returns the focus.
  requestAnimationFrame(() => requestAnimationFrame(() => focus(TIMEOUT)))
}
