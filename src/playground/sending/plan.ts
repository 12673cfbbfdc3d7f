/** What a press on Translate would send, and so what it would bill: one computation for the figure shown and for the requests sent. */
import {
  type ContextColumn,
  hasRowContexts,
  isFilled,
  isSent,
  type Inputs,
  type TextRow,
} from '../inputs/inputs.ts'
import { rowsSent } from '../inputs/row-contexts.ts'
import type { Answer, AnswerCache, CacheKey, PlannedRequest } from './answer-cache.ts'
import { askedBy, columnCacheKey, questionSize, requestsFor } from './column-question.ts'
import type { AskedText, AskedTexts } from './distinct-texts.ts'

/** The requests of one question, for all columns that ask it: equal contexts are asked once. */
export type Job = {
  /** The target language of all its requests. */
  readonly target: string
  readonly columnIds: readonly string[]
  readonly cacheKey: CacheKey
  readonly requests: readonly PlannedRequest[]
  /** Asked on purpose also where it is answered. */
  readonly isForced: boolean
}

export type Plan = {
  /** In the order to run them: the baseline first. */
  readonly jobs: readonly Job[]
  readonly requests: number
  /** The target languages these are for. */
  readonly languages: number
  /** What will be billed: characters of the texts; the context is free (§4.1 rule 9). */
  readonly characters: number
  /**
   * What the same press may bill after that, at most: texts without an answer yet are repeated if their answers turn out to differ. 0
   * where everything is known.
   */
  readonly laterCharacters: number
  /** The requests that takes, at most. */
  readonly laterRequests: number
  /** What is not billed because it has been answered before. */
  readonly savedCharacters: number
  /** Columns that are not sent because their body is over the limit. */
  readonly tooLarge: readonly string[]
  /** Texts that are not sent because no request has room for them. */
  readonly tooLargeTexts: number
  /** Whether there is any text to send at all. */
  readonly hasTexts: boolean
}

export type PlanOptions = {
  /** Columns to be asked also where they are answered, and no others: this bills again. */
  readonly force?: readonly string[] | undefined
  /** Only further answers to what has been answered: the second half of a press. */
  readonly onlyRepeats?: boolean
}

/** Whether answers to one text, beside those of the baseline, are worth asking again up to `repeats` times: see the rule of the verdict. */
export type IsUndecided = (
  answers: readonly string[],
  baseline: readonly string[],
  repeats: number,
) => boolean

/** A question with the columns that ask it. */
type Asked = {
  readonly cacheKey: CacheKey
  readonly column: ContextColumn
  readonly columnIds: readonly string[]
  readonly asked: AskedTexts
  readonly answers: ReadonlyMap<string, readonly Answer[]>
  readonly isBaseline: boolean
  readonly isForced: boolean
  readonly isFrozen: boolean
}

/**
 * For the target language that is shown. Only distinct texts whose answers are missing are asked. Each is asked once; where answers differ from the baseline's, both are asked as
 * often as the repeats say, or, if a person wants so, all are. The cost is linear in texts × columns.
 */
