import { flushSync } from 'react-dom'
import type { Example } from '../inputs/example.ts'
import { examples } from '../inputs/examples.ts'
import { loadContents } from '../inputs/input-changes.ts'
import { isSent, type Inputs } from '../inputs/inputs.ts'
import { focusRow } from './focus-row.ts'
import type { SessionStore } from './session-state.ts'
import { changeWithUndo } from './undo-press.ts'

/** Puts an example in the place of what is there, which one press brings back. Sends nothing; what is under way is stopped. */
export function loadExample(store: SessionStore, example: Example) {
  const { inputs: before, firstVisit } = store.getState()
  const hadWork =
    before !== firstVisit &&
    (before.texts.some(isSent) || before.columns.some(({ context }) => context !== ''))
  const title = `Example “${example.title}”`
  const load = (inputs: Inputs) => loadContents(inputs, example.contents)
  store.stop()
  if (hadWork) changeWithUndo(store, title, load)
  else store.change(load, { label: title })
  if (firstVisit) store.show({ firstVisit: store.getState().inputs })
}

/** Loads the first example and leads to its first text. */
export function tryExample(store: SessionStore) {
  const [example] = examples
  if (!example) return
  flushSync(() => loadExample(store, example))
  const [first] = store.getState().inputs.texts
  if (first) focusRow(store, first.id)
}
