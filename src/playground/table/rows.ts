/** Navigates to rows and cells, wherever the table is scrolled to, and adds and moves rows and columns. */
import { flushSync } from 'react-dom'
import type { CellPlace } from '../model/cell-views.ts'
import type { SessionStore } from '../session/session-store.ts'
import { formatCount } from '../../locale/numbers.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import { addContexts, addTexts, moveText } from '../model/input-changes.ts'
import { MAX_TEXTS, hasText } from '../model/inputs.ts'

/** Frames to wait for a row or a cell: the code that virtualises long tables may still be loading. */
const TIMEOUT = 120

/** Calls `onFound` with an element of the table once it is drawn, as long as it `isWanted`. */
function whenDrawn(selector: string, isWanted: () => boolean, onFound: (place: HTMLElement) => void) {
  const look = (frames: number) => {
    const place = document.querySelector<HTMLElement>(selector)
    if (place) onFound(place)
    else if (frames > 0 && isWanted()) requestAnimationFrame(() => look(frames - 1))
  }
  look(TIMEOUT)
}

/** Focuses a text box, wherever the table is scrolled to, and shows its row even if a filter hides it. */
export function focusRow(store: SessionStore, rowId: string) {
  // The row of the focus is always drawn.
  flushSync(() => store.show({ focusedRowId: rowId }))
  const isWanted = () => store.getState().focusedRowId === rowId
  whenDrawn(`[data-row="${rowId}"] textarea`, isWanted, (box) => {
    box.focus()
    box.scrollIntoView({ block: 'nearest' })
  })
}

/** Selects a cell and scrolls it into view, showing its row even if a filter hides it. The focus does not move. */
export function revealCell(store: SessionStore, cell: CellPlace) {
  const row = document.querySelector(`[data-row="${cell.rowId}"]`)
  const top = row?.getBoundingClientRect().top ?? 0
  // The row of the focus is always drawn.
  flushSync(() =>
    store.show({ selectedCell: cell, focusedColumnId: cell.columnId, focusedRowId: cell.rowId }),
  )
  // The drawer makes columns narrower and texts longer: the row just pressed stays under the pointer.
  const moved = row?.isConnected ? row.getBoundingClientRect().top - top : 0
  if (moved !== 0) row?.closest('[role="region"]')?.scrollBy(0, moved)
  const isWanted = () => store.getState().selectedCell === cell
  whenDrawn('td[data-selected]', isWanted, (place) =>
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  )
}

/** Selects a cell, scrolls it into view, and focuses the pane that shows it in full, so that Escape closes that pane. */
export function openCell(store: SessionStore, cell: CellPlace) {
  revealCell(store, cell)
  flushSync(() => store.show({ isCodeOpen: false }))
  document.querySelector<HTMLElement>('[data-pane=Cell]')?.focus()
}

/** Adds an empty text below all others and focuses it. Announces it when there is no room for another. */
export function addText(store: SessionStore) {
  if (store.getState().inputs.texts.length >= MAX_TEXTS) {
    refuse('Remove one to make room for another.')
    return
  }
  flushSync(() => store.change((inputs) => addTexts(inputs, [''])))
  focusRow(store, store.getState().inputs.texts.at(-1)?.id ?? '')
}

/** Adds texts below the last filled one and focuses the first of them. All or nothing: announces it when they do not all fit. */
export function addPastedTexts(store: SessionStore, lines: readonly string[]) {
  const kept = store.getState().inputs.texts.filter(hasText)
  if (kept.length + lines.length > MAX_TEXTS) {
    refuse(
      `There is room for ${formatCount(MAX_TEXTS - kept.length)} more, not for ${formatCount(lines.length)}. Nothing was inserted.`,
    )
    return
  }
  flushSync(() => store.change((inputs) => addTexts({ ...inputs, texts: kept }, lines)))
  focusRow(store, store.getState().inputs.texts[kept.length]?.id ?? '')
}

function refuse(what: string) {
  showToast({ title: `A comparison holds ${formatCount(MAX_TEXTS)} texts. ${what}`, isFailure: true })
}

/** Adds a context column, scrolls it into view and focuses its context box: the editor or, on the first visit, the box that is already open. */
export function addContext(store: SessionStore) {
  flushSync(() => store.change((inputs) => addContexts(inputs, [{ context: '' }])))
  const added = store.getState().inputs.columns.at(-1)
  if (!added) return
  flushSync(() => store.show({ focusedColumnId: added.id }))
  const head = document.querySelector(`thead [data-column="${added.id}"]`)
  head?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = head?.querySelector('textarea')
  if (box) box.focus()
  else store.show({ editedColumnId: added.id })
}

/** Moves a row up (−1) or down (1), past the next visible row. */
export function moveRow(store: SessionStore, rowId: string, by: -1 | 1) {
  const shown = store.visibleRows(store.getState())
  store.change((inputs) => moveText(inputs, rowId, by, shown))
}
