/** A column's request as a program: what the snippet languages have in common. */
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { bodyBytes, translationBody, type TranslationInput } from '../../api/translate.ts'

/** The endpoint a snippet calls, and the name of its key. Never contains the key itself. */
export type SnippetTarget = {
  /** Full address of the translation operation (§4.1). */
  readonly address: string
  /** Name of the scheme in `Authorization` (§5): one word. */
  readonly scheme: string
  /** Name of the environment variable that holds the key. */
  readonly keyVariable: string
}

/** Writes the requests of one question, at least one, in order. All have the same settings; contexts may differ. */
export type SnippetWriter = (requests: readonly TranslationInput[], target: SnippetTarget) => string

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

/** What several requests of a question share, and what is specific to each: its texts and, where contexts differ, its context. */
export function sharedFields(requests: readonly TranslationInput[]): {
  readonly settings: Readonly<Record<string, unknown>>
  readonly own: readonly unknown[]
  readonly hasContexts: boolean
} {
  const bodies = requests.map(bodyFields)
  const hasContexts = new Set(bodies.map(({ context }) => context)).size > 1
  const { text: _, context, ...others } = bodies[0] ?? {}
  return {
    settings: hasContexts || context === undefined ? others : { context, ...others },
    own: bodies.map(({ text, context }) => (hasContexts ? { text, context } : text)),
    hasContexts,
  }
}
