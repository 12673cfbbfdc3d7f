/** Hooks on the last run of a column: its progress, whether it is still current, and its failure. */
import { columnOf, isFilled, hasText } from '../model/inputs.ts'
import { columnSegments, columnCacheKey, questionSize, type Segments } from '../model/column-requests.ts'
import { remembered } from '../../api/remembered.ts'
import { isUnderWay } from '../model/run.ts'
import { wasSent } from '../model/unanswered.ts'
import type { SessionState } from './session-state.ts'
import type { SessionStore } from './session-store.ts'
import { useDeferredColumn, useSession, useSessionStore } from './use-session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure, HELD_KEY_ADVICE } from '../../api/failure-words.ts'
import { connectionQuery } from '../../api/connection.ts'
import { connectionId, maskedKey, subscribeKeys } from '../../api/keys.ts'

/**
 * What both lines of a column's head depend on. Each line calls it for itself, so that the head around them is not rerendered with every answer. The
 * failure of the last run is dropped when the context or language changes; it stays when only texts change. `tooLarge`: the bytes of a question that
 * cannot be sent; deferred while typing.
 */
export function useColumnState(columnId: string) {
  const last = useSession(({ slot: { runs } }) => runs.get(columnId))
  const edited = useSession((state) => editedSince(state, columnId))
  const run = last?.phase !== 'answered' && edited === 'settings' ? undefined : last
  const hasLeftovers = useSession((_, store) => store.hasLeftovers(columnId))
  const isAnswered = useSession((_, store) => store.summary(columnId).effect.answered > 0)
  const { inputs, column } = useDeferredColumn(columnId)
  const isAsked = column && isFilled(inputs, column) && inputs.texts.some(hasText)
  const size = isAsked ? questionSize(inputs, column) : undefined
  const tooLarge = size?.requests === undefined ? size?.bytes : undefined
  return { run, hasLeftovers, isAnswered, tooLarge }
}

/** Whether texts, context or languages of a column have been edited since its last run ended, however it ended. */
export function useIsStale(columnId: string): boolean {
  return useSession((state) => editedSince(state, columnId) !== undefined)
}

/** What has been edited since a column's last run ended: its context or languages, or only texts. */
function editedSince({ inputs, slot }: SessionState, columnId: string): 'settings' | 'texts' | undefined {
  const last = slot.runs.get(columnId)
  const column = columnOf(inputs, columnId)
  if (!last || !column || isUnderWay(last.phase)) return undefined
  if (columnCacheKey(inputs, column) !== last.cacheKey) return 'settings'
  const { list } = columnSegments(inputs, column)
  const { list: asked } = columnSegments({ ...inputs, texts: last.pressed.rows }, column)
  return list === asked || isSameList(list, asked) ? undefined : 'texts'
}

/** Memoised, because every column checks it after every keystroke. */
const isSameList = remembered((list: Segments['list'], others: Segments['list']) => {
  const before = new Set(others.map(({ entry }) => entry))
  return list.length === others.length && list.every(({ entry }) => before.has(entry))
})

/** The key under which a failure was first seen. */
const seenUnder = new WeakMap<ServiceFailure, number>()

/** The message for a failure that would not occur now, because the key has changed or the device is online again. */
export function useChangedCause(failure: ServiceFailure | undefined) {
  const connection = useSyncExternalStore(subscribeKeys, () => connectionId('translate'))
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  if (failure?.kind === 'unreachable' && failure.where === 'offline' && isOnline) {
    return { title: 'This device was offline', advice: 'It is online again.' }
  }
  if (failure?.kind !== 'refused-key' && failure?.kind !== 'missing-key') return undefined
  if (!seenUnder.has(failure)) seenUnder.set(failure, connection)
  if (seenUnder.get(failure) === connection) return undefined
  const isMissing = maskedKey('translate') === undefined
  const now = isMissing ? 'There is no key now.' : 'The key has changed since.'
  if (failure.kind === 'missing-key') {
    return isMissing ? undefined : { title: 'There was no key for translating', advice: 'There is one now.' }
  }
  const status = failure.status === undefined ? '' : ` (${failure.status})`
  return { title: `The service refused the previous key${status}`, advice: now }
}

