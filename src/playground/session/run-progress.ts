/** The progress of a press on Translate, over all columns and languages, and how long the rest may take. */
import type { CacheKey } from '../model/answers.ts'

export type RunProgress = {
  readonly done: number
  /** Requests of the press known so far: repeats may follow. */
  readonly total: number
  /** Milliseconds left at the pace so far; undefined while that is not meaningful. */
  readonly left: number | undefined
}

/** With fewer answers, or less time, the pace is not meaningful. */
const ENOUGH_ANSWERS = 3
const ENOUGH_MILLISECONDS = 2_000

type ProgressCount = {
  /** Records the progress of a job: requests answered, and all of them. */
  readonly note: (job: CacheKey, done: number, total: number) => void
  /** The jobs so far have ended; later ones are counted in addition. */
  readonly goOn: () => void
  readonly read: () => RunProgress
}

/** `now` is a clock in milliseconds. */
export function countProgress(now: () => number = () => performance.now()): ProgressCount {
  let jobs = new Map<CacheKey, { readonly done: number; readonly total: number }>()
  let ended = 0
  const started = now()
  return {
    note: (job, done, total) => void jobs.set(job, { done, total }),
    goOn() {
      for (const { done } of jobs.values()) ended += done
      jobs = new Map()
    },
    read() {
      let done = ended
      let total = ended
      for (const job of jobs.values()) {
        done += job.done
        total += job.total
      }
      const elapsed = now() - started
      const isKnown = done >= ENOUGH_ANSWERS && elapsed >= ENOUGH_MILLISECONDS && total > done
      return { done, total, left: isKnown ? (elapsed / done) * (total - done) : undefined }
    },
  }
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** "about 3 min left"; not to the second, because that is unknowable. */
export function timeLeftInWords(milliseconds: number): string {
  if (milliseconds < 55 * SECOND)
    return `about ${Math.max(1, Math.ceil(milliseconds / (5 * SECOND))) * 5} s left`
  if (milliseconds < 90 * MINUTE) return `about ${Math.round(milliseconds / MINUTE)} min left`
  return `about ${Math.round(milliseconds / HOUR)} h left`
}
