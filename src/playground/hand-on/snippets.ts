/** A request as code: a bash command, and Node and Python 3 programs without dependencies. */
import { MAX_TRANSLATION_BODY_BYTES, TRANSLATE_PATH } from '../../api/contract.ts'
import { bodyBytes, translationBody, type TranslationInput } from '../../api/translate.ts'
import type { Connection } from '../../api/connection.ts'

/** The endpoint a snippet calls, and the name of its key variable. Never contains the key itself. */
export type SnippetTarget = {
  /** Full URL of the translation operation (§4.1). */
  readonly address: string
  /** Name of the scheme in `Authorization` (§5): one word. */
  readonly scheme: string
  /** Name of the environment variable that holds the key. */
  readonly keyVariable: string
}

/** A language in which a request is written as a program. */
type Snippet = {
  readonly id: 'curl' | 'fetch' | 'python'
  readonly label: string
  readonly write: (request: TranslationInput, target: SnippetTarget) => string
}

/** Characters that editors and terminals hide, interpret or lose, although JSON allows them unescaped. */
const UNSEEN = /[\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g

/** Equivalent JSON with those characters escaped, in escapes that JavaScript and Python both read. */
function visibleJson(json: string): string {
  return json.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const inJson = (text: string) => visibleJson(JSON.stringify(text))

/** The body on one line, safe to paste into a terminal. If the escapes would exceed the size limit (§8), the body as sent. */
function bodyLine(request: TranslationInput): string {
  const body = translationBody(request)
  const visible = visibleJson(body)
  return bodyBytes(visible) <= MAX_TRANSLATION_BODY_BYTES ? visible : body
}

/** Multi-line JSON with `indent` spaces per level, starting on a line indented by `depth` levels. */
export function indentedJson(value: unknown, indent: number, depth: number): string {
  return visibleJson(JSON.stringify(value, null, indent)).replaceAll('\n', `\n${' '.repeat(indent * depth)}`)
}

/** The body as an object. */
function bodyFields(request: TranslationInput): Readonly<Record<string, unknown>> {
  return JSON.parse(translationBody(request))
}

/** The sandbox is served from the console's own origin. */
export function snippetTarget({ direct }: Connection): SnippetTarget {
  const { url = document.baseURI, scheme, keyVariable } = direct
  return { address: new URL(TRANSLATE_PATH, url).href, scheme, keyVariable }
}

/** Linux accepts arguments of up to 128 KiB. In bytes, with room for the rest of the line. */
const MAX_ARGUMENT_BYTES = 100_000

/** Works in zsh and sh, too. */
const writeCurl: Snippet['write'] = (request, { address, scheme, keyVariable }) => {
  const body = bodyLine(request)
  const isShort = bodyBytes(body) <= MAX_ARGUMENT_BYTES
  // One-line JSON begins with a brace, so it cannot contain the heredoc's end marker; nothing in it is expanded.
  const data = isShort ? `--data-raw ${quoted(body)}` : `--data @- <<'JSON'\n${body}\nJSON`
  return `curl ${quoted(address)} \\
  -H "Authorization: ${scheme} $${keyVariable}" \\
  -H 'Content-Type: application/json' \\
  ${data}
`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A call in the exported program; the console's own code calls it in one file only. */
const CALL = 'await fetch'

const writeNode: Snippet['write'] = (request, { address, scheme, keyVariable }) => {
  // A JavaScript object literal with unquoted field names. Quotes inside texts are escaped, so only names match.
  const body = indentedJson(bodyFields(request), 2, 1).replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
  return `// Node 18 or newer. Save as request.mjs, then run: node request.mjs
const response = ${CALL}(${inJson(address)}, {
  method: "POST",
  headers: {
    Authorization: \`${scheme} \${process.env.${keyVariable}}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${body}),
});
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
const { translations } = await response.json();
for (const translation of translations) console.log(translation.text);
`
}

/** JSON string literals mean the same in Python. */
const writePython: Snippet['write'] = (request, { address, scheme, keyVariable }) => {
  // A lone surrogate, which UTF-8 cannot encode, is sent as its JSON escape.
  const encoding = /\\ud[89a-f]/.test(translationBody(request)) ? '"utf-8", "backslashreplace"' : ''
  // As compact as in the console, so that what fits into 128 KiB there (§8) fits here.
  return `import json
import os
import urllib.request

body = ${indentedJson(bodyFields(request), 4, 0)}
request = urllib.request.Request(
    ${inJson(address)},
    data=json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(${encoding}),
    headers={
        "Authorization": f"${scheme} {os.environ['${keyVariable}']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    for translation in json.load(response)["translations"]:
        print(translation["text"])
`
}

/** In the order of their tabs. */
export const snippets: readonly Snippet[] = [
  { id: 'curl', label: 'cURL', write: writeCurl },
  { id: 'fetch', label: 'JavaScript', write: writeNode },
  { id: 'python', label: 'Python', write: writePython },
]
