/**
 * Plans what a press on Translate would send and bill. The bill shown and the requests sent come from the same object. Each text of each question is
 * asked once; if the answers differ from the baseline's, both are asked as often as the repeats say. Optionally, all texts are repeated.
 */
import {
  type ContextColumn,
  hasRowContexts,
  type Inputs,
  inputsByTarget,
  isFilled,
  hasText,
  type TextRow,
} from './inputs.ts'
import { type Answer, type AnswerCache, type CacheKey, NO_ANSWERS, type PlannedRequest } from './answers.ts'
import {
  columnSegments,
  columnCacheKey,
  questionsIn,
  questionSize,
  requestsFor,
  rowsSent,
  type Segment,
  type Segments,
} from './column-requests.ts'
import { mayStillChange } from './verdict.ts'
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
export type Bill = Pick<Plan, 'jobs' | 'requests' | 'characters' | 'laterRequests' | 'laterCharacters'>

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
  const { questions, tooLarge } = questionsOf(inputs, cache)
  const isForced = force.length > 0
  const wanted = isForced
    ? questions.filter(({ columnIds }) => columnIds.some((id) => force.includes(id)))
    : questions
  const jobs: Job[] = []
  let [characters, laterRequests, laterCharacters] = [0, 0, 0]
  for (const [question, { now, all }] of timesOf(inputs, questions, wanted, { isForced, onlyRepeats })) {
    const { column, columnIds, cacheKey } = question
    const requests = roundsOf(now).flatMap((segments) => requestsFor(inputs, column, segments))
    if (requests.length > 0)
      jobs.push({ target: inputs.targetLanguage, columnIds, cacheKey, requests, isForced })
    characters += billedFor(now)
    const later = new Map([...all].map(([segment, count]) => [segment, count - (now.get(segment) ?? 0)]))
    laterRequests += sum(roundsOf(later), (segments) => requestsFor(inputs, column, segments).length)
    laterCharacters += billedFor(later)
  }
  return { jobs, characters, laterRequests, laterCharacters, tooLarge }
}

