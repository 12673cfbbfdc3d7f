import { flushSync } from 'react-dom'
import { showToast } from '../../ui/messages/toast.tsx'
import { addTexts } from '../inputs/input-changes.ts'
import { MAX_TEXTS } from '../inputs/inputs.ts'
import { focusRow } from './focus-row.ts'
import type { SessionStore } from './session-state.ts'

/** Adds an empty text below all others and puts the focus there. Says so where there is no room for another. */
export function addText(store: SessionStore) {
  if (store.getState().inputs.texts.length >= MAX_TEXTS) {
    showToast({
      title: `A comparison holds ${MAX_TEXTS.toLocaleString()} texts. Remove one to make room for another.`,
    })
    return
  }
  flushSync(() => store.change((inputs) => addTexts(inputs, [''])))
  focusRow(store, store.getState().inputs.texts.at(-1)?.id ?? '')
}
