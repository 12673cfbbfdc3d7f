/**
 * The values of a row as machines write them: strings, and numbers of few digits. Anything else, valid or not, is left to the scanner.
 */
import { BACKSLASH, escapeLength, EXACT_DIGITS, QUOTE, SPACE } from './json-tokens.ts'

const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent)

/** Where a string ends; below zero where it does not end in this piece, or is not a string. */
export function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) return at
    if (byte < SPACE) return -1
    if (byte !== BACKSLASH) continue
    const length = escapeLength(bytes, at)
    if (length === 0) return -1
    at += length - 1
  }
  return -1
}

/** Reads a number of few digits into `target`. Returns its end, below zero for any other number. */
export function readNumber(bytes: Uint8Array, start: number, target: Float64Array, index: number): number {
  const { length } = bytes
  if (start >= length) return -1
  const isNegative = bytes[start] === 0x2d
  const first = isNegative ? start + 1 : start
  let at = first
  let value = 0
  for (; at < length; at++) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit < 0 || digit > 9) break
    value = value * 10 + digit
  }
  if (at === first || (bytes[first] === 0x30 && at > first + 1)) return -1
  if (at < length && bytes[at] === 0x2e) {
    const point = at
    for (at += 1; at < length; at++) {
      const digit = (bytes[at] ?? 0) - 0x30
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    // Both numbers are exact, so their quotient is rounded once, as it should be.
    value /= POWERS[at - point - 1] ?? Number.NaN
    if (at === point + 1 || at - first > EXACT_DIGITS + 1) return -1
  } else if (at - first > EXACT_DIGITS) return -1
  target[index] = isNegative ? 0 - value : value
  return at
}
