/** Stores, lists and deletes the past runs on this device. All tabs share the runs and are notified when another tab changes them. */
import { deflate } from '../session/deflate.ts'
import { expired, type HistoryEntry, readHistory } from './history-entry.ts'
import { database, type RunBytes, type StorageTrouble, troubleOf } from '../session/database.ts'

const STORES = ['runs', 'contents'] as const
const LOCK = 'playground-run-'

/** Why the last run was not kept; undefined if it was. */
let lastTrouble: StorageTrouble | undefined
export const saveTrouble = () => lastTrouble

const listeners = new Set<() => void>()
const channel = openChannel()
channel?.addEventListener('message', notifyHere)

/** Undefined if the browser has none or blocks all storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('playground-history')
  } catch {
    return undefined
  }
}

function notifyHere() {
  for (const listener of listeners) listener()
}
function notifyAll() {
  notifyHere()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: all tabs of the console receive it
  channel?.postMessage('changed')
}

/** Calls `listener` whenever runs are added or removed, here or in another tab. Returns a function that unsubscribes. */
export function onRunsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps a run with its inputs and answers (JSON), and deletes those that are too old or too many. Never throws: `saveTrouble` says what went wrong.
 */
export async function saveRun(run: HistoryEntry, inputs: string, answers: string): Promise<void> {
  try {
    await put(run, { inputs: await deflate(inputs), answers: await deflate(answers) })
    lastTrouble = undefined
    await listRuns()
  } catch (error) {
    lastTrouble = troubleOf(error)
  }
  notifyAll()
}

/** The runs that this tab is sending. */
const sending = new Set<string>()

/** Marks a run as in progress, for all tabs, until this page is left or the returned function is called. */
export function holdRun(id: string): () => void {
  sending.add(id)
  let release = () => {}
  const over = new Promise<void>((resolve) => (release = resolve))
  // Insecure pages have no locks: other tabs then show the run as interrupted until it ends.
  void (navigator.locks as LockManager | undefined)?.request(LOCK + id, () => over).catch(() => {})
  return () => {
    sending.delete(id)
    release()
    notifyAll()
  }
}

/** The runs being sent in any tab. */
async function underWay(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await (navigator.locks as LockManager | undefined)?.query()) ?? {}
  return new Set([...sending, ...held.map(({ name = '' }) => name.replace(LOCK, ''))])
}

/** Saves the progress of a run. Rejects if the storage is unavailable. */
export async function noteRun(run: HistoryEntry): Promise<void> {
  await (await database()).put('runs', run)
}

/** Notes that an interrupted run was told of, unless it is gone or has ended since. */
export async function markTold(id: string): Promise<void> {
  const { store, done } = (await database()).transaction('runs', 'readwrite')
  const [run] = readHistory([await store.get(id)])
  const told = run && { ...run, isTold: true }
  if (told && told.endedAt === undefined) await store.put(told)
  await done
}

async function put(run: HistoryEntry, contents: RunBytes) {
  const work = (await database()).transaction(STORES, 'readwrite')
  await Promise.all([
    work.objectStore('runs').put(run),
    work.objectStore('contents').put(contents, run.id),
    work.done,
  ])
}

/** Deletes these runs without notifying anybody. Rejects if the storage is unavailable. */
export async function removeRuns(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const transaction = (await database()).transaction(STORES, 'readwrite')
  await Promise.all([
    ...ids.flatMap((id) => STORES.map((store) => transaction.objectStore(store).delete(id))),
    transaction.done,
  ])
}

/** All finished runs, after deleting those too old or too many. Rejects if the storage is unavailable, as do all functions below. */
export async function listRuns(): Promise<readonly HistoryEntry[]> {
  const runs = readHistory(await (await database()).getAll('runs'))
  const gone = expired(runs, Date.now())
  await removeRuns(gone.map(({ id }) => id))
  const open = await underWay()
  return runs.filter((run) => !gone.includes(run) && !open.has(run.id))
}

/** A deleted run as it was stored, so that it can be restored. */
export type RemovedRun = { readonly run: HistoryEntry; readonly contents: RunBytes }

/** Deletes a run; returns it if it was complete. */
export async function deleteRun(run: HistoryEntry): Promise<RemovedRun | undefined> {
  const contents = await (await database()).get('contents', run.id)
  await removeRuns([run.id])
  notifyAll()
  return contents && { run, contents }
}

/** Restores a run. */
export async function putBack({ run, contents }: RemovedRun) {
  await put(run, contents)
  notifyAll()
}

/** Deletes all runs, including damaged ones. */
export async function clearRuns() {
  const transaction = (await database()).transaction(STORES, 'readwrite')
  await Promise.all([...STORES.map((store) => transaction.objectStore(store).clear()), transaction.done])
  lastTrouble = undefined
  notifyAll()
}
