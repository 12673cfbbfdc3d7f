/**
 * The translation operation (§4.1): checks the request, translates each entry on its own (rule 1) with the one context
 * (rule 2) and counts what is billed (rule 9).
 */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { translationRequestSchema, type WireTranslationResponse } from '../api/contract.ts'
import { countCharacters } from '../api/gateway-contract.ts'
import { detectLanguage } from './detect-language.ts'
import { EngineFailure, type Engine } from './translation-engine.ts'
import { refuse, type Attempts } from './forced-answers.ts'
import { findTranslateFailure } from './forced-translations.ts'
import { findMarkupFault, visibleText } from './markup.ts'

const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

type Question = v.InferOutput<typeof translationRequestSchema>

const targetOf = ({ target_lang }: Question): string => target_lang.trim().toUpperCase()

type Surroundings = {
  readonly attempts: Attempts
  /** Called with the characters that a successful request bills. */
  readonly bill: (characters: number) => void
  readonly engine: Engine
}

/** Answers a translation request whose key and size have been checked. */
type Translator = (request: Request, body: Uint8Array) => Promise<Response>

/** Makes the translator of one sandbox; it counts attempts and repeats for as long as it lives. */
export function createTranslator({ attempts, bill, engine }: Surroundings): Translator {
  const countRepeat = createRepeatCount()

  async function translate(question: Question, signal: AbortSignal): Promise<WireTranslationResponse> {
    const { text: texts, source_lang, tag_handling: tagHandling, context = '' } = question
    const target = targetOf(question)
    // Once one entry fails, the others are no longer needed.
    const failed = new AbortController()
    const translateOne = async (text: string) => {
      const visible = tagHandling === undefined ? text : visibleText(text)
      const [named] = source_lang?.toUpperCase().split('-') ?? []
      const source = named ?? (await detectLanguage(visible, target))
      const asked = { text, context, source, target, tagHandling }
      const answer = await engine.translate({
        ...asked,
        repeat: countRepeat(asked),
        signal: AbortSignal.any([signal, failed.signal]),
      })
      return {
        detected_source_language: source,
        text: answer.text,
        billed_characters: countCharacters(visible),
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
      if (failure !== undefined) return await failure.force({ failure, request, body, attempts, answer })
      return Response.json(await answer())
    } catch (error) {
      // Nobody is left to read another answer.
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

type Parsed = { readonly question: Question } | { readonly refusal: string }

function readQuestion(body: Uint8Array, targets: Engine['targets']): Parsed {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return { refusal: 'The body is not JSON in UTF-8.' }
  }
  const parsed = v.safeParse(translationRequestSchema, json)
  if (!parsed.success) return { refusal: describeIssue(parsed.issues[0]) }
  const question = parsed.output
  const { text, target_lang, source_lang, tag_handling } = question
  if (text.length === 0) return { refusal: '$.text: expected at least one text.' }
  const short = target_lang.slice(0, 20)
  if (targets !== undefined && !targets.includes(targetOf(question))) {
    const refusal = `$.target_lang: the sandbox has words for ${targets.join(', ')} only, not for "${short}".`
    return { refusal }
  }
  const isWrong = (code: string) => !LANGUAGE_CODE.test(code)
  if (isWrong(targetOf(question)))
    return { refusal: `$.target_lang: "${short}" is not a language code such as DE.` }
  if (source_lang !== undefined && isWrong(source_lang))
    return { refusal: `$.source_lang: "${source_lang.slice(0, 20)}" is not a language code such as DE.` }
  for (const [index, entry] of text.entries()) {
    const fault = tag_handling === 'xml' ? findMarkupFault(entry) : undefined
    if (fault !== undefined) return { refusal: `$.text[${index}]: not well-formed XML: ${fault}` }
  }
  return { question }
}

function describeIssue(issue: v.BaseIssue<unknown> & { path?: { key: unknown }[] | undefined }): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  const expected = issue.expected === null ? 'something else' : issue.expected
  return `$${path.join('')}: expected ${expected}, received ${issue.received.slice(0, 40)}.`
}
