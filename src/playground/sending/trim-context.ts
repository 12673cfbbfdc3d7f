/** Alternatives to splitting a body over the limit (§8): shortening the context, or removing the longest text. */
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { bodyBytes, type TranslationInput } from '../../api/translate.ts'
import { bytesOf, fits, textBytes } from './request-size.ts'

/** A shorter context: the part that stays and the part that goes. */
export type Trimmed = { readonly kept: string; readonly removed: string }

/**
 * The context cut after a whole sentence, as long as the limit allows; after a word, where even its first sentence is too long. Texts
 * that are too large together, so that they must be split anyway, leave room for the longest of them only. Undefined where there is
 * nothing to gain: no context, or a text that is too large without one.
 */
export function trimContext(
  input: TranslationInput,
  limit = MAX_TRANSLATION_BODY_BYTES,
): Trimmed | undefined {
  const { context, ...bare } = input
  if (context === undefined) return undefined
  const longest = input.texts[longestText(input.texts).index] ?? ''
  const rest = fits(bare, limit) ? bare : { ...bare, texts: [longest] }
  const frame = bytesOf({ ...rest, context: 'x' }) - 1
  const room = limit - frame
  if (room <= 0) return undefined
  for (const granularity of ['sentence', 'word'] as const) {
    const kept = fitting(context, room, granularity)
    if (kept.trim() !== '') return { kept: kept.trimEnd(), removed: context.slice(kept.trimEnd().length) }
  }
  return undefined
}

function fitting(text: string, room: number, granularity: 'sentence' | 'word'): string {
  const segmenter = new Intl.Segmenter('en', { granularity })
  let bytes = 0
  let end = 0
  // Line by line, because segmenting is super-linear in the length of the string.
  for (const line of text.split(/(?<=\n)/)) {
    for (const { segment } of segmenter.segment(line)) {
      bytes += bodyBytes(JSON.stringify(segment)) - 2
      if (bytes > room) return text.slice(0, end)
      end += segment.length
    }
  }
  return text.slice(0, end)
}

/** The index and the size in bytes of the largest text. */
export function longestText(texts: readonly string[]): { readonly index: number; readonly bytes: number } {
  let longest = { index: 0, bytes: 0 }
  for (const [index, text] of texts.entries()) {
    const bytes = textBytes(text)
    if (bytes > longest.bytes) longest = { index, bytes }
  }
  return longest
}
