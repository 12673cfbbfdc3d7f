/** The answers of a session, by question: what has been answered is shown again and not billed again. Kept in memory only. */
import type { Translation, TranslationInput } from '../../api/translate.ts'

/** What, beside the text, decides a translation: languages, markup, context. */
export type RequestSettings = Omit<TranslationInput, 'texts'>

/** What an answer answers: the text and the settings as they were sent. */
export type Question = { readonly text: string; readonly settings: RequestSettings }

/** One answer to one text. It knows its question, so that its language and its direction stay what they were. */
export type Answer = Translation & { readonly question: Question }

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
  readonly add: (cacheKey: CacheKey, request: TranslationInput, answers: readonly Translation[]) => void
}

const NO_ANSWERS: readonly Answer[] = []
const NO_TEXTS: ReadonlyMap<string, readonly Answer[]> = new Map()

export function createAnswerCache(): AnswerCache {
  const byKey = new Map<CacheKey, Map<string, readonly Answer[]>>()
  const versions = new Map<CacheKey, number>()
  return {
    answers: (cacheKey, text) => byKey.get(cacheKey)?.get(text) ?? NO_ANSWERS,
    byText: (cacheKey) => byKey.get(cacheKey) ?? NO_TEXTS,
    version: (cacheKey) => versions.get(cacheKey) ?? 0,
    add(cacheKey, { texts, ...settings }, answers) {
      const byText = byKey.get(cacheKey) ?? new Map<string, readonly Answer[]>()
      byKey.set(cacheKey, byText)
      versions.set(cacheKey, (versions.get(cacheKey) ?? 0) + 1)
      for (const [index, text] of texts.entries()) {
        const answer = answers[index]
        if (!answer) continue
        const kept = [...(byText.get(text) ?? NO_ANSWERS), { ...answer, question: { text, settings } }]
        byText.set(text, kept.slice(-KEPT_ANSWERS))
      }
    },
  }
}
