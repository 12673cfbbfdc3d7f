/** The forced failures of translating: what goes wrong in place of, or with, the honest answer. */
import { createHash } from 'node:crypto'
import type { WireTranslation, WireTranslationResponse } from '../api/contract.ts'
import type { FoundFailure } from './failures.ts'
import { breakOff, htmlPage, neverAnswer, refuse, wait, type Attempts } from './forced-answers.ts'

type Occasion = {
  readonly failure: FoundFailure
  readonly request: Request
  readonly body: Uint8Array
  readonly attempts: Attempts
  /** Translates and bills; called only by failures in which the service has done its work. */
  readonly answer: () => Promise<WireTranslationResponse>
}

const TOO_MANY = 'Too many requests. Please wait and send your request again.'
const UNAVAILABLE = 'The service is not available at the moment.'

/** Answers a translation request in the way that its forced failure says. */
export async function answerWithTranslateFailure(occasion: Occasion): Promise<Response> {
  const { failure, request, body, attempts, answer } = occasion
  const honest = async () => Response.json(await answer())
  const atFirst = (count: number, refusal: () => Response) =>
    attempts.stillFails(`${failure.name} ${createHash('sha256').update(body).digest('base64')}`, count)
      ? refusal()
      : honest()
  switch (failure.name) {
    case '400':
      return refuse(400, 'Bad request. Reason: the sandbox refuses this text, as asked.')
    case '400-detail':
      return Response.json(
        { message: 'Bad request', detail: 'The sandbox refuses this text, as asked.' },
        { status: 400 },
      )
    case '401':
      return refuse(401, 'Authorization is missing or wrong.', { 'WWW-Authenticate': 'Service-Auth-Key' })
    case '403':
      return new Response(null, { status: 403 })
    case '404':
      return refuse(404, 'There is no such operation.')
    case '413':
      return htmlPage(413, '413 Request Entity Too Large')
    case '414':
      return new Response('URI too long', { status: 414 })
    case '429':
      return refuse(429, TOO_MANY, { 'Retry-After': '2' })
    case '429-once':
      return atFirst(1, () => refuse(429, TOO_MANY, { 'Retry-After': '1' }))
    case '429-twice':
      return atFirst(2, () => refuse(429, TOO_MANY, { 'Retry-After': '1' }))
    case '429-date':
      return atFirst(1, () =>
        refuse(429, TOO_MANY, { 'Retry-After': new Date(Date.now() + 2000).toUTCString() }),
      )
    case '456':
      return refuse(456, 'Quota exceeded: the account has used up its characters.')
    case '500':
      return refuse(500, 'Internal server error.')
    case '500-html':
      return htmlPage(500, '500 Internal Server Error')
    case '500-text':
      return new Response('Something went wrong', { status: 500 })
    case '503':
      return refuse(503, UNAVAILABLE)
    case '503-once':
      return atFirst(1, () => refuse(503, UNAVAILABLE))
    case '503-twice':
      return atFirst(2, () => refuse(503, UNAVAILABLE))
    case '504':
      return htmlPage(504, '504 Gateway Timeout')
    case '529':
      return refuse(529, 'Too many requests at the moment.')
    case '529-once':
      return atFirst(1, () => refuse(529, 'Too many requests at the moment.'))
    case 'slow':
      await wait(failure.argument ?? 5000, request.signal)
      return honest()
    case 'hang':
      return neverAnswer(request.signal)
    case 'cut':
      return breakOff(JSON.stringify(await answer()))
    case 'empty':
      return new Response(null, { headers: { 'Content-Type': 'application/json' } })
    case 'html':
      return htmlPage(200, 'Welcome')
    case 'text':
      return new Response(new TextEncoder().encode(JSON.stringify(await answer())))
    case 'echo-key':
      return refuse(403, `Not allowed: ${request.headers.get('Authorization') ?? ''}`)
    case 'broken-json':
    case 'wrong-shape':
    case 'count':
    case 'count-more':
    case 'billed-missing':
    case 'billed-top':
    case 'detected-missing':
    case 'extra':
      return spoil(failure.name, await answer())
  }
}

function withoutBill({ text, detected_source_language }: WireTranslation): WireTranslation {
  return { detected_source_language, text }
}

/** Failures in which the translation itself is misshapen. */
function spoil(
  name:
    | 'broken-json'
    | 'wrong-shape'
    | 'count'
    | 'count-more'
    | 'billed-missing'
    | 'billed-top'
    | 'detected-missing'
    | 'extra',
  { translations }: WireTranslationResponse,
): Response {
  switch (name) {
    case 'broken-json': {
      const whole = JSON.stringify({ translations })
      return new Response(whole.slice(0, whole.length - 9), {
        headers: { 'Content-Type': 'application/json' },
      })
    }
    case 'wrong-shape':
      return Response.json({ translations: [42, ...translations.slice(1)] })
    case 'count':
      return Response.json({ translations: translations.slice(1) })
    case 'count-more':
      return Response.json({ translations: [...translations, ...translations.slice(0, 1)] })
    case 'billed-missing':
      return Response.json({ translations: translations.map(withoutBill) })
    case 'billed-top':
      return Response.json({
        billed_characters: translations.reduce(
          (sum, { billed_characters = 0 }) => sum + billed_characters,
          0,
        ),
        translations: translations.map(withoutBill),
      })
    case 'detected-missing':
      return Response.json({
        translations: translations.map(({ text, billed_characters = 0 }) => ({ text, billed_characters })),
      })
    case 'extra':
      return Response.json({
        request_id: 'sandbox',
        translations: translations.map((translation) => ({
          ...translation,
          model_type_used: 'sandbox_table',
          tag_handling_version: 'v2',
          confidence: { value: 0.5 },
        })),
      })
  }
}
