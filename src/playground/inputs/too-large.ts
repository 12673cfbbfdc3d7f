/** Texts that are larger than a request may be (§8), whatever else is in it: they are not sent, and do not hold back others. */
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import type { TextRow } from './inputs.ts'

/** The smallest overhead of a body with one text: its braces and names, and the target language. */
const FRAME_BYTES = '{"text":[],"target_lang":"DE"}'.length

const sizes = new WeakMap<TextRow, number>()

/** Bytes that the text takes in a body. */
export function bytesOfText(row: TextRow): number {
  let bytes = sizes.get(row)
  if (bytes === undefined) {
    bytes = new TextEncoder().encode(JSON.stringify(row.text)).length
    sizes.set(row, bytes)
  }
  return bytes
}

/** Whether no request has room for the text. */
export function isTooLarge(row: TextRow): boolean {
  // A character takes at most six bytes: short texts need not be measured.
  return (
    row.text.length * 6 > MAX_TRANSLATION_BODY_BYTES &&
    bytesOfText(row) + FRAME_BYTES > MAX_TRANSLATION_BODY_BYTES
  )
}
