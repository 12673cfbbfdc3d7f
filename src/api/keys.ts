/**
 * Keys that a person entered, for a gateway that holds none. They live only in the memory of this tab: a reload forgets them,
 * and they never appear in an address, a cache key, a stored draft or an error.
 */
import type { Operation } from './failure.ts'
import { KEY_FORM } from './gateway-contract.ts'

const entered = new Map<Operation, string>()
const connections = new Map<Operation, number>()
const listeners = new Set<() => void>()

/**
 * Keeps a key until it is forgotten or the tab is reloaded; surrounding space is ignored. Returns false, and changes nothing, if the text cannot be
 * a key.
 */
export function setKey(operation: Operation, text: string): boolean {
  const key = text.trim()
  if (!KEY_FORM.test(key)) return false
  if (entered.get(operation) === key) return true
  entered.set(operation, key)
  reconnect(operation)
  return true
}

export function forgetKey(operation: Operation): void {
  if (entered.delete(operation)) reconnect(operation)
}

/** A number that reveals nothing about the key and differs for each, so that data cached under one key is not shown under the next. */
export function connectionId(operation: Operation): number {
  return connections.get(operation) ?? 0
}

/** The key as it may be shown: first four characters, asterisks, last four (as in §2.3); a short key is masked entirely. */
export function maskedKey(operation: Operation): string | undefined {
  const key = entered.get(operation)
  if (key === undefined) return undefined
  return key.length < 16 ? '********' : `${key.slice(0, 4)}********${key.slice(-4)}`
}

/** The key itself, only for sending the request. */
export function keyFor(operation: Operation): string | undefined {
  return entered.get(operation)
}

/** For `useSyncExternalStore`; the snapshot is `maskedKey` or `connectionId`. Returns a function that unsubscribes. */
export function subscribeKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const askedFor = new Set<() => void>()

/** Opens the dialog for entering a key. */
export function askForKey(): void {
  for (const listener of askedFor) listener()
}

/** Calls the listener when a key must be entered. Returns a function that unsubscribes. */
export function onKeyAsked(listener: () => void): () => void {
  askedFor.add(listener)
  return () => {
    askedFor.delete(listener)
  }
}

function reconnect(operation: Operation) {
  connections.set(operation, connectionId(operation) + 1)
  for (const listener of listeners) listener()
}
