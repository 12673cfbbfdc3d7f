/** Reads a request from a paste: a cURL command for bash, or only the JSON body (§2.1). Keys in it are dropped. */
import * as v from 'valibot'
import { formatCount } from '../../locale/numbers.ts'
import { normalCode } from '../languages.ts'
import { rowContextNames } from '../inputs/context-kinds.ts'
import { type InputContents, type Markup, MAX_TEXTS } from '../inputs/inputs.ts'
import { readCommands, type ShellCommand } from './shell-words.ts'

export type PastedRequest = {
  /** Without a language or a context where the request has none. */
  readonly contents: InputContents
  /** Whether it contained a key. */
  readonly hadKey: boolean
  /** Fields of the body that the console does not send. */
  readonly leftOut: readonly string[]
}

/** Why nothing can be loaded, as shown to a person. Never quotes the paste, which may contain a key. */
type PasteProblem = { readonly problem: string }

type Found = { readonly body: string; readonly hadKey: boolean }

const SECRET =
  /(?:^|[-_.])(?:auth|authorization|key|(?:api|auth)key|(?:access)?token|secret|password|cookie|session)(?:$|[-_.])/i
/** A variable refers to a key and is not one. */
const VARIABLE = /^\S*\s*\$\{?\w+\}?$/

export function readPastedRequest(text: string): PastedRequest | PasteProblem {
  const found = /^\s*[[{]/.test(text) ? { body: text, hadKey: false } : fromCurl(text)
  if ('problem' in found) return found
  const bodies = parseBodies(found.body)
  if (!bodies) return { problem: 'The body is not valid JSON.' }
  const [first] = bodies
  if (!first || first.texts.length === 0)
    return { problem: 'The body has no “text”, the list of texts to translate.' }
  const isAlike = (name: keyof Body['settings']) =>
    bodies.every(({ settings }) => JSON.stringify(settings[name]) === JSON.stringify(first.settings[name]))
  if (!isAlike('sourceLanguage') || !isAlike('targetLanguage') || !isAlike('markup')) {
    return { problem: 'These requests have different languages or markup. Load them one at a time.' }
  }
  const texts = bodies.flatMap(({ texts }) => texts)
  if (texts.length > MAX_TEXTS) {
    return {
      problem: `These are ${formatCount(texts.length)} texts. A comparison holds ${formatCount(MAX_TEXTS)}.`,
    }
  }
  const names = [...new Set(bodies.flatMap(({ leftOut }) => leftOut))]
  return {
    contents: { texts, ...first.settings, ...(isAlike('contexts') ? {} : withNotes(bodies)) },
    hadKey: found.hadKey || names.some((name) => SECRET.test(name)),
    leftOut: names.filter((name) => !SECRET.test(name)),
  }
}

/** Requests with different contexts become rows with notes, and a column that sends these. */
function withNotes(bodies: readonly Body[]): Pick<InputContents, 'notes' | 'contexts'> {
  return {
    notes: bodies.flatMap(({ texts, settings }) => texts.map(() => settings.contexts[0]?.context ?? '')),
    contexts: [{ context: '', name: rowContextNames.notes, kind: 'notes' }],
  }
}

const NOTHING: PasteProblem = { problem: 'This is neither a cURL command nor a JSON body.' }

/** The body of the first cURL command in a script. */
function fromCurl(script: string): Found | PasteProblem {
  const commands = readCommands(script)
  for (const command of commands) {
    const start = command.words.findIndex((word) => /(?:^|\/)curl(?:\.exe)?$/.test(word))
    if (start >= 0) return readOptions(command.words.slice(start + 1), inputOf(command, commands))
  }
  return NOTHING
}

/** A command in a loop reads what follows the loop. */
function inputOf(command: ShellCommand, commands: readonly ShellCommand[]): string | undefined {
  return command.input ?? commands.find(({ input }) => input !== undefined)?.input
}

const DATA = new Set([
  '-d',
  '--data',
  '--data-ascii',
  '--data-binary',
  '--data-raw',
  '--data-urlencode',
  '--json',
])
const CREDENTIALS = new Set(['-u', '--user', '--oauth2-bearer', '-b', '--cookie', '--proxy-user', '-U'])
/** Short options that take no argument, so that another may follow in the same word. */
const FLAGS = /^[#0-46aBfgGiIjJklLnNOpqRsSvZ:]$/

function readOptions(words: readonly string[], input: string | undefined): Found | PasteProblem {
  const data: { readonly value: string; readonly joint: string }[] = []
  let hadKey = false
  for (const [option, value] of optionsOf(words)) {
    if (DATA.has(option)) {
      const isFile = value.startsWith('@') && option !== '--data-raw'
      if (isFile && value !== '@-') return { problem: 'The body is in a file. Paste what the file holds.' }
      if (isFile && input === undefined) {
        return { problem: 'The body comes from another command. Paste the body itself.' }
      }
      const sent = isFile ? (input ?? '') : value
      data.push({
        value: option === '--data-urlencode' ? encoded(sent) : sent,
        joint: option === '--json' ? '' : '&',
      })
    } else if (option === '-H' || option === '--header') {
      const [name = '', ...rest] = value.split(':')
      hadKey ||= SECRET.test(name.trim()) && !VARIABLE.test(rest.join(':').trim())
    } else if (CREDENTIALS.has(option)) {
      hadKey = true
    } else if (option === '' || option === '--url') {
      hadKey ||= isAddressWithKey(value)
    }
  }
  if (data.length === 0) {
    return { problem: 'This command has no body: no --data, --data-raw, --data-urlencode or --json.' }
  }
  const body = data.reduce((all, { value, joint }, index) => (index === 0 ? value : all + joint + value), '')
  return { body, hadKey }
}

/** As cURL encodes it: everything after the first equals sign or, without one, everything. JSON is taken as it is. */
function encoded(value: string): string {
  if (/^\s*[[{]/.test(value)) return value
  const [, name = '', content = value] = /^([^=]*)=(.*)$/s.exec(value) ?? []
  return `${name === '' ? '' : `${name}=`}${encodeURIComponent(content)}`
}

/** Options with their arguments; anything that is not an option has an empty name. */
function* optionsOf(words: readonly string[]): Generator<readonly [option: string, value: string]> {
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const next = words[index + 1] ?? ''
    if (word.startsWith('--')) {
      yield [word, next]
      if (DATA.has(word) || CREDENTIALS.has(word) || word === '--header' || word === '--url') index += 1
    } else if (word.startsWith('-') && word.length > 1) {
      let place = 1
      while (FLAGS.test(word[place] ?? '')) place += 1
      const argument = word.slice(place + 1)
      if (place < word.length) {
        yield [`-${word[place]}`, argument === '' ? next : argument]
        if (argument === '') index += 1
      }
    } else {
      yield ['', word]
    }
  }
}

function isAddressWithKey(address: string): boolean {
  const [, userInfo, query = ''] =
    /^(?:[a-z]+:\/\/)?(?:([^/?#@]*)@)?[^?#]*(?:\?([^#]*))?/i.exec(address) ?? []
  return userInfo !== undefined || query.split('&').some((pair) => SECRET.test(pair.split('=')[0] ?? ''))
}

type Body = {
  readonly texts: readonly string[]
  readonly settings: Omit<InputContents, 'texts'>
  readonly leftOut: readonly string[]
}

const bodySchema = v.looseObject({ text: v.union([v.string(), v.array(v.string())]) })

/** One body, a list of bodies, or one per line; empty where one has no texts, undefined where they are not JSON. */
function parseBodies(text: string): readonly Body[] | undefined {
  const whole = parse(text) ?? formOf(text)
  const values =
    whole === undefined
      ? text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [parse(line)]))
      : [whole]
  if (values.includes(undefined)) return undefined
  const bodies = values.flat().map(bodyOf)
  return bodies.every((body) => body !== undefined) ? bodies : []
}

/** The fields of a form, which some services accept too: each text is a separate field. */
function formOf(body: string): unknown {
  if (!/^\s*[\w.-]+=/.test(body)) return undefined
  const form = new URLSearchParams(body.trim())
  return form.has('text') ? { ...Object.fromEntries(form), text: form.getAll('text') } : undefined
}

function bodyOf(value: unknown): Body | undefined {
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
