/** A request as a command for bash, which also works in zsh and sh. */
import { bodyBytes } from '../../api/translate.ts'
import { bodyLine, type SnippetWriter, visibleJson } from './snippet.ts'

/** Linux accepts arguments of up to 128 KiB; in bytes, with room for the rest of the line. */
const MAX_ARGUMENT_BYTES = 100_000

export const curlSnippet: SnippetWriter = (request, { address, scheme, keyVariable }) => {
  const body = bodyLine(request)
  const isShort = bodyBytes(body) <= MAX_ARGUMENT_BYTES
  // JSON on one line begins with a brace: nothing in it can end the list or be expanded.
  const data = isShort ? `--data-raw ${quoted(body)}` : `--data @- <<'JSON'\n${body}\nJSON`
  return `curl ${quoted(address)} \\
  -H "Authorization: ${scheme} $${keyVariable}" \\
  -H 'Content-Type: application/json' \\
  ${data}
`
}

/** The context as written in the command: quoted, or, where the body is not an argument, as it is. */
export function curlContext(context: string, command: string): string {
  const field = `"context":${visibleJson(JSON.stringify(context))}`
  return command.includes(field) ? field : escaped(field)
}

function quoted(text: string): string {
  return `'${escaped(text)}'`
}

function escaped(text: string): string {
  return text.replaceAll("'", "'\\''")
}
