/**
 * Paper is narrower than most windows, so drawings sized to the window must be redrawn for it synchronously: the browser prints as soon as the
 * `beforeprint` listeners return. `data-printing` on the root lets style sheets give a page the width of paper.
 */
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

function change(next: boolean) {
  isPrinting = next
  document.documentElement.toggleAttribute('data-printing', next)
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => change(true))
  window.addEventListener('afterprint', () => change(false))
}

/** Calls `listener` right before and right after printing. Returns a function that unsubscribes. */
export function watchPrinting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(watchPrinting, () => isPrinting)
}
