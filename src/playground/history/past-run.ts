/** What is kept of a run, apart from its texts and answers: enough for the list, so that the list opens fast. */
import * as v from 'valibot'
import { contextKinds } from '../inputs/inputs.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Milliseconds since the epoch. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0))

const columnSchema = v.object({
  /** Its place among all columns, blank ones too; 0 is the one without a context. */
  index: count,
  letter: v.string(),
  name: v.string(),
  /** The beginning of it. */
  context: v.string(),
  kind: v.picklist(contextKinds),
  isBaseline: v.boolean(),
  /** What became of it in this run; of what was answered before, nothing was sent. */
  status: v.picklist(['answered', 'failed', 'stopped', 'not sent']),
  /** From sending to the answer, of all its requests. */
  milliseconds: v.number(),
  /** How many texts have an answer, and what these say beside the baseline; over all target languages. */
  answered: count,
  compared: count,
  changed: count,
  differing: count,
  unstable: count,
  /** Of how many it is known whether they are as expected, and how many are. */
  judged: count,
  met: count,
  /** Of how many something is expected that does not judge them. */
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
  /** Characters, as the service says or else by the texts (§4.1). */
  billed: count,
  /** Of the requests, those without an answer, and the characters these may have billed; left out where there are none. */
  unanswered: v.optional(v.object({ requests: count, characters: count })),
  /** Whether it has not ended; of a page that is gone, it never will. */
  isOpen: v.optional(v.boolean()),
  columns: v.array(columnSchema),
  /** What its texts and answers take on the device. */
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

/** Runs are kept that long, … */
export const KEPT_DAYS = 90
/** … that many of them, … */
export const KEPT_RUNS = 200
/** … and that much; those with a star for ever. */
export const KEPT_BYTES = 50 * 1024 * 1024

const DAY = 86_400_000

/** The runs that go, by id, now that there is no more room or time for them: the oldest without a star. */
export function outlived(runs: readonly PastRun[], now: number, room = KEPT_BYTES): string[] {
  const gone: string[] = []
  let kept = 0
  let bytes = 0
  // Stars take their room first.
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
