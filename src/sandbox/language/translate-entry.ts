/** Translates one entry under one context. Entries never see each other (§4.1 rule 1). */
import type { TagHandling } from '../../api/contract.ts'
import { cutMarkup } from '../markup.ts'
import { findNouns, type Language } from './lexicon.ts'
import { scoreCues, wordsOf } from './senses.ts'

/** Codes of the languages that the sandbox translates into, as the service writes them. */
export const targetLanguages = [
  'AR',
  'DE',
  'EN',
  'EN-GB',
  'EN-US',
  'ES',
  'ES-419',
  'FR',
  'FR-CA',
  'JA',
] as const

export type TargetCode = (typeof targetLanguages)[number]

type EntryQuestion = {
  readonly text: string
  /** Upper case code of the source language; a language without a table leaves the text as it is. */
  readonly source: string
  readonly target: TargetCode
  readonly context: string
  readonly tagHandling: TagHandling | undefined
  /** Number of the call, for texts that ask for variation. */
  readonly turn: number
}

const bases: Readonly<Record<string, Language>> = {
  AR: 'ar',
  DE: 'de',
  EN: 'en',
  ES: 'es',
  FR: 'fr',
  JA: 'ja',
}

export function translateEntry({ text, source, target, context, tagHandling }: EntryQuestion): string {
  const from = bases[source]
  const to = bases[target.slice(0, 2)]
  if (from === undefined || to === undefined || from === to) return text
  const pieces = tagHandling === undefined ? [{ kind: 'text' as const, text }] : cutMarkup(text)
  const visible = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
  const surroundings = { entry: wordsOf(visible), context: wordsOf(context) }
  return pieces
    .map((piece) =>
      piece.kind === 'tag'
        ? piece.text
        : piece.text.replaceAll(/\p{L}+/gu, (word) => {
            const readings = [...findNouns(from, word)]
            const [best] = readings.sort(
              (a, b) => scoreCues(b.noun.cues, surroundings) - scoreCues(a.noun.cues, surroundings),
            )
            return best === undefined ? word : best.noun.forms[to][best.count]
          }),
    )
    .join('')
}
