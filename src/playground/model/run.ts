/** A run is a press as it is sent: the progress of each column, its requests, and one reducer over the events of its jobs. */
import type { ServiceFailure } from '../../api/failure.ts'
import { charactersOf, type TranslationResult } from '../../api/translate.ts'
import { entriesIn, type PlannedRequest } from './answers.ts'
import type { TextRow } from './inputs.ts'
import type { Job } from './plan.ts'

/** How often a request is sent for one press, the first time included; after that the column has failed. */
export const MOST_ATTEMPTS = 4

/** The progress of a column. `done` and `total` count requests of this run; `left` are those without an answer. */
export type ColumnProgress = {
  readonly done: number
  readonly total: number
  readonly left: readonly PlannedRequest[]
} & (
  | { readonly phase: 'waiting' }
  /** `since`: when the oldest request in flight was sent (milliseconds since the epoch). */
  | { readonly phase: 'sending'; readonly since: number }
  /** Retries automatically at the time `until` (milliseconds since the epoch). */
  | {
      readonly phase: 'pausing'
      readonly failure: ServiceFailure
      readonly until: number
      readonly attempt: number
    }
  /** `done` may be 0 if edits have made all requests unnecessary. */
  | { readonly phase: 'answered' }
  | { readonly phase: 'failed'; readonly failure: ServiceFailure }
  | { readonly phase: 'stopped' }
)

/** Whether the column is not finished yet. */
export function isUnderWay(phase: ColumnProgress['phase'] | undefined): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'pausing'
}

/** An event in the sending of a job: its progress now, and the request that has just ended, unless it was stopped before it was sent. */
export type JobEvent = { readonly job: Job; readonly progress: ColumnProgress; readonly exchange?: Exchange }

/** A request of a column as sent, and its outcome: an answer or a failure. */
export type Exchange = {
  readonly request: PlannedRequest
  readonly result?: TranslationResult
  readonly failure?: ServiceFailure
  /** Milliseconds from sending to the answer or failure. */
  readonly milliseconds: number
}

/**
 * The last run of a column, with what its job says, to tell whether its question has changed since. Its bill is shown once, in the first of the columns
 * that shared it.
 */
export type ColumnRun = ColumnProgress &
  Pick<Job, 'cacheKey' | 'columnIds' | 'isForced'> & {
    /** The cache entries that this run has not answered. */
    readonly openEntries: ReadonlySet<string>
    /** Those whose own request failed; the others were not sent. */
    readonly failedEntries: ReadonlySet<string>
    /** What all runs of one press share, one object for each press: the texts when Translate was pressed. */
    readonly pressed: { readonly rows: readonly TextRow[] }
    /** The finished requests of the press. */
    readonly exchanges: readonly Exchange[]
  }

/** The last runs of the columns in a target language, by their ids. */
export type ColumnRuns = ReadonlyMap<string, ColumnRun>

/** The requests of a press, those that failed the last time last: a text that always fails must not keep the others from being sent. */
export function failedLast({ requests, cacheKey }: Job, last: ColumnRun | undefined): Job['requests'] {
  if (last?.cacheKey !== cacheKey || last.failedEntries.size === 0) return requests
  return requests.toSorted((one, other) => Number(hasFailed(last, one)) - Number(hasFailed(last, other)))
}

/** Whether a request of a run failed, rather than was not sent because another had failed. */
export function hasFailed({ failedEntries }: ColumnRun, request: PlannedRequest): boolean {
  return entriesIn(request).some((entry) => failedEntries.has(entry))
}

const NO_EXCHANGES: readonly Exchange[] = []

/** The runs after an event of a press (`pressed`). What its columns exchanged in an earlier one no longer counts. */
export function afterEvent(
  runs: ColumnRuns,
  { job, progress, exchange }: JobEvent,
  pressed: ColumnRun['pressed'],
): ColumnRuns {
  const { cacheKey, columnIds, isForced } = job
  const { left } = progress
  const last = runs.get(columnIds[0] ?? '')
  const before = last?.pressed === pressed ? last : undefined
  const openEntries = last?.left === left ? last.openEntries : new Set(left.flatMap(entriesIn))
  const hasFailed = exchange?.failure && exchange.failure.kind !== 'stopped'
  const failedEntries = new Set([
    ...(before?.failedEntries ?? []),
    ...(hasFailed ? entriesIn(exchange.request) : []),
  ])
  const earlier = before?.exchanges ?? NO_EXCHANGES
  const exchanges = exchange ? [...earlier, exchange] : earlier
  const run = { ...progress, cacheKey, columnIds, isForced, openEntries, failedEntries, pressed, exchanges }
  return new Map([...runs, ...columnIds.map((id) => [id, run] as const)])
}

/** What the service says it billed for the last requests for these texts, and what was expected, if that is less: in characters. */
export function overbilled(runs: Iterable<ColumnRuns>, texts: readonly TextRow[]) {
  const current = [...runs].flatMap((columns) =>
    [...columns.values()].filter(({ pressed }) => pressed.rows === texts),
  )
  const exchanges = new Set(current.flatMap((run) => run.exchanges))
  let [billed, expected] = [0, 0]
  for (const { request, result } of exchanges) {
    if (result?.billedCharacters === undefined) continue
    billed += result.billedCharacters
    expected += charactersOf([request])
  }
  return billed > expected ? { billed, expected } : undefined
}
