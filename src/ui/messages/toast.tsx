import { useSyncExternalStore } from 'react'
import { announce } from './announcer.tsx'
import { lazyComponent } from '../loading/lazy-component.tsx'
import type { ToastWords } from './toast-queue.tsx'

const ToastList = lazyComponent(
  async () => (await import('./toast-queue.tsx')).ToastList,
  () => null,
  { isEarly: true },
)

let isUsed = false
const listeners = new Set<() => void>()

/** Briefly confirms an action, or says that a press had no effect. Failures of the service are shown where they happened. */
export function showToast(words: ToastWords) {
  isUsed = true
  for (const listener of listeners) listener()
  void import('./toast-queue.tsx').then(
    ({ addToast }) => addToast(words),
    // Only the look is lost: the words are still announced.
    () => announce(words.title),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; mounted once, and empty until the first of them. Its code is loaded early, before the connection can be lost. */
export function ToastRegion() {
  return useSyncExternalStore(subscribe, () => isUsed) ? <ToastList /> : null
}
