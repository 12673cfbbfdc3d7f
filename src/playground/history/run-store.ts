/** The past runs on this device: kept, listed, found, marked and forgotten. All tabs see the same runs, and are notified when another changes
 *  them. */
import { deflate, inflate } from '../results/deflate.ts'
import { outlived, type PastRun, type PastRuns, readPastRuns } from './past-run.ts'
import { runDatabase, type StorageTrouble, troubleOf } from './run-database.ts'

const STORES = ['runs', 'inputs', 'answers'] as const

/** A run with its inputs and answers, as JSON. */
type WholeRun = {
  readonly run: Omit<PastRun, 'bytes'>
  readonly inputs: string
  readonly answers: string
}

/** Why the last run was not kept; undefined where it was. */
let lastTrouble: StorageTrouble | undefined
export const saveTrouble = () => lastTrouble

const listeners = new Set<() => void>()
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('playground-history')
channel?.addEventListener('message', tellHere)

function tellHere() {
  for (const listener of listeners) listener()
}
function tellAll() {
  tellHere()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: all tabs of the console receive it
  channel?.postMessage('changed')
}

/** Calls `listener` whenever runs are added or removed, here or in another tab. Returns a function that unsubscribes. */
export function onRunsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a run, and deletes those that are too old or too many. Never throws: `saveTrouble` says what went wrong. */
export async function saveRun({ run, inputs, answers }: WholeRun): Promise<void> {
  try {
    const bytes = { inputs: await deflate(inputs), answers: await deflate(answers) }
    const kept = { ...run, bytes: bytes.inputs.length + bytes.answers.length }
    try {
      await put(kept, bytes)
    } catch (error) {
      if (troubleOf(error) !== 'full') throw error
      // Deletes half of the runs to make room, once.
      const { runs } = readPastRuns(await (await runDatabase()).getAll('runs'))
      await remove(outlived(runs, Date.now(), runs.reduce((sum, { bytes }) => sum + bytes, 0) / 2))
      await put(kept, bytes)
    }
    lastTrouble = undefined
    await tidy()
  } catch (error) {
    lastTrouble = troubleOf(error)
  }
  tellAll()
}

type Bytes = Uint8Array<ArrayBuffer>

async function put(run: PastRun, { inputs, answers }: { readonly inputs: Bytes; readonly answers: Bytes }) {
  const transaction = (await runDatabase()).transaction(STORES, 'readwrite')
  await Promise.all([
    transaction.objectStore('runs').put(run),
    transaction.objectStore('inputs').put(inputs, run.id),
    transaction.objectStore('answers').put(answers, run.id),
    transaction.done,
  ])
}

async function remove(ids: readonly string[]) {
  if (ids.length === 0) return
  const transaction = (await runDatabase()).transaction(STORES, 'readwrite')
  await Promise.all([
    ...ids.flatMap((id) => STORES.map((store) => transaction.objectStore(store).delete(id))),
    transaction.done,
  ])
}

/** Deletes what is too old or too much. */
async function tidy(): Promise<PastRuns> {
  const found = readPastRuns(await (await runDatabase()).getAll('runs'))
  const gone = new Set(outlived(found.runs, Date.now()))
  await remove([...gone])
  return { ...found, runs: found.runs.filter(({ id }) => !gone.has(id)) }
}

/** All runs but those under way. Rejects with a `StorageError`, as do all below. */
export async function listRuns(): Promise<PastRuns> {
  const found = await tidy()
  if (!found.runs.some(({ isOpen }) => isOpen)) return found
  const locks = (await globalThis.navigator?.locks?.query())?.held ?? []
  const underWay = new Set([...openRuns, ...locks.map(({ name = '' }) => name.replace(LOCK, ''))])
  return { ...found, runs: found.runs.filter(({ id, isOpen }) => !isOpen || !underWay.has(id)) }
}

/** The runs under way on this page. */
const openRuns = new Set<string>()
/** A page holds a lock for each of its own; the browser releases it with the page. */
const LOCK = 'playground-run '

