/**
 * The file of limits, prices, groups and billing start that every visitor sees (`CONSOLE_FILE`). It is read at the start and whenever it
 * changes. A mistake at the start stops the start; one in a later change keeps what was read last, and is told in the log and on the page.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { decodeConsoleFile, writePath, type ConsoleFile } from '../api/console-file.ts'

export type ConsoleFileHolder = {
  /** What was read last without a mistake, and what is wrong with the file as it is now: a sentence each. */
  readonly read: () => { readonly file: ConsoleFile; readonly problems: readonly string[] }
  readonly close: () => void
}

type Options = {
  readonly path: string
  readonly warn: (sentence: string) => void
  /** How often the file is looked at, in milliseconds. Asking works with every way of replacing a file, also in containers. */
  readonly lookEveryMs?: number | undefined
}

const LOOK_EVERY_MS = 2000

/** Rejects with a sentence per mistake. */
export async function openConsoleFile({
  path,
  warn,
  lookEveryMs = LOOK_EVERY_MS,
}: Options): Promise<ConsoleFileHolder> {
  const first = await readConsoleFile(path)
  if ('problems' in first) throw new Error(first.problems.join('\n  '))
  let { file } = first
  let problems: readonly string[] = []
  let last = JSON.stringify(first)
  let mistaken = ''
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const next = await readConsoleFile(path)
    isLooking = false
    const now = JSON.stringify(next)
    if (now === last) return
    if ('problems' in next && now !== mistaken) {
      // It may be half written: a mistake is told when the next look finds it too.
      mistaken = now
      return
    }
    last = now
    if ('file' in next) {
      file = next.file
      problems = []
      mistaken = ''
      warn(`CONSOLE_FILE was read anew.`)
      return
    }
    problems = next.problems
    warn(['CONSOLE_FILE was changed and is not used as it is now:', ...problems].join('\n  '))
  }
  // What it says is compared, not its times: a change between the start and the first look would be overlooked.
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return {
    read: () => ({ file, problems }),
    close: () => clearInterval(timer),
  }
}

type Read = { readonly file: ConsoleFile } | { readonly problems: readonly string[] }

async function readConsoleFile(path: string): Promise<Read> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    // The page says it too, and does not show where the file lies.
    const why = (error instanceof Error ? error.message : String(error)).replaceAll(path, basename(path))
    return { problems: [`CONSOLE_FILE cannot be read: ${why}.`] }
  }
  return decodeText(text, basename(path))
}

/** The file `name` out of its text. A mistake is named by its line and its path. */
export function decodeText(text: string, name: string): Read {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const say = (offset: number, what: string) => `${name}, line ${lineAt(text, offset)}: ${what}.`
  const [error] = errors
  if (error !== undefined || tree === undefined)
    return { problems: [say(error?.offset ?? 0, `no JSON (${syntaxWords(error)})`)] }
  const twice = repeatedFields(tree)
  const decoded = decodeConsoleFile(JSON.parse(text))
  if ('file' in decoded && twice.length === 0) return decoded
  const mistakes = 'mistakes' in decoded ? decoded.mistakes : []
  return {
    problems: [
      ...twice.map((field) => say(field.offset, `the field ${String(field.value)} stands there twice`)),
      ...mistakes.map(({ path, words }) =>
        say(findNodeAtLocation(tree, [...path])?.offset ?? tree.offset, `${writePath(path)} ${words}`),
      ),
    ],
  }
}

/** CommaExpected → comma expected */
function syntaxWords(error: ParseError | undefined): string {
  if (error === undefined) return 'empty'
  return printParseErrorCode(error.error)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital}`)
    .toLowerCase()
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Names of fields that an object has more than once: of those JSON keeps the last without a word. */
function repeatedFields(node: Node): Node[] {
  const children = node.children ?? []
  const found = children.flatMap(repeatedFields)
  if (node.type !== 'object') return found
  const names = children.flatMap((property) => property.children?.[0] ?? [])
  return [
    ...names.filter((name, index) => names.findIndex((other) => other.value === name.value) !== index),
    ...found,
  ]
}
