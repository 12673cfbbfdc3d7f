/**
 * Components whose code is fetched right after the first paint instead of before it: what opens only on a press need not
 * delay what is read at once. Until then a placeholder of the same size stands there, disabled. Not React's `lazy`: that
 * shows its placeholder even for code that has arrived, and then keeps it for 300 ms.
 */
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { afterFirstContent } from './first-content.ts'

const starts: (() => Promise<void>)[] = []

/** What is on the page without its code. */
const missing = new Set<() => Promise<void>>()

type Fetched = {
  /** Fetches the code, unless it was fetched or is on its way. */
  readonly load: () => Promise<void>
}

/** What is known about code that could not be fetched. */
export type MissingProps = {
  /** The server has different files by now: only reloading the page helps. */
  readonly isOutdated: boolean
  readonly isTrying: boolean
  readonly onTryAgain: () => void
}

type Options = {
  /** `load` is called right after the page's first content. Otherwise the component must be on the page, too. */
  readonly isEarly?: boolean | undefined
  /** Says in the place itself that the code could not be fetched. Without it the placeholder stays, and a toast says so. */
  readonly Missing?: ComponentType<MissingProps> | undefined
}

type State<P> = {
  readonly Loaded?: ComponentType<P>
  readonly error?: Error
  readonly missing?: Omit<MissingProps, 'onTryAgain'>
}

/**
 * `load` is called once, as `options` say. Code that could not be fetched leaves the placeholder, or `Missing`, and is
 * asked for again with the next press, when the device is online again, and where the component is next mounted. A fault in the code itself
 * is thrown where it is rendered.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P>,
  { isEarly, Missing }: Options = {},
): ComponentType<P> & Fetched {
  let state: State<P> = {}
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function set(next: State<P>) {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchCode() {
    if (state.missing) set({ missing: { ...state.missing, isTrying: true } })
    try {
      const Loaded = await load()
      missing.delete(fetchOnce)
      set({ Loaded })
    } catch (error) {
      if (!isNotFetched(error)) {
        missing.delete(fetchOnce)
        set({ error: error instanceof Error ? error : new Error('A part of the console is at fault.') })
        return
      }
      loading = undefined
      if (listeners.size > 0) addMissing(fetchOnce, Missing === undefined)
      if (Missing) set({ missing: { isOutdated: isOutdated(), isTrying: false } })
    }
  }
  const fetchOnce = () => (loading ??= fetchCode())
  const fetchEarly = () => afterFirstContent(() => void fetchOnce())
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    fetchEarly()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) missing.delete(fetchOnce)
    }
  }
  starts.push(fetchOnce)
  if (isEarly) fetchEarly()

  function Deferred(props: P) {
    const { Loaded = Placeholder, error, missing: lacking } = useSyncExternalStore(subscribe, () => state)
    if (error !== undefined) throw error
    if (lacking && Missing) return <Missing {...lacking} onTryAgain={() => void fetchOnce()} />
    return <Loaded {...props} />
  }
  return Object.assign(Deferred, { load: fetchOnce })
}

/** How Chromium, Firefox, Safari and the build's own loader say that a file did not come. */
function isNotFetched(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported|module script|MIME type|preload CSS/.test(error.message)
  )
}

/** `isOutdated`: the server has other files by now. */
type Say = (isOutdated: boolean) => void
let say: Say | undefined

/** Called each time that something on the page is left without its code. */
export function onMissing(listener: Say) {
  say = listener
}

function addMissing(start: () => Promise<void>, isSaid: boolean) {
  if (missing.has(start)) return
  missing.add(start)
  if (isSaid) say?.(isOutdated())
}

function isOutdated(): boolean {
  return performance.getEntriesByType('resource').some(isGone)
}

function isGone(entry: PerformanceEntry): boolean {
  return (
    'responseStatus' in entry && entry.responseStatus === 404 && /\/assets\/.*\.(js|css)$/.test(entry.name)
  )
}

function tryAgain() {
  for (const start of missing) void start()
}
addEventListener('online', tryAgain)
// The build's loader takes a style sheet on the page for a loaded one.
addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), {
  capture: true,
})
addEventListener('click', tryAgain, { capture: true })

/** Fetches what a press will open, right after the first content, so that the press need not wait. */
export function useEarly({ load }: Fetched) {
  useEffect(() => afterFirstContent(() => void load()), [load])
}

/** Loads every lazy component, and those that come with them, so that tests see no placeholders. */
export async function loadLazyComponents(): Promise<void> {
  for (let loaded = 0; loaded < starts.length;) {
    const next = starts.slice(loaded)
    loaded = starts.length
    // oxlint-disable-next-line no-await-in-loop -- what is loaded brings more
    await Promise.all(next.map((start) => start()))
  }
}
