/**
 * What fits into one request (§8). Entries are translated independently (§4.1 rule 1), so
 * sending the texts in several requests changes neither translations nor bill.
 */
import { MAX_TRANSLATION_BODY_BYTES, USUAL_MAX_TEXTS } from '../../api/contract.ts'
import { bodyBytes, translationBody, type TranslationInput } from '../../api/translate.ts'

/** Bytes of the exact body that would be sent. */
export function bytesOf(input: TranslationInput): number {
  return bodyBytes(translationBody(input))
}

/** The limits at which requests are split: bytes of the body (§8), and the number of texts that many services accept. */
const LIMITS = { bytes: MAX_TRANSLATION_BODY_BYTES, texts: USUAL_MAX_TEXTS }
type Limits = typeof LIMITS

/**
 * Splits texts into as few requests as keep their order and the limits; returns the index after the last text of each request. `sizes` are the bytes
 * of each text in the body, `frame` those of everything else. Undefined where a single text is already too large.
 */
export function packTexts(
  sizes: readonly number[],
  frame: number,
  limits: Partial<Limits> = {},
): number[] | undefined {
  const { bytes: limit, texts: most } = { ...LIMITS, ...limits }
  const ends: number[] = []
  let start = 0
  let bytes = frame
  for (const [index, size] of sizes.entries()) {
    if (frame + size > limit) return undefined
    // A comma separates two entries.
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

/** Bytes that a text takes in a body. */
export function textBytes(text: string): number {
  return bodyBytes(JSON.stringify(text))
}
