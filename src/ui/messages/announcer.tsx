import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** What is announced at one moment, a sentence each. */
type Announcement = { readonly id: number; readonly sentences: readonly string[] }

let current: Announcement = { id: 0, sentences: [] }
const gathered: string[] = []
const listeners = new Set<() => void>()

/**
 * Has a sentence read aloud by a screen reader once it is idle. Repeating the same one reads it again; those of one task are all read, in
 * their order.
 */
export function announce(sentence: string) {
  if (gathered.push(sentence) > 1) return
  queueMicrotask(() => {
    current = { id: current.id + 1, sentences: gathered.splice(0) }
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place announcements are read from, beside an open dialog too; mounted once. */
export function Announcer() {
  const { id, sentences } = useSyncExternalStore(subscribe, () => current)
  return (
    <div role="status" aria-live="polite" data-live-announcer="true">
      <div key={id}>
        {sentences.map((sentence, index) => (
          <VisuallyHidden key={index}>{sentence}</VisuallyHidden>
        ))}
      </div>
    </div>
  )
}
