import { useSyncExternalStore } from 'react'

const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(resolution: 1dppx)']

/** A word that changes whenever colours or pixel density do: canvases must be redrawn then. */
export function useColorScheme(): string {
  return useSyncExternalStore(subscribe, currentScheme)
}

function currentScheme(): string {
  const { theme = 'system' } = document.documentElement.dataset
  const system =
    typeof globalThis.matchMedia === 'function' ? queries.map((query) => matchMedia(query).matches) : []
  return [theme, ...system, globalThis.devicePixelRatio ?? 1].join(' ')
}

/** Device pixels per CSS pixel. */
export function pixelRatioOf(scheme: string): number {
  return Number(scheme.split(' ').at(-1)) || 1
}

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const media = typeof globalThis.matchMedia === 'function' ? queries.map((query) => matchMedia(query)) : []
  for (const query of media) query.addEventListener('change', listener)
  globalThis.addEventListener('resize', listener)
  return () => {
    observer.disconnect()
    for (const query of media) query.removeEventListener('change', listener)
    globalThis.removeEventListener('resize', listener)
  }
}
