/**
 * Parses a file of limits, prices, groups and billing start, for the gateway (`CONSOLE_FILE`) and for the usage page (a file that a person opens).
 * Every mistake is reported with its line.
 */
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { decodeConsoleFile, writePath, type ConsoleFile, type FileMistake } from '../api/gateway-contract.ts'

/** The parsed file, or its mistakes, one sentence each. */
export type ConsoleText = { readonly file: ConsoleFile } | { readonly problems: readonly string[] }

/** Parses the text of the file `name`. Mistakes are reported with their line and path. */
export function readConsoleText(text: string, name: string): ConsoleText {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const say = (offset: number, what: string) => `${name}, line ${lineAt(text, offset)}: ${what}.`
  const [error] = errors
  if (error !== undefined || tree === undefined)
    return { problems: [say(error?.offset ?? 0, `not valid JSON (${syntaxWords(error)})`)] }
  const twice = repeatedFields(tree)
  const decoded = decodeConsoleFile(JSON.parse(text))
  if ('file' in decoded && twice.length === 0) return decoded
  const mistakes = 'mistakes' in decoded ? decoded.mistakes : []
  return {
    problems: [
      ...twice.map((field) => say(field.offset, `the field ${String(field.value)} appears twice`)),
      ...mistakes.map(({ path, words }) =>
        say(nearestNode(tree, path).offset, `${writePath(path)} ${words}`),
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

/** The node at the path or, if it is missing, its nearest existing parent. */
function nearestNode(tree: Node, path: FileMistake['path']): Node {
  return (
    findNodeAtLocation(tree, [...path]) ?? (path.length === 0 ? tree : nearestNode(tree, path.slice(0, -1)))
  )
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Fields that occur more than once in an object; JSON silently keeps the last. */
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
