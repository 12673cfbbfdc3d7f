/**
 * Parts of the console whose code comes in files of their own. Not React's `lazy`: that shows its placeholder even for code that has arrived, and then
 * keeps it for 300 ms.
 */
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { afterFirstContent } from './first-content.ts'
import styles from './lazy-component.module.css'

const starts: (() => Promise<void>)[] = []

type State<T> = { readonly loaded?: T; readonly error?: Error; readonly isTrying?: boolean }

/**
 * `load` is called when the code is first used, or at once where it `isEarly`; both wait for the first content. Code that could not be fetched is asked
 * for again by a press on `Missing`, when the device is online again and when it is next used.
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
  /** Follows the state in steps that a press interrupts: what arrives may be much to draw. */
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

  /** Says where code could not be fetched. A fault in the code itself is thrown. */
  function Missing({ error, isTrying }: State<T>) {
    if (error === undefined) return null
    if (!isNotFetched(error)) throw error
    return <PartMissing isTrying={isTrying === true} onTryAgain={() => void fetchOnce()} />
  }
  return { useLoading, Missing, load: fetchOnce }
}

/** A component from such code, with its placeholder; code that could not be fetched says so in its place. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P>,
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

/** Replaces a part of the page whose code could not be fetched: what happened, and what to do. */
function PartMissing({ isTrying, onTryAgain }: MissingProps) {
  const isOutdated = performance.getEntriesByType('resource').some(isGone)
  const [title, advice, action] = isOutdated
    ? ['There is a newer version of the console', 'Reload the page to use it.', 'Reload']
    : ['This part of the console could not be loaded', 'Check the connection.', 'Try again']
  return (
    <div className={styles.missing}>
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

/** How Chromium, Firefox, Safari and the build's own loader say that a file did not come. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|MIME type|preload CSS/.test(error.message)

/** Whether the server no longer has a file of the console: it has others by now. */
const isGone = (entry: PerformanceEntry): boolean =>
  'responseStatus' in entry && entry.responseStatus === 404 && /\/assets\/.*\.(js|css)$/.test(entry.name)

// The build's loader takes a style sheet on the page for a loaded one.
addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), {
  capture: true,
})

/** Loads every lazy component, and those that come with them, so that tests see no placeholders. */
export async function loadLazyComponents(): Promise<void> {
  for (let loaded = 0; loaded < starts.length;) {
    const next = starts.slice(loaded)
    loaded = starts.length
    // oxlint-disable-next-line no-await-in-loop -- what is loaded brings more
    await Promise.all(next.map((start) => start()))
  }
}
