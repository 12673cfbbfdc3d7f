import { flushSync } from 'react-dom'
import type { LabStore } from './lab-store.ts'

/** Puts the focus into the box of a text, wherever the table is scrolled to. The row is shown for it, also where a filter hides it. */
export function focusRow(store: LabStore, rowId: string) {
  // The row of the focus is always drawn.
  flushSync(() => store.show({ focusedRowId: rowId }))
  const box = document.querySelector<HTMLElement>(`[data-row="${rowId}"] textarea`)
  box?.focus()
  box?.scrollIntoView({ block: 'nearest' })
}
