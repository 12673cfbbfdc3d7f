/** The requests under way when the page was left, kept on this device for the next visit: figures, and digests instead of contexts. */
import * as v from 'valibot'
import type { SessionStore } from '../store/session-state.ts'

/** The storage entry. */
const INTERRUPTED_KEY = 'playground-interrupted'

/** The characters that may have been billed, by the digest of the key under which the answers would be. */
type Interrupted = readonly (readonly [digest: string, characters: number])[]

const schema = v.array(v.tuple([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]))

/** Stores it synchronously, because the page is closing. */
export function keepInterrupted(interrupted: Interrupted) {
  try {
    localStorage.setItem(INTERRUPTED_KEY, JSON.stringify(interrupted))
  } catch {
    // Storage is full or forbidden: the history may still know.
  }
}

/** Passes it to the session. */
export function restoreInterrupted(store: SessionStore) {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), localStorage.getItem(INTERRUPTED_KEY))
  if (read.success) store.show({ interrupted: new Map(read.output) })
}

/** The next press removes it. */
export function forgetInterrupted(store: SessionStore) {
  try {
    localStorage.removeItem(INTERRUPTED_KEY)
  } catch {
    // As above.
  }
  if (store.getState().interrupted) store.show({ interrupted: undefined })
}
