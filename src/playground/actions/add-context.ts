import { flushSync } from 'react-dom'
import { addContexts } from '../inputs/input-changes.ts'
import type { SessionStore } from '../store/session-state.ts'

/** Adds a column for another context, scrolls it into view and opens its editor. */
export function addContext(store: SessionStore) {
  flushSync(() => store.change((inputs) => addContexts(inputs, [{ context: '' }])))
  const added = store.getState().inputs.columns.at(-1)
  if (!added) return
  flushSync(() => store.show({ focusedColumnId: added.id }))
  document
    .querySelector(`thead [data-column="${added.id}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  store.show({ editedColumnId: added.id })
}
