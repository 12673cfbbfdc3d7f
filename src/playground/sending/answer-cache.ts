/** The answers of a session, by question: what has been answered is shown again and not billed again. Kept in memory only. */
import type { Translation, TranslationInput, TranslationResult } from '../../api/translate.ts'

/** What, beside the text, decides a translation: languages, markup, context. */
export type RequestSettings = Omit<TranslationInput, 'texts'>

/** What an answer answers: the text and the settings as they were sent. */
export type Question = { readonly text: string; readonly settings: RequestSettings }

/**
 * One answer to one text. It knows its question, so that its language and its direction stay what they were, and the body it came in, of
 * which it is one entry.
 */
export type Answer = Translation & {
  readonly question: Question
  readonly source: {
    readonly body: string
    readonly index: number
    /** Whether nothing was sent for it: it is the recorded answer of an example. */
    readonly isRecorded: boolean
  }
}

/** The name of settings in the cache: equal settings have equal keys. */
export type CacheKey = string

/** The key of settings. A blank context is no context. */
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

/** All kept answers are evidence; more than twice the most that can be asked for at once add nothing, so older ones make room. */
const KEPT_ANSWERS = 10

/** A growing collection. Lists are replaced, never changed, so that equal lists are the same object. */
export type AnswerCache = {
  /** The answers to a text under settings, oldest first. */
  readonly answers: (cacheKey: CacheKey, text: string) => readonly Answer[]
  /** All answers under settings, by text: for those who look up many. */
  readonly byText: (cacheKey: CacheKey) => ReadonlyMap<string, readonly Answer[]>
  /** Grows with every answer under settings: what is computed from them is computed anew. */
  readonly version: (cacheKey: CacheKey) => number
  /** Adds the answers to one request, one per text, in order. */
  readonly add: (cacheKey: CacheKey, request: TranslationInput, answered: Answered) => void
}

/** What came back to one request: the translations and the body they were read from. */
export type Answered = Pick<TranslationResult, 'translations' | 'responseBody'> & {
  readonly isRecorded?: boolean
}

/** The part of a cache that is read. */
export type KnownAnswers = Pick<AnswerCache, 'answers' | 'byText' | 'version'>

const NO_ANSWERS: readonly Answer[] = []
const NO_TEXTS: ReadonlyMap<string, readonly Answer[]> = new Map()

export function createAnswerCache(): AnswerCache {
  const byKey = new Map<CacheKey, Map<string, readonly Answer[]>>()
  const versions = new Map<CacheKey, number>()
  return {
    answers: (cacheKey, text) => byKey.get(cacheKey)?.get(text) ?? NO_ANSWERS,
    byText: (cacheKey) => byKey.get(cacheKey) ?? NO_TEXTS,
    version: (cacheKey) => versions.get(cacheKey) ?? 0,
    add(cacheKey, { texts, ...settings }, { translations, responseBody, isRecorded = false }) {
      const byText = byKey.get(cacheKey) ?? new Map<string, readonly Answer[]>()
      byKey.set(cacheKey, byText)
      versions.set(cacheKey, (versions.get(cacheKey) ?? 0) + 1)
      for (const [index, text] of texts.entries()) {
        const answer = translations[index]
        if (!answer) continue
        const source = { body: responseBody, index, isRecorded }
        const kept = [
          ...(byText.get(text) ?? NO_ANSWERS),
          { ...answer, question: { text, settings }, source },
        ]
        byText.set(text, kept.slice(-KEPT_ANSWERS))
      }
    },
  }
}

/** `own` answers, and where there are none, `others`. Those are never mixed: a text has answers of the one or of the other. */
export function preferOwn(own: KnownAnswers, others: KnownAnswers): KnownAnswers {
  const merged = new Map<
    CacheKey,
    { readonly version: number; readonly byText: ReadonlyMap<string, readonly Answer[]> }
  >()
  const version = (cacheKey: CacheKey) => own.version(cacheKey) + others.version(cacheKey)
  return {
    answers(cacheKey, text) {
      const answers = own.answers(cacheKey, text)
      return answers.length > 0 ? answers : others.answers(cacheKey, text)
    },
    byText(cacheKey) {
      if (others.version(cacheKey) === 0) return own.byText(cacheKey)
      const known = merged.get(cacheKey)
      if (known?.version === version(cacheKey)) return known.byText
      const byText = new Map([...others.byText(cacheKey), ...own.byText(cacheKey)])
      merged.set(cacheKey, { version: version(cacheKey), byText })
      return byText
    },
    version,
  }
}
