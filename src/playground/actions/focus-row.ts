/** The ways to a row and to a cell, wherever the table is scrolled to. */
import { flushSync } from 'react-dom'
import type { CellPlace, SessionStore } from '../session/session-state.ts'

/** Frames to wait for a row or a cell: the code that draws very many rows may be on its way. */
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

/** Selects a cell and scrolls it into view, showing its row even where a filter hides it. The focus stays where it is. */
export function revealCell(store: SessionStore, cell: CellPlace) {
  // The row of the focus is always drawn.
  flushSync(() =>
    store.show({ selectedCell: cell, focusedColumnId: cell.columnId, focusedRowId: cell.rowId }),
  )
  const reveal = (frames: number) => {
    const place = document.querySelector('td[data-selected]')
    if (place) place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else if (frames > 0 && store.getState().selectedCell === cell) {
      requestAnimationFrame(() => reveal(frames - 1))
    }
  }
  reveal(TIMEOUT)
}

/** Selects a cell, scrolls it into view, and focuses the place where it is shown in full, so that Escape closes that. */
export function openCell(store: SessionStore, cell: CellPlace) {
  revealCell(store, cell)
  flushSync(() => store.show({ isCodeOpen: false }))
  document.querySelector<HTMLElement>('[data-pane=Cell]')?.focus()
}
