import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { pressTranslate } from './actions/press-translate.ts'
import { pressRedo, pressUndo } from './actions/undo-press.ts'
import { useSessionStore } from './session/use-session.ts'

/** The keys that work wherever the focus is, except in a dialog: Ctrl- or ⌘-Enter translates, `?` shows the list of keys. */
export function useShortcuts(onShowList: () => void) {
  const store = useSessionStore()
  const showList = useEffectEvent(onShowList)

  useEffect(() => {
    /** Listens before the focused element: the same keys press a button, and choose in a menu. */
    function onKeyDownFirst(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
      if (isComposing(event) || isInDialog()) return
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      // An open editor would cover the answers.
      flushSync(() => store.show({ editedColumnId: '' }))
      finishTyping()
      pressTranslate(store, { isForced: false })
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '?' || event.defaultPrevented || isComposing(event)) return
      if (!isInDialog() && !isTyping(event.target)) showList()
    }
    document.addEventListener('keydown', onKeyDownFirst, { capture: true })
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDownFirst, { capture: true })
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [store])
}

/** Whether the key belongs to the composition of a character; Safari says so of the last one by its code alone. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

/** Menus are surfaces of the same kind, but not separate places. */
function isInDialog(): boolean {
  return document.querySelector('[role="dialog"]:not(:has([role="menu"]))') !== null
}

/** A box that accepts its text only when it is left, such as that of a language, accepts it now. */
function finishTyping() {
  const box = document.activeElement
  if (!(box instanceof HTMLInputElement)) return
  box.blur()
  box.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/**
 * Ctrl- or ⌘-Z, and with Shift, or Ctrl-Y, in the boxes for texts and contexts too: the browser's own undo would revert typing elsewhere, forget a
 * closed box, and ignore moved rows. Other text boxes keep their own.
 */
export function useUndoKeys() {
  const store = useSessionStore()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.isComposing || event.defaultPrevented)
        return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      if (isTextBox(event.target) && !isUndoneByPage(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) pressRedo(store)
      else pressUndo(store)
    }
    /** The browser's menus have an Undo as well. */
    function onBeforeInput(event: InputEvent) {
      if (!isUndoneByPage(event.target)) return
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
      event.preventDefault()
      if (event.inputType === 'historyUndo') pressUndo(store)
      else pressRedo(store)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('beforeinput', onBeforeInput)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('beforeinput', onBeforeInput)
    }
  }, [store])
}

function isUndoneByPage(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset['undo'] === 'page'
}

function isTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:button|checkbox|radio|range|file)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
