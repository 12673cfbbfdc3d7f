/** What a press on Translate would send, and so what it would bill: one computation for the figure shown and for the requests sent. */
import { billedCharacters, type TranslationInput } from '../../api/translate.ts'
import { type AnswerBook, type Settings, settingsOf } from './answer-book.ts'
import { columnInput, type ContextColumn, isSent, type Lab } from '../inputs/lab.ts'
import { bytesOf, fits, splitRequests } from './overflow.ts'

/** The question of one column as it would be sent. */
export type ColumnQuestion = {
  readonly input: TranslationInput
  readonly settings: Settings
  /** Bytes of the exact body, all texts together. */
  readonly bytes: number
  /** The requests it takes; one, unless split. Undefined: too large, so nothing is sent. */
  readonly requests: readonly TranslationInput[] | undefined
}

const settingsOfColumns = new WeakMap<ContextColumn, { readonly lab: Lab; readonly settings: Settings }>()

/** The settings of a column; they do not depend on the texts, so typing a text computes none anew. */
export function columnSettings(lab: Lab, column: ContextColumn): Settings {
  const known = settingsOfColumns.get(column)
  if (
    known &&
    known.lab.sourceLanguage === lab.sourceLanguage &&
    known.lab.targetLanguage === lab.targetLanguage &&
    known.lab.markup === lab.markup
  ) {
    return known.settings
  }
  const settings = settingsOf(columnInput({ ...lab, texts: [] }, column))
  settingsOfColumns.set(column, { lab, settings })
  return settings
}

const questions = new WeakMap<Lab, Map<ContextColumn, ColumnQuestion>>()

/** The question of a column; computed once for each state of a lab. */
export function columnQuestion(lab: Lab, column: ContextColumn): ColumnQuestion {
  const ofLab = questions.get(lab) ?? new Map<ContextColumn, ColumnQuestion>()
  questions.set(lab, ofLab)
  const known = ofLab.get(column)
  if (known) return known
  const input = columnInput(lab, column)
  const question = {
    input,
    settings: columnSettings(lab, column),
    bytes: bytesOf(input),
    requests: requestsOf(input, lab.mayBeSplit),
  }
  ofLab.set(column, question)
  return question
}

function requestsOf(input: TranslationInput, mayBeSplit: boolean): readonly TranslationInput[] | undefined {
  if (fits(input)) return [input]
  return mayBeSplit ? splitRequests(input) : undefined
}

/** The requests of one question, for all columns that ask it: equal contexts are one request. */
export type Job = {
  readonly columnIds: readonly string[]
  readonly settings: Settings
  readonly requests: readonly TranslationInput[]
}

export type Plan = {
  /** In the order to run them: the baseline first. */
  readonly jobs: readonly Job[]
  readonly requests: number
  /** What will be billed: characters of the texts; the context is free (§4.1 rule 9). */
  readonly characters: number
  /** Columns that are not sent because their body is over the limit. */
  readonly tooLarge: readonly string[]
  /** Whether there is any text to send at all. */
  readonly hasTexts: boolean
}

/**
 * Only columns with a missing or out-of-date answer are asked, and only as often as answers are missing. With `force`, only the
 * columns named there are asked, also where they are answered: this bills again.
 */
export function planRun(lab: Lab, book: AnswerBook, force: readonly string[] = []): Plan {
  const jobs = new Map<Settings, Job>()
  const tooLarge: string[] = []
  const hasTexts = lab.texts.some(isSent)
  const forced = new Set(
    lab.columns.filter(({ id }) => force.includes(id)).map((column) => columnSettings(lab, column)),
  )
  for (const column of hasTexts ? baselineFirst(lab) : []) {
    const { settings, requests } = columnQuestion(lab, column)
    if (!requests) {
      tooLarge.push(column.id)
      continue
    }
    const isForced = forced.has(settings)
    if (forced.size > 0 && !isForced) continue
    const known = jobs.get(settings)
    const missing = isForced ? repeat(requests, lab.repeats) : missingRequests(lab, book, settings, requests)
    if (known) jobs.set(settings, { ...known, columnIds: [...known.columnIds, column.id] })
    else if (missing.length > 0) jobs.set(settings, { columnIds: [column.id], settings, requests: missing })
  }
  const all = [...jobs.values()]
  const sent = all.flatMap(({ requests }) => requests)
  return {
    jobs: all,
    requests: sent.length,
    characters: sent.reduce((sum, request) => sum + charactersOf(request.texts), 0),
    tooLarge,
    hasTexts,
  }
}

/** Characters that a request with these texts bills. */
function charactersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + billedCharacters(text), 0)
}

function baselineFirst(lab: Lab): ContextColumn[] {
  return [
    ...lab.columns.filter(({ id }) => id === lab.baselineId),
    ...lab.columns.filter(({ id }) => id !== lab.baselineId),
  ]
}

/** Each request as often as its least answered text still lacks answers; whole rounds, so that a stop leaves rows alike. */
function missingRequests(
  lab: Lab,
  book: AnswerBook,
  settings: Settings,
  requests: readonly TranslationInput[],
): TranslationInput[] {
  const lacking = requests.map(({ texts }) =>
    Math.max(...texts.map((text) => lab.repeats - book.answers(settings, text).length)),
  )
  return Array.from({ length: Math.max(0, ...lacking) }, (_, round) =>
    requests.filter((_, index) => (lacking[index] ?? 0) > round),
  ).flat()
}

function repeat<T>(items: readonly T[], times: number): T[] {
  return Array.from({ length: times }, () => items).flat()
}