export function planRequests(
  inputs: Inputs,
  cache: AnswerCache,
  isUndecided: IsUndecided,
  { onlyRepeats = false, force = [] }: PlanOptions = {},
): Plan {
  const rows = rowsSent(inputs.texts)
  const tooLargeTexts = inputs.texts.filter(isSent).length - rows.length
  const { questions, tooLarge } = questionsOf(inputs, cache, force)
  const isComparing = inputs.repeatScope === 'differing' && questions.length > 1
  const baseline = isComparing ? questions.find(({ isBaseline }) => isBaseline) : undefined
  const wanted = questions.filter(({ isForced, isFrozen }) => !isFrozen && (force.length === 0 || isForced))
  const times = noTimes(wanted)
  /** With what may follow in the same press: where nothing is repeated, nothing does. */
  const allTimes = inputs.repeats > 1 ? noTimes(wanted) : times
  // Rows with one text and several contexts ask the baseline the same: what any of them needs is asked once for all.
  const ask = (times: Times, question: Asked, text: AskedText, count: number) => {
    const counts = times.get(question)
    if (count > (counts?.get(text) ?? 0)) counts?.set(text, count)
  }

  if (baseline && force.length === 0) {
    const askNowAndLater: AskNowAndLater = (question, text, { known, now, later }) => {
      if (!onlyRepeats || known > 0) ask(times, question, text, now)
      if (allTimes !== times) ask(allTimes, question, text, now + later)
    }
    for (const row of distinctRows(rows, questions)) {
      askDiffering(inputs.repeats, questions, baseline, row, isUndecided, askNowAndLater)
    }
  } else {
    for (const question of wanted) {
      for (const text of question.asked.list) {
        const known = question.isForced ? 0 : (question.answers.get(text.entry)?.length ?? 0)
        if (!onlyRepeats || known > 0) ask(times, question, text, inputs.repeats - known)
      }
    }
  }

  const jobs = wanted.flatMap((question): Job[] => {
    const { column, columnIds, cacheKey, isForced } = question
    const requests = inRounds(inputs, column, times.get(question) ?? new Map<AskedText, number>())
    return requests.length === 0
      ? []
      : [{ target: inputs.targetLanguage, columnIds, cacheKey, requests, isForced }]
  })
  const characters = charactersOf(times)
  const laterCharacters = onlyRepeats ? 0 : Math.max(0, charactersOf(allTimes) - characters)
  const savedCharacters = sum(wanted, ({ asked, answers, isForced }) =>
    isForced
      ? 0
      : sum(
          asked.list,
          ({ entry, characters }) => characters * Math.min(answers.get(entry)?.length ?? 0, inputs.repeats),
        ),
  )
  return {
    jobs,
    requests: sum(jobs, ({ requests }) => requests.length),
    languages: jobs.length > 0 ? 1 : 0,
    characters,
    laterCharacters,
    laterRequests: laterCharacters === 0 ? 0 : requestsBetween(inputs, times, allTimes),
    savedCharacters,
    tooLarge,
    tooLargeTexts,
    hasTexts: rows.length + tooLargeTexts > 0,
  }
}

/** The filled columns by question, the baseline first; and those that are too large. */
function questionsOf(inputs: Inputs, cache: AnswerCache, force: readonly string[]) {
  const questions = new Map<CacheKey, Asked>()
  const tooLarge: string[] = []
  const baselineFirst = [
    ...inputs.columns.filter(({ id }) => id === inputs.baselineId),
    ...inputs.columns.filter(({ id }) => id !== inputs.baselineId),
  ]
  for (const column of rowsSent(inputs.texts).length > 0 ? baselineFirst : []) {
    // A frozen baseline decides what is asked again; itself it is never asked.
    const isFrozen = column.frozen !== undefined
    if (isFrozen ? column.id !== inputs.baselineId : !isFilled(inputs, column)) continue
    if (!isFrozen && questionSize(inputs, column).requests === undefined) {
      tooLarge.push(column.id)
      continue
    }
    const cacheKey = columnCacheKey(inputs, column)
    const same = questions.get(cacheKey)
    questions.set(cacheKey, {
      cacheKey,
      column: same?.column ?? column,
      columnIds: [...(same?.columnIds ?? []), column.id],
      asked: same?.asked ?? askedBy(inputs, column),
      answers: same?.answers ?? cache.byEntry(cacheKey),
      isBaseline: (same?.isBaseline ?? false) || column.id === inputs.baselineId,
      isForced: !isFrozen && ((same?.isForced ?? false) || force.includes(column.id)),
      isFrozen,
    })
  }
  return { questions: [...questions.values()], tooLarge }
}

/** How often each text of each question is asked. */
type Times = ReadonlyMap<Asked, Map<AskedText, number>>

const noTimes = (questions: readonly Asked[]): Times =>
  new Map(questions.map((question) => [question, new Map<AskedText, number>()]))

function charactersOf(times: Times): number {
  let characters = 0
  for (const counts of times.values()) {
    for (const [text, count] of counts) characters += text.characters * count
  }
  return characters
}

