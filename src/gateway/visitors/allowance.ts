/**
 * The characters each visitor may still send today (UTC): reserved before anything is sent, so that simultaneous requests cannot exceed the limit
 * together.
 */
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { openCounts } from './counts-in-file.ts'

export type Allowance = {
  /** Characters (code points) per visitor and day. */
  readonly limit: number
  /** The current UTC day, `yyyy-MM-dd`. */
  readonly day: () => string
  /** Characters left; rejects if the counts cannot be reached. */
  readonly left: (visitor: string) => Promise<number>
  /** Resolves once the characters are counted; rejects if the counts cannot be reached, and then nothing may be sent. */
  readonly reserve: (visitor: string, characters: number) => Promise<Reservation>
  /** Milliseconds until the next day begins. */
  readonly untilTomorrow: () => number
  /** Resolves once all counts are saved. */
  readonly close: () => Promise<void>
}

type Reservation = {
  /** False if fewer characters are left; then none are reserved. */
  readonly granted: boolean
  /** Characters left to the visitor, by the latest count that this instance knows. */
  readonly left: () => number
  /** Releases the characters because nothing was sent; may be called more than once. Never rejects: what cannot be released counts as sent. */
  readonly refund: () => Promise<void>
}

type AllowanceOptions = {
  readonly limit: number
  /** File for the counts of this instance only; absent: in memory. */
  readonly file?: string | undefined
  /** Redis for counts shared by several instances, used instead of the file. */
  readonly redis?: URL | undefined
  readonly now?: (() => number) | undefined
  readonly warn: (sentence: string) => void
}

const DAY_MS = 86_400_000

/** Opens today's counts if the settings set a limit: in Redis, or in `.console/characters.json` below `directory`. */
export async function connectAllowance(
  { DAILY_CHARACTERS: limit, CAP_REDIS_URL: redis }: Settings,
  directory: string,
  warn: (sentence: string) => void,
): Promise<Allowance | undefined> {
  if (limit === undefined) return undefined
  const file = join(directory, '.console', 'characters.json')
  return openAllowance({ limit, file, redis, warn }).catch((error: Error) => {
    const place = redis === undefined ? file : 'CAP_REDIS_URL'
    throw new Error(
      `DAILY_CHARACTERS needs ${place} to keep its counts, and that cannot be used: ${error.message}`,
    )
  })
}

/** Opens today's counts; rejects if they could not be saved. */
export async function openAllowance({
  limit,
  file,
  redis,
  now = Date.now,
  warn,
}: AllowanceOptions): Promise<Allowance> {
  const counts =
    redis === undefined
      ? await openCounts(limit, file, warn)
      : await (await import('./counts-in-redis.ts')).connectCounts(limit, redis, warn)
  const today = () => new Date(now()).toISOString().slice(0, 10)
  /** The latest sum of each visitor today; replies come in the order of the requests. */
  let latest = { day: '', sums: new Map<string, number>() }
  const sums = () => {
    if (latest.day !== today()) latest = { day: today(), sums: new Map() }
    return latest.sums
  }
  const add = async (day: string, visitor: string, change: number) => {
    const added = await counts.add(day, visitor, change)
    const ofToday = sums()
    if (day === latest.day) ofToday.set(visitor, added.sent)
    return added
  }
  return {
    limit,
    day: today,
    async left(visitor) {
      const { sent } = await add(today(), visitor, 0)
      return Math.max(0, limit - sent)
    },
    async reserve(visitor, characters) {
      const day = today()
      const { granted } = await add(day, visitor, characters)
      let held = granted ? characters : 0
      return {
        granted,
        left: () => Math.max(0, limit - (sums().get(visitor) ?? 0)),
        async refund() {
          const change = -held
          held = 0
          if (change !== 0) await add(day, visitor, change).catch(() => {})
        },
      }
    },
    untilTomorrow: () => DAY_MS - (now() % DAY_MS),
    close: counts.close,
  }
}
