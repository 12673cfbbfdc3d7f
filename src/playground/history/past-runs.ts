/** The past runs on this device: all tabs share them. A run is stored apart from its inputs and answers, so that the list opens fast. */
import * as v from 'valibot'
import { charactersOf } from '../../api/translate.ts'
import type { AnswerCache, AnswersByKey } from '../model/answers.ts'
import {
  contentsFields,
  filledColumns,
  type InputContents,
  type Inputs,
  hasText,
  contentsOf,
} from '../model/inputs.ts'
import { readResults, resultsSchema, takeResults } from '../model/comparison-file.ts'
import { countUnanswered, mayBeBilled } from '../model/unanswered.ts'
import { database, type StorageTrouble, troubleOf } from '../session/database.ts'
import { deflate, inflate } from '../session/deflate.ts'
import { mayKeepTexts } from '../session/keep-texts.ts'
import type { SentRun } from '../session/send-press.ts'
import type { SessionStore } from '../session/session-store.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Milliseconds since the epoch. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0))

const pastRunSchema = v.object({
  id: v.string(),
  startedAt: time,
  endedAt: time,
  /** The gateway's name for the service; empty if it gave none. */
  service: v.string(),
  /** Empty: detected. */
  sourceLanguage: v.string(),
  targets: v.pipe(v.array(v.string()), v.minLength(1)),
  texts: count,
  /** Its beginning only. */
  firstText: v.string(),
  requests: count,
  /** Billed characters, as reported by the service or else counted from the texts (§4.1). */
  billed: count,
  /** How many requests the service refused; absent if there are none. */
  refused: v.optional(count),
  /** How many requests have no answer, and the characters they may have billed; absent if there are none. */
  unanswered: v.optional(v.object({ requests: count, characters: count })),
  /** The columns, with the beginning of their contexts. */
  columns: v.array(v.object({ letter: v.string(), name: v.string(), context: v.string() })),
})

/** What the list shows of a run. */
export type PastRun = v.InferOutput<typeof pastRunSchema>

/** How many days runs are kept. */
export const KEPT_DAYS = 90
/** The maximum number of runs kept. */
export const KEPT_RUNS = 200

const DAY = 86_400_000
const STORES = ['runs', 'contents'] as const

/** Why the last run was not kept; undefined if it was. */
let lastTrouble: StorageTrouble | undefined
export const saveTrouble = () => lastTrouble

/**
 * Keeps a run with its inputs and answers (JSON), and deletes those that are too old or too many. Never throws: `saveTrouble` says what went wrong.
 */
async function saveRun(run: PastRun, inputs: string, answers: string): Promise<void> {
  try {
    const bytes = { inputs: await deflate(inputs), answers: await deflate(answers) }
    const work = (await database()).transaction(STORES, 'readwrite')
    await Promise.all([
      work.objectStore('runs').put(run),
      work.objectStore('contents').put(bytes, run.id),
      work.done,
    ])
    lastTrouble = undefined
    await listRuns()
  } catch (error) {
    lastTrouble = troubleOf(error)
  }
}

/** All runs, newest first, after deleting those too old, too many or unreadable. Rejects if the storage is unavailable, as do the functions below. */
export async function listRuns(): Promise<readonly PastRun[]> {
  const records = await (await database()).getAll('runs')
  const kept = records
    .flatMap((record) => {
      const read = v.safeParse(pastRunSchema, record)
      return read.success ? [read.output] : []
    })
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .filter(({ startedAt }, index) => index < KEPT_RUNS && Date.now() - startedAt <= KEPT_DAYS * DAY)
  const keptIds = new Set(kept.map(({ id }) => id))
  // Damaged ones, too.
  const expired = records.filter(({ id }) => !keptIds.has(id))
  if (expired.length > 0) {
    const work = (await database()).transaction(STORES, 'readwrite')
    await Promise.all([
      ...expired.flatMap(({ id }) => STORES.map((store) => work.objectStore(store).delete(id))),
      work.done,
    ])
  }
  return kept
}

const contentsSchema = v.pipe(v.string(), v.parseJson(), v.object(contentsFields))
const answersSchema = v.pipe(v.string(), v.parseJson(), resultsSchema)

/** The inputs and answers of a run; undefined if it is damaged or gone. */
export async function loadRun(
  id: string,
): Promise<{ readonly contents: InputContents; readonly answers: AnswersByKey } | undefined> {
  const stored = await (await database()).get('contents', id)
  if (!stored) return undefined
  try {
    const contents = v.parse(contentsSchema, await inflate(stored.inputs))
    const answers = readResults(contents, v.parse(answersSchema, await inflate(stored.answers)))
    return answers && { contents, answers }
  } catch {
    return undefined
  }
}

/** Deletes all runs, including damaged ones. */
export async function clearRuns() {
  const work = (await database()).transaction(STORES, 'readwrite')
  await Promise.all([...STORES.map((store) => work.objectStore(store).clear()), work.done])
  lastTrouble = undefined
}

/** The write queue: each run is complete before the next one is written. */
let writing: Promise<void> = Promise.resolve()

/** Settles when every run that has ended is in the history, or has failed to be written. */
export async function runsKept(): Promise<void> {
  await writing
}

/**
 * Writes each run of a session to the history at its end, from now on and whatever page is shown. `serviceName` returns the gateway's name for the
 * service.
 */
export function keepRuns(store: SessionStore, serviceName: () => string) {
  store.onRun((run) => keep(run, serviceName(), store.answers))
  store.subscribe(() => {
    const { press } = store.getState()
    if (press === 'sending' || press === 'shortening') addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
  })
}

/** Keeps inputs that were never sent, as a run without requests: Restore brings them back. */
export function keepUnsent(inputs: Inputs) {
  const now = Date.now()
  keep({ id: `unsent ${now}`, inputs, startedAt: now, endedAt: now, ended: [] }, '', () => new Map())
}

function keep(run: SentRun, service: string, answers: AnswerCache['byEntry']) {
  const { inputs } = run
  // Taken now: by the time it is written, the next run may have added answers.
  const results = takeResults(inputs, answers)
  async function save() {
    if (!mayKeepTexts()) return
    await saveRun(pastRunOf(run, service), JSON.stringify(contentsOf(inputs)), JSON.stringify(results))
  }
  writing = writing.then(save).catch(() => {})
}

/** Leaving during a run loses answers that may be billed. */
function askBeforeLeaving(event: Event) {
  event.preventDefault()
}

/** The maximum characters of a text or a context shown in the list. */
const BEGINNING = 160

function pastRunOf({ id, inputs, startedAt, endedAt, ended }: SentRun, service: string): PastRun {
  const texts = inputs.texts.filter(hasText)
  const unanswered = countUnanswered(ended)
  const refused = ended.filter(({ failure }) => failure && !mayBeBilled(failure)).length
  return {
    id,
    startedAt,
    endedAt,
    service,
    sourceLanguage: inputs.sourceLanguage,
    targets: [...inputs.targets],
    texts: texts.length,
    firstText: texts[0]?.text.slice(0, BEGINNING) ?? '',
    requests: ended.length,
    billed: ended.reduce(
      (sum, { request, result }) => sum + (result ? (result.billedCharacters ?? charactersOf([request])) : 0),
      0,
    ),
    ...(refused > 0 ? { refused } : {}),
    ...(unanswered.requests > 0 ? { unanswered } : {}),
    columns: filledColumns(inputs).map(({ column, letter, name }) => ({
      letter,
      name,
      context: column.context.slice(0, BEGINNING),
    })),
  }
}
