/**
 * How many characters the visitor may still send today, if the gateway limits them. It reports the number with every response to a translation; the
 * latest is kept here.
 */
import { CHARACTERS_LEFT_HEADER } from '../gateway-contract.ts'

/** The latest number from the gateway and its UTC day (`yyyy-MM-dd`); on the next day, the whole limit is available again. */
type CharactersLeft = { readonly left?: number | undefined; readonly day: string }

let last: CharactersLeft | undefined
const listeners = new Set<() => void>()

/** Reads the number from a response's headers. */
export function noteCharactersLeft(headers: Headers): void {
  const left = headers.get(CHARACTERS_LEFT_HEADER)
  if (left === null || !/^\d+$/.test(left)) return
  last = { left: Number(left), day: utcDay() }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`; the snapshot is `charactersLeft`. Returns a function that unsubscribes. */
export function subscribeCharactersLeft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The characters left now, `undefined` if unknown; `daily` is what the gateway last reported with its connection. */
export function charactersLeft(daily: CharactersLeft & { readonly limit: number }): number | undefined {
  const { left, day } = last ?? daily
  return day === utcDay() ? left : daily.limit
}

function utcDay(): string {
  return new Date().toISOString().slice(0, 10)
}
