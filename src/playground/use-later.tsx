import { lazyCode } from '../ui/loading/lazy-component.tsx'

const { useLoading, Missing } = lazyCode(() => import('./later.ts'), { isEarly: true })

/** The parts that follow the first paint; undefined until their code is there. */
export const useLater = () => useLoading().loaded

/** In their place where their code could not be fetched. */
export const LaterMissing = () => <Missing {...useLoading()} />
