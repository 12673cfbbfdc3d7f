/** Searches for the smallest context with which a text is still translated as expected. Sends requests one by one, billed like any press. */
import type { ServiceFailure } from '../../api/failure.ts'
import { countCharacters } from '../../api/gateway-contract.ts'
import { type Answer, cacheKeyOf, type RequestSettings } from '../model/answers.ts'
import { type ContextColumn, hasRowContexts } from '../model/inputs.ts'
import type { ColumnProgress } from '../model/run.ts'
import type { AcquiredSender } from '../session/press.ts'

export type Shortening = {
  /** How many contexts have been tried, and how many requests were answered for it: kept answers are not requested again. */
  readonly tried: number
  readonly answered: number
  /** The smallest context found so far. */
  readonly context: string
  readonly kept: number
  readonly phase: 'asking' | 'done' | 'stopped' | 'failed'
  /** The state of the current request, which may be waiting for a retry. */
  readonly progress?: ColumnProgress
  readonly failure?: ServiceFailure
}

type ShorteningTask = {
  readonly text: string
  /** The request settings without a context. */
  readonly settings: RequestSettings
  readonly sentences: readonly string[]
  readonly repeats: number
  readonly isMet: (answer: Answer) => boolean
}

/** The maximum number of requests and billed characters. */
export function billOfShortening({ text, sentences, repeats }: Omit<ShorteningTask, 'isMet' | 'settings'>) {
  const requests = mostTrials(sentences.length) * repeats
  return { requests, characters: requests * countCharacters(text) }
}

/** Starts the search. `onChange` is called for every step and finally with how it ended. Bugs are reported to `sender`. */
export function startShortening(
  task: ShorteningTask,
  sender: AcquiredSender,
  onChange: (state: Shortening) => void,
) {
  const { sentences } = task
  let state: Shortening = {
    tried: 0,
    answered: 0,
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

  /** The answers with these settings; undefined if the request was stopped or failed. */
  async function ask(settings: RequestSettings): Promise<readonly Answer[] | undefined> {
    const { text, repeats } = task
    const cacheKey = cacheKeyOf(settings)
    const known = sender.answers(cacheKey, text)
    if (known.length >= repeats) return known
    const request = { texts: [text], ...settings }
    const job = {
      target: settings.targetLanguage,
      columnIds: [],
      cacheKey,
      requests: Array.from({ length: repeats - known.length }, () => request),
      isForced: true,
    }
    let last: ColumnProgress | undefined
    const sending = sender.send(job, (progress) => update({ progress: (last = progress) }))
    stopRequest = sending.stop
    await sending.finished
    if (last?.phase === 'answered') update({ answered: state.answered + job.requests.length })
    if (last?.phase === 'failed') update({ phase: 'failed', failure: last.failure })
    return last?.phase === 'answered' ? sender.answers(cacheKey, text) : undefined
  }

  async function work() {
    const search = searchFewest(sentences.length)
    let step = search.next()
    while (!step.done) {
      const kept = step.value
      const context = contextOf(sentences, kept)
      const settings = { ...task.settings, ...(context.trim() === '' ? {} : { context }) }
      const answers = await ask(settings)
      if (!answers || isStopped) break
      const works = answers.every(task.isMet)
      const tried = state.tried + 1
      update(works ? { tried, context, kept: kept.length } : { tried })
      step = search.next(works)
    }
    if (state.phase === 'asking') update({ phase: step.done ? 'done' : 'stopped' })
  }

  function stop() {
    isStopped = true
    stopRequest()
  }

  work().then(
    () => sender.release(),
    (bug: unknown) => sender.release(bug ?? new Error('Unknown')),
  )
  return {
    /** Ends the search with the result so far. */
    stop,
    /** Ends the search without further calls of `onChange`. */
    leave: () => {
      isLeft = true
      stop()
    },
  }
}

/** The maximum number of contexts tried, so that a long context does not mean a large bill. */
export const MOST_TRIALS = 30

/**
 * Finds the fewest sentences that still work by leaving out parts and asking again: first all, then halves, quarters and so on down to single
 * sentences, starting from the end (greedy delta debugging). Yields the indexes to try and receives whether they still work. Deterministic: the same
 * answers lead to the same result.
 */
export function* searchFewest(count: number): Generator<readonly number[], readonly number[], boolean> {
  let kept: readonly number[] = Array.from({ length: count }, (_, index) => index)
  const tried = new Set<string>()
  for (const part of partsOf(count)) {
    let end = kept.length
    while (end > 0) {
      const start = Math.max(0, end - part)
      const rest = [...kept.slice(0, start), ...kept.slice(end)]
      end = start
      if (tried.has(rest.join())) continue
      if (tried.size === MOST_TRIALS) return kept
      tried.add(rest.join())
      if (yield rest) kept = rest
    }
  }
  return kept
}

/** The maximum number of contexts tried for this many sentences. */
export function mostTrials(count: number): number {
  const trials = partsOf(count).reduce((sum, part) => sum + Math.ceil(count / part), 0)
  return Math.min(trials, MOST_TRIALS)
}

/** How many sentences to leave out at once: all, half, half of that … one. */
function partsOf(count: number): number[] {
  const parts = count > 0 ? [count] : []
  for (let part = count; part > 1;) parts.push((part = Math.ceil(part / 2)))
  return parts
}

/** The kept sentences, joined into a context. */
export function contextOf(sentences: readonly string[], kept: readonly number[]): string {
  return kept.length === sentences.length
    ? sentences.join('')
    : kept
        .map((index) => sentences[index] ?? '')
        .join('')
        .trim()
}

/** Whether a column has something to leave out: a written context of several sentences. */
export function canShorten(column: ContextColumn): boolean {
  return !hasRowContexts(column) && sentencesOf(column.context, 'und').length > 1
}

/** The sentences of a context, each with the white space after it; joined, they equal the context. */
export function sentencesOf(context: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  // Line by line, because segmenting is super-linear in the length of the string.
  const pieces = context
    .split(/(?<=\n)/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
  const sentences: string[] = []
  for (const piece of pieces) {
    if (piece.trim() === '' && sentences.length > 0) sentences.push(`${sentences.pop() ?? ''}${piece}`)
    else sentences.push(piece)
  }
  return sentences
}
