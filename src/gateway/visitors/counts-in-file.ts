/** Stores the characters that visitors sent today in a small file, so that a restart does not reset them. Counts this instance only. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'

/** Characters that each visitor sent on a UTC day (`yyyy-MM-dd`), never more than the limit. */
export type Counts = {
  /**
   * Adds `change` (negative: a refund) atomically. Resolves with the sum once it is saved; `granted` is false, and nothing is added, if it would
   * exceed the limit. Rejects if the counts cannot be reached.
   */
  readonly add: (day: string, visitor: string, change: number) => Promise<Added>
  /** Resolves once all counts are saved. */
  readonly close: () => Promise<void>
}

type Added = { readonly granted: boolean; readonly sent: number }

// Pairs instead of an object, because a visitor may be called `constructor`.
const fileSchema = v.object({
  version: v.literal(1),
  day: v.pipe(v.string(), v.isoDate()),
  sent: v.array(v.tuple([v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0))])),
})

/**
 * Opens the counts, in memory only without a `file`. A damaged file is set aside. Rejects if the file cannot be written, because nothing would be
 * saved.
 */
export async function openCounts(
  limit: number,
  file: string | undefined,
  warn: (sentence: string) => void,
): Promise<Counts> {
  const before = file === undefined ? undefined : await readCounts(file, warn)
  let day = before?.day ?? '1970-01-01'
  let sent = new Map(before?.sent)

  /** Identity of the last file written; absent before the first write. */
  let written: string | undefined
  let shared = false
  const write = async () => {
    if (file === undefined) return
    const found = await versionOf(file)
    if (!shared && written !== undefined && found !== undefined && found !== written) {
      shared = true
      warn(
        `Another console also writes ${file}, and each overwrites the other’s counts: give each its own working directory.`,
      )
    }
    const half = `${file}.${randomUUID()}.part`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(half, JSON.stringify({ version: 1, day, sent: [...sent] }), { mode: 0o600 })
    // A rename replaces the file in one step: a reader sees the old counts or the new ones, never half of them.
    const identity = await versionOf(half)
    await rename(half, file)
    written = identity
  }
  let current = write()
  let next: Promise<void> | undefined
  await current
  /** A write in progress may have missed the latest change; all changes made in the meantime share the next write. */
  const save = (): Promise<void> => {
    next ??= current.then(() => {
      next = undefined
      current = write().catch((error: Error) =>
        warn(`Characters sent today could not be written to ${file}: ${error.message}`),
      )
      return current
    })
    return next
  }

  return {
    async add(today, visitor, change) {
      // A refund for a past day has no effect. If the clock was set back, all else still counts on the later day.
      if (today < day && change < 0) return { granted: true, sent: 0 }
      if (today > day) {
        day = today
        sent = new Map()
      }
      const counts = sent
      const sum = () => counts.get(visitor) ?? 0
      if (change >= 0 && sum() + change > limit) return { granted: false, sent: sum() }
      if (change === 0) return { granted: true, sent: sum() }
      if (sum() + change > 0) counts.set(visitor, sum() + change)
      else counts.delete(visitor)
      const saved = save()
      // A refund need not be saved at once: until then, the count is only too high.
      if (change > 0) await saved
      return { granted: true, sent: sum() }
    },
    close: save,
  }
}

async function readCounts(file: string, warn: (sentence: string) => void) {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (content === undefined) return undefined
  try {
    return v.parse(fileSchema, JSON.parse(content))
  } catch {
    const aside = `${file}.damaged-${Date.now()}`
    await rename(file, aside)
    warn(
      `The file that counts the characters sent today was damaged. It was set aside as ${aside}; counting starts from zero.`,
    )
    return undefined
  }
}

/** Identifies a written version of `file`, by whatever name; `undefined` if there is no file. */
async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined)
  return found && `${found.ino} ${found.mtimeNs}`
}
