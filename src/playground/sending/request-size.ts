/**
 * What fits into one request, and what to do about a body over the limit (§8). Entries are translated independently (§4.1 rule 1), so
 * sending the texts in several requests changes neither translations nor bill; a context can be shortened; and one text can be taken out.
 */
import { MAX_TRANSLATION_BODY_BYTES, USUAL_MAX_TEXTS } from '../../api/contract.ts'
import { bodyBytes, type TranslationInput, translationBody } from '../../api/translate.ts'

/** Bytes of the exact body that would be sent. */
export function bytesOf(input: TranslationInput): number {
  return bodyBytes(translationBody(input))
}

/** Whether the service takes the body. */
export function fits(input: TranslationInput, limit = MAX_TRANSLATION_BODY_BYTES): boolean {
  return bytesOf(input) <= limit
}

/** Where requests are cut: bytes of the body (§8), and texts, of which many services take no more than this. */
const LIMITS = { bytes: MAX_TRANSLATION_BODY_BYTES, texts: USUAL_MAX_TEXTS }
type Limits = typeof LIMITS

/**
 * Texts in as few requests as keep their order and the limits; as the index behind the last text of each request. `sizes` are the bytes
 * of each text in the body, `frame` those of all else. Undefined where a single text is too large already.
 */
export function packTexts(
  sizes: readonly number[],
  frame: number,
  { bytes: limit, texts: most }: Limits = LIMITS,
): number[] | undefined {
  const ends: number[] = []
  let start = 0
  let bytes = frame
  for (const [index, size] of sizes.entries()) {
    if (frame + size > limit) return undefined
    // A comma stands between two entries.
    const added = index === start ? size : size + 1
    if (bytes + added > limit || index - start === most) {
      ends.push(index)
      start = index
      bytes = frame + size
    } else {
      bytes += added
    }
  }
  if (sizes.length > 0) ends.push(sizes.length)
  return ends
}

/** The question in as few requests as keep the order of its texts and the limits; undefined where a text with the context is too large. */
export function splitRequests(
  input: TranslationInput,
  limits: Partial<Limits> = {},
): TranslationInput[] | undefined {
  const sizes = input.texts.map(textBytes)
  const ends = packTexts(sizes, bytesOf({ ...input, texts: [] }), { ...LIMITS, ...limits })
  return ends?.map((end, index) => ({ ...input, texts: input.texts.slice(ends[index - 1] ?? 0, end) }))
}

/** Bytes that a text takes in a body. */
export function textBytes(text: string): number {
  return bodyBytes(JSON.stringify(text))
}

/** A shorter context: what stays and what goes. */
export type Trimmed = { readonly kept: string; readonly removed: string }

/**
 * The context cut behind a whole sentence, as long as the limit allows; behind a word, where even its first sentence is too long. Texts
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
  const segmenter = new Intl.Segmenter(undefined, { granularity })
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

/** The text that takes most of the body, by its index among the texts, with its size in bytes. */
export function longestText(texts: readonly string[]): { readonly index: number; readonly bytes: number } {
  let longest = { index: 0, bytes: 0 }
  for (const [index, text] of texts.entries()) {
    const bytes = textBytes(text)
    if (bytes > longest.bytes) longest = { index, bytes }
  }
  return longest
}
