/** What presses on Undo and Redo do, in the toolbar, by keys, or in the toast of a change: one line of steps behind all of them. */
import { flushSync } from 'react-dom'
import { announce } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { Inputs } from '../inputs/inputs.ts'
import { revert } from '../inputs/revert.ts'
import type { SessionStore } from './session-state.ts'
import { focusRow } from './focus-row.ts'

/** Takes the last step back, and says which it was. */
export function pressUndo(store: SessionStore) {
  const step = showing(store, () => store.undo())
  announce(step ? `Undone: ${step.label}` : 'Nothing to undo')
}

/** Makes the step again that was undone last. */
export function pressRedo(store: SessionStore) {
  const step = showing(store, () => store.redo())
  announce(step ? `Done again: ${step.label}` : 'Nothing to redo')
}

/** Changes the inputs, says so in a toast, and offers there to take just this back, whatever has been typed since. */
export function changeWithUndo(store: SessionStore, title: string, change: (inputs: Inputs) => Inputs) {
  const before = store.getState().history.past.at(-1)?.id
  store.change(change, { label: title })
  const step = store.getState().history.past.at(-1)
  if (!step || step.id === before) return
  const gone = new AbortController()
  // Undone in another way, or forgotten: nothing is offered any more.
  const unsubscribe = store.subscribe(() => {
    if (store.getState().history.past.some(({ id }) => id === step.id)) return
    unsubscribe()
    gone.abort()
  })
  showToast({
    title,
    until: gone.signal,
    action: { label: 'Undo', onPress: () => undoFromToast(store, step.id, title) },
  })
}

function undoFromToast(store: SessionStore, stepId: number, title: string) {
  const undoneBefore = store.getState().history.future.length
  if (!showing(store, () => store.rewrite((history) => revert(history, stepId, Date.now())))) return
  const later = store.getState().history.future.length - undoneBefore - 1
  const also =
    later > 0 ? `, with ${later} later ${later === 1 ? 'step' : 'steps'}. Redo brings them back.` : ''
  announce(`Undone: ${title}${also}`)
  if (later > 0) showToast({ title: `Undone${also}` })
}

/** The focus stays where it is; where that is gone, it goes to what has changed. Never to nothing. */
function showing<T>(store: SessionStore, change: () => T): T {
  const before = store.getState().inputs
  const result = flushSync(change)
  const { inputs } = store.getState()
  // After a toast has closed and given the focus back, to something that may be gone.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const place = changedRow(before, inputs)
      focusRow(store, place)
    }),
  )
  return result
}

/** The first row that is not as it was; the first of all, where it was the columns that changed. */
function changedRow(before: Inputs, after: Inputs): string {
  const place = after.texts.findIndex((row, index) => row !== before.texts[index])
  return after.texts[Math.max(place, 0)]?.id ?? ''
}
