/**
 * How many characters each visitor may still send today (UTC): reserved before anything is sent, so that simultaneous requests cannot exceed the
 * limit together, and kept in a small file, so that a restart does not start afresh. Counts this instance only.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Settings } from '../settings/settings.ts'

/** Returns reserved characters because nothing was sent; may be called more than once. */
type Refund = () => void

export type Allowance = {
  /** Characters (code points) per visitor and day. */
  readonly limit: number
  /** The UTC day that is being counted, `yyyy-MM-dd`. */
  readonly day: () => string
  readonly left: (visitor: string) => number
  /** Resolves once the file is written; with `undefined`, and nothing reserved, where fewer characters are left. */
  readonly reserve: (visitor: string, characters: number) => Promise<Refund | undefined>
  /** Milliseconds until the next day begins. */
  readonly untilTomorrow: () => number
  /** Resolves once the file contains everything that was counted. */
  readonly close: () => Promise<void>
}

type AllowanceOptions = {
  readonly limit: number
  /** Absent: kept in memory only. */
  readonly file?: string | undefined
  readonly now?: (() => number) | undefined
  readonly warn: (sentence: string) => void
}

const DAY_MS = 86_400_000

// Pairs and not an object: a visitor may be called `constructor`.
const fileSchema = v.object({
  version: v.literal(1),
  day: v.pipe(v.string(), v.isoDate()),
  sent: v.array(v.tuple([v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0))])),
})

/** Today's counts, where the settings set a limit: kept in `.console/characters.json` below `directory`. */
export async function connectAllowance(
  { dailyCharacters }: Settings,
  directory: string,
  warn: (sentence: string) => void,
): Promise<Allowance | undefined> {
  if (dailyCharacters === undefined) return undefined
  const file = join(directory, '.console', 'characters.json')
  return openAllowance({ limit: dailyCharacters, file, warn }).catch((error: Error) => {
    throw new Error(
      `DAILY_CHARACTERS needs ${file} to keep its counts, and that cannot be used: ${error.message}`,
    )
  })
}

/** Opens today's counts. A damaged file is set aside. Rejects where the file cannot be written, because nothing would be kept. */
export async function openAllowance({
  limit,
  file,
  now = Date.now,
  warn,
}: AllowanceOptions): Promise<Allowance> {
  const today = () => new Date(now()).toISOString().slice(0, 10)
  let day = today()
  let sent = file === undefined ? new Map<string, number>() : await readCounts(file, day, warn)

  const turnDay = () => {
    if (day === today()) return
    day = today()
    sent = new Map()
  }
  /** Identity of the file that was written last; absent before the first time. */
  let written: string | undefined
  let shared = false
  const write = async () => {
    if (file === undefined) return
    const found = await identify(file)
    if (!shared && written !== undefined && found !== undefined && found !== written) {
      shared = true
      warn(
        `Another console writes ${file} too, and each overwrites the counts of the other: give each a working directory of its own.`,
      )
    }
    written = await writeCounts(file, { version: 1, day, sent: [...sent] })
  }
  let current = write()
  let next: Promise<void> | undefined
  await current
  const writeAfter = async (before: Promise<void>): Promise<void> => {
    await before
    next = undefined
    current = write().catch((error: Error) =>
      warn(`Characters sent today could not be written to ${file}: ${error.message}`),
    )
    await current
  }
  /** A write in progress may have missed the latest change, which therefore waits for the next write; all changes in the meantime share
   *  it. */
  const save = (): Promise<void> => {
    next ??= writeAfter(current)
    return next
  }

  return {
    limit,
    day: () => {
      turnDay()
      return day
    },
    left: (visitor) => {
      turnDay()
      return Math.max(0, limit - (sent.get(visitor) ?? 0))
    },
    async reserve(visitor, characters) {
      turnDay()
      const before = sent.get(visitor) ?? 0
      if (before + characters > limit) return undefined
      if (characters === 0) return () => {}
      const counts = sent
      counts.set(visitor, before + characters)
      await save()
      let held = characters
      return () => {
        const rest = (counts.get(visitor) ?? 0) - held
        held = 0
        if (rest > 0) counts.set(visitor, rest)
        else counts.delete(visitor)
        void save()
      }
    },
    untilTomorrow: () => DAY_MS - (now() % DAY_MS),
    async close() {
      await save()
    },
  }
}

async function readCounts(
  file: string,
  day: string,
  warn: (sentence: string) => void,
): Promise<Map<string, number>> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (content === undefined) return new Map()
  try {
    const counts = v.parse(fileSchema, JSON.parse(content))
    return new Map(counts.day === day ? counts.sent : [])
  } catch {
    const aside = `${file}.damaged-${Date.now()}`
    await rename(file, aside)
    warn(
      `The file with the characters sent today was damaged. It was set aside as ${aside}; they count from zero.`,
    )
    return new Map()
  }
}

/** Identifies one written version of `file`; `undefined` where there is no file. */
async function identify(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined)
  return found && `${found.ino} ${found.mtimeNs}`
}

/** Returns what `identify` will return for the file until something else writes it. */
async function writeCounts(
  file: string,
  counts: v.InferOutput<typeof fileSchema>,
): Promise<string | undefined> {
  const half = `${file}.${randomUUID()}.part`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(half, JSON.stringify(counts), { mode: 0o600 })
  // A rename replaces the file in one step: a reader sees the old counts or the new ones, never half of them.
  const identity = await identify(half)
  await rename(half, file)
  return identity
}
