import { flushSync } from 'react-dom'
import { useDocumentEvent } from '../ui/device/use-document-event.ts'
import { pressTranslate } from './run-bar/press-translate.ts'
import { pressRedo, pressUndo } from './change-with-undo.ts'
import { useSessionStore } from './session/use-session.ts'

/**
 * Shortcuts that work wherever the focus is, except in a dialog: Ctrl- or ⌘-Enter translates, `?` lists the shortcuts, Ctrl- or ⌘-Z undoes, and with
 * Shift, or as Ctrl-Y, redoes. The last two work in text and context boxes too: the browser's own undo would revert typing elsewhere, forget closed
 * boxes, and ignore moved rows. Other text boxes keep the browser's.
 */
export function useShortcuts() {
  const store = useSessionStore()
  /** Runs first, because the same keys also press buttons and choose menu items. */
  function onKeyDownFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    if (isComposing(event) || isInDialog()) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    // An open editor would cover the answers.
    flushSync(() => store.show({ editedColumnId: '' }))
    finishTyping()
    pressTranslate(store)
  }
  useDocumentEvent('keydown', onKeyDownFirst, true)
  useDocumentEvent('keydown', (event) => {
    if (event.key !== '?' || event.defaultPrevented || isComposing(event)) return
    if (isInDialog() || isTextBox(event.target) || event.target instanceof HTMLSelectElement) return
    store.show({ dialog: 'shortcuts' })
  })
  useDocumentEvent('keydown', (event) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.isComposing || event.defaultPrevented)
      return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    if (isTextBox(event.target) && !isUndoneByPage(event.target)) return
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) pressRedo(store)
    else pressUndo(store)
  })
  // Undo and Redo from the browser's own menus. Chromium also sends them to a box behind a dialog.
  useDocumentEvent('beforeinput', (event) => {
    if (!isUndoneByPage(event.target)) return
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
    event.preventDefault()
    if (document.querySelector('[role="dialog"]')) return
    if (event.inputType === 'historyUndo') pressUndo(store)
    else pressRedo(store)
  })
}

/** Whether the key belongs to an IME composition; Safari reports the last such key only by its code. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

/** Menus have the same role but do not count as dialogs. */
function isInDialog(): boolean {
  return document.querySelector('[role="dialog"]:not(:has([role="menu"]))') !== null
}

/** Commits a box that accepts its text only on blur, such as a language box. */
function finishTyping() {
  const box = document.activeElement
  if (!(box instanceof HTMLInputElement)) return
  box.blur()
  box.focus()
}

function isUndoneByPage(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset['undo'] === 'page'
}

function isTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:button|checkbox|radio|range|file)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
