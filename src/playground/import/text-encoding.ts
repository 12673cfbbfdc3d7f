/** Detects the encoding of a file and decodes it. */

export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
  { value: 'windows-1252', label: 'Windows-1252' },
] as const
export type Encoding = (typeof encodings)[number]['value']

/** How many bytes are examined for an encoding without a byte order mark. */
const SAMPLE = 4_096

/**
 * The encoding of a file: by its byte order mark; by the zero bytes that letters of most languages have in UTF-16; UTF-8, where the bytes are valid;
 * otherwise Windows-1252, in which spreadsheets in western Europe still save.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // A text in which every fourth character is Latin, a space or a line break has this many zeros.
  if (odd > sample.length / 8 && odd > even * 4) return 'utf-16le'
  if (even > sample.length / 8 && even > odd * 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text of a file, without its byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}
