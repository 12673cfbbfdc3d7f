/** Parses a pasted request: a cURL command as a browser copies it for bash, or just the JSON body (§2.1). Reads nothing else, so any key in it is dropped. */
import * as v from 'valibot'
import { formatCount } from '../../locale/numbers.ts'
import { normalCode } from '../languages.ts'
import { type InputContents, type Markup, MAX_TEXTS } from '../model/inputs.ts'
import { parseJson } from './json-file.ts'

export type PastedRequest = {
  /** Has no language or context if the request has none. */
  readonly contents: InputContents
  /** Body fields that the console does not send. */
  readonly leftOut: readonly string[]
}

/** Why nothing can be loaded, as shown to the user. Never quotes the paste, which may contain a key. */
type PasteProblem = { readonly problem: string }

export function readPastedRequest(text: string): PastedRequest | PasteProblem {
  const json = /^\s*[[{]/.test(text) ? text : fromCurl(text)
  if (typeof json !== 'string') return json
  const value = parseJson(json).json
  if (value === undefined) return { problem: 'The body is not valid JSON.' }
  const body = bodyOf(value)
  if (!body || body.texts.length === 0) {
    return { problem: 'The body has no “text”, the list of texts to translate.' }
  }
  const { texts, settings, leftOut } = body
  if (texts.length > MAX_TEXTS) {
    return {
      problem: `The request has ${formatCount(texts.length)} texts. A comparison holds ${formatCount(MAX_TEXTS)}.`,
    }
  }
  return { contents: { texts, ...settings }, leftOut }
}

const DATA = new Set(['-d', '--data', '--data-ascii', '--data-binary', '--data-raw', '--json'])

/** The body of a cURL command, as a browser copies it or as documentation writes it. */
function fromCurl(text: string): string | PasteProblem {
  const [, command] = /^\s*(?:\$\s+)?curl(?:\.exe)?\s([\s\S]*)$/.exec(text) ?? []
  if (command === undefined) return { problem: 'This is neither a cURL command nor a JSON body.' }
  const words = readWords(command)
  for (const [index, word] of words.entries()) {
    // The body may be attached to its option in the same word.
    const attached = /^-d./s.test(word) ? word.slice(2) : undefined
    const option = attached === undefined ? word : '-d'
    if (!DATA.has(option)) continue
    const body = attached ?? words[index + 1] ?? ''
    return body.startsWith('@') && option !== '--data-raw'
      ? { problem: 'The body is not in the command. Paste the body itself.' }
      : body
  }
  return { problem: 'This command has no body: no --data, --data-raw or --json.' }
}

const bodySchema = v.looseObject({ text: v.union([v.string(), v.array(v.string())]) })

function bodyOf(value: unknown) {
  const read = v.safeParse(bodySchema, value)
  if (!read.success) return undefined
  const { text, ...fields } = read.output
  const used = new Set<string>()
  const field = (name: string): string => {
    const found = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof found === 'string') used.add(name)
    return typeof found === 'string' ? found : ''
  }
  const context = field('context')
  const source = normalCode(field('source_lang'))
  const target = normalCode(field('target_lang'))
  const markup = markupOf(field('tag_handling'))
  if (markup === undefined) used.delete('tag_handling')
  return {
    texts: typeof text === 'string' ? [text] : text,
    settings: {
      contexts: [{ context }],
      sourceLanguage: source,
      ...(target === '' ? {} : { targetLanguage: target }),
      markup: markup ?? 'off',
    },
    leftOut: Object.keys(fields).filter((name) => !used.has(name) && fields[name] !== null),
  }
}

function markupOf(value: string): Markup | undefined {
  return value === '' ? 'off' : value === 'xml' || value === 'html' ? value : undefined
}

/** The next part of a word: `'…'`, `$'…'`, `"…"`, an escaped character, or plain. An unclosed quote runs to the end of the text. */
const PART =
  /'([^']*)(?:'|$)|\$'((?:\\[\s\S]|[^'\\])*)(?:'|$)|"((?:\\[\s\S]|[^"\\])*)(?:"|$)|\\([\s\S]?)|[^ \t\r\n'"\\$]+|\$/y

/** The words of a bash command as copied from a browser. It ends at the first line break without a backslash before it. Variables stay as written. */
export function readWords(text: string): string[] {
  const command = text.trim()
  const words: string[] = []
  let word: string | undefined
  let at = 0
  const endWord = () => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  while (at < command.length && command[at] !== '\n') {
    const blank = /(?:[ \t\r]|\\\r?\n)+/y
    blank.lastIndex = at
    PART.lastIndex = at
    const match = blank.exec(command) ?? PART.exec(command)
    const [whole = '', single, ansi, double, escaped] = match ?? []
    if (match === null) break
    at += whole.length
    if (/^(?:[ \t\r]|\\\r?\n)/.test(whole)) endWord()
    else word = (word ?? '') + (single ?? fromAnsi(ansi) ?? fromDouble(double) ?? escaped ?? whole)
  }
  endWord()
  return words
}

/** Unescapes the inside of double quotes, where a backslash is special only before these characters. */
function fromDouble(text: string | undefined): string | undefined {
  return text?.replaceAll(/\\(?:\n|([$`"\\]))/g, '$1')
}

const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Unescapes `$'…'`, with C escapes. Consecutive byte escapes (`\xc3\xa9`) are decoded as UTF-8 or, if invalid, as one character each. */
function fromAnsi(text: string | undefined): string | undefined {
  return text?.replaceAll(
    /(?:\\x[\da-fA-F]{2})+|\\u([\da-fA-F]{4})|\\([\s\S])/g,
    (whole, code: string | undefined, sign: string | undefined) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
      return sign === undefined ? fromBytes(whole.slice(2).split('\\x')) : (named[sign] ?? sign)
    },
  )
}

function fromBytes(hex: readonly string[]): string {
  const bytes = hex.map((byte) => Number.parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    return String.fromCharCode(...bytes)
  }
}
