/**
 * Keys that a person entered, in this tab's memory only: never stored, never in an address, gone after a reload. They travel
 * to the gateway in one header and nowhere else.
 */
import type { Operation } from './failure.ts'

const keys = new Map<Operation, string>()
const listeners = new Set<() => void>()

export function setKey(operation: Operation, key: string) {
  keys.set(operation, key)
  tell()
}

export function forgetKey(operation: Operation) {
  keys.delete(operation)
  tell()
}

/** The key itself, for the header of a request; absent where none was entered. */
export function keyFor(operation: Operation): string | undefined {
  return keys.get(operation)
}

/** First and last four characters of the key, as services mask them (§2.3); short keys show none of theirs. */
export function maskedKey(operation: Operation): string | undefined {
  const key = keys.get(operation)
  if (key === undefined) return undefined
  return key.length < 16 ? '********' : `${key.slice(0, 4)}********${key.slice(-4)}`
}

/** Calls `listener` whenever a key comes or goes; returns how to end that. */
export function subscribeKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
