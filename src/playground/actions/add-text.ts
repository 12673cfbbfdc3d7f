import { flushSync } from 'react-dom'
import { formatCount } from '../../locale/numbers.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import { addContexts, addTexts } from '../model/input-changes.ts'
import { isSent, MAX_TEXTS } from '../model/inputs.ts'
import { focusRow } from './focus-row.ts'
import type { SessionStore } from '../session/session-state.ts'

/** Adds an empty text below all others and focuses it. Says so where there is no room for another. */
export function addText(store: SessionStore) {
  if (store.getState().inputs.texts.length >= MAX_TEXTS) {
    refuse('Remove one to make room for another.')
    return
  }
  flushSync(() => store.change((inputs) => addTexts(inputs, [''])))
  focusRow(store, store.getState().inputs.texts.at(-1)?.id ?? '')
}

/** Adds texts below the last filled one, and leads to the first of them. All or none: says so where there is no room for all. */
export function addPastedTexts(store: SessionStore, lines: readonly string[]) {
  const kept = store.getState().inputs.texts.filter(isSent)
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
  showToast({ title: `A comparison holds ${formatCount(MAX_TEXTS)} texts. ${what}` })
}

/** Adds a column for another context, scrolls it into view and leads to where it is written: its editor, or the box that is open on the first visit. */
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
