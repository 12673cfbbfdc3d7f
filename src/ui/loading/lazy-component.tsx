/**
 * Parts of the console whose code is loaded in separate files. Not React's `lazy`: that shows its placeholder even for code that is loaded, and
 * then keeps it for 300 ms.
 */
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { afterFirstContent } from './first-content.ts'
import shared from '../shared.module.css'
import styles from './lazy-component.module.css'

const starts: (() => Promise<void>)[] = []

type State<T> = { readonly loaded?: T; readonly error?: Error; readonly isTrying?: boolean }

/**
 * `load` is called when the code is first used, or at once if it `isEarly`; both wait for the first content. If fetching fails, it is
 * retried by a press on `Missing`, when the device is back online, and on the next use.
 */
export function lazyCode<T>(load: () => Promise<T>, { isEarly = false } = {}) {
  let state: State<T> = {}
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const set = (next: State<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const fetchCode = async () => {
    if (state.error) set({ ...state, isTrying: true })
    try {
      set({ loaded: await load() })
    } catch (error) {
      if (isNotFetched(error)) loading = undefined
      set({ error: error instanceof Error ? error : new Error('Part of the console failed.') })
    }
  }
  const fetchOnce = () => (loading ??= fetchCode())
  const begin = () => afterFirstContent(() => void fetchOnce())
  /** Follows the state in a transition, which a press can interrupt: drawing the loaded code may take long. */
  function useLoading(): State<T> {
    const [followed, follow] = useState(state)
    useEffect(() => {
      const listener = () => startTransition(() => follow(state))
      listeners.add(listener)
      listener()
      begin()
      addEventListener('online', begin)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('online', begin)
      }
    }, [])
    return followed
  }
  starts.push(fetchOnce)
  if (isEarly) begin()

  /** Says that the code could not be fetched. An error in the code itself is thrown. */
  function Missing({ error, isTrying }: State<T>) {
    if (error === undefined) return null
    if (!isNotFetched(error)) throw error
    return <PartMissing isTrying={isTrying === true} onTryAgain={() => void fetchOnce()} />
  }
  return { useLoading, Missing, load: fetchOnce }
}

/** A component from such code, with its placeholder, if it has one; shows an error in its place if the code could not be fetched. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P> = () => null,
  options?: { readonly isEarly?: boolean },
): ComponentType<P> & { readonly load: () => Promise<void> } {
  const { useLoading, Missing, load: loadNow } = lazyCode(load, options)
  function Part(props: P) {
    const state = useLoading()
    const { loaded: Loaded = Placeholder, error } = state
    return error === undefined ? <Loaded {...props} /> : <Missing {...state} />
  }
  return Object.assign(Part, { load: loadNow })
}

type MissingProps = { readonly isTrying: boolean; readonly onTryAgain: () => void }

/** Replaces a part of the page whose code could not be fetched: the problem and what to do. */
function PartMissing({ isTrying, onTryAgain }: MissingProps) {
  const isOutdated = performance.getEntriesByType('resource').some(isGone)
  const [title, advice, action] = isOutdated
    ? ['There is a newer version of the console', 'Reload the page to use it.', 'Reload']
    : ['This part of the console could not be loaded', 'Check the connection.', 'Try again']
  return (
    <div className={`${shared.panel} ${styles.missing}`}>
      <p role="alert">
        <strong>{title}</strong>. {advice}
      </p>
      <Button
        size="small"
        aria-disabled={isTrying}
        onPress={() => (isOutdated ? location.reload() : onTryAgain())}
      >
        {isTrying ? 'Trying…' : action}
      </Button>
    </div>
  )
}

/** How Chromium, Firefox, Safari and the bundler's own loader report a file that could not be fetched. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|MIME type|preload CSS/.test(error.message)

/** Whether a file of the console is gone from the server, because a newer version was deployed. */
const isGone = (entry: PerformanceEntry): boolean =>
  'responseStatus' in entry && entry.responseStatus === 404 && /\/assets\/.*\.(js|css)$/.test(entry.name)

// The bundler's loader treats any style sheet link on the page as loaded, even one that failed.
addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), {
  capture: true,
})

/** Loads every lazy component, including nested ones, so that tests see no placeholders. */
export async function loadLazyComponents(): Promise<void> {
  for (let loaded = 0; loaded < starts.length;) {
    const next = starts.slice(loaded)
    loaded = starts.length
    // oxlint-disable-next-line no-await-in-loop -- loaded code can register more
    await Promise.all(next.map((start) => start()))
  }
}
