import { useEffect } from 'react'
import { RedoButton, UndoButton } from './undo-button.tsx'
import { pressRedo, pressUndo } from '../actions/undo-press.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

/** Undo and Redo of everything that was typed, chosen or imported. They keep the focus even when there is nothing left to undo. */
export function UndoButtons() {
  const store = useSessionStore()
  const hasPast = useSession(({ history }) => history.past.length > 0)
  const hasFuture = useSession(({ history }) => history.future.length > 0)
  useUndoKeys()
  return (
    <>
      <UndoButton aria-disabled={!hasPast} onPress={() => pressUndo(store)} />
      <RedoButton aria-disabled={!hasFuture} onPress={() => pressRedo(store)} />
    </>
  )
}

/**
 * Ctrl- or ⌘-Z, and with Shift, or Ctrl-Y, in the boxes for texts and contexts too: the browser's own undo would revert typing elsewhere, forget a
 * closed box, and ignore moved rows. Other text boxes keep their own.
 */
function useUndoKeys() {
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
