/**
 * All code that loads after the page, in three files: the parts that are drawn right after the first paint, what keeps the session on this device, and
 * what a press opens.
 */
import type { ComponentType } from 'react'
import { lazyCode, lazyComponent } from '../ui/loading/lazy-component.tsx'

const { useLoading, Missing } = lazyCode(() => import('./deferred.ts'), { isEarly: true })

/** The parts that load after the first paint; undefined until then. */
export const useDeferred = () => useLoading().loaded

/** Stands in for these parts if their code could not be loaded. */
export const DeferredMissing = () => <Missing {...useLoading()} />

export const loadKept = () => import('./kept.ts')

export const loadOpened = () => import('./opened.ts')

/** A dialog whose code loads when it is first opened. */
export function openedDialog<P extends object>(
  dialogOf: (code: typeof import('./opened.ts')) => ComponentType<P>,
) {
  return lazyComponent<P>(async () => dialogOf(await loadOpened()))
}
