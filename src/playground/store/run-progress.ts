/** How far a press on Translate is, over all columns and languages, and how long the rest may take. */
import type { CacheKey } from '../sending/answer-cache.ts'

export type RunProgress = {
  readonly done: number
  /** Requests of the press, as far as they are known: repeats may follow. */
  readonly total: number
  /** Milliseconds that the rest takes at the pace so far; undefined as long as that says nothing. */
  readonly left: number | undefined
}

/** Fewer answers, or a shorter time, say nothing of the pace. */
const ENOUGH_ANSWERS = 3
const ENOUGH_MILLISECONDS = 2_000

type ProgressCount = {
  /** Notes how far a job is: requests answered, and all of them. */
  readonly note: (job: CacheKey, done: number, total: number) => void
  /** The jobs so far have ended; what is noted from now on is counted beside them. */
  readonly goOn: () => void
  /** The clock stands still while nothing new is sent. */
  readonly pause: () => void
  readonly resume: () => void
  readonly read: () => RunProgress
}

/** `now`: a clock in milliseconds. */
export function countProgress(now: () => number = () => performance.now()): ProgressCount {
  let jobs = new Map<CacheKey, { readonly done: number; readonly total: number }>()
  let ended = 0
  let started = now()
  let pausedAt: number | undefined
  return {
    note: (job, done, total) => void jobs.set(job, { done, total }),
    goOn() {
      for (const { done } of jobs.values()) ended += done
      jobs = new Map()
    },
    pause() {
      pausedAt ??= now()
    },
    resume() {
      if (pausedAt !== undefined) started += now() - pausedAt
      pausedAt = undefined
    },
    read() {
      let done = ended
      let total = ended
      for (const job of jobs.values()) {
        done += job.done
        total += job.total
      }
      const elapsed = (pausedAt ?? now()) - started
      const isKnown = done >= ENOUGH_ANSWERS && elapsed >= ENOUGH_MILLISECONDS && total > done
      return { done, total, left: isKnown ? (elapsed / done) * (total - done) : undefined }
    },
  }
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** "about 3 min left"; not to the second, because nobody knows it. */
export function timeLeftInWords(milliseconds: number): string {
  if (milliseconds < 55 * SECOND)
    return `about ${Math.max(1, Math.ceil(milliseconds / (5 * SECOND))) * 5} s left`
  if (milliseconds < 90 * MINUTE) return `about ${Math.round(milliseconds / MINUTE)} min left`
  return `about ${Math.round(milliseconds / HOUR)} h left`
}
