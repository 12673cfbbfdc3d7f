import { flushSync } from 'react-dom'
import { type Example, examples } from './inputs/examples.ts'
import { loadContents } from './inputs/lab-changes.ts'
import { isSent, type Lab } from './inputs/lab.ts'
import { focusRow } from './store/focus-row.ts'
import type { LabStore } from './store/lab-store.ts'
import { changeWithUndo } from './store/undo-press.ts'

/** Puts an example in the place of what is there, which one press brings back. Sends nothing; what is under way is stopped. */
export function loadExample(store: LabStore, example: Example) {
  const before = store.getState().lab
  const hadWork = before.texts.some(isSent) || before.columns.some(({ context }) => context !== '')
  const title = `Example “${example.title}”`
  const load = (lab: Lab) => loadContents(lab, example.contents)
  store.stop()
  if (hadWork) changeWithUndo(store, title, load)
  else store.change(load, { label: title })
}

/** Loads the first example and leads to its first text. */
export function tryExample(store: LabStore) {
  const [example] = examples
  if (!example) return
  flushSync(() => loadExample(store, example))
  const [first] = store.getState().lab.texts
  if (first) focusRow(store, first.id)
}
