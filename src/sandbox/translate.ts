/**
 * The translation operation (§4.1): validates the request, translates each entry on its own (rule 1) with the shared
 * context (rule 2) and counts the billed characters (rule 9).
 */
import * as v from 'valibot'
import { translationRequestSchema, type WireTranslationResponse } from '../api/contract.ts'
import { countCharacters } from '../api/gateway-contract.ts'
import { detectLanguage } from './detect-language.ts'
import { json } from './forced-answers.ts'
import { findTranslateFailure } from './forced-translations.ts'
import { findMarkupFault, visibleText } from './markup.ts'
import { Refusal } from './refusal.ts'
import type { RepeatCount } from './repeat-count.ts'
import type { Engine } from './translation-engine.ts'

const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

type Surroundings = {
  readonly countRepeat: RepeatCount
  /** Called with the billed characters of a successful request. */
  readonly bill: (characters: number) => void
  readonly engine: Engine
}

/** Answers a translation request whose key and size have already been checked. Rejects with a `Refusal`. */
export async function answerTranslation(
  request: Request,
  body: Uint8Array,
  { countRepeat, bill, engine }: Surroundings,
): Promise<Response> {
  const question = readQuestion(body, engine.targets)
  const { text: texts, source_lang, target_lang: target, tag_handling: tagHandling, context = '' } = question
  // Once one entry fails, the others are no longer needed.
  const failed = new AbortController()
  const signal = AbortSignal.any([request.signal, failed.signal])

  async function translate(text: string) {
    const visible = tagHandling === undefined ? text : visibleText(text)
    const [named] = source_lang?.toUpperCase().split('-') ?? []
    const source = named ?? (await detectLanguage(visible, target))
    const asked = { text, context, source, target, tagHandling }
    const answer = await engine.translate({ ...asked, repeat: countRepeat(asked), signal })
    return {
      detected_source_language: source,
      text: answer.text,
      billed_characters: countCharacters(visible),
      ...(answer.isGlossed && { glossed: true }),
      ...(engine.model !== undefined && { model_type_used: engine.model }),
    }
  }

  async function answer(): Promise<string> {
    try {
      const response: WireTranslationResponse = { translations: await Promise.all(texts.map(translate)) }
      bill(response.translations.reduce((sum, { billed_characters = 0 }) => sum + billed_characters, 0))
      return JSON.stringify(response)
    } catch (error) {
      failed.abort(error)
      throw error
    }
  }

  const force = findTranslateFailure(texts, context)
  return force === undefined
    ? json(await answer())
    : force({ request, repeat: countRepeat(question), answer })
}

/** Parses the request body, with the target in upper case. */
function readQuestion(body: Uint8Array, targets: Engine['targets']) {
  const parsed = v.safeParse(translationRequestSchema, readJson(body))
  if (!parsed.success) throw badRequest(describeIssue(parsed.issues[0]))
  const { text, target_lang, source_lang, tag_handling } = parsed.output
  if (text.length === 0) throw badRequest('$.text: expected at least one text.')
  const target = target_lang.trim().toUpperCase()
  if (targets !== undefined && !targets.includes(target))
    throw badRequest(
      `$.target_lang: the sandbox has words for ${targets.join(', ')} only, not for "${target_lang.slice(0, 20)}".`,
    )
  for (const [name, code] of Object.entries({ target_lang: target, source_lang: source_lang ?? target }))
    if (!LANGUAGE_CODE.test(code))
      throw badRequest(`$.${name}: "${code.slice(0, 20)}" is not a language code such as DE.`)
  for (const [index, entry] of text.entries()) {
    const fault = tag_handling === 'xml' ? findMarkupFault(entry) : undefined
    if (fault !== undefined) throw badRequest(`$.text[${index}]: not well-formed XML: ${fault}`)
  }
  return { ...parsed.output, target_lang: target }
}

const badRequest = (message: string): Refusal => new Refusal(400, message)

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw badRequest('The body is not JSON in UTF-8.')
  }
}

function describeIssue(issue: v.BaseIssue<unknown> & { path?: { key: unknown }[] | undefined }): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  const expected = issue.expected === null ? 'something else' : issue.expected
  return `$${path.join('')}: expected ${expected}, received ${issue.received.slice(0, 40)}.`
}
