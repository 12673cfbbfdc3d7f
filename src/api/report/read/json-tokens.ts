/** The tokens of JSON, as bytes: which bytes they are made of, whether they are right, and what they mean. */

export const QUOTE = 0x22
export const BACKSLASH = 0x5c
export const SPACE = 0x20
/** An integer of up to this many digits is computed exactly. */
export const EXACT_DIGITS = 15
const LONGEST_WORD = 5
const SMALL_U = 0x75
/** What may follow a backslash, apart from `u` and its digits: `" \\ / b f n r t`. */
const SHORT_ESCAPES = new Set([QUOTE, BACKSLASH, 0x2f, 0x62, 0x66, 0x6e, 0x72, 0x74])
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const words = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of a string's bytes, whose escapes are known to be valid. */
export function textOf(bytes: Uint8Array, start: number, end: number, escaped: boolean): string {
  const raw = decoder.decode(bytes.subarray(start, end))
  if (!escaped) return raw
  const text: unknown = JSON.parse(`"${raw}"`)
  return String(text)
}

/** Whether a number can contain this byte: digits and `+ - . e E`. */
export function isNumberByte(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    byte === 0x2d ||
    byte === 0x2b ||
    byte === 0x2e ||
    byte === 0x65 ||
    byte === 0x45
  )
}

/** Whether this byte is read as part of `true`, `false` or `null`: any lower-case letter, so that a wrong word is read whole. */
export function isWordByte(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a
}

/** The value of a number, undefined where it is not a JSON number. */
export function numberOf(bytes: Uint8Array, start: number, end: number): number | undefined {
  const length = end - start
  if (length <= EXACT_DIGITS && (bytes[start] !== 0x30 || length === 1)) {
    let value = 0
    let at = start
    for (; at < end; at++) {
      const digit = (bytes[at] ?? 0) - 0x30
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    if (at === end && length > 0) return value
  }
  const text = asciiOf(bytes, start, end)
  return NUMBER.test(text) ? Number(text) : undefined
}

/** The value of a word, undefined for any that is not in JSON. */
export function wordOf(bytes: Uint8Array, start: number, end: number): boolean | null | undefined {
  return end - start > LONGEST_WORD ? undefined : words.get(asciiOf(bytes, start, end))
}

/** The position of the first invalid escape in a string; below zero where all are valid. */
export function wrongEscape(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    if (bytes[at] !== BACKSLASH) continue
    const length = escapeLength(bytes, at)
    if (length === 0 || at + length > end) return at
    at += length - 1
  }
  return -1
}

/** How many bytes the escape with its backslash at `at` takes; 0 where it is invalid. */
export function escapeLength(bytes: Uint8Array, at: number): number {
  const kind = bytes[at + 1] ?? 0
  if (kind !== SMALL_U) return SHORT_ESCAPES.has(kind) ? 2 : 0
  for (let digit = at + 2; digit < at + 6; digit++) if (!isHexadecimal(bytes[digit] ?? 0)) return 0
  return 6
}

function isHexadecimal(byte: number): boolean {
  const letter = byte | 0x20
  return (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x66)
}

function asciiOf(bytes: Uint8Array, start: number, end: number): string {
  const part = bytes.subarray(start, end)
  return part.length < 100 ? String.fromCharCode(...part) : decoder.decode(part)
}
