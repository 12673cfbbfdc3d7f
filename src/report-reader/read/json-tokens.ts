/** JSON strings and numbers as bytes: finds their ends, validates, compares and decodes them. */

export const QUOTE = 0x22
export const BACKSLASH = 0x5c
export const SPACE = 0x20
/** Integers of up to this many digits are exact. */
const EXACT_DIGITS = 15
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent)
const SMALL_U = 0x75
/** The characters allowed after a backslash, besides `u` and its digits: `" \\ / b f n r t`. */
const SHORT_ESCAPES = new Set([QUOTE, BACKSLASH, 0x2f, 0x62, 0x66, 0x6e, 0x72, 0x74])
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes the bytes of a valid string. */
export function textOf(bytes: Uint8Array): string {
  const raw = decoder.decode(bytes)
  return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Whether `length` bytes from `at` equal those of `other` from `otherAt`. Compares eight bytes at a time as one float, which is fastest, but misses
 * some matches that `hasSameBytes` finds: a NaN equals nothing. 0 equals -0, but their bytes never occur in JSON.
 */
export function isSame(
  view: DataView,
  at: number,
  other: DataView,
  otherAt: number,
  length: number,
): boolean {
  // The last eight overlap those before them.
  const last = length - 8
  if (last < 0) return hasSameBytes(view, at, other, otherAt, length)
  for (let index = 0; index < last; index += 8) {
    if (view.getFloat64(at + index, true) !== other.getFloat64(otherAt + index, true)) return false
  }
  return view.getFloat64(at + last, true) === other.getFloat64(otherAt + last, true)
}

export function hasSameBytes(
  view: DataView,
  at: number,
  other: DataView,
  otherAt: number,
  length: number,
): boolean {
  for (let index = 0; index < length; index++) {
    if (view.getUint8(at + index) !== other.getUint8(otherAt + index)) return false
  }
  return true
}

/** The end of the string that starts at `start`; negative if it does not end within these bytes, or is not a string. */
export function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) return at
    if (byte < SPACE) return -1
    for (let read = byte === BACKSLASH ? 1 : 0; read > 0;) {
      at += 1
      read = nextInEscape(read, bytes[at] ?? 0)
      if (read < 0) return -1
    }
  }
  return -1
}

/** How many bytes of an escape (two, or `\\u` and four digits) are read with `byte`, after `read`; 0 if it is complete, negative if it is invalid. */
export function nextInEscape(read: number, byte: number): number {
  if (read === 1 && byte !== SMALL_U) return SHORT_ESCAPES.has(byte) ? 0 : -1
  if (read > 1 && !isHexadecimal(byte)) return -1
  return read === 5 ? 0 : read + 1
}

function isHexadecimal(byte: number): boolean {
  const letter = byte | 0x20
  return (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x66)
}

/** Reads a number of up to fifteen digits, without an exponent, into `target`. Returns its end; negative for anything else. */
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
    // Both operands are exact, so the quotient is rounded only once, as it should be.
    value /= POWERS[at - point - 1] ?? Number.NaN
    if (at === point + 1 || at - first > EXACT_DIGITS + 1) return -1
  } else if (at - first > EXACT_DIGITS) return -1
  target[index] = isNegative ? 0 - value : value
  return at
}
