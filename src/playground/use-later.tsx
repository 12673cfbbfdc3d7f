import { lazyCode } from '../ui/loading/lazy-component.tsx'

const { useLoading, Missing } = lazyCode(() => import('./later.ts'), { isEarly: true })

/** The parts that load after the first paint; undefined until then. */
export const useLater = () => useLoading().loaded

/** Stands in for these parts if their code could not be loaded. */
export const LaterMissing = () => <Missing {...useLoading()} />
