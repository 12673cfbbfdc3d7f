import { useCallback, useSyncExternalStore } from 'react'

const NARROW = '(max-width: 700px)'

/** Whether the page is as narrow as a phone, where the table comes before the charts, also in reading order. */
export function useIsPhone(): boolean {
  return useMedia(NARROW)
}

/** Whether the window matches the media query. */
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
