/** `POST /v2/translate` (§4.1): one request, one context, one translation per text. */
import {
  MAX_TRANSLATION_BODY_BYTES,
  type TagHandling,
  TRANSLATE_PATH,
  type TranslationRequest,
  translationResponseSchema,
} from './contract.ts'
import { countCharacters } from './gateway-contract.ts'
import { decodeJson } from './http/decode.ts'
import { ServiceError } from './failure.ts'
import { send } from './http/http.ts'
import { translationTimeout } from './connection.ts'
import { keyFor } from './keys.ts'

/** A blank context is the same as none. */
export type TranslationInput = {
  readonly texts: readonly string[]
  readonly targetLanguage: string
  /** Detected by the service if absent or blank. */
  readonly sourceLanguage?: string | undefined
  readonly context?: string | undefined
  readonly tagHandling?: TagHandling | undefined
}

export type Translation = {
  readonly text: string
  /** Language code in upper case, as most services write it. */
  readonly detectedSourceLanguage?: string
  /** As reported by the service; not in the contract. */
  readonly billedCharacters?: number
  /** Whether the sandbox translated it word by word, or not at all; not in the contract. */
  readonly isGlossed?: boolean
}

export type TranslationResult = {
  /** One per text, in the order of the texts (§2.2). */
  readonly translations: readonly Translation[]
  /** Billed characters as reported by the service for the whole request; absent if it does not report them. */
  readonly billedCharacters?: number
  readonly status: number
  /** Milliseconds from sending to the last byte of the response. */
  readonly milliseconds: number
  /** When the response was complete; milliseconds since the epoch. */
  readonly answeredAt?: number
  readonly traceId?: string
  /** The raw response, for display. */
  readonly responseBody: string
}

/**
 * Sends one request, immediately and once: there is no retry here, because a retry may be billed. Throws a `ServiceError`;
 * a body over the limit (§8) throws before anything is sent.
 */
export async function translate(
  input: TranslationInput,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<TranslationResult> {
  const operation = 'translate'
  const body = translationBody(input)
  const bytes = bodyBytes(body)
  if (bytes > MAX_TRANSLATION_BODY_BYTES) {
    throw new ServiceError({ operation, kind: 'too-large', bytes, limit: MAX_TRANSLATION_BODY_BYTES })
  }
  const answer = await send({
    operation,
    address: TRANSLATE_PATH,
    body,
    signal,
    key: keyFor(operation),
    silenceLimit: translationTimeout(),
  })
  const responseBody = await answer.readText()
  const answeredAt = Date.now()
  const milliseconds = answer.elapsed()
  const read = readTranslations(responseBody)
  if ('issue' in read) throw new ServiceError({ ...answer.about, kind: 'unreadable', ...read.issue })

  const { translations, billed } = read
  if (translations.length !== input.texts.length) {
    const [sent, received] = [input.texts.length, translations.length]
    throw new ServiceError({ ...answer.about, kind: 'count-mismatch', sent, received })
  }
  return {
    translations,
    ...(billed === undefined ? {} : { billedCharacters: billed }),
    status: answer.about.status,
    milliseconds,
    answeredAt,
    ...(answer.about.traceId === undefined ? {} : { traceId: answer.about.traceId }),
    responseBody,
  }
}

/** The contents of a response body (§2.2), with the total billed as reported by the service; or where it violates the contract. */
export function readTranslations(responseBody: string) {
  const decoded = decodeJson(responseBody, translationResponseSchema)
  if ('issue' in decoded) return decoded
  const translations = decoded.value.translations.map((wire): Translation => ({
    text: wire.text,
    ...(wire.detected_source_language
      ? { detectedSourceLanguage: wire.detected_source_language.toUpperCase() }
      : {}),
    ...(wire.billed_characters === undefined ? {} : { billedCharacters: wire.billed_characters }),
    ...(wire.glossed === true ? { isGlossed: true } : {}),
  }))
  return { translations, billed: decoded.value.billed_characters ?? sumOfBilled(translations) }
}

/** The exact JSON that is sent for `input`. Lone surrogates are escaped, so it is always valid UTF-8. */
export function translationBody({
  texts,
  targetLanguage,
  sourceLanguage,
  context,
  tagHandling,
}: TranslationInput): string {
  return JSON.stringify({
    text: [...texts],
    target_lang: targetLanguage,
    ...(sourceLanguage?.trim() ? { source_lang: sourceLanguage } : {}),
    ...(context?.trim() ? { context } : {}),
    ...(tagHandling === undefined ? {} : { tag_handling: tagHandling }),
  } satisfies TranslationRequest)
}

/** Size of a body on the wire: UTF-8 bytes. */
export function bodyBytes(body: string): number {
  return new TextEncoder().encode(body).length
}

/** How many characters the requests are billed, if they are billed (§4.1). */
export function charactersOf(requests: readonly TranslationInput[]): number {
  return requests.flatMap(({ texts }) => texts).reduce((sum, text) => sum + countCharacters(text), 0)
}

/** Undefined unless every translation has a number. */
function sumOfBilled(translations: readonly Translation[]): number | undefined {
  const sum = translations.reduce((all, { billedCharacters = Number.NaN }) => all + billedCharacters, 0)
  return translations.length === 0 || Number.isNaN(sum) ? undefined : sum
}
