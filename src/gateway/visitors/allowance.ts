/**
 * The characters each visitor may still send today (UTC): reserved before anything is sent, so that simultaneous requests cannot exceed the limit
 * together.
 */
import { openCounts } from './counts-in-file.ts'

export type Allowance = Awaited<ReturnType<typeof openAllowance>>

type AllowanceOptions = {
  /** Characters (code points) per visitor and day. */
  readonly limit: number
  /** File for the counts of this instance only; absent: in memory. */
  readonly file?: string | undefined
  /** Redis for counts shared by several instances, used instead of the file. */
  readonly redis?: URL | undefined
  readonly now?: (() => number) | undefined
  readonly warn: (sentence: string) => void
}

const DAY_MS = 86_400_000

/** Opens today's counts; rejects if they could not be saved. */
export async function openAllowance({ limit, file, redis, now = Date.now, warn }: AllowanceOptions) {
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
    /** The current UTC day, `yyyy-MM-dd`. */
    day: today,
    /** Characters left; rejects if the counts cannot be reached. */
    left: async (visitor: string): Promise<number> => {
      const { sent } = await add(today(), visitor, 0)
      return Math.max(0, limit - sent)
    },
    /** Resolves once the characters are counted; rejects if the counts cannot be reached, and then nothing may be sent. */
    async reserve(visitor: string, characters: number) {
      const day = today()
      const { granted } = await add(day, visitor, characters)
      let held = granted ? characters : 0
      return {
        /** False if fewer characters are left; then none are reserved. */
        granted,
        /** Characters left to the visitor, by the latest count that this instance knows. */
        left: () => Math.max(0, limit - (sums().get(visitor) ?? 0)),
        /** Releases the characters because nothing was sent; may be called more than once. What cannot be released counts as sent. */
        refund: async (): Promise<void> => {
          const change = -held
          held = 0
          if (change !== 0) await add(day, visitor, change).catch(() => {})
        },
      }
    },
    /** Milliseconds until the next day begins. */
    untilTomorrow: () => DAY_MS - (now() % DAY_MS),
    /** Resolves once all counts are saved. */
    close: counts.close,
  }
}
