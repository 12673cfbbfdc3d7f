import { flushSync } from 'react-dom'
import type { CellPlace, SessionStore } from '../store/session-state.ts'

/** Frames to wait for a cell: the code that draws very many rows may be on its way. */
const TIMEOUT = 120

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

/** Selects a cell, scrolls it into view, and focuses the place where it is shown in full, for people without a pointer. */
export function openCell(store: SessionStore, cell: CellPlace) {
  revealCell(store, cell)
  flushSync(() => store.show({ isDockOpen: true }))
  document.querySelector<HTMLElement>('[data-inspector]')?.focus()
}
