import { flushSync } from 'react-dom'
import type { Example } from '../examples/example.ts'
import { examples } from '../examples/examples.ts'
import { focusRow } from './focus-row.ts'
import { replaceInputs } from './replace-inputs.ts'
import type { SessionStore } from '../store/session-state.ts'

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
