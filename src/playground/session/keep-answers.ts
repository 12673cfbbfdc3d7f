/**
 * Keeps the answers of a session on this device as they arrive, and looks them up by question whenever it is asked again: kept answers are shown, and
 * only the rest is requested.
 */
import { isEqual } from '../../api/remembered.ts'
import { readTranslations } from '../../api/translate.ts'
import { type ContextColumn, type Inputs, columnSettings } from '../model/inputs.ts'
import { mayKeepTexts, onKeepTextsNews } from './keep-texts.ts'
import {
  type Answer,
  type AnswersByKey,
  type CacheKey,
  createAnswerCache,
  entriesIn,
} from '../model/answers.ts'
import { columnCacheKey, contextOfEntry, questionsIn } from '../model/column-requests.ts'
import { keepLatest } from '../model/cell-views.ts'
import type { SessionStore } from './session-store.ts'
import { clearAnswers, type KeptAnswer, readAnswers, saveAnswer } from './database.ts'

/** The pause in typing before stored answers to the current question are looked up, in milliseconds. */
const PAUSE = 500
/** How many answers are decoded before yielding to the page. */
const PIECE = 200

/**
 * Follows a session from now on. `whichService` returns a unique name of the translation service. Settles when the answers of an earlier visit are
 * shown.
 */
