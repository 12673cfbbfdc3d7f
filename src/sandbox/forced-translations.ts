/** Forced failures of translation, for people and tests: `sandbox:<name>` in a text or the context selects one by name. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WireTranslation, WireTranslationResponse } from '../api/contract.ts'
import { atFirst, htmlPage, json, sharedFailures, tooMany, type Forced } from './forced-answers.ts'
import { refuse } from './refusal.ts'

/** Returns the correct translations in a wrong shape. */
const spoilt =
  (spoil: (translations: readonly WireTranslation[]) => object): Forced =>
  async ({ answer }) => {
    const { translations }: WireTranslationResponse = JSON.parse(await answer())
    return Response.json(spoil(translations))
  }

const withoutBill = ({ text, detected_source_language }: WireTranslation) => ({
  detected_source_language,
  text,
})

/** Failures by the name after `sandbox:`. */
export const translateFailures: Readonly<Record<string, Forced>> = {
  ...sharedFailures,
  '400': () => refuse(400, 'Bad request. Reason: the sandbox refuses this text, as asked.'),
  '401': () => refuse(401, 'Authorization is missing or wrong.', { 'WWW-Authenticate': 'Service-Auth-Key' }),
  '404': () => refuse(404, 'There is no such operation.'),
  '413': () => htmlPage(413, '413 Request Entity Too Large'),
  '429-date': atFirst(1, () => tooMany(new Date(Date.now() + 2000).toUTCString())),
  '456': () => refuse(456, 'Quota exceeded: the account has used up its characters.'),
  '500': () => refuse(500, 'Internal server error.'),
  '529': () => refuse(529, 'Too many requests at the moment.'),
  slow: slowly(5000),
  'broken-json': async ({ answer }) => json((await answer()).slice(0, -9)),
  'wrong-shape': spoilt((all) => ({ translations: [42, ...all.slice(1)] })),
  count: spoilt((all) => ({ translations: all.slice(1) })),
  // The form that the contract describes.
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

/** Delays the translation by so many milliseconds, or until the client disconnects: `sandbox:slow=1500`. */
function slowly(milliseconds: number): Forced {
  return async ({ request: { signal }, answer }) => {
    await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
    return json(await answer())
  }
}

/** The first forced failure named in the texts or the context. */
export function findTranslateFailure(texts: readonly string[], context: string): Forced | undefined {
  const said = [...texts, context].join('\n')
  for (const [, name = '', number] of said.matchAll(/sandbox:([a-z0-9]+(?:-[a-z]+)*)(?:=(\d{1,6}))?/gi)) {
    const known = name.toLowerCase()
    if (known === 'slow' && number !== undefined) return slowly(Number(number))
    if (Object.hasOwn(translateFailures, known)) return translateFailures[known]
  }
  return undefined
}
