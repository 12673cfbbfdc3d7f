/**
 * The translation operation (§4.1): checks the request, translates each entry on its own (rule 1) with the one context
 * (rule 2) and counts what is billed (rule 9).
 */
import * as v from 'valibot'
import {
  translationRequestSchema,
  type TranslationRequest,
  type WireTranslationResponse,
} from '../api/contract.ts'
import { createLanguageDetector } from './detect-language.ts'
import { findTranslateFailure, VARY } from './failures.ts'
import { refuse, type Attempts } from './forced-answers.ts'
import { answerWithTranslateFailure } from './forced-translations.ts'
import { readBackground } from './language/choose.ts'
import { findMarkupFault, visibleText } from './markup.ts'
import { targetLanguages, translateEntry, type TargetCode } from './translate-entry.ts'

type Surroundings = {
  readonly attempts: Attempts
  /** Called with the characters that a successful request bills. */
  readonly bill: (characters: number) => void
}

/** Answers a translation request whose key and size have been checked. */
export type Translator = (request: Request, body: Uint8Array) => Promise<Response>

/** Makes the translator of one sandbox; it counts attempts and turns for as long as it lives. */
export function createTranslator({ attempts, bill }: Surroundings): Translator {
  const detectLanguage = createLanguageDetector()
  /** How often each text that asks for variation was translated. */
  const turns = new Map<string, number>()
  const takeTurn = (text: string) => {
    if (!varies(text)) return 0
    const turn = turns.get(text) ?? 0
    if (turns.size > 1000) turns.clear()
    turns.set(text, turn + 1)
    return turn
  }

  async function translate(
    question: TranslationRequest,
    target: TargetCode,
  ): Promise<WireTranslationResponse> {
    const { text: texts, source_lang, tag_handling } = question
    const context = readBackground(question.context ?? '')
    const translations = []
    for (const text of texts) {
      const visible = tag_handling === undefined ? text : visibleText(text)
      const source = source_lang === undefined ? await detectLanguage(visible, target) : baseOf(source_lang)
      const turn = takeTurn(visible)
      const translation = translateEntry({ text, source, target, context, tagHandling: tag_handling, turn })
      translations.push({
        detected_source_language: source,
        text: translation.text,
        billed_characters: countCodePoints(visible),
        ...(translation.isGlossed && { glossed: true }),
      })
    }
    return { translations }
  }

  return async (request, body) => {
    const parsed = readQuestion(body)
    if ('refusal' in parsed) return refuse(400, parsed.refusal)
    const { question, target } = parsed
    const failure = findTranslateFailure(question.text, question.context ?? '')
    const answer = async () => {
      const response = await translate(question, target)
      bill(response.translations.reduce((sum, { billed_characters = 0 }) => sum + billed_characters, 0))
      return response
    }
    if (failure !== undefined) return answerWithTranslateFailure({ failure, request, body, attempts, answer })
    return Response.json(await answer())
  }
}

type Parsed = { question: TranslationRequest; target: TargetCode } | { refusal: string }

function readQuestion(body: Uint8Array): Parsed {
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
  if (!isTarget(target)) {
    return {
      refusal: `$.target_lang: the sandbox has words for ${targetLanguages.join(', ')} only, not for "${target_lang.slice(0, 20)}".`,
    }
  }
  if (source_lang !== undefined && !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(source_lang)) {
    return { refusal: `$.source_lang: "${source_lang.slice(0, 20)}" is not a language code such as DE.` }
  }
  for (const [index, entry] of text.entries()) {
    const fault = tag_handling === 'xml' ? findMarkupFault(entry) : undefined
    if (fault !== undefined) return { refusal: `$.text[${index}]: not well-formed XML: ${fault}` }
  }
  return {
    target,
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

function isTarget(code: string): code is TargetCode {
  return (targetLanguages as readonly string[]).includes(code)
}

function baseOf(code: string): string {
  return code.split('-')[0]?.toUpperCase() ?? ''
}

function varies(text: string): boolean {
  return text.trimStart().toLowerCase().startsWith(VARY)
}

/** The unit of the bill: a code point each, so that an emoji is one and a lone surrogate is one. */
function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
