/** What an older answer was asked with, where it differs from the current question. */
import { languageName } from '../languages.ts'
import type { Question } from '../sending/answer-cache.ts'

/** A part of the question that has been edited since: its name, what it was, and how that is said in a sentence. */
export type EarlierPart = { readonly name: string; readonly before: string; readonly asked: string }

/** The parts in which an earlier question differs from the current one. */
export function earlierParts(
  { text, settings }: Question,
  { text: presentText, settings: now }: Question,
): readonly EarlierPart[] {
  return [
    ...(text === presentText ? [] : [{ name: 'Text', before: text, asked: 'an older text' }]),
    ...(settings.context === now.context
      ? []
      : [
          settings.context === undefined
            ? { name: 'Context', before: 'None', asked: 'no context' }
            : { name: 'Context', before: settings.context, asked: 'an older context' },
        ]),
    ...(settings.targetLanguage === now.targetLanguage
      ? []
      : [
          {
            name: 'Target language',
            before: languageName(settings.targetLanguage),
            asked: 'another target language',
          },
        ]),
    ...(settings.sourceLanguage === now.sourceLanguage
      ? []
      : [
          {
            name: 'Source language',
            before:
              settings.sourceLanguage === undefined ? 'Detected' : languageName(settings.sourceLanguage),
            asked: 'another source language',
          },
        ]),
    ...(settings.tagHandling === now.tagHandling
      ? []
      : [
          {
            name: 'Markup',
            before: settings.tagHandling?.toUpperCase() ?? 'Off',
            asked: 'another markup setting',
          },
        ]),
  ]
}

/** "Asked with an older text and an older context." Empty where nothing has been edited. */
export function earlierInWords(parts: readonly EarlierPart[]): string {
  const asked = parts.map((part) => part.asked)
  if (asked.length === 0) return ''
  return `Asked with ${new Intl.ListFormat('en').format(asked)}.`
}
