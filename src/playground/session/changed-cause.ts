import { useSyncExternalStore } from 'react'
import type { ServiceFailure } from '../../api/failure.ts'
import { connectionId, maskedKey, subscribeKeys } from '../../api/keys.ts'

/** The words about a failure whose cause has changed since. */
type ChangedCause = { readonly title: string; readonly advice: string }

/** The key under which a failure was first seen. */
const seenUnder = new WeakMap<ServiceFailure, number>()

/** What to say about a failure that would not occur now: the key has changed, or the device is online again. */
export function useChangedCause(failure: ServiceFailure | undefined): ChangedCause | undefined {
  const connection = useSyncExternalStore(subscribeKeys, () => connectionId('translate'))
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  if (failure?.kind === 'unreachable' && failure.where === 'offline' && isOnline) {
    return { title: 'This device was offline', advice: 'It is online again.' }
  }
  if (failure?.kind !== 'refused-key' && failure?.kind !== 'missing-key') return undefined
  if (!seenUnder.has(failure)) seenUnder.set(failure, connection)
  if (seenUnder.get(failure) === connection) return undefined
  const isMissing = maskedKey('translate') === undefined
  const now = isMissing ? 'No key is entered now.' : 'Another key is entered now.'
  if (failure.kind === 'missing-key') {
    return isMissing ? undefined : { title: 'There was no key for translating', advice: 'There is one now.' }
  }
  const status = failure.status === undefined ? '' : ` (${failure.status})`
  return { title: `The service refused the key before${status}`, advice: now }
}

function subscribeOnline(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
