/** A run: how far each column is, what was sent, and one reducer over its events. */
import type { ServiceFailure } from '../../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'
import { type CacheKey, entryOfText, type PlannedRequest } from './answers.ts'
import type { TextRow } from './inputs.ts'
import type { Job } from './plan.ts'

/** How far a column is. `done` and `total` count requests of this run; `left` are those without an answer. */
export type ColumnProgress = {
  readonly done: number
  readonly total: number
  readonly left: readonly PlannedRequest[]
} & (
  | { readonly phase: 'waiting' }
  /** `since`: when the oldest request under way went out (milliseconds since the epoch). */
  | { readonly phase: 'sending'; readonly since: number }
  /** Repeats what failed automatically at the time `until` (milliseconds since the epoch). */
  | {
      readonly phase: 'pausing'
      readonly failure: ServiceFailure
      readonly until: number
      readonly attempt: number
    }
  /** `done` may be 0: everything left to send has been edited away. */
  | { readonly phase: 'answered' }
  | { readonly phase: 'failed'; readonly failure: ServiceFailure }
  /** `wasSent`: a request was under way, so it may have been billed. */
  | { readonly phase: 'stopped'; readonly wasSent: boolean }
)

/** Whether the column is not finished yet. */
export function isUnderWay(phase: ColumnProgress['phase'] | undefined): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'pausing'
}

/** What happens in a run, with the state of its column after it. */
export type RunEvent = { readonly job: Job; readonly run: ColumnProgress } & (
  | { readonly type: 'queued' | 'sending' | 'pausing' | 'ended' }
  | { readonly type: 'answered'; readonly request: PlannedRequest; readonly result: TranslationResult }
  /** Also of a request that was under way when a person stopped it. `milliseconds`: from sending to the failure. */
  | {
      readonly type: 'failed'
      readonly request: PlannedRequest
      readonly failure: ServiceFailure
      readonly milliseconds: number
    }
)

/** A request of a column as sent, and its outcome. */
export type Exchange = {
  readonly request: TranslationInput
  readonly result?: TranslationResult
  readonly failure?: ServiceFailure
  /** Milliseconds from sending to the answer, or to what came instead. */
  readonly milliseconds: number
}

/** The last run of a column, with what shows whether the column still asks the same. */
export type ColumnRun = ColumnProgress & {
  readonly cacheKey: CacheKey
  /** All columns the run was for; its bill is shown once, in the first. */
  readonly columnIds: readonly string[]
  readonly isForced: boolean
  /** The entries of the cache without an answer from this run. */
  readonly openEntries: ReadonlySet<string>
  /** The texts at the time of the press on Translate. */
  readonly rows: readonly TextRow[]
  /** The requests of the press that are over. */
  readonly exchanges: readonly Exchange[]
}

/** The last runs of the columns in a target language, by their ids. */
export type ColumnRuns = ReadonlyMap<string, ColumnRun>

/** The runs before anything of these columns is sent: their last requests are over. */
export function afterPress(runs: ColumnRuns, { columnIds }: Job): ColumnRuns {
  return new Map([...runs].map(([id, run]) => [id, columnIds.includes(id) ? { ...run, exchanges: [] } : run]))
}

/** The runs after an event. `rows` are the texts at the time of the press. */
export function afterEvent(runs: ColumnRuns, event: RunEvent, rows: readonly TextRow[]): ColumnRuns {
  const { cacheKey, columnIds, isForced } = event.job
  const { left } = event.run
  const last = runs.get(columnIds[0] ?? '')
  const openEntries =
    last?.left === left
      ? last.openEntries
      : new Set(left.flatMap((request) => request.texts.map((text) => entryOfText(request, text))))
  const exchange = exchangeOf(event)
  const before = last?.exchanges ?? []
  const exchanges = exchange ? [...before, exchange] : before
  const run = { ...event.run, cacheKey, columnIds, isForced, openEntries, rows, exchanges }
  return new Map([...runs, ...columnIds.map((id) => [id, run] as const)])
}

function exchangeOf(event: RunEvent): Exchange | undefined {
  if (event.type === 'answered') {
    return { request: event.request, result: event.result, milliseconds: event.result.milliseconds }
  }
  if (event.type !== 'failed') return undefined
  return { request: event.request, failure: event.failure, milliseconds: event.milliseconds }
}

export type RunProgress = {
  readonly done: number
  /** Requests of the press known so far: repeats may follow. */
  readonly total: number
}

type ProgressCount = {
  /** Records the progress of a job: requests answered, and all of them. */
  readonly note: (job: CacheKey, done: number, total: number) => void
  /** The jobs so far have ended; later ones are counted in addition. */
  readonly goOn: () => void
  readonly read: () => RunProgress
}

export function countProgress(): ProgressCount {
  let jobs = new Map<CacheKey, { readonly done: number; readonly total: number }>()
  let ended = 0
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
      return { done, total }
    },
  }
}
