/**
 * Components whose code is fetched right after the first paint instead of before it: what opens only on a press need not
 * delay what is read at once. Until then a placeholder of the same size stands there, disabled. Not React's `lazy`: that
 * shows its placeholder even for code that has arrived, and then keeps it for 300 ms.
 */
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

const starts: (() => Promise<void>)[] = []

type Fetched = {
  /** Fetches the code, unless it was fetched or is on its way. */
  readonly load: () => Promise<void>
}

/** `load` is called once, when the component is first on the page; or it is the code itself, on its way already. Should it fail,
 *  rendering throws what it failed with. */
export function lazyComponent<P extends object>(
  load: (() => Promise<ComponentType<P>>) | Promise<ComponentType<P>>,
  Placeholder: ComponentType<P>,
): ComponentType<P> & Fetched {
  let state: { readonly Loaded?: ComponentType<P>; readonly error?: Error } = {}
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const settle = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const start = () => {
    loading ??= (load instanceof Promise ? load : load()).then(
      (Loaded) => settle({ Loaded }),
      (error: unknown) =>
        settle({ error: error instanceof Error ? error : new Error('A part of the console did not load.') }),
    )
    return loading
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    void start()
    return () => listeners.delete(listener)
  }
  starts.push(start)
  if (load instanceof Promise) void start()

  function Deferred(props: P) {
    const { Loaded = Placeholder, error } = useSyncExternalStore(subscribe, () => state)
    if (error !== undefined) throw error
    return <Loaded {...props} />
  }
  return Object.assign(Deferred, { load: start })
}

/** Fetches what a press will open right after the first paint, so that the press need not wait. */
export function useEarly({ load }: Fetched) {
  useEffect(() => void load(), [load])
}

/** Loads every lazy component, and those that come with them, so that tests meet no placeholder. */
export async function loadLazyComponents(): Promise<void> {
  for (let loaded = 0; loaded < starts.length;) {
    const next = starts.slice(loaded)
    loaded = starts.length
    // oxlint-disable-next-line no-await-in-loop -- what is loaded brings more
    await Promise.all(next.map((start) => start()))
  }
}
