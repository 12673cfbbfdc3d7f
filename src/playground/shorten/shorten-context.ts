/** Looks for the smallest context under which a text is still translated as expected. Sends, as any press does, one request after the other. */
import type { ServiceFailure } from '../../api/failure.ts'
import { billedCharacters } from '../../api/translate.ts'
import { type Answer, cacheKeyOf, type RequestSettings } from '../sending/answer-cache.ts'
import { type ColumnRun, startRun } from '../sending/run.ts'
import type { Loan } from '../store/session-state.ts'
import { contextOf, mostTrials, searchFewest } from './search.ts'

/** A context that was tried. `flaky`: only some of its answers were as expected. `unproven`: none was as expected and none missed, because the
 *  wording is different. */
export type Trial = {
  readonly context: string
  readonly outcome: 'works' | 'fails' | 'flaky' | 'unproven'
  readonly answers: readonly Answer[]
  /** Whether it had been answered before, so that nothing was sent. */
  readonly wasKnown: boolean
}

export type Shortening = {
  readonly trials: readonly Trial[]
  /** The smallest context found so far. */
  readonly context: string
  readonly kept: number
  readonly phase: 'asking' | 'done' | 'stopped' | 'failed'
  /** The state of the request under way, which may be waiting for its repetition. */
  readonly run?: ColumnRun
  readonly failure?: ServiceFailure
}

type ShorteningTask = {
  readonly text: string
  /** The result without a context. */
  readonly settings: RequestSettings
  readonly sentences: readonly string[]
  readonly repeats: number
  /** Undefined where only other wordings were marked as right or wrong. */
  readonly judge: (answer: Answer) => { readonly isMet: boolean } | undefined
}

/** The most it sends and bills. */
export function billOfShortening({ text, sentences, repeats }: Omit<ShorteningTask, 'judge' | 'settings'>) {
  const requests = mostTrials(sentences.length) * repeats
  return { requests, characters: requests * billedCharacters(text) }
}

/** The judgement of a context by its answers; undefined stands for an answer that is not judged and proves nothing. */
function outcomeOf(met: readonly (boolean | undefined)[]): Trial['outcome'] {
  if (met.every((isMet) => isMet === true)) return 'works'
  if (met.includes(true)) return 'flaky'
  return met.includes(false) ? 'fails' : 'unproven'
}

type ShorteningRun = {
  /** Ends it with what was found so far. */
  readonly stop: () => void
  /** Ends it, and says no more. */
  readonly leave: () => void
}

/** Starts. `onChange` hears of every step, and last of how it ended. A bug goes to `loan`. */
export function startShortening(
  task: ShorteningTask,
  loan: Loan,
  onChange: (state: Shortening) => void,
): ShorteningRun {
  const { sentences } = task
  let state: Shortening = {
    trials: [],
    context: contextOf(sentences, [...sentences.keys()]),
    kept: sentences.length,
    phase: 'asking',
  }
  let stopRequest = () => {}
  let isStopped = false
  let isLeft = false
  const update = (change: Partial<Shortening>) => {
    state = { ...state, ...change }
    if (!isLeft) onChange(state)
  }

  /** The answers under a context; undefined where the request was stopped or failed. */
  async function ask(settings: RequestSettings): Promise<readonly Answer[] | undefined> {
    const { text, repeats } = task
    const cacheKey = cacheKeyOf(settings)
    const known = loan.answers(cacheKey, text)
    if (known.length >= repeats) return known
    const request = { texts: [text], ...settings }
    const job = {
      target: settings.targetLanguage,
      columnIds: [],
      cacheKey,
      requests: Array.from({ length: repeats - known.length }, () => request),
      isForced: true,
    }
    let last: ColumnRun | undefined
    const run = startRun([job], {
      translate: loan.translate,
      isWanted: () => true,
      onPhase: (_, columnRun) => update({ run: (last = columnRun) }),
      onResult: (_, sent, result) => loan.add(cacheKey, sent, result),
      onFailure: () => {},
    })
    stopRequest = run.stop
    await run.finished
    if (last?.phase === 'failed') update({ phase: 'failed', failure: last.failure })
    return last?.phase === 'answered' ? loan.answers(cacheKey, text) : undefined
  }

  async function work() {
    const search = searchFewest(sentences.length)
    let step = search.next()
    while (!step.done) {
      const kept = step.value
      const context = contextOf(sentences, kept)
      const settings = { ...task.settings, ...(context.trim() === '' ? {} : { context }) }
      const wasKnown = loan.answers(cacheKeyOf(settings), task.text).length >= task.repeats
      const answers = await ask(settings)
      if (!answers || isStopped) break
      const outcome = outcomeOf(answers.map((answer) => task.judge(answer)?.isMet))
      const trials = [...state.trials, { context, outcome, answers, wasKnown } as const]
      update(outcome === 'works' ? { trials, context, kept: kept.length } : { trials })
      step = search.next(outcome === 'works')
    }
    if (state.phase === 'asking') update({ phase: step.done ? 'done' : 'stopped' })
  }

  function stop() {
    isStopped = true
    stopRequest()
  }

  work().then(
    () => loan.giveBack(),
    (bug: unknown) => loan.giveBack(bug ?? new Error('Unknown')),
  )
  return {
    stop,
    leave() {
      isLeft = true
      stop()
    },
  }
}
