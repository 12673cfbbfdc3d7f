import { lazyCode } from '../ui/loading/lazy-component.tsx'

// Fetched early, so that it is there when something goes wrong.
const { useLoading, Missing } = lazyCode(() => import('./deferred.ts'), { isEarly: true })

/** The parts that are loaded beside the report; undefined until then. */
export const useDeferred = () => useLoading().loaded

/** Stands in for these parts if their code could not be loaded. */
export const DeferredMissing = () => <Missing {...useLoading()} />
