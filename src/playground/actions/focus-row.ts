import { flushSync } from 'react-dom'
import type { SessionStore } from '../store/session-state.ts'

/** Frames to wait for a row: the code that draws very many rows may be on its way. */
const TIMEOUT = 120

/** Focuses the box of a text, wherever the table is scrolled to, and shows its row even where a filter hides it. */
export function focusRow(store: SessionStore, rowId: string) {
  // The row of the focus is always drawn.
  flushSync(() => store.show({ focusedRowId: rowId }))
  const focus = (frames: number) => {
    const box = document.querySelector<HTMLElement>(`[data-row="${rowId}"] textarea`)
    if (box) {
      box.focus()
      box.scrollIntoView({ block: 'nearest' })
    } else if (frames > 0 && store.getState().focusedRowId === rowId) {
      requestAnimationFrame(() => focus(frames - 1))
    }
  }
  focus(TIMEOUT)
}
