/** `POST /v2/translate` (§4.1): one request, all its texts under one context. */
import * as v from 'valibot'
import {
  MAX_TRANSLATION_BODY_BYTES,
  type TagHandling,
  TRANSLATE_PATH,
  type TranslationRequest,
  translationResponseSchema,
} from './contract.ts'
import { ServiceError } from './failure.ts'
import { parseJson, readText, send } from './http.ts'
import { keyFor } from './keys.ts'

/** What a person wants translated. */
export type TranslationInput = {
  readonly texts: readonly string[]
  readonly targetLanguage: string
  /** Detected by the service when absent. */
  readonly sourceLanguage?: string
  /** A blank context is none. */
  readonly context?: string
  readonly tagHandling?: TagHandling
}

export type Translation = {
  readonly text: string
  /** Upper case, such as `DE`; absent where the service did not say. */
  readonly detectedSourceLanguage?: string
  /** Unicode code points of the text, as the service counted them; absent where it did not say. */
  readonly billedCharacters?: number
  readonly model?: string
}

export type TranslationResult = {
  /** One per text, in their order (§2.2). */
  readonly translations: readonly Translation[]
  /** Sum over all texts, as reported by the service; absent where it did not say. */
  readonly billedCharacters?: number
  readonly status: number
  /** From sending to the last byte of the answer. */
  readonly milliseconds: number
  readonly traceId?: string
  /** Size of the JSON body that was sent. */
  readonly requestBytes: number
  /** The answer as it came. */
  readonly responseBody: string
}

/** The exact JSON text that `translate` sends. Fields that say nothing are left out (§2.1). */
export function translationBody(input: TranslationInput): string {
  const { texts, targetLanguage, sourceLanguage, context, tagHandling } = input
  const body: TranslationRequest = {
    text: [...texts],
    target_lang: targetLanguage,
    ...(sourceLanguage ? { source_lang: sourceLanguage } : {}),
    ...(context !== undefined && context.trim() !== '' ? { context } : {}),
    ...(tagHandling ? { tag_handling: tagHandling } : {}),
  }
  return JSON.stringify(body)
}

const encoder = new TextEncoder()

/** Size of a body on the wire, in bytes (§8 limits bytes, not characters). */
export function bodyBytes(body: string): number {
  return encoder.encode(body).length
}

/** What a text costs, in characters: Unicode code points. An estimate, until the service says (§8). */
export function billedCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/**
 * Translates. Sends exactly one request, which is billed; never retries. Throws `ServiceError`: `too-large` before
 * anything is sent, `count-mismatch` where the answer cannot be matched to the texts.
 */
export async function translate(
  input: TranslationInput,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<TranslationResult> {
  const operation = 'translate'
  const body = translationBody(input)
  const requestBytes = bodyBytes(body)
  if (requestBytes > MAX_TRANSLATION_BODY_BYTES) {
    throw new ServiceError({
      kind: 'too-large',
      operation,
      bytes: requestBytes,
      limit: MAX_TRANSLATION_BODY_BYTES,
    })
  }
  const answer = await send({
    operation,
    method: 'POST',
    path: TRANSLATE_PATH,
    body,
    key: keyFor(operation),
    signal,
  })
  const responseBody = await readText(answer, operation, signal)
  const milliseconds = performance.now() - answer.sentAt
  const words = {
    status: answer.status,
    ...(answer.traceId === undefined ? {} : { traceId: answer.traceId }),
  }
  const decoded = v.safeParse(translationResponseSchema, parseJson(responseBody, operation, words))
  if (!decoded.success) {
    const [issue] = decoded.issues
    const path = jsonPath(issue)
    throw new ServiceError({
      kind: 'unreadable',
      operation,
      path,
      expected: issue.expected ?? 'something else',
      ...words,
    })
  }
  const { translations, billed_characters } = decoded.output
  if (translations.length !== input.texts.length) {
    const counts = { sent: input.texts.length, received: translations.length }
    throw new ServiceError({ kind: 'count-mismatch', operation, ...counts, ...words })
  }
  const billed = billed_characters ?? sumOf(translations.map((translation) => translation.billed_characters))
  return {
    translations: translations.map((translation) => ({
      text: translation.text,
      ...(translation.detected_source_language === undefined
        ? {}
        : { detectedSourceLanguage: translation.detected_source_language.toUpperCase() }),
      ...(translation.billed_characters === undefined
        ? {}
        : { billedCharacters: translation.billed_characters }),
      ...(translation.model_type_used === undefined ? {} : { model: translation.model_type_used }),
    })),
    ...(billed === undefined ? {} : { billedCharacters: billed }),
    ...words,
    milliseconds,
    requestBytes,
    responseBody,
  }
}

/** The sum, where every part is known. */
function sumOf(parts: readonly (number | undefined)[]): number | undefined {
  let sum = 0
  for (const part of parts) {
    if (part === undefined) return undefined
    sum += part
  }
  return sum
}

function jsonPath(issue: v.BaseIssue<unknown>): string {
  const steps = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)) ?? []
  return `$${steps.join('')}`
}
