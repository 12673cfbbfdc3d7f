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

/** Why nothing can be loaded, and what to do about it. Never quotes the paste, which may contain a key. */
type PasteProblem = { readonly problem: string; readonly advice: string }

const USE_BASH = 'Copy the request as cURL for bash, or paste its JSON body alone.'

export function readPastedRequest(text: string): PastedRequest | PasteProblem {
  const json = /^\s*[[{]/.test(text) ? text : fromCurl(text)
  if (typeof json !== 'string') return json
  const value = parseJson(json).json
  if (value === undefined)
    return { problem: 'The body is not valid JSON.', advice: 'Check its brackets, quotes and commas.' }
  const body = bodyOf(value)
  if ('problem' in body) return body
  const { texts, settings, leftOut } = body
  if (texts.length > MAX_TEXTS) {
    return {
      problem: `The request has ${formatCount(texts.length)} texts. A comparison holds ${formatCount(MAX_TEXTS)}.`,
      advice: 'Remove some of them.',
    }
  }
  return { contents: { texts, ...settings }, leftOut }
}

const DATA = new Set(['-d', '--data', '--data-ascii', '--data-binary', '--data-raw', '--json'])

/** The body of a cURL command, as a browser copies it or as documentation writes it. */
function fromCurl(text: string): string | PasteProblem {
  const [, command] = /^\s*(?:\$\s+)?curl(?:\.exe)?\s([\s\S]*)$/.exec(text) ?? []
  if (command === undefined)
    return { problem: 'This is neither a cURL command nor a JSON body.', advice: USE_BASH }
  if (/^\s*\^"|\s\^\r?\n/.test(command))
    return { problem: 'This command is for the Windows command prompt.', advice: USE_BASH }
  const words = readWords(command)
  for (const [index, word] of words.entries()) {
    // The body may be attached to its option in the same word.
    const attached = /^-d./s.test(word) ? word.slice(2) : undefined
    const option = attached === undefined ? word : '-d'
    if (!DATA.has(option)) continue
    const body = attached ?? words[index + 1] ?? ''
    if (body.startsWith('@') && option !== '--data-raw')
      return { problem: 'The body is in a file, not in the command.', advice: 'Paste the body itself.' }
    return /^\s*[\w.-]+=/.test(body) ? FORM : body
  }
  return words.some((word) => /^(?:-F|--form|--data-urlencode)/.test(word))
    ? FORM
    : {
        problem: 'This command has no body.',
        advice: 'The JSON body follows --data, --data-raw or --json.',
      }
}

const FORM: PasteProblem = {
  problem: 'The body is a form, not JSON.',
  advice: 'Only requests with a JSON body can be loaded.',
}

const bodySchema = v.looseObject({ text: v.union([v.string(), v.array(v.string())]) })

function bodyOf(value: unknown) {
  const read = v.safeParse(bodySchema, value)
  if (!read.success || read.output.text.length === 0) return whyNoTexts(value)
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

/** Why a body has no texts to translate. */
function whyNoTexts(value: unknown): PasteProblem {
  const advice = 'The texts are a list of strings under “text”.'
  if (Array.isArray(value)) return { problem: 'This is a list, not the body of one request.', advice }
  const { text, translations }: { text?: unknown; translations?: unknown } = Object(value)
  if (text === undefined && translations !== undefined)
    return { problem: 'This is a response, not a request.', advice: 'Paste the body that was sent.' }
  if (text === undefined) return { problem: 'The body has no “text”.', advice }
  if (text === '' || (Array.isArray(text) && text.length === 0))
    return { problem: 'There is nothing in “text”.', advice }
  const wrong = Array.isArray(text) ? text.findIndex((one) => typeof one !== 'string') + 1 : 0
  return {
    problem: wrong > 0 ? `Entry ${wrong} of “text” is not a string.` : '“text” is not a list.',
    advice,
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
