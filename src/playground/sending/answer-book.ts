/** The answers of a sitting, by question: what has been answered is shown again and not billed again. Kept in memory only. */
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'

/** One answer to one text. */
export type Answer = TranslationResult['translations'][number]

/** What, beside the text, decides a translation: languages, markup, context. Equal settings have equal names. */
export type Settings = string

/** The name of the settings of a question. A blank context is no context. */
export function settingsOf(input: Omit<TranslationInput, 'texts'>): Settings {
  return JSON.stringify([
    input.sourceLanguage?.toUpperCase() ?? '',
    input.targetLanguage.toUpperCase(),
    input.tagHandling ?? '',
    input.context ?? '',
  ])
}

/** More answers to one question than can be asked for at once are of no use: older ones make room. */
const KEPT_ANSWERS = 5

/** A growing collection. Lists are replaced, never changed, so that equal lists are the same object. */
export type AnswerBook = {
  /** The answers to a text under settings, oldest first. */
  readonly answers: (settings: Settings, text: string) => readonly Answer[]
  /** Adds the answers to one request. */
  readonly add: (settings: Settings, texts: readonly string[], answers: readonly Answer[]) => void
}

const NONE: readonly Answer[] = []

export function createAnswerBook(): AnswerBook {
  const bySettings = new Map<Settings, Map<string, readonly Answer[]>>()
  return {
    answers: (settings, text) => bySettings.get(settings)?.get(text) ?? NONE,
    add(settings, texts, answers) {
      const byText = bySettings.get(settings) ?? new Map<string, readonly Answer[]>()
      bySettings.set(settings, byText)
      // The same text twice in one request is one question asked once; its first answer counts.
      const seen = new Set<string>()
      for (const [index, text] of texts.entries()) {
        const answer = answers[index]
        if (!answer || seen.has(text)) continue
        seen.add(text)
        byText.set(text, [...(byText.get(text) ?? NONE), answer].slice(-KEPT_ANSWERS))
      }
    },
  }
}
