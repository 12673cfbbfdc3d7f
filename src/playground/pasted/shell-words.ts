/** Reads a command as bash does: words, quotes, continued lines, texts given after `<<`. Variables and nested commands stay as written. */

export type ShellCommand = {
  readonly words: readonly string[]
  /** Its standard input, where that is in the text. */
  readonly input: string | undefined
}

type Reader = { readonly text: string; at: number }

/** The commands of a script in order. Never throws: a quote without its end goes on to the end of the text. */
export function readCommands(text: string): ShellCommand[] {
  const reader: Reader = { text, at: 0 }
  const commands: ShellCommand[] = []
  let words: string[] = []
  let input: string | undefined
  /** Texts that begin on the next line. */
  let awaited: { readonly end: string; readonly isIndented: boolean }[] = []

  const endCommand = () => {
    if (words.length > 0 || input !== undefined) commands.push({ words, input })
    words = []
    input = undefined
  }
  while (reader.at < reader.text.length) {
    const sign = reader.text[reader.at] ?? ''
    const rest = reader.text.slice(reader.at, reader.at + 3)
    if (sign === '\n') {
      reader.at += 1
      for (const { end, isIndented } of awaited) input = readLinesUntil(reader, end, isIndented)
      awaited = []
      endCommand()
    } else if (sign === ' ' || sign === '\t') {
      reader.at += 1
    } else if (rest.startsWith('\\\n')) {
      reader.at += 2
    } else if (sign === '#') {
      skipLine(reader)
    } else if (rest === '<<<') {
      reader.at += 3
      skipBlanks(reader)
      input = `${readWord(reader)}\n`
    } else if (rest.startsWith('<<')) {
      const isIndented = rest === '<<-'
      reader.at += isIndented ? 3 : 2
      skipBlanks(reader)
      awaited.push({ end: readWord(reader), isIndented })
    } else if (/[;&|()<>]/.test(sign)) {
      reader.at += 1
      if (sign !== '<' && sign !== '>' && awaited.length === 0) endCommand()
    } else {
      words.push(readWord(reader))
    }
  }
  endCommand()
  return commands
}

function skipBlanks(reader: Reader) {
  while (reader.text[reader.at] === ' ' || reader.text[reader.at] === '\t') reader.at += 1
}

function skipLine(reader: Reader) {
  const end = reader.text.indexOf('\n', reader.at)
  reader.at = end < 0 ? reader.text.length : end
}

function readLinesUntil(reader: Reader, end: string, isIndented: boolean): string {
  let found = ''
  while (reader.at < reader.text.length) {
    const start = reader.at
    skipLine(reader)
    const whole = reader.text.slice(start, reader.at)
    const line = isIndented ? whole.replace(/^\t+/, '') : whole
    reader.at += 1
    if (line === end) break
    found += `${line}\n`
  }
  return found
}

/** One word, whose parts may each be quoted in another way. */
function readWord(reader: Reader): string {
  const { text } = reader
  let word = ''
  while (reader.at < text.length) {
    const sign = text[reader.at] ?? ''
    const next = text[reader.at + 1]
    if (/[ \t\n;&|()<>]/.test(sign)) break
    if (sign === "'") word += readUpTo(reader, 1, "'")
    else if (sign === '"') word += readDoubleQuoted(reader, 1)
    else if (sign === '$' && next === "'") word += readAnsiQuoted(reader)
    else if (sign === '$' && next === '"') word += readDoubleQuoted(reader, 2)
    else if (sign === '\\') {
      if (next !== '\n') word += next ?? ''
      reader.at += 2
    } else {
      word += sign
      reader.at += 1
    }
  }
  return word
}

function readUpTo(reader: Reader, skip: number, end: string): string {
  const start = reader.at + skip
  const found = reader.text.indexOf(end, start)
  const stop = found < 0 ? reader.text.length : found
  reader.at = stop + 1
  return reader.text.slice(start, stop)
}

/** Within double quotes a backslash is special only before these. */
function readDoubleQuoted(reader: Reader, skip: number): string {
  const { text } = reader
  let found = ''
  reader.at += skip
  for (; reader.at < text.length && text[reader.at] !== '"'; reader.at += 1) {
    const next = text[reader.at + 1] ?? ''
    if (text[reader.at] === '\\' && /[$`"\\\n]/.test(next)) {
      reader.at += 1
      if (next !== '\n') found += next
    } else {
      found += text[reader.at] ?? ''
    }
  }
  reader.at += 1
  return found
}

const named: Readonly<Record<string, string>> = {
  a: '\u0007', b: '\b', e: '\u001B', E: '\u001B', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v',
} // prettier-ignore

const ESCAPE =
  /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/y

/** `$'…'`: escapes as in C. Bytes that follow each other (`\xc3\xa9`) are UTF-8. */
function readAnsiQuoted(reader: Reader): string {
  const { text } = reader
  let found = ''
  let bytes: number[] = []
  const flush = () => {
    found += new TextDecoder().decode(new Uint8Array(bytes))
    bytes = []
  }
  reader.at += 2
  while (reader.at < text.length && text[reader.at] !== "'") {
    ESCAPE.lastIndex = reader.at
    const match = ESCAPE.exec(text)
    const [whole = text[reader.at] ?? '', hex, short, long, octal, control, other] = match ?? []
    const byte =
      hex === undefined
        ? octal === undefined
          ? undefined
          : Number.parseInt(octal, 8)
        : Number.parseInt(hex, 16)
    reader.at += whole.length
    if (byte !== undefined) {
      bytes.push(byte & 0xff)
      continue
    }
    flush()
    const code = short ?? long
    if (code !== undefined) found += codePoint(Number.parseInt(code, 16))
    else if (control !== undefined) found += String.fromCharCode(control.charCodeAt(0) & 0x1f)
    else if (other !== undefined) found += named[other] ?? (/['"?\\]/.test(other) ? other : whole)
    else found += whole
  }
  flush()
  reader.at += 1
  return found
}

function codePoint(code: number): string {
  return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code)
}
