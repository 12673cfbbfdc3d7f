/** From the example of the first visit to one's own texts. */
import { flushSync } from 'react-dom'
import { loadContents } from '../inputs/input-changes.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { focusRow } from './focus-row.ts'
import type { SessionStore } from '../store/session-state.ts'

/** The inputs without the example of the first visit, unless something has been typed over it. */
export function withoutExample(store: SessionStore, inputs: Inputs): Inputs {
  const { firstVisit } = store.getState()
  return inputs === firstVisit ? loadContents(inputs, { texts: [''], contexts: [{ context: '' }] }) : inputs
}

/** Clears the example to make room for one's own texts. One press on Undo brings it back. */
export function startOwn(store: SessionStore) {
  const blank = { texts: [''], contexts: [{ context: '' }] }
  flushSync(() => {
    store.change((inputs) => loadContents(inputs, blank), { label: 'Your own texts' })
    store.show({ firstVisit: undefined })
  })
  const [first] = store.getState().inputs.texts
  if (first) focusRow(store, first.id)
}
