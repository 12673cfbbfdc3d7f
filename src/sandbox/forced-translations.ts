/** Failures of translating, for people and tests to see: `sandbox:<name>` in a text or the context forces the one of that name. */
import { createHash } from 'node:crypto'
import type { WireTranslation, WireTranslationResponse } from '../api/contract.ts'
import * as answers from './forced-answers.ts'
import { htmlPage, refuse, tooMany, unavailable, type Attempts } from './forced-answers.ts'

/** A failure found in a request, with the number written behind it (`sandbox:slow=1500`) where there is one. */
type FoundFailure = { readonly name: string; readonly argument?: number; readonly force: Forced }

type Occasion = {
  readonly failure: FoundFailure
  readonly request: Request
  readonly body: Uint8Array
  readonly attempts: Attempts
  /** Translates and bills; called only by failures in which the service has done its work. */
  readonly answer: () => Promise<WireTranslationResponse>
}
type Forced = (occasion: Occasion) => Response | Promise<Response>

const honest = async ({ answer }: Occasion): Promise<Response> => Response.json(await answer())

/** Refuses the first requests of their kind, then answers. */
const atFirst =
  (count: number, refusal: () => Response): Forced =>
  (occasion) => {
    const { failure, body, attempts } = occasion
    const request = `${failure.name} ${createHash('sha256').update(body).digest('base64')}`
    return attempts.stillFails(request, count) ? refusal() : honest(occasion)
  }

/** The correct translations in a wrong shape. */
const spoilt =
  (spoil: (translations: readonly WireTranslation[]) => object): Forced =>
  async ({ answer }) =>
    Response.json(spoil((await answer()).translations))

const withoutBill = ({ text, detected_source_language }: WireTranslation) => ({
  detected_source_language,
  text,
})

/** By the name behind `sandbox:`. */
export const translateFailures: Readonly<Record<string, Forced>> = {
  '400': () => refuse(400, 'Bad request. Reason: the sandbox refuses this text, as asked.'),
  '401': () => refuse(401, 'Authorization is missing or wrong.', { 'WWW-Authenticate': 'Service-Auth-Key' }),
  '403': () => new Response(null, { status: 403 }),
  '404': () => refuse(404, 'There is no such operation.'),
  '413': () => htmlPage(413, '413 Request Entity Too Large'),
  '429': () => tooMany('2'),
  '429-once': atFirst(1, () => tooMany('1')),
  '429-date': atFirst(1, () => tooMany(new Date(Date.now() + 2000).toUTCString())),
  '456': () => refuse(456, 'Quota exceeded: the account has used up its characters.'),
  '500': () => refuse(500, 'Internal server error.'),
  '500-html': () => htmlPage(500, '500 Internal Server Error'),
  '503': unavailable,
  '503-once': atFirst(1, unavailable),
  '503-twice': atFirst(2, unavailable),
  '504': () => htmlPage(504, '504 Gateway Timeout'),
  '529': () => refuse(529, 'Too many requests at the moment.'),
  // The translation after 5 seconds; `sandbox:slow=1500` after 1500 milliseconds.
  slow: async (occasion) => {
    await answers.wait(occasion.failure.argument ?? 5000, occasion.request.signal)
    return honest(occasion)
  },
  hang: ({ request }) => answers.neverAnswer(request.signal),
  // The connection breaks in the middle of the answer.
  cut: async ({ answer }) => answers.breakOff(JSON.stringify(await answer())),
  empty: () => answers.json(null),
  html: () => htmlPage(200, 'Welcome'),
  'broken-json': async ({ answer }) => answers.json(JSON.stringify(await answer()).slice(0, -9)),
  'wrong-shape': spoilt((all) => ({ translations: [42, ...all.slice(1)] })),
  count: spoilt((all) => ({ translations: all.slice(1) })),
  // As the contract has it.
  'billed-missing': spoilt((all) => ({ translations: all.map(withoutBill) })),
  'billed-top': spoilt((all) => {
    const billed_characters = all.reduce((sum, one) => sum + (one.billed_characters ?? 0), 0)
    return { billed_characters, translations: all.map(withoutBill) }
  }),
  'detected-missing': spoilt((all) => ({
    translations: all.map(({ text, billed_characters = 0 }) => ({ text, billed_characters })),
  })),
  'echo-key': ({ request }) => refuse(403, `Not allowed: ${request.headers.get('Authorization') ?? ''}`),
}

/** The first forced failure that the texts or the context name. */
export function findTranslateFailure(texts: readonly string[], context: string): FoundFailure | undefined {
  for (const text of [...texts, context]) {
    for (const [, name = '', argument] of text.matchAll(/sandbox:([a-z0-9]+(?:-[a-z]+)*)(?:=(\d{1,6}))?/gi)) {
      const known = name.toLowerCase()
      const force = Object.hasOwn(translateFailures, known) ? translateFailures[known] : undefined
      if (force) return { name: known, force, ...(argument !== undefined && { argument: Number(argument) }) }
    }
  }
  return undefined
}
