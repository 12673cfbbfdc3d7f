import { useSyncExternalStore } from 'react'
import { announce } from './announcer.tsx'
import { lazyComponent } from '../loading/lazy-component.tsx'
import type { ToastWords } from './toast-queue.tsx'

const ToastList = lazyComponent(
  async () => (await import('./toast-queue.tsx')).ToastList,
  () => null,
)

let isUsed = false
const listeners = new Set<() => void>()

/** Says in passing that something was done. Never used for failures: those stay where they happened. */
export function showToast(words: ToastWords) {
  isUsed = true
  for (const listener of listeners) listener()
  void import('./toast-queue.tsx').then(
    ({ addToast }) => addToast(words),
    // Nothing is lost but the look: what was done is still said.
    () => announce(words.title),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; mounted once, and empty until the first of them. */
export function ToastRegion() {
  return useSyncExternalStore(subscribe, () => isUsed) ? <ToastList /> : null
}
