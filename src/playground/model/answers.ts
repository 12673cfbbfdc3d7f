/** The answer cache of a session, by question, so that nothing answered is billed again. In memory only. */
import type { Translation, TranslationInput, TranslationResult } from '../../api/translate.ts'

/** The parameters of a translation besides the text: languages, markup, context. */
export type RequestSettings = Omit<TranslationInput, 'texts'>

/** One answer to one text, with its question, which fixes its language and direction, and the response body that contains it. */
export type Answer = Translation & {
  /** The text and the settings as sent. */
  readonly question: { readonly text: string; readonly settings: RequestSettings }
  readonly source: {
    readonly body: string
    readonly index: number
    /** Time of arrival; milliseconds since the epoch. Unknown for examples and for some links. */
    readonly answeredAt?: number | undefined
    /** Its origin, if it was not requested here. */
    readonly origin?: Origin | undefined
  }
}

/** Links and files may have been tampered with; for an example's answers, nothing was sent. */
export type Origin = 'link' | 'file' | 'example'

/**
 * A request as it is sent. `entry`: the cache entry name of a single text with a context of its own; absent otherwise, when each text is its own
 * entry name.
 */
export type PlannedRequest = TranslationInput & { readonly entry?: string }

/** The cache entry names of a request's texts, under the key of its settings. */
export function entriesIn({ texts, entry }: Pick<PlannedRequest, 'texts' | 'entry'>): readonly string[] {
  return entry === undefined ? texts : [entry]
}

/** The cache key of settings: equal settings have equal keys. */
export type CacheKey = string

/** The cache key of settings. A blank context counts as none. */
export function cacheKeyOf({
  sourceLanguage = '',
  targetLanguage,
  tagHandling,
  context = '',
}: RequestSettings): CacheKey {
  return JSON.stringify([
    sourceLanguage.toUpperCase(),
    targetLanguage.toUpperCase(),
    tagHandling ?? '',
    context.trim() === '' ? '' : context,
  ])
}

/** How many answers are kept per entry, as evidence: more than twice the largest number of repeats adds nothing. The oldest are dropped. */
const KEPT_ANSWERS = 10

/** Answers by cache key and entry. */
export type AnswersByKey = ReadonlyMap<CacheKey, ReadonlyMap<string, readonly Answer[]>>

/** The response to one request: the translations, the body they were parsed from, and the time. */
export type Answered = Pick<TranslationResult, 'translations' | 'responseBody'> & {
  readonly answeredAt?: number | undefined
  readonly origin?: Origin | undefined
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** A shared empty list, so that views without answers are equal. */
export const NO_ANSWERS: readonly Answer[] = []
const NO_TEXTS: ReadonlyMap<string, readonly Answer[]> = new Map()

/**
 * A growing collection. Lists are replaced, never mutated, so that equal lists are the same object. Imported answers are no evidence beside those
 * requested here: the first answer requested here replaces them.
 */
export function createAnswerCache() {
  const byKey = new Map<CacheKey, Map<string, readonly Answer[]>>()
  const versions = new Map<CacheKey, number>()
  return {
    /** The answers to an entry (the text, unless it has a context of its own) under settings; oldest first. */
    answers: (cacheKey: CacheKey, entry: string) => byKey.get(cacheKey)?.get(entry) ?? NO_ANSWERS,
    /** All answers under settings, by entry, for many lookups. */
    byEntry: (cacheKey: CacheKey): ReadonlyMap<string, readonly Answer[]> => byKey.get(cacheKey) ?? NO_TEXTS,
    /** Increases with every answer under settings, to invalidate results computed from them. */
    version: (cacheKey: CacheKey) => versions.get(cacheKey) ?? 0,
    /** Adds the answers to one request, one per text, in order. */
    add: (cacheKey: CacheKey, { texts, entry, ...settings }: PlannedRequest, answered: Answered) => {
      const { translations, responseBody, answeredAt, origin } = answered
      const byEntry = byKey.get(cacheKey) ?? new Map<string, readonly Answer[]>()
      byKey.set(cacheKey, byEntry)
      versions.set(cacheKey, (versions.get(cacheKey) ?? 0) + 1)
      for (const [index, text] of texts.entries()) {
        const answer = translations[index]
        if (!answer) continue
        const source = { body: responseBody, index, answeredAt, origin }
        const known = byEntry.get(entry ?? text) ?? NO_ANSWERS
        const alike = known.filter((one) => (one.source.origin === undefined) === (origin === undefined))
        const kept = [...alike, { ...answer, question: { text, settings }, source }]
        byEntry.set(entry ?? text, kept.slice(-KEPT_ANSWERS))
      }
    },
    /**
     * Replaces the answers to the same questions with these lists and returns the old ones; an empty list removes the answers. With `where`, only
     * answers that are still those in it are replaced.
     */
    put: (answers: AnswersByKey, where?: AnswersByKey): AnswersByKey => {
      const replaced = new Map<CacheKey, ReadonlyMap<string, readonly Answer[]>>()
      for (const [cacheKey, lists] of answers) {
        const byEntry = byKey.get(cacheKey) ?? new Map<string, readonly Answer[]>()
        const before = new Map<string, readonly Answer[]>()
        for (const [entry, list] of lists) {
          const known = byEntry.get(entry) ?? NO_ANSWERS
          const expected = where ? (where.get(cacheKey)?.get(entry) ?? NO_ANSWERS) : known
          if (known !== expected && known.length + expected.length > 0) continue
          before.set(entry, known)
          if (list.length > 0) byEntry.set(entry, list)
          else byEntry.delete(entry)
        }
        byKey.set(cacheKey, byEntry)
        versions.set(cacheKey, (versions.get(cacheKey) ?? 0) + 1)
        replaced.set(cacheKey, before)
      }
      return replaced
    },
  }
}
