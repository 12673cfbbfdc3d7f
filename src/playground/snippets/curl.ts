/** A request as a command for bash, which also works in zsh and sh. */
import { bodyBytes } from '../../api/translate.ts'
import { bodyLine, type SnippetTarget, type SnippetWriter, visibleJson } from './snippet.ts'

/** Linux accepts arguments of up to 128 KiB; in bytes, with room for the rest of the line. */
const MAX_ARGUMENT_BYTES = 100_000

/** One request as an ordinary cURL command. Several, or one too long for an argument, as one body per line in a loop. */
export const curlSnippet: SnippetWriter = (requests, target) => {
  const lines = requests.map(bodyLine)
  const [line = ''] = lines
  return lines.length === 1 && bodyBytes(line) <= MAX_ARGUMENT_BYTES
    ? single(line, target)
    : loop(lines, target)
}

function single(body: string, target: SnippetTarget): string {
  return `curl ${quoted(target.address)} \\
  -H "${authorization(target)}" \\
  -H 'Content-Type: application/json' \\
  --data-raw ${quoted(body)}
`
}

/** JSON has no line breaks outside of escapes, and begins with a brace: nothing in it can end the list or be expanded. */
function loop(bodies: readonly string[], target: SnippetTarget): string {
  return `while IFS= read -r body; do
  printf '%s' "$body" | curl -sS ${quoted(target.address)} \\
    -H "${authorization(target)}" \\
    -H 'Content-Type: application/json' \\
    --data-binary @-
  echo
done <<'JSON'
${bodies.join('\n')}
JSON
`
}

function authorization({ scheme, keyVariable }: SnippetTarget): string {
  return `Authorization: ${scheme} $${keyVariable}`
}

/** The context as written in the command: quoted, or, in a loop, as it is. */
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
