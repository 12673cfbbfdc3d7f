/** Keeps the answers that came with a link or a file, like those requested here. */
import { readTranslations } from '../../api/translate.ts'
import type { Answer, AnswersByKey, CacheKey } from '../sending/answer-cache.ts'
import { forgetAnswers, saveAnswer, type SavedAnswer } from './answer-database.ts'
import { recordOf } from './saved-question.ts'

/**
 * Keeps them instead of those that came before for any of the same texts: opening a link twice is not a repetition. Rejects where the storage is full
 * or unavailable.
 */
export async function saveHandedOn(service: string, answers: AnswersByKey): Promise<void> {
  for (const [cacheKey, lists] of answers) {
    const records = recordsOf(service, cacheKey, lists)
    const [{ question } = { question: '' }] = records
    const brought = new Set(records.flatMap(namesOf))
    if (records.length === 0) continue
    await forgetAnswers(
      question,
      (record) => record.handedOn !== undefined && namesOf(record).some((name) => brought.has(name)),
    )
    for (const record of records) await saveAnswer(record)
  }
}

/** What a record answers. */
function namesOf({ entry, texts }: SavedAnswer): readonly string[] {
  return entry === undefined ? texts.filter((text) => text !== '') : [entry]
}

/** One record for each body as it came; equal answers each came in their own body. */
function recordsOf(
  service: string,
  cacheKey: CacheKey,
  lists: ReadonlyMap<string, readonly Answer[]>,
): SavedAnswer[] {
  const textsOf = new Map<string, string[]>()
  const records: SavedAnswer[] = []
  for (const [name, list] of lists) {
    const timesOf = new Map<string, number>()
    for (const { question, source } of list) {
      const { body: responseBody, index, answeredAt, handedOn } = source
      if (handedOn === undefined) continue
      const times = timesOf.get(responseBody) ?? 0
      timesOf.set(responseBody, times + 1)
      const entry = name === question.text ? undefined : name
      const place = JSON.stringify([times, entry, responseBody])
      const known = textsOf.get(place)
      if (known) {
        known[index] = question.text
        continue
      }
      const read = readTranslations(responseBody)
      if ('issue' in read) continue
      const { translations } = read
      // What was requested besides the texts of the page is unknown.
      const texts = translations.map((_, at) => (at === index ? question.text : ''))
      textsOf.set(place, texts)
      const request = { ...question.settings, texts, ...(entry === undefined ? {} : { entry }) }
      const answered = { translations, responseBody, answeredAt, handedOn }
      records.push(recordOf(service, cacheKey, request, answered))
    }
  }
  return records
}
