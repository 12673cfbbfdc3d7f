/** A request as a program: what the snippet languages have in common. */
import { MAX_TRANSLATION_BODY_BYTES, TRANSLATE_PATH } from '../../api/contract.ts'
import { bodyBytes, translationBody, type TranslationInput } from '../../api/translate.ts'
import type { Connection } from '../../api/connection.ts'

/** The endpoint a snippet calls, and the name of its key. Never contains the key itself. */
export type SnippetTarget = {
  /** Full address of the translation operation (§4.1). */
  readonly address: string
  /** Name of the scheme in `Authorization` (§5): one word. */
  readonly scheme: string
  /** Name of the environment variable that holds the key. */
  readonly keyVariable: string
}

/** Writes a request as a program. */
export type SnippetWriter = (request: TranslationInput, target: SnippetTarget) => string

/** Characters that editors and terminals hide, interpret or lose, although JSON allows them unescaped. */
const UNSEEN = /[\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g

/** JSON that says the same with those characters written as escapes, which JavaScript and Python read alike. */
export function visibleJson(json: string): string {
  return json.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The body on one line, safe to paste into a terminal. Escapes take more bytes: where that is too many, the body is as sent (§8). */
export function bodyLine(request: TranslationInput): string {
  const body = translationBody(request)
  const visible = visibleJson(body)
  return bodyBytes(visible) <= MAX_TRANSLATION_BODY_BYTES ? visible : body
}

/** JSON on separate lines, with `indent` spaces per step, starting from a line indented by `depth` steps. */
export function indentedJson(value: unknown, indent: number, depth: number): string {
  return visibleJson(JSON.stringify(value, null, indent)).replaceAll('\n', `\n${' '.repeat(indent * depth)}`)
}

/** The body as an object. */
export function bodyFields(request: TranslationInput): Readonly<Record<string, unknown>> {
  return JSON.parse(translationBody(request))
}

/** The sandbox is reached at the console's own address. */
export function snippetTarget({ direct }: Connection): SnippetTarget {
  const { url = document.baseURI, scheme, keyVariable } = direct
  return { address: new URL(TRANSLATE_PATH, url).href, scheme, keyVariable }
}
