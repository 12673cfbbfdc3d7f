/**
 * The database of past runs, in IndexedDB. Each run is three records under one id: what the list shows, what was typed, and the answers.
 * The last two are deflated. Two tabs share it; a tab that blocks a newer version closes its connection.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

const NAME = 'playground-history'
/** 1 knew only one target language. */
const DATABASE_VERSION = 2

type Bytes = Uint8Array<ArrayBuffer>

/** Its contents are read with schemas: an older version, or something else, may have written them. */
interface RunSchema extends DBSchema {
  runs: { key: string; value: { readonly id: string } }
  inputs: { key: string; value: Bytes }
  answers: { key: string; value: Bytes }
}

type RunDatabase = IDBPDatabase<RunSchema>

/**
 * Why nothing can be kept or read. `newer`: a newer version of the console has changed the database; `blocked`: an older one, in another tab, blocks
 * the change.
 */
export type StorageTrouble = 'unavailable' | 'full' | 'newer' | 'blocked'

class StorageError extends Error {
  readonly trouble: StorageTrouble

  constructor(trouble: StorageTrouble) {
    super(`The history is ${trouble}`)
    this.trouble = trouble
  }
}

/** The cause of a failed database operation. */
export function troubleOf(error: unknown): StorageTrouble {
  if (error instanceof StorageError) return error.trouble
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'newer' : 'unavailable'
}

let opened: Promise<RunDatabase> | undefined

/** The database; opened once, and again after it was closed for a newer version. Rejects with a `StorageError`. */
export function runDatabase(): Promise<RunDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw new StorageError(troubleOf(error))
  })
  return opened
}

/** Closes the database. */
export async function closeRunDatabase() {
  const closing = opened
  opened = undefined
  const database = await closing?.catch(() => undefined)
  database?.close()
}

/** How long an older tab needs to close its connection, in milliseconds. */
const TIMEOUT = 3_000

async function open(): Promise<RunDatabase> {
  let giveUp = () => {}
  let isGivenUp = false
  const opening = openDB<RunSchema>(NAME, DATABASE_VERSION, {
    async upgrade(database, oldVersion, _, transaction) {
      if (oldVersion < 1) {
        database.createObjectStore('runs', { keyPath: 'id' })
        database.createObjectStore('inputs')
        database.createObjectStore('answers')
      }
      if (oldVersion === 1) {
        const runs = transaction.objectStore('runs')
        for (const run of await runs.getAll()) await runs.put(withTargets(run))
      }
    },
    blocked: () => setTimeout(() => giveUp(), TIMEOUT),
    // A newer version is waiting in another tab.
    blocking: () => void closeRunDatabase(),
    terminated() {
      opened = undefined
    },
  })
  const timeout = new Promise<never>((_, reject) => {
    giveUp = () => {
      isGivenUp = true
      reject(new StorageError('blocked'))
    }
  })
  // Opened after all, too late for the caller: it must not block others.
  void closeIf(opening, () => isGivenUp)
  return Promise.race([opening, timeout])
}

async function closeIf(opening: Promise<RunDatabase>, isWanted: () => boolean) {
  const database = await opening.catch(() => undefined)
  if (isWanted()) database?.close()
}

/** A run of version 1 as one of version 2. */
function withTargets(run: { readonly id: string; readonly targetLanguage?: unknown }) {
  const { targetLanguage, ...others } = run
  return targetLanguage === undefined ? run : { ...others, targets: [targetLanguage] }
}
