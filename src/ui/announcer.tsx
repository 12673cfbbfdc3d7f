import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

type Announcement = { readonly id: number; readonly text: string }

let current: Announcement = { id: 0, text: '' }
const listeners = new Set<() => void>()

/** Has `text` read aloud by a screen reader once it is idle. Repeating the same text reads it again. */
export function announce(text: string) {
  current = { id: current.id + 1, text }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place announcements are read from; mounted once. */
export function Announcer() {
  const { id, text } = useSyncExternalStore(subscribe, () => current)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden key={id}>{text}</VisuallyHidden>
    </div>
  )
}