/** The combined plan for all target languages, the language shown first. */
export function planTargets(inputs: Inputs, cache: AnswerCache, options?: PlanOptions) {
  const plans = inputsByTarget(inputs).map((inLanguage) => planRequests(inLanguage, cache, options))
  const jobs = plans.flatMap((plan) => plan.jobs)
  const texts = inputs.texts.filter(hasText).length
  return {
    /** In order of execution: the baseline first. */
    jobs,
    requests: sum(jobs, ({ requests }) => requests.length),
    /** The target languages of the jobs. */
    targets: [...new Set(jobs.map(({ target }) => target))],
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
      questionsIn(inputs).map(({ inLanguage, column, cacheKey }) => [
        cacheKey,
        columnSegments(inLanguage, column),
      ]),
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

/** The segments of each round: in whole rounds, stopping leaves all rows with equally many answers. */
function roundsOf(times: ReadonlyMap<Segment, number>): readonly (readonly Segment[])[] {
  const rounds: Segment[][] = []
  const roundOf = (number: number) =>
    [...times].flatMap(([segment, count]) => (count >= number ? [segment] : []))
  for (let round = roundOf(1); round.length > 0; round = roundOf(rounds.length + 1)) rounds.push(round)
  return rounds
}

/** Billed characters. */
function billedFor(times: ReadonlyMap<Segment, number>): number {
  return sum([...times], ([{ characters }, count]) => characters * Math.max(0, count))
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

/** A question and the columns that share it. */
type SharedQuestion = {
  readonly cacheKey: CacheKey
  /** The first of its columns. */
  readonly column: ContextColumn
  readonly columnIds: string[]
  readonly segments: Segments
  readonly answers: ReadonlyMap<string, readonly Answer[]>
}

/** The filled columns grouped by question, the baseline first, and the columns that are too large. */
function questionsOf(inputs: Inputs, cache: AnswerCache) {
  const questions = new Map<CacheKey, SharedQuestion>()
  const tooLarge: string[] = []
  const baselineFirst = [
    ...inputs.columns.filter(({ id }) => id === inputs.baselineId),
    ...inputs.columns.filter(({ id }) => id !== inputs.baselineId),
  ]
  for (const column of rowsSent(inputs.texts).length > 0 ? baselineFirst : []) {
    if (!isFilled(inputs, column)) continue
    if (questionSize(inputs, column).requests === undefined) {
      tooLarge.push(column.id)
      continue
    }
    const cacheKey = columnCacheKey(inputs, column)
    const segments = columnSegments(inputs, column)
    const answers = cache.byEntry(cacheKey)
    const question = questions.get(cacheKey) ?? { cacheKey, column, columnIds: [], segments, answers }
    question.columnIds.push(column.id)
    questions.set(cacheKey, question)
  }
  return { questions: [...questions.values()], tooLarge }
}

/** How often the segments of a question are asked. */
type Times = {
  readonly now: Map<Segment, number>
  /** Together with the repeats that may follow in the same press, for segments that have any. */
  readonly all: Map<Segment, number>
}

/** How often the segments of the `wanted` questions are asked; with `onlyRepeats`, only those that already have an answer. */
function timesOf(
  inputs: Inputs,
  questions: readonly SharedQuestion[],
  wanted: readonly SharedQuestion[],
  { isForced, onlyRepeats }: { readonly isForced: boolean; readonly onlyRepeats: boolean },
): ReadonlyMap<SharedQuestion, Times> {
  const times = new Map(
    wanted.map((question): [SharedQuestion, Times] => [question, { now: new Map(), all: new Map() }]),
  )
  // Rows with the same text but different contexts share the baseline's question, so it is sent as often as any one of them needs.
  const raise = (counts: Map<Segment, number> | undefined, segment: Segment, count: number) => {
    if (count > (counts?.get(segment) ?? 0)) counts?.set(segment, count)
  }
  const isComparing = inputs.repeatScope === 'differing' && questions.length > 1 && !isForced
  const baseline = isComparing
    ? questions.find(({ columnIds }) => columnIds.includes(inputs.baselineId))
    : undefined
  if (baseline) {
    for (const rowId of distinctRows(inputs.texts, questions)) {
      for (const { question, segment, ...counts } of countsOf(rowId, questions, baseline, inputs.repeats)) {
        if (!onlyRepeats || counts.known > 0) raise(times.get(question)?.now, segment, counts.now)
        if (!onlyRepeats && counts.later > 0)
          raise(times.get(question)?.all, segment, counts.now + counts.later)
      }
    }
    return times
  }
  for (const question of wanted) {
    for (const segment of question.segments.list) {
      const answers = question.answers.get(segment.entry) ?? NO_ANSWERS
      const known = isForced ? 0 : countKept(answers, inputs.repeats)
      if (!onlyRepeats || answers.length > 0) raise(times.get(question)?.now, segment, inputs.repeats - known)
    }
  }
  return times
}

/** One row id per combination of questions: without row contexts, one per distinct text. */
function distinctRows(rows: readonly TextRow[], questions: readonly SharedQuestion[]): readonly string[] {
  if (questions.some(({ column }) => hasRowContexts(column))) return rowsSent(rows).map(({ id }) => id)
  return (questions[0]?.segments.list ?? []).flatMap(({ rowIds }) => rowIds.slice(0, 1))
}

/**
 * How often each question is asked for one row if only differing answers are repeated: its segment has `known` answers and is asked `now` times at
 * once, and at most `later` times more in the same press.
 */
function* countsOf(
  rowId: string,
  questions: readonly SharedQuestion[],
  baseline: SharedQuestion,
  repeats: number,
) {
  const base = baseline.segments.byRow.get(rowId)
  const theirs = (base && baseline.answers.get(base.entry)) ?? NO_ANSWERS
  let differs = false
  let mayDiffer = false
  for (const question of questions) {
    const segment = question === baseline ? undefined : question.segments.byRow.get(rowId)
    if (!segment) continue
    const ours = question.answers.get(segment.entry) ?? NO_ANSWERS
    const known = ours.length
    const isUnknown = base !== undefined && (known === 0 || theirs.length === 0)
    const isAgain = theirs.length > 0 && known > 0 && repeats > 1 && isOpen(ours, theirs, repeats)
    differs ||= isAgain
    mayDiffer ||= isUnknown
    const missing = repeats - (known === 0 ? 1 : countKept(ours, repeats))
    yield {
      question,
      segment,
      known,
      now: known === 0 ? 1 : isAgain ? missing : 0,
      later: isUnknown ? missing : 0,
    }
  }
  if (!base) return
  const missing = repeats - (theirs.length === 0 ? 1 : countKept(theirs, repeats))
  yield {
    question: baseline,
    segment: base,
    known: theirs.length,
    now: (theirs.length === 0 ? 1 : 0) + (differs ? missing : 0),
    later: mayDiffer && !differs ? missing : 0,
  }
}

/** How many of the repeats are answered for good: if more are requested, they replace answers from a link, a file or an example. */
function countKept(answers: readonly Answer[], repeats: number): number {
  if (answers.length >= repeats) return repeats
  return answers.filter(({ source }) => source.origin === undefined).length
}

/** Whether more answers may still lead to "changed". */
const isOpen = remembered((answers: readonly Answer[], baseline: readonly Answer[], repeats: number) =>
  mayStillChange(wordings(answers), wordings(baseline), repeats),
)

const wordings = (answers: readonly Answer[]) => answers.map(({ text }) => text)
