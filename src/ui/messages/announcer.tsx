import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Sentences announced at the same moment. */
type Announcement = { readonly id: number; readonly sentences: readonly string[] }

let current: Announcement = { id: 0, sentences: [] }
const gathered: string[] = []
const listeners = new Set<() => void>()

/**
 * Has a screen reader read a sentence aloud once it is idle. Repeating a sentence reads it again; all sentences of one task are read, in
 * order, but each only once.
 */
export function announce(sentence: string) {
  if (gathered.includes(sentence) || gathered.push(sentence) > 1) return
  queueMicrotask(() => {
    current = { id: current.id + 1, sentences: gathered.splice(0) }
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region that announcements are read from, even while a dialog is open; mounted once. */
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
