/**
 * The translation operation (§4.1): checks the request, translates each entry on its own (rule 1) with the one context
 * (rule 2) and counts what is billed (rule 9).
 */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import {
  translationRequestSchema,
  type TranslationRequest,
  type WireTranslationResponse,
} from '../api/contract.ts'
import { EngineFailure, type Engine } from './translation-engine.ts'
import { findTranslateFailure } from './failures.ts'
import { refuse, type Attempts } from './forced-answers.ts'
import { answerWithTranslateFailure } from './forced-translations.ts'
import { findMarkupFault, visibleText } from './markup.ts'

const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

type Surroundings = {
  readonly attempts: Attempts
  /** Called with the characters that a successful request bills. */
  readonly bill: (characters: number) => void
  readonly engine: Engine
}

/** Answers a translation request whose key and size have been checked. */
export type Translator = (request: Request, body: Uint8Array) => Promise<Response>

/** Makes the translator of one sandbox; it counts attempts and repeats for as long as it lives. */
export function createTranslator({ attempts, bill, engine }: Surroundings): Translator {
  const countRepeat = createRepeatCount()

  async function translate(
    question: TranslationRequest,
    signal: AbortSignal,
  ): Promise<WireTranslationResponse> {
    const { text: texts, source_lang, tag_handling, context = '' } = question
    const target = question.target_lang.trim().toUpperCase()
    // What one entry cannot get, no other needs any more.
    const failed = new AbortController()
    const translateOne = async (text: string) => {
      const visible = tag_handling === undefined ? text : visibleText(text)
      const source =
        source_lang === undefined ? await engine.detectLanguage(visible, target) : baseOf(source_lang)
      const asked = { text, context, source, target, tagHandling: tag_handling }
      const answer = await engine.translate({
        ...asked,
        repeat: countRepeat(asked),
        signal: AbortSignal.any([signal, failed.signal]),
      })
      return {
        detected_source_language: source,
        text: answer.text,
        billed_characters: countCodePoints(visible),
        ...(answer.isGlossed && { glossed: true }),
        ...(engine.model !== undefined && { model_type_used: engine.model }),
      }
    }
    try {
      return { translations: await Promise.all(texts.map(translateOne)) }
    } catch (error) {
      failed.abort(error)
      throw error
    }
  }

  return async (request, body) => {
    const parsed = readQuestion(body, engine.targets)
    if ('refusal' in parsed) return refuse(400, parsed.refusal)
    const { question } = parsed
    const failure = findTranslateFailure(question.text, question.context ?? '')
    const answer = async () => {
      const response = await translate(question, request.signal)
      bill(response.translations.reduce((sum, { billed_characters = 0 }) => sum + billed_characters, 0))
      return response
    }
    try {
      if (failure !== undefined)
        return await answerWithTranslateFailure({ failure, request, body, attempts, answer })
      return Response.json(await answer())
    } catch (error) {
      // Nobody is there any more to read another answer.
      if (request.signal.aborted) return new Response(null, { status: 499 })
      if (!(error instanceof EngineFailure)) throw error
      const { status, message, retryAfter } = error
      return refuse(status, message, retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` })
    }
  }
}

/** Counts how often a question was asked before. */
function createRepeatCount(): (question: object) => number {
  const counts = new Map<string, number>()
  return (question) => {
    const key = createHash('sha256').update(JSON.stringify(question)).digest('base64')
    const count = counts.get(key) ?? 0
    if (counts.size > 10_000) counts.clear()
    counts.set(key, count + 1)
    return count
  }
}

type Parsed = { question: TranslationRequest } | { refusal: string }

function readQuestion(body: Uint8Array, targets: Engine['targets']): Parsed {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return { refusal: 'The body is not JSON in UTF-8.' }
  }
  const parsed = v.safeParse(translationRequestSchema, json)
  if (!parsed.success) return { refusal: describeIssue(parsed.issues[0]) }
  const { text, target_lang, source_lang, context, tag_handling } = parsed.output
  if (text.length === 0) return { refusal: '$.text: expected at least one text.' }
  const target = target_lang.trim().toUpperCase()
  if (targets !== undefined && !targets.includes(target)) {
    return {
      refusal: `$.target_lang: the sandbox has words for ${targets.join(', ')} only, not for "${target_lang.slice(0, 20)}".`,
    }
  }
  if (!LANGUAGE_CODE.test(target)) {
    return { refusal: `$.target_lang: "${target_lang.slice(0, 20)}" is not a language code such as DE.` }
  }
  if (source_lang !== undefined && !LANGUAGE_CODE.test(source_lang)) {
    return { refusal: `$.source_lang: "${source_lang.slice(0, 20)}" is not a language code such as DE.` }
  }
  for (const [index, entry] of text.entries()) {
    const fault = tag_handling === 'xml' ? findMarkupFault(entry) : undefined
    if (fault !== undefined) return { refusal: `$.text[${index}]: not well-formed XML: ${fault}` }
  }
  return {
    question: {
      text,
      target_lang,
      ...(source_lang !== undefined && { source_lang }),
      ...(context !== undefined && { context }),
      ...(tag_handling !== undefined && { tag_handling }),
    },
  }
}

function describeIssue(issue: v.BaseIssue<unknown> & { path?: { key: unknown }[] | undefined }): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  const expected = issue.expected === null ? 'something else' : issue.expected
  return `$${path.join('')}: expected ${expected}, received ${issue.received.slice(0, 40)}.`
}

function baseOf(code: string): string {
  return code.split('-')[0]?.toUpperCase() ?? ''
}

/** The unit of the bill: a code point each, so that an emoji is one and a lone surrogate is one. */
function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
