/** The content of a text file. */
type TextRead = {
  readonly text: string
  /** Whether it is not Unicode and was read as Windows-1252, the encoding in which western European spreadsheets save CSV. */
  readonly isWindows: boolean
}

/** Reads Unicode or else Windows-1252; undefined if the file is not text. Throws on read errors. */
export async function readText(file: Blob): Promise<TextRead | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decodeText(bytes)
  // The only control characters in text are tabs, line breaks and page breaks (and the DOS end of file).
  // oxlint-disable-next-line no-control-regex -- the point of the check
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return undefined
  return { text, isWindows: encodingOf(bytes) === 'windows-1252' }
}

/** The text of a file, without its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** How many bytes are examined to detect the encoding of a file without a byte order mark. */
const SAMPLE = 4_096

/**
 * The encoding of a file: by its byte order mark; by the zero bytes that letters of most languages have in UTF-16; UTF-8 if the bytes are valid;
 * otherwise Windows-1252.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // A text in which one character in four is Latin, a space or a line break has this many zero bytes.
  if (odd > sample.length / 8 && odd > even * 4) return 'utf-16le'
  if (even > sample.length / 8 && even > odd * 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
