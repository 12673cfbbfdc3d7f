import { flushSync } from 'react-dom'
import { showToast } from '../../ui/toast.tsx'
import { addTexts } from '../inputs/lab-changes.ts'
import { MAX_TEXTS } from '../inputs/lab.ts'
import { focusRow } from './focus-row.ts'
import type { LabStore } from './lab-store.ts'

/** Adds an empty text below all others and puts the focus there. Says so where there is no room for another. */
export function addText(store: LabStore) {
  if (store.getState().lab.texts.length >= MAX_TEXTS) {
    showToast({
      title: `A comparison holds ${MAX_TEXTS.toLocaleString()} texts. Remove one to make room for another.`,
    })
    return
  }
  flushSync(() => store.change((lab) => addTexts(lab, [''])))
  focusRow(store, store.getState().lab.texts.at(-1)?.id ?? '')
}
