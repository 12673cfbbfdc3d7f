import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 700px)'

/** Whether the page is as narrow as a phone: there the table comes before the charts, also when read aloud. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onChange, isNarrow)
}

/** The same outside a component, as it is now. */
export function isNarrow(): boolean {
  return typeof globalThis.matchMedia === 'function' && matchMedia(NARROW).matches
}

function onChange(listener: () => void) {
  if (typeof globalThis.matchMedia !== 'function') return () => {}
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
