import { useCallback, useSyncExternalStore } from 'react'

const NARROW = '(max-width: 700px)'

/** Whether the page is as narrow as a phone: there the table comes before the charts, also when read aloud. */
export function useIsPhone(): boolean {
  return useMedia(NARROW)
}

/** Whether the window is as the media query says. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the page is as narrow as a phone now. */
export const isNarrow = () => matchMedia(NARROW).matches