export async function keepAnswers(store: SessionStore, whichService: () => Promise<string>) {
  const looked = new Set<CacheKey>()
  let settings: readonly unknown[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let search: Promise<boolean> | undefined
  /** The task queue: sequential, so that nothing is written after it was cleared. */
  let work: Promise<unknown> = Promise.resolve()

  /** Settles to whether all went well. */
  function inTurn(next: (service: string) => Promise<unknown>, onTrouble: () => void): Promise<boolean> {
    const before = work
    const task = async () => {
      await before
      try {
        const service = await whichService()
        // The switch may have changed in the meantime.
        if (mayKeepTexts()) await next(service)
        return true
      } catch {
        onTrouble()
        return false
      }
    }
    const begun = task()
    work = begun
    return begun
  }

  function keep(recordsOf: (service: string) => Iterable<KeptAnswer>) {
    if (!mayKeepTexts()) return
    void inTurn(
      async (service) => {
        for (const record of recordsOf(service)) await saveAnswer(record)
      },
      () => store.show({ areAnswersInDanger: true }),
    )
  }
  store.onAnswer((cacheKey, { entry, texts }, { responseBody: body, answeredAt }) =>
    keep((service) => [
      {
        question: questionOf(service, cacheKey),
        ...(entry === undefined ? {} : { entry }),
        texts,
        body,
        ...(answeredAt === undefined ? {} : { answeredAt }),
      },
    ]),
  )
  store.onImport((answers) => {
    const broughtAt = Date.now()
    keep((service) => importedRecords(service, answers, broughtAt))
  })

  onKeepTextsNews((news) => {
    if (news === 'switched' && mayKeepTexts()) return
    store.show({ areAnswersInDanger: false })
    work = work.then(clearAnswers).catch(() => {})
  })

  /** Looks up the columns' questions, each until that succeeds, the language shown first; undefined if nothing is being looked up. */
  function lookUp(): Promise<boolean> | undefined {
    const { inputs, firstVisit } = store.getState()
    if (firstVisit || !mayKeepTexts()) return undefined
    const questions = questionsIn(inputs).filter(({ cacheKey }) => !looked.has(cacheKey))
    if (questions.length === 0) return search
    for (const { cacheKey } of questions) looked.add(cacheKey)
    const begun = inTurn(
      async (service) => {
        for (const { inLanguage, column } of questions) await restore(store, service, inLanguage, column)
      },
      () => questions.forEach(({ cacheKey }) => looked.delete(cacheKey)),
    ).finally(() => {
      if (search === begun) search = undefined
    })
    search = begun
    return begun
  }

  function follow() {
    const { columns, targets, sourceLanguage, markup } = store.getState().inputs
    const now = [columns, targets, sourceLanguage, markup]
    if (isEqual(settings, now) || !mayKeepTexts()) return
    settings = now
    clearTimeout(timer)
    timer = setTimeout(() => void lookUp(), PAUSE)
  }

  const first = lookUp()
  store.lookUpWith(lookUp)
  await first
  follow()
  store.subscribe(follow)
}

function questionOf(service: string, cacheKey: CacheKey): string {
  return `${service}\n${cacheKey}`
}

/** Restores the kept answers to a column's question wherever the page has fewer. Sends nothing. */
async function restore(store: SessionStore, service: string, inputs: Inputs, column: ContextColumn) {
  const cacheKey = columnCacheKey(inputs, column)
  const records = await readAnswers(questionOf(service, cacheKey))
  if (records.length === 0) return
  const kept = await answersIn(records, inputs, column)
  const known = store.answers(cacheKey)
  const missing = [...kept].filter(([entry, answers]) => {
    const { length } = known.get(entry) ?? []
    return answers[0]?.source.origin ? length === 0 : length < answers.length
  })
  if (missing.length > 0) store.putAnswers(new Map([[cacheKey, new Map(missing)]]))
  keepLatest(store.slotOf(inputs.targetLanguage).memory, inputs, column, store.answers(cacheKey))
}

/** The answers in records, by entry. Unreadable records are skipped; of those from links or files, the last opened counts. */
async function answersIn(
  records: readonly KeptAnswer[],
  inputs: Inputs,
  column: ContextColumn,
): Promise<ReadonlyMap<string, readonly Answer[]>> {
  const cacheKey = columnCacheKey(inputs, column)
  const settings = columnSettings(inputs, column)
  const own = new Set(records.flatMap((record) => (record.origin ? [] : entriesIn(record))))
  const lastBrought = new Map(
    records.flatMap((record) => entriesIn(record).map((name) => [name, record.broughtAt] as const)),
  )
  const cache = createAnswerCache()
  for (const [index, record] of records.entries()) {
    if (index > 0 && index % PIECE === 0) await new Promise((resolve) => setTimeout(resolve))
    const { texts, entry, body: responseBody, answeredAt, origin, broughtAt } = record
    const read = readTranslations(responseBody)
    if ('issue' in read || read.translations.length !== texts.length) continue
    const isSuperseded = (name: string) =>
      origin !== undefined && (own.has(name) || lastBrought.get(name) !== broughtAt)
    if (entry !== undefined && isSuperseded(entry)) continue
    const request =
      entry === undefined
        ? // A superseded text keeps its place in the response.
          { ...settings, texts: texts.map((text) => (isSuperseded(text) ? '' : text)) }
        : { ...settings, texts, entry, context: contextOfEntry(entry) }
    cache.add(cacheKey, request, { translations: read.translations, responseBody, answeredAt, origin })
  }
  return new Map([...cache.byEntry(cacheKey)].filter(([entry]) => entry !== ''))
}

/**
 * Records of answers imported from a link or a file: one per body, with the texts it answers; other texts of the original request are unknown. Equal
 * answers to a text count as separate bodies.
 */
function importedRecords(service: string, answers: AnswersByKey, broughtAt: number): Iterable<KeptAnswer> {
  const found = new Map<string, KeptAnswer & { readonly texts: string[] }>()
  for (const [cacheKey, lists] of answers) {
    for (const [name, list] of lists) {
      const timesOf = new Map<string, number>()
      for (const { question, source } of list) {
        const { body, index, answeredAt, origin } = source
        if (origin === undefined) continue
        const times = timesOf.get(body) ?? 0
        timesOf.set(body, times + 1)
        const entry = name === question.text ? undefined : name
        const place = JSON.stringify([cacheKey, times, entry, body])
        const record = found.get(place) ?? {
          question: questionOf(service, cacheKey),
          ...(entry === undefined ? {} : { entry }),
          texts: blankTexts(body),
          body,
          ...(answeredAt === undefined ? {} : { answeredAt }),
          origin,
          broughtAt,
        }
        record.texts[index] = question.text
        found.set(place, record)
      }
    }
  }
  return found.values()
}

/** A blank text for each translation in a body. */
function blankTexts(body: string): string[] {
  const read = readTranslations(body)
  return 'issue' in read ? [] : read.translations.map(() => '')
}