/** Marks the run as under way, which other tabs see too. Returns a function that ends that. */
export function startOpenRun(id: string): () => void {
  let release = () => {}
  const ended = new Promise<void>((resolve) => {
    release = resolve
  })
  openRuns.add(id)
  void globalThis.navigator?.locks?.request(`${LOCK}${id}`, () => ended)
  return () => {
    endOpenRun(id)
    release()
  }
}

/** The page is closing, or the run has ended. */
export function endOpenRun(id: string) {
  openRuns.delete(id)
}

/** Updates what the list shows for a run, if it is kept. Never throws: the next change updates it again. */
export async function updateRun(run: Omit<PastRun, 'bytes'>) {
  try {
    const transaction = (await runDatabase()).transaction('runs', 'readwrite')
    const [before] = readPastRuns([await transaction.store.get(run.id)]).runs
    if (before) await transaction.store.put(Object.assign(before, run))
    await transaction.done
  } catch {
    // As above.
  }
}

/** The inputs and the answers, as JSON; undefined where one of them is gone or damaged. */
export async function readRun(
  id: string,
): Promise<{ readonly inputs: string; readonly answers: string } | undefined> {
  const database = await runDatabase()
  const inputs = await database.get('inputs', id)
  const answers = await database.get('answers', id)
  if (!inputs || !answers) return undefined
  try {
    return { inputs: await inflate(inputs), answers: await inflate(answers) }
  } catch {
    return undefined
  }
}

/** The inputs, as JSON, for a search. */
export async function readInputsOf(id: string): Promise<string> {
  const inputs = await (await runDatabase()).get('inputs', id)
  return inputs ? inflate(inputs).catch(() => '') : ''
}

/** Stars a run, which is then never deleted automatically, or removes the star. */
export async function starRun(id: string, isStarred: boolean) {
  const transaction = (await runDatabase()).transaction('runs', 'readwrite')
  const run = await transaction.store.get(id)
  if (run) await transaction.store.put(Object.assign(run, { isStarred }))
  await transaction.done
  tellAll()
}

/** Changes a run and its inputs, as JSON, if it still exists. Never throws: `saveTrouble` says what went wrong. */
export async function changeRun(id: string, inputs: string, change: (run: PastRun) => PastRun) {
  try {
    const bytes = await deflate(inputs)
    const transaction = (await runDatabase()).transaction(STORES, 'readwrite')
    const before = await transaction.objectStore('inputs').get(id)
    const [run] = readPastRuns([await transaction.objectStore('runs').get(id)]).runs
    if (run && before) {
      const size = run.bytes - before.length + bytes.length
      await transaction.objectStore('runs').put(Object.assign(change(run), { bytes: size }))
      await transaction.objectStore('inputs').put(bytes, id)
    }
    await transaction.done
  } catch (error) {
    lastTrouble = troubleOf(error)
  }
  tellAll()
}

/** A run as stored, to be restored. */
export type RemovedRun = { readonly run: PastRun; readonly inputs: Bytes; readonly answers: Bytes }

/** Deletes a run; returns it if it was complete. */
export async function deleteRun(run: PastRun): Promise<RemovedRun | undefined> {
  const database = await runDatabase()
  const inputs = await database.get('inputs', run.id)
  const answers = await database.get('answers', run.id)
  await remove([run.id])
  tellAll()
  return inputs && answers ? { run, inputs, answers } : undefined
}

/** Restores a run. */
export async function putBack({ run, ...bytes }: RemovedRun) {
  await put(run, bytes)
  tellAll()
}

/** Deletes all runs, including starred and damaged ones. */
export async function clearRuns() {
  const transaction = (await runDatabase()).transaction(STORES, 'readwrite')
  await Promise.all([...STORES.map((store) => transaction.objectStore(store).clear()), transaction.done])
  lastTrouble = undefined
  tellAll()
}
