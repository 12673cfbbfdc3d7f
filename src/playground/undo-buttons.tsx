import { useEffect } from 'react'
import { RedoButton, UndoButton } from './undo-button.tsx'
import { pressRedo, pressUndo } from './store/undo-press.ts'
import { useSession, useSessionStore } from './store/use-session.ts'

/** Undo and Redo of everything that was typed, chosen or brought in. They keep the focus, also when there is nothing left to undo. */
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

/** Ctrl- or ⌘-Z, and with Shift, or Ctrl-Y. A text box keeps its own. */
function useUndoKeys() {
  const store = useSessionStore()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.isComposing || event.defaultPrevented)
        return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      if (isTextBox(event.target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) pressRedo(store)
      else pressUndo(store)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [store])
}

function isTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:button|checkbox|radio|range|file)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
