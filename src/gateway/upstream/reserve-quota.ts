/** Counts the characters a translation will be billed for (§4.1, rule 9) and deducts them from the visitor's allowance before anything is sent. */
import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { Allowance } from '../visitors/allowance.ts'
import { CHARACTERS_LEFT_HEADER, countCharacters } from '../../api/gateway-contract.ts'
import { Refusal, refused } from '../error-response.ts'

/** A body and the code points of its `text`. */
type CountedBody = { readonly characters: number; readonly body: Buffer }

const bodySchema = v.pipe(
  v.looseObject({ text: v.union([v.string(), v.array(v.string())]) }),
  // A service that ignores case could translate a `Text` instead of the `text` that was counted.
  v.check((body) =>
    Object.keys(body).every((name) => name === 'text' || name.trim().toLowerCase() !== 'text'),
  ),
)

/**
 * Counts `body` and rewrites it, so that anything ambiguous (a repeated field, invalid UTF-8) is sent as it was counted. `undefined` for a body that
 * does not follow the contract, whose characters cannot be counted.
 */
export function countText(body: Buffer): CountedBody | undefined {
  try {
    const read = v.parse(bodySchema, JSON.parse(body.toString()))
    const texts = typeof read.text === 'string' ? [read.text] : read.text
    return {
      characters: texts.reduce((sum, text) => sum + countCharacters(text), 0),
      body: Buffer.from(JSON.stringify(read)),
    }
  } catch {
    return undefined
  }
}

/**
 * Reserves the characters of `counted` for `visitor` and sets a header with the remaining allowance on `outgoing`. Throws a `Refusal` if they exceed
 * the allowance or could not be counted.
 */
export async function reserveQuota(
  allowance: Allowance,
  outgoing: ServerResponse,
  visitor: string,
  counted: CountedBody | undefined,
) {
  if (counted === undefined)
    throw refused(
      400,
      'There is a daily character limit, and the characters of this request cannot be counted: it must be a JSON object whose text is an array of strings.',
    )
  const { granted, left, refund } = await allowance.reserve(visitor, counted.characters).catch(() => {
    throw refused(
      503,
      'The daily character limit cannot be checked at the moment. Nothing was sent; try again soon.',
      { 'Retry-After': '5' },
    )
  })
  const noteLeft = () => {
    if (!outgoing.headersSent) outgoing.setHeader(CHARACTERS_LEFT_HEADER, left())
  }
  noteLeft()
  if (!granted) throw usedUp(allowance, left(), counted.characters)
  return {
    counted,
    /** Releases the characters, because nothing was sent; may be called more than once. */
    refund: async () => {
      await refund()
      noteLeft()
    },
    noteLeft,
  }
}

function usedUp(allowance: Allowance, left: number, characters: number): Refusal {
  const seconds = Math.ceil(allowance.untilTomorrow() / 1000)
  const figure = (count: number) => count.toLocaleString('en-US')
  return new Refusal(
    429,
    'daily-limit',
    `${figure(left)} of your ${figure(allowance.limit)} characters for today are left; this request has ${figure(characters)}. Nothing was sent. The next day begins at 00:00 UTC.`,
    { 'Retry-After': `${seconds}` },
  )
}
