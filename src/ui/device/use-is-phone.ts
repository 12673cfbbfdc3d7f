import { useCallback, useSyncExternalStore } from 'react'

const NARROW = '(max-width: 700px)'

/** Whether the page is as narrow as a phone: there the table comes before the charts, also when read aloud. */
export function useIsPhone(): boolean {
  return useMedia(NARROW)
}

/** Whether the window is as the media query says. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => onChange(query, listener), [query])
  return useSyncExternalStore(subscribe, () => isNow(query))
}

/** The same outside a component, as it is now. */
export function isNarrow(): boolean {
  return isNow(NARROW)
}

function isNow(query: string): boolean {
  return typeof globalThis.matchMedia === 'function' && matchMedia(query).matches
}

function onChange(media: string, listener: () => void) {
  if (typeof globalThis.matchMedia !== 'function') return () => {}
  const query = matchMedia(media)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
