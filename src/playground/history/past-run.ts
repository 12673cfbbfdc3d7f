/** What is kept of a run, apart from its texts and answers: enough for the list, so that the list opens fast. */
import * as v from 'valibot'
import { contextKinds } from '../inputs/inputs.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Milliseconds since the epoch. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0))

const columnSchema = v.object({
  /** Its index among all columns, including blank ones; 0 is the one without a context. */
  index: count,
  letter: v.string(),
  name: v.string(),
  /** The beginning of it. */
  context: v.string(),
  kind: v.picklist(contextKinds),
  isBaseline: v.boolean(),
  /** Its outcome in this run; nothing was sent for what had been answered before. */
  status: v.picklist(['answered', 'failed', 'stopped', 'not sent']),
  /** Milliseconds from sending to the answer, of all its requests. */
  milliseconds: v.number(),
  /** How many texts have an answer, and how these compare with the baseline, over all target languages. */
  answered: count,
  compared: count,
  changed: count,
  differing: count,
  unstable: count,
  /** How many texts were judged, and how many passed. */
  judged: count,
  met: count,
  /** How many texts have an expectation but could not be judged. */
  open: v.optional(count),
})

const pastRunSchema = v.object({
  id: v.string(),
  startedAt: time,
  endedAt: time,
  /** As the gateway names it; empty where it did not. */
  service: v.string(),
  isStarred: v.boolean(),
  /** Empty: detected. */
  sourceLanguage: v.string(),
  targets: v.pipe(v.array(v.string()), v.minLength(1)),
  texts: count,
  /** The beginning of it. */
  firstText: v.string(),
  repeats: count,
  requests: count,
  /** Billed characters, as reported by the service or else counted from the texts (§4.1). */
  billed: count,
  /** How many requests have no answer, and the characters they may have billed; absent where there are none. */
  unanswered: v.optional(v.object({ requests: count, characters: count })),
  /** Whether it has not ended; on a page that is gone, it never will. */
  isOpen: v.optional(v.boolean()),
  columns: v.array(columnSchema),
  /** The size of its texts and answers on the device. */
  bytes: count,
})

export type PastRun = v.InferOutput<typeof pastRunSchema>
export type PastRunColumn = PastRun['columns'][number]

/** Runs, newest first, and how many could not be read. */
export type PastRuns = { readonly runs: readonly PastRun[]; readonly damaged: number }

/** The runs among records of any kind. */
export function readPastRuns(records: readonly unknown[]): PastRuns {
  const runs: PastRun[] = []
  for (const record of records) {
    const read = v.safeParse(pastRunSchema, record)
    if (read.success) runs.push(read.output)
  }
  runs.sort((one, other) => other.startedAt - one.startedAt)
  return { runs, damaged: records.length - runs.length }
}

/** How long runs are kept, */
export const KEPT_DAYS = 90
/** how many of them, */
export const KEPT_RUNS = 200
/** and how much in all; starred ones are kept for ever. */
export const KEPT_BYTES = 50 * 1024 * 1024

const DAY = 86_400_000

/** The ids of the runs to delete for lack of room or because of their age: the oldest without a star. */
export function outlived(runs: readonly PastRun[], now: number, room = KEPT_BYTES): string[] {
  const gone: string[] = []
  let kept = 0
  let bytes = 0
  // Starred runs take their room first.
  for (const run of [
    ...runs.filter(({ isStarred }) => isStarred),
    ...runs.filter(({ isStarred }) => !isStarred),
  ]) {
    const isTooMuch = kept >= KEPT_RUNS || bytes + run.bytes > room
    if (!run.isStarred && (isTooMuch || now - run.startedAt > KEPT_DAYS * DAY)) {
      gone.push(run.id)
    } else {
      kept += 1
      bytes += run.bytes
    }
  }
  return gone
}

/** "A: No context" or "C: Football". */
export function columnTitle({ letter, name }: PastRunColumn): string {
  return letter === 'A' ? 'A: No context' : name.trim() === '' ? letter : `${letter}: ${name}`
}
