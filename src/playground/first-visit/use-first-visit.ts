/** The behaviour of the first visit: what is typed replaces the example, and with the first answer of an own run the page is the usual one. */
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { SessionStore } from '../session/session-state.ts'
import { useSessionStore } from '../session/use-session.ts'

/**
 * On the first visit, the text of the example has the focus and is selected, so that typing replaces it. So is any other part of the example that is
 * pressed for the first time; the next press sets the cursor as usual.
 */
export function useTypeOver() {
  const store = useSessionStore()
  useEffect(() => {
    if (!store.getState().firstVisit) return undefined
    const pressed = new WeakSet<HTMLElement>()
    const box = document.querySelector('tbody textarea')
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

/** The title and the cards leave with the first answer of the first run; while a context is being typed, once it is left. */
export function useLeaveFirstVisit() {
  const store = useSessionStore()
  useEffect(() => {
    let typedIn: Element | undefined
    function leaveUnlessTyping() {
      const focused = document.activeElement
      // Its box would close, and what is typed next go elsewhere.
      if (!focused?.closest('th [data-in-head]')) leave(store)
      else if (focused !== typedIn) {
        typedIn = focused
        afterLeaving(focused, () => {
          typedIn = undefined
          leaveUnlessTyping()
        })
      }
    }
    return store.subscribe(() => {
      const { firstVisit, answerCount } = store.getState()
      // Not while listeners are being notified.
      if (firstVisit && answerCount > 0) queueMicrotask(leaveUnlessTyping)
    })
  }, [store])
}

/** Calls back once an element has lost the focus, and the press or key that took it away has done its work. */
function afterLeaving(element: Element, onLeft: () => void) {
  element.addEventListener(
    'blur',
    () => {
      const callBack = () => {
        removeEventListener('click', callBack)
        removeEventListener('keyup', callBack)
        requestAnimationFrame(onLeft)
      }
      addEventListener('click', callBack)
      addEventListener('keyup', callBack)
    },
    { once: true },
  )
}

/** The row with the focus keeps its place on the screen. */
function leave(store: SessionStore) {
  if (!store.getState().firstVisit) return
  const focused = document.activeElement
  const row = focused?.closest('tbody tr')
  const top = row?.getBoundingClientRect().top ?? 0
  flushSync(() => store.show({ firstVisit: undefined }))
  const moved = row ? top - row.getBoundingClientRect().top : 0
  const table = row?.closest<HTMLElement>('[role="region"]')
  if (!table || !(focused instanceof HTMLElement) || moved <= 0) return
  table.style.paddingTop = `${moved}px`
  // Given back once the row is left, when that press or key has done its work.
  afterLeaving(focused, () => table.style.removeProperty('padding-top'))
}
