/** The content of a text file. */
type TextRead = {
  readonly text: string
  /** Whether it is not Unicode and was read as Windows-1252, the encoding in which western European spreadsheets save CSV. */
  readonly isWindows: boolean
}

/** Reads UTF-8, UTF-16 with a byte order mark, or else Windows-1252; undefined if the file is not text. Throws on read errors. */
export async function readText(file: Blob): Promise<TextRead | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { text, isWindows } = decode(bytes)
  // The only control characters in text are tabs, line breaks and page breaks (and the DOS end of file).
  // oxlint-disable-next-line no-control-regex -- the point of the check
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : { text, isWindows }
}

function decode(bytes: Uint8Array): TextRead {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isWindows: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows: true }
  }
}
