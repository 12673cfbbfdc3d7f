/**
 * One press on Translate from beginning to end. Where only differing answers are repeated, it has two halves: first everything missing is requested
 * once, then what differs is repeated. Nothing is sent that the current inputs no longer need.
 */
import type { ServiceFailure } from '../../api/failure.ts'
import type { TranslationResult } from '../../api/translate.ts'
import { isFilled, type Inputs, type TextRow } from '../inputs/inputs.ts'
import { inputsByTarget } from '../inputs/targets.ts'
import { type AnswerCache, type CacheKey, entryOfText, type PlannedRequest } from './answer-cache.ts'
import { askedBy, columnCacheKey } from './column-question.ts'
import { createGate, type Gate } from './gate.ts'
import type { AskedTexts } from './distinct-texts.ts'
import type { IsUndecided } from './ask-times.ts'
import { type Job, planRequests } from './plan.ts'
import { type ColumnRun, type Run, startRun, type Translate } from './run.ts'

type Parts = {
  readonly translate: Translate
  readonly cache: AnswerCache
  readonly isUndecided: IsUndecided
  /** The current state of the playground. */
  readonly getInputs: () => Inputs
  /** `rows` are the texts at the start of the press. */
  readonly onPhase: (job: Job, run: ColumnRun, rows: readonly TextRow[]) => void
  /** After the answers have been put into the cache. */
  readonly onResult: (
    job: Job,
    request: PlannedRequest,
    result: TranslationResult,
    run: ColumnRun,
    rows: readonly TextRow[],
  ) => void
  readonly onFailure: (
    job: Job,
    request: PlannedRequest,
    failure: ServiceFailure,
    milliseconds: number,
  ) => void
  /** The first half has ended; these columns go on. */
  readonly onHalf: (goingOn: readonly Job[]) => void
  /** Everything has ended. `bug`: something other than the service failed. */
  readonly onEnd: (bug?: unknown) => void
}

/** A press under way. */
export type Press = Pick<Run, 'retryNow' | 'recheck' | 'stop'> & {
  /** Holds back whatever has not been sent yet. */
  readonly gate: Pick<Gate, 'close' | 'open'>
  /** Whether a second half may follow, so that the result of a column is not final. */
  readonly mayGoOn: () => boolean
}

/** Sends the jobs; `hasSecondHalf` where texts among them are to be repeated if their answers differ. */
export function startPress(jobs: readonly Job[], hasSecondHalf: boolean, parts: Parts): Press {
  const { cache, getInputs } = parts
  const pressed = getInputs()
  const failed = new Set<CacheKey>()
  let mayGoOn = hasSecondHalf
  const gate = createGate()
  let run = start(jobs)

  function start(part: readonly Job[]): Run {
    const started = startRun(part, {
      gate,
      translate: parts.translate,
      isWanted: (job, entry) => isWanted(getInputs(), cache, job, entry),
      onPhase(job, columnRun) {
        if (columnRun.phase === 'failed' || columnRun.phase === 'stopped') failed.add(job.cacheKey)
        parts.onPhase(job, columnRun, pressed.texts)
      },
      onResult(job, request, result, columnRun) {
        cache.add(job.cacheKey, request, result)
        parts.onResult(job, request, result, columnRun, pressed.texts)
      },
      onFailure: parts.onFailure,
    })
    started.finished.then(goOn).catch((bug: unknown) => parts.onEnd(bug ?? new Error('Unknown')))
    return started
  }

  function goOn() {
    const repeats = mayGoOn ? repeatsOfPress() : []
    mayGoOn = false
    parts.onHalf(repeats)
    if (repeats.length > 0) run = start(repeats)
    else parts.onEnd()
  }

  /** Columns that failed or were stopped are left alone, and where that is the baseline, all others in its language too. */
  function repeatsOfPress(): Job[] {
    const baseline = pressed.columns.find(({ id }) => id === pressed.baselineId)
    if (!baseline) return []
    const jobs = inputsByTarget(pressed)
      .filter((inputs) => !failed.has(columnCacheKey(inputs, baseline)))
      .flatMap((inputs) => planRequests(inputs, cache, parts.isUndecided, { onlyRepeats: true }).jobs)
    return jobs.filter(
      (job) =>
        !failed.has(job.cacheKey) &&
        job.requests.some((request) =>
          request.texts.some((text) => isWanted(getInputs(), cache, job, entryOfText(request, text))),
        ),
    )
  }

  return {
    gate,
    stop(columnId, target) {
      if (columnId === undefined) mayGoOn = false
      run.stop(columnId, target)
    },
    retryNow: (columnId, target) => run.retryNow(columnId, target),
    recheck: () => run.recheck(),
    mayGoOn: () => mayGoOn,
  }
}

/** The questions of columns, by the key of their settings. */
type Wanted = ReadonlyMap<CacheKey, ReadonlySet<string>>
const wantedByInputs = new WeakMap<Inputs, Wanted>()

/**
 * Whether an answer is still wanted: a column asks this entry of the cache, and answers are missing or it is repeated on purpose.
 */
export function isWanted(
  inputs: Inputs,
  cache: AnswerCache,
  { cacheKey, isForced }: Pick<Job, 'cacheKey' | 'isForced'>,
  entry: string,
): boolean {
  if (wantedIn(inputs).get(cacheKey)?.has(entry) !== true) return false
  return isForced || cache.answers(cacheKey, entry).length < inputs.repeats
}

function wantedIn(inputs: Inputs): Wanted {
  const known = wantedByInputs.get(inputs)
  if (known) return known
  const wanted = new Map<CacheKey, ReadonlySet<string>>()
  const filled = inputs.columns.filter((column) => isFilled(inputs, column))
  const entries = filled.map((column) => entriesAsked(askedBy(inputs, column)))
  for (const inLanguage of inputsByTarget(inputs)) {
    for (const [index, column] of filled.entries()) {
      const asked = entries[index]
      if (asked) wanted.set(columnCacheKey(inLanguage, column), asked)
    }
  }
  wantedByInputs.set(inputs, wanted)
  return wanted
}

const entriesByAsked = new WeakMap<AskedTexts, ReadonlySet<string>>()

/** The entries of the cache that are asked; the same for all columns and languages that ask the same. */
function entriesAsked(asked: AskedTexts): ReadonlySet<string> {
  let entries = entriesByAsked.get(asked)
  if (!entries) entriesByAsked.set(asked, (entries = new Set(asked.list.map(({ entry }) => entry))))
  return entries
}
