import { useEffect } from 'react'
import { useSessionStore } from '../store/use-session.ts'

/**
 * On the first visit, the text of the example has the focus and is selected, so that typing replaces it. So is any other part of the example that is
 * pressed for the first time; the next press sets the cursor as usual.
 */
export function useTypeOver() {
  const store = useSessionStore()
  useEffect(() => {
    if (!store.getState().firstVisit) return undefined
    const pressed = new WeakSet<HTMLElement>()
    const box = document.querySelector('table textarea')
    if (
      box instanceof HTMLTextAreaElement &&
      document.activeElement === document.body &&
      !hasScreenKeyboard()
    ) {
      box.focus()
      box.select()
    }
    function select({ type, target }: Event) {
      if (!(target instanceof HTMLTextAreaElement) || pressed.has(target)) return
      const { texts = [], columns = [] } = store.getState().firstVisit ?? {}
      const { value } = target
      const isExample =
        value !== '' &&
        (texts.some(({ text }) => text === value) || columns.some(({ context }) => context === value))
      if (!isExample) return
      if (type === 'click') pressed.add(target)
      const isUntouched = () => target.value === value
      if (type !== 'click') queueMicrotask(() => isUntouched() && target.select())
      // The browser sets the cursor in a selection only after the press. Words selected by hand are kept.
      else
        setTimeout(() => {
          if (isUntouched() && target.selectionStart === target.selectionEnd) target.select()
        })
    }
    document.addEventListener('focusin', select)
    document.addEventListener('click', select)
    return () => {
      document.removeEventListener('focusin', select)
      document.removeEventListener('click', select)
      // Once typed over, it is no longer an example when the page is shown again.
      const { firstVisit, inputs } = store.getState()
      if (firstVisit !== inputs) store.show({ firstVisit: undefined })
    }
  }, [store])
}

/** A keyboard on the screen would cover what there is to see. */
function hasScreenKeyboard(): boolean {
  return typeof globalThis.matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
}
