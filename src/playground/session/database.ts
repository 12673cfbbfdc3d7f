/** The playground's IndexedDB database on this device: answers, for a reload, and past runs. All tabs share it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Origin } from '../model/answers.ts'

const NAME = 'playground'
const VERSION = 1

/** One response of the service to one exact request. Contains no API key. */
export type KeptAnswer = {
  /** The service, languages, markup and context, as text. */
  readonly question: string
  /** The cache entry name of a text with a context of its own; absent if all texts share one. */
  readonly entry?: string
  readonly texts: readonly string[]
  readonly body: string
  /** Time of arrival; milliseconds since the epoch. Absent if unknown, as for some links. */
  readonly answeredAt?: number
  /** Its origin if it was imported, and the time of the import. */
  readonly origin?: Origin
  readonly broughtAt?: number
}

/** The inputs and the answers of a run, each as deflated JSON. */
type RunBytes = { readonly inputs: Uint8Array<ArrayBuffer>; readonly answers: Uint8Array<ArrayBuffer> }

/** Values are validated with schemas when read: they come from outside the program. */
interface Schema extends DBSchema {
  answers: {
    key: number
    value: KeptAnswer & { readonly size: number }
    indexes: { question: string }
  }
  /** The total bytes of all answers. */
  total: { key: 'bytes'; value: number }
  runs: { key: string; value: { readonly id: string } }
  contents: { key: string; value: RunBytes }
}

/** Why nothing can be kept or read. */
export type StorageTrouble = 'unavailable' | 'full'

/** The cause of a failed database operation. */
export function troubleOf(error: unknown): StorageTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return name === 'QuotaExceededError' ? 'full' : 'unavailable'
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** The database, opened once. Rejects if the storage is unavailable, as do all functions that use it. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('answers', { autoIncrement: true }).createIndex('question', 'question')
      created.createObjectStore('runs', { keyPath: 'id' })
      created.createObjectStore('total')
      created.createObjectStore('contents')
    },
    // A newer version of the console, in another tab, is waiting to upgrade the database.
    blocking: () => void closeDatabase(),
    terminated() {
      opened = undefined
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Closes the database. */
export async function closeDatabase() {
  const closing = opened
  opened = undefined
  const closed = await closing?.catch(() => undefined)
  closed?.close()
}

/** The maximum bytes of answers, estimated from string lengths; beyond that, the oldest are deleted. */
const KEPT_BYTES = 64 * 1024 * 1024
/** How many bytes remain after a deletion, so that not every new answer causes another one. */
const LEFT_BYTES = 0.9 * KEPT_BYTES

/** Keeps one answer. */
export async function saveAnswer(answer: KeptAnswer, most = KEPT_BYTES, left = LEFT_BYTES): Promise<void> {
  const { question, entry = '', texts, body } = answer
  const size = 2 * [question, entry, ...texts, body].reduce((sum, { length }) => sum + length, 0)
  const work = (await database()).transaction(['answers', 'total'], 'readwrite', { durability: 'relaxed' })
  const answers = work.objectStore('answers')
  const total = work.objectStore('total')
  let bytes = ((await total.get('bytes')) ?? 0) + size
  if (bytes > most) {
    for (let oldest = await answers.openCursor(); oldest && bytes > left; oldest = await oldest.continue()) {
      bytes -= oldest.value.size
      await oldest.delete()
    }
  }
  await Promise.all([answers.put({ ...answer, size }), total.put(Math.max(bytes, size), 'bytes'), work.done])
}

/** All kept answers to a question, oldest first. */
export async function readAnswers(question: string): Promise<readonly KeptAnswer[]> {
  return (await database()).getAllFromIndex('answers', 'question', question)
}

/** Deletes all answers. */
export async function clearAnswers(): Promise<void> {
  const work = (await database()).transaction(['answers', 'total'], 'readwrite')
  await Promise.all([work.objectStore('answers').clear(), work.objectStore('total').clear(), work.done])
}

/** Deletes data that earlier versions kept on this device for removed features. */
export function deleteFormerStorage() {
  try {
    for (const key of ['interrupted', 'draft-unreadable', 'ask-above', 'recent-languages'])
      localStorage.removeItem(`playground-${key}`)
    for (const name of ['playground-answers', 'playground-history', 'usage-readings'])
      indexedDB.deleteDatabase(name)
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}