function subscribeOnline(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The common failure if there are several columns and all failed alike: it is shown once. */
export const useCommonFailure = () => useSession(commonFailure)

function commonFailure({ inputs, slot }: SessionState, store: SessionStore): ServiceFailure | undefined {
  const asked = inputs.columns.filter((column) => isFilled(inputs, column))
  if (asked.length < 2) return undefined
  let common: ServiceFailure | undefined
  for (const { id } of asked) {
    const run = slot.runs.get(id)
    if (run?.phase !== 'failed' || !store.hasLeftovers(id)) return undefined
    if (common && !areAlike(common, run.failure)) return undefined
    common ??= run.failure
  }
  return common
}

/** The failures in the language shown, each with the ids of the columns that failed alike. Updated with the runs, and whenever its caller is. */
export function useColumnFailures() {
  const store = useSessionStore()
  useSession(({ slot }) => slot.runs)
  const { inputs, slot } = store.getState()
  const failures: { readonly failure: ServiceFailure; readonly columnIds: string[] }[] = []
  for (const { id } of inputs.columns) {
    const run = slot.runs.get(id)
    if (run?.phase !== 'failed' || !store.hasLeftovers(id)) continue
    const alike = failures.find(({ failure }) => areAlike(failure, run.failure))
    if (alike) alike.columnIds.push(id)
    else failures.push({ failure: run.failure, columnIds: [id] })
  }
  return failures
}

/**
 * The texts for a failure. `words`: the service's own message, quoted as a sentence; empty if there is none, if the title says the same, or if the
 * cause `hasChanged` since. `isAfterAnswers`: whether anything was answered before it, outside the table.
 */
export function useFailureWords(failure: ServiceFailure, isAfterAnswers = false) {
  const changed = useChangedCause(failure)
  const isAfterOthers = useIsAfterOthers(failure) || isAfterAnswers
  const isHeld = useIsKeyHeld() && failure.kind === 'refused-key'
  const { title, advice } = changed ?? describeFailure(failure, isAfterOthers)
  return {
    title,
    advice: isHeld && !changed ? HELD_KEY_ADVICE : advice,
    words: changed || failure.kind === 'service-redirects' ? '' : quoted(failure.words ?? ''),
    hasChanged: changed !== undefined,
  }
}

function quoted(words: string): string {
  return words === '' ? '' : `“${words}”${/[.!?…]$/.test(words) ? '' : '.'}`
}

/** Whether the console's server holds the translation key, so that users cannot enter one. */
export function useIsKeyHeld(): boolean {
  // A failure implies that something was sent, so the connection is known by then.
  const connection = useQueryClient().getQueryData(connectionQuery.queryKey)
  return connection?.keys.translate === 'gateway'
}

/** Whether the press that ended with this failure sent anything, for any column in any language. */
function useIsAfterOthers(failure: ServiceFailure): boolean {
  return useSession(({ inputs }, store) => {
    const runs = inputs.targets.flatMap((target) => [...store.slotOf(target).runs.values()])
    const failed = runs.find((run) => run.phase === 'failed' && run.failure === failure)
    return runs.some(({ pressed, exchanges }) => pressed === failed?.pressed && exchanges.some(wasSent))
  })
}

/** The codes of the target languages with failures, except the one shown. */
export function useFailedElsewhere(): readonly string[] {
  const codes = useSession(({ inputs }, store) =>
    inputs.targets.filter((target) => target !== inputs.targetLanguage && failureIn(store, target)).join(' '),
  )
  return codes === '' ? [] : codes.split(' ')
}

/** The first remaining failure in a target language. */
export function failureIn(store: SessionStore, target: string): ServiceFailure | undefined {
  for (const { id } of store.getState().inputs.columns) {
    const run = store.slotOf(target).runs.get(id)
    if (run?.phase === 'failed' && store.hasLeftovers(id, target)) return run.failure
  }
  return undefined
}

/** Whether both look the same to the user: ignores the trace id, which differs for each request. */
function areAlike(one: ServiceFailure, other: ServiceFailure): boolean {
  return one.kind === other.kind && one.status === other.status && one.words === other.words
}