/** How many requests it takes to go from asking so often to asking as often as that. */
function requestsBetween(inputs: Inputs, times: Times, allTimes: Times): number {
  return sum([...allTimes], ([question, all]) => {
    const left = [...all].flatMap(([text, count]): [AskedText, number][] => {
      const more = count - (times.get(question)?.get(text) ?? 0)
      return more > 0 ? [[text, more]] : []
    })
    return inRounds(inputs, question.column, new Map(left)).length
  })
}

/** A row for each combination of what is asked: without contexts of single rows, one for each text. */
function distinctRows(rows: readonly TextRow[], questions: readonly Asked[]): readonly TextRow[] {
  if (questions.some(({ column }) => hasRowContexts(column))) return rows
  return (questions[0]?.asked.list ?? []).flatMap(({ place }) => rows[place] ?? [])
}

/** Asks for answers to a text, of which some are `known`: `now` at once, and at most `later` more after that, in the same press. */
type AskNowAndLater = (
  question: Asked,
  text: AskedText,
  counts: { readonly known: number; readonly now: number; readonly later: number },
) => void

/** Asks each question for one row as often as it must be, where only what differs is repeated. */
function askDiffering(
  repeats: number,
  questions: readonly Asked[],
  baseline: Asked,
  { id }: TextRow,
  isUndecided: IsUndecided,
  ask: AskNowAndLater,
): void {
  const base = baseline.asked.byRow.get(id)
  const theirs = (base && baseline.answers.get(base.entry)) ?? NONE
  let differs = false
  let mayDiffer = false
  for (const question of questions) {
    const text = question === baseline ? undefined : question.asked.byRow.get(id)
    if (!text) continue
    const ours = question.answers.get(text.entry) ?? NONE
    const known = ours.length
    const mayHave = base !== undefined && (theirs.length > 0 || !baseline.isFrozen)
    const isUnknown = mayHave && (known === 0 || theirs.length === 0)
    const isAgain =
      theirs.length > 0 && known > 0 && repeats > 1 && isOpen(ours, theirs, repeats, isUndecided)
    differs ||= isAgain
    mayDiffer ||= isUnknown
    const missing = Math.max(0, repeats - Math.max(1, known))
    ask(question, text, {
      known,
      now: known === 0 ? 1 : isAgain ? missing : 0,
      later: isUnknown ? missing : 0,
    })
  }
  if (!base) return
  const missing = Math.max(0, repeats - Math.max(1, theirs.length))
  ask(baseline, base, {
    known: theirs.length,
    now: (theirs.length === 0 ? 1 : 0) + (differs ? missing : 0),
    later: mayDiffer && !differs ? missing : 0,
  })
}

const NONE: readonly Answer[] = []

type Decided = {
  readonly baseline: readonly Answer[]
  readonly repeats: number
  readonly isUndecided: boolean
}
const decided = new WeakMap<readonly Answer[], Decided>()

/** Lists of answers never change, so each pair of them is looked at once. */
function isOpen(
  answers: readonly Answer[],
  baseline: readonly Answer[],
  repeats: number,
  rule: IsUndecided,
): boolean {
  const known = decided.get(answers)
  if (known?.baseline === baseline && known.repeats === repeats) return known.isUndecided
  const isUndecided = rule(wordings(answers), wordings(baseline), repeats)
  decided.set(answers, { baseline, repeats, isUndecided })
  return isUndecided
}

const wordings = (answers: readonly Answer[]) => answers.map(({ text }) => text)

/** Requests for each text as often as asked; in whole rounds, so that a stop leaves the rows alike. */
function inRounds(
  inputs: Inputs,
  column: ContextColumn,
  times: ReadonlyMap<AskedText, number>,
): PlannedRequest[] {
  const requests: PlannedRequest[] = []
  let texts = [...times.keys()]
  for (let round = 1; texts.length > 0; round += 1) {
    requests.push(...requestsFor(inputs, column, texts))
    texts = texts.filter((text) => (times.get(text) ?? 0) > round)
  }
  return requests
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
