/** Examples, and the way from them to one's own texts. */
import { flushSync } from 'react-dom'
import { loadContents } from '../model/input-changes.ts'
import type { Inputs } from '../model/inputs.ts'
import { focusRow } from './focus-row.ts'
import type { Example } from '../first-visit/first-example.ts'
import { examples } from '../first-visit/examples.ts'
import { replaceInputs } from './replace-inputs.ts'
import type { SessionStore } from '../session/session-state.ts'

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

/** Replaces the inputs with an example. */
export function loadExample(store: SessionStore, { title, contents }: Example) {
  replaceInputs(store, contents, `Example “${title}”`, { isExample: true })
}

/** Loads the first example and leads to its first text. */
export function tryExample(store: SessionStore) {
  const [example] = examples
  if (!example) return
  flushSync(() => loadExample(store, example))
  const [first] = store.getState().inputs.texts
  if (first) focusRow(store, first.id)
}
