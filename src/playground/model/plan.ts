/** Plans what a press on Translate would send and bill. The bill shown and the requests sent come from the same object. */
import { type Inputs, inputsByTarget, isFilled, isSent } from './inputs.ts'
import { type Segment, type Segments, rowsSent } from './segments.ts'
import type { AnswerCache, CacheKey, PlannedRequest } from './answers.ts'
import { questionsOf, timesOf } from './repeats.ts'
import { columnSegments, columnCacheKey, requestCount, requestsFor } from './column-requests.ts'
import { remembered } from '../../api/remembered.ts'

/** The requests of one question, for all columns that share it: equal contexts are sent once. */
export type Job = {
  /** The target language of all its requests. */
  readonly target: string
  readonly columnIds: readonly string[]
  readonly cacheKey: CacheKey
  readonly requests: readonly PlannedRequest[]
  /** Whether it is sent deliberately even if already answered. */
  readonly isForced: boolean
}

export type Plan = ReturnType<typeof planTargets>

/** The bill of one press, which the user may have to confirm if it is large. */
export type PressedPlan = Pick<Plan, 'jobs' | 'requests' | 'characters' | 'laterRequests' | 'laterCharacters'>

export type PlanOptions = {
  /** Sends only these columns, even if they are answered, which bills again. */
  readonly force?: readonly string[] | undefined
  /** Whether only answered questions are repeated: the second half of a press. */
  readonly onlyRepeats?: boolean
}

/**
 * Plans the requests for the target language shown: distinct texts with missing answers, each as often as `timesOf` says. The cost is linear in texts
 * × columns.
 */
export function planRequests(
  inputs: Inputs,
  cache: AnswerCache,
  { onlyRepeats = false, force = [] }: PlanOptions = {},
) {
  const { questions, tooLarge } = questionsOf(inputs, cache, force)
  const wanted = force.length === 0 ? questions : questions.filter(({ isForced }) => isForced)
  const jobs: Job[] = []
  let [characters, laterRequests, laterCharacters] = [0, 0, 0]
  for (const [question, { now, all }] of timesOf(inputs, questions, wanted, onlyRepeats)) {
    const { column, columnIds, cacheKey, isForced } = question
    const requests = roundsOf(now).flatMap((texts) => requestsFor(inputs, column, texts))
    if (requests.length > 0)
      jobs.push({ target: inputs.targetLanguage, columnIds, cacheKey, requests, isForced })
    characters += charactersOf(now)
    const later = new Map([...all].map(([text, count]) => [text, count - (now.get(text) ?? 0)]))
    laterRequests += sum(roundsOf(later), (texts) => requestCount(inputs, column, texts))
    laterCharacters += charactersOf(later)
  }
  return { jobs, characters, laterRequests, laterCharacters, tooLarge }
}

/** The combined plan for all target languages, the language shown first. */
export function planTargets(inputs: Inputs, cache: AnswerCache, options?: PlanOptions) {
  const plans = inputsByTarget(inputs).map((inLanguage) => planRequests(inLanguage, cache, options))
  const jobs = plans.flatMap((plan) => plan.jobs)
  const texts = inputs.texts.filter(isSent).length
  return {
    /** In order of execution: the baseline first. */
    jobs,
    requests: sum(jobs, ({ requests }) => requests.length),
    /** The number of target languages of the jobs. */
    languages: new Set(jobs.map(({ target }) => target)).size,
    /** Billed characters of the texts; the context is free (§4.1 rule 9). */
    characters: sum(plans, ({ characters }) => characters),
    /**
     * The maximum requests and billed characters of the repeats in the same press: texts without an answer yet are repeated if their answers turn out
     * to differ. 0 if everything is known.
     */
    laterRequests: sum(plans, ({ laterRequests }) => laterRequests),
    laterCharacters: sum(plans, ({ laterCharacters }) => laterCharacters),
    /** Columns not sent because their body exceeds the limit. */
    tooLarge: [...new Set(plans.flatMap(({ tooLarge }) => tooLarge))],
    /** Texts not sent because they do not fit into any request. */
    tooLargeTexts: texts - rowsSent(inputs.texts).length,
    hasTexts: texts > 0,
  }
}

/** The segments of all filled columns, by cache key. */
const wantedIn = remembered(
  (inputs: Inputs): ReadonlyMap<CacheKey, Segments> =>
    new Map(
      inputsByTarget(inputs).flatMap((inLanguage) =>
        inLanguage.columns
          .filter((column) => isFilled(inLanguage, column))
          .map((column) => [columnCacheKey(inLanguage, column), columnSegments(inLanguage, column)] as const),
      ),
    ),
)

/** Whether an answer is still wanted: a column needs this cache entry, and answers are missing or it is forced. */
export function isWanted(
  inputs: Inputs,
  cache: AnswerCache,
  { cacheKey, isForced }: Pick<Job, 'cacheKey' | 'isForced'>,
  entry: string,
): boolean {
  if (wantedIn(inputs).get(cacheKey)?.byEntry.has(entry) !== true) return false
  return isForced || cache.answers(cacheKey, entry).length < inputs.repeats
}

/** The texts of each round: in whole rounds, stopping leaves all rows with equally many answers. */
function roundsOf(times: ReadonlyMap<Segment, number>): readonly (readonly Segment[])[] {
  const rounds: Segment[][] = []
  const textsOf = (round: number) => [...times].flatMap(([text, count]) => (count >= round ? [text] : []))
  for (let texts = textsOf(1); texts.length > 0; texts = textsOf(rounds.length + 1)) rounds.push(texts)
  return rounds
}

/** Billed characters. */
function charactersOf(times: ReadonlyMap<Segment, number>): number {
  return sum([...times], ([{ characters }, count]) => characters * Math.max(0, count))
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
