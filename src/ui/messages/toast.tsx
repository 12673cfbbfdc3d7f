import { useSyncExternalStore } from 'react'
import { announce } from './announcer.tsx'
import { lazyComponent, onMissing, useEarly } from '../loading/lazy-component.tsx'
import type { ToastWords } from './toast-queue.tsx'

const ToastList = lazyComponent(
  async () => (await import('./toast-queue.tsx')).ToastList,
  () => null,
)

let isUsed = false
const listeners = new Set<() => void>()

/** Says briefly that something was done. Never used for failures, which stay where they happened. */
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

onMissing((isOutdated) =>
  showToast(
    isOutdated
      ? {
          title: 'There is a newer version of the console. Reload the page to use it.',
          action: { label: 'Reload', onPress: () => location.reload() },
        }
      : { title: 'A part of the console could not be loaded. Check the connection and try again.' },
  ),
)

/** Where toasts appear; mounted once, and empty until the first of them. Its code is there before the connection is lost. */
export function ToastRegion() {
  useEarly(ToastList)
  return useSyncExternalStore(subscribe, () => isUsed) ? <ToastList /> : null
}
