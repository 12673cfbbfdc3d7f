/** First-visit behaviour: typing replaces the example, and the first answer to the user's own run turns the page into the usual one. */
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { SessionStore } from '../session/session-store.ts'
import { useSessionStore } from '../session/use-session.ts'

/**
 * On the first visit, focuses and selects the example's text so that typing replaces it. The first press on any other part of the example selects
 * that part; the next press sets the cursor as usual.
 */
export function useTypeOver() {
  const store = useSessionStore()
  useEffect(() => {
    if (!store.getState().firstVisit) return undefined
    const pressed = new WeakSet<HTMLElement>()
    // On a touch device, the focus would open a keyboard over the example.
    const mayFocus = document.activeElement === document.body && !matchMedia('(pointer: coarse)').matches
    const box = document.querySelector<HTMLTextAreaElement>('tbody textarea')
    if (box && mayFocus) {
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
      // The browser collapses the selection only after the click. Words selected by hand stay selected.
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
      // An edited example is no longer the first-visit example when the page is shown again.
      const { firstVisit, inputs } = store.getState()
      if (firstVisit !== inputs) store.show({ firstVisit: undefined })
    }
  }, [store])
}

/** Hides the title and the cards at the first answer of the first run, but not before a context box being typed in has lost the focus and what is
 *  open above the page has closed. */
export function useLeaveFirstVisit() {
  const store = useSessionStore()
  useEffect(() => {
    let typedIn: Element | undefined
    function leaveUnlessTyping() {
      // The press that takes the focus from the box is not over: what it is on must not move. Removing the box fires no blur event.
      if (typedIn?.isConnected) return
      if (document.querySelector('[role="menu"], [role="dialog"]')) {
        // A menu would not follow its button. When it closes, the focus returns to the page.
        addEventListener('focusin', leaveOnceDrawn, { once: true })
        return
      }
      const focused = document.activeElement
      // Otherwise its box would close and the next keystrokes would go elsewhere.
      if (!focused?.closest('th [data-in-head]')) leave(store)
      else {
        typedIn = focused
        afterLeaving(focused, () => {
          typedIn = undefined
          leaveUnlessTyping()
        })
      }
    }
    const leaveOnceDrawn = () => requestAnimationFrame(leaveUnlessTyping)
    return store.subscribe(() => {
      const { firstVisit, answerCount } = store.getState()
      // Deferred: listeners are being notified now.
      if (firstVisit && answerCount > 0) queueMicrotask(leaveUnlessTyping)
    })
  }, [store])
}

/** Calls back once an element has lost the focus and the click or key that moved it has been handled. */
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

/** Leaves the first visit; the row that is focused or whose cell is open keeps its place on the screen. */
function leave(store: SessionStore) {
  if (!store.getState().firstVisit) return
  const focused = document.activeElement
  // The row of a cell just pressed, whose pane now has the focus, stays as well.
  const row = focused?.closest('tbody tr') ?? document.querySelector('tbody tr[data-selected]')
  const top = row?.getBoundingClientRect().top ?? 0
  flushSync(() => store.show({ firstVisit: undefined }))
  const moved = row ? top - row.getBoundingClientRect().top : 0
  const table = row?.closest<HTMLElement>('[role="region"]')
  if (!table || !(focused instanceof HTMLElement) || moved <= 0) return
  table.style.paddingTop = `${moved}px`
  // The padding goes once the focus has left the row, or the window has another size.
  const release = () => table.style.removeProperty('padding-top')
  afterLeaving(focused, release)
  addEventListener('resize', release, { once: true })
}
