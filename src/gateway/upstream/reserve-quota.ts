/** Takes the characters of a translation from the visitor's allowance, before any of it is sent. */
import type { ServerResponse } from 'node:http'
import type { Allowance } from '../visitors/allowance.ts'
import { CHARACTERS_LEFT_HEADER } from '../../api/gateway-contract.ts'
import { RefusedRequest } from '../error-response.ts'
import type { CountedBody } from './count-characters.ts'

type Reservation = {
  /** Gives the characters back, because nothing was sent; may be called more than once. */
  readonly refund: () => void
  /** Notes on the answer what is left now. */
  readonly noteLeft: () => void
}

/**
 * Reserves the characters of `counted` for `visitor` and notes on `outgoing` what is left. Throws a `RefusedRequest` where they exceed the allowance
 * or cannot be counted. Without an allowance, everything is permitted.
 */
export async function reserveQuota(
  allowance: Allowance | undefined,
  outgoing: ServerResponse,
  visitor: string,
  counted: CountedBody | undefined,
): Promise<Reservation> {
  if (allowance === undefined) return { refund: () => {}, noteLeft: () => {} }
  if (counted === undefined) throw uncountable()
  const refund = await allowance.reserve(visitor, counted.characters)
  const noteLeft = () => {
    if (!outgoing.headersSent) outgoing.setHeader(CHARACTERS_LEFT_HEADER, allowance.left(visitor))
  }
  noteLeft()
  if (refund === undefined) throw usedUp(allowance, visitor, counted.characters)
  return {
    refund: () => {
      refund()
      noteLeft()
    },
    noteLeft,
  }
}

function uncountable(): RefusedRequest {
  return new RefusedRequest({
    status: 400,
    code: 'refused',
    message:
      'Characters are limited here, and those of this request cannot be counted: it must be a JSON object whose text is an array of strings.',
  })
}

function usedUp(allowance: Allowance, visitor: string, characters: number): RefusedRequest {
  const seconds = Math.ceil(allowance.untilTomorrow() / 1000)
  const figure = (count: number) => count.toLocaleString('en-US')
  return new RefusedRequest({
    status: 429,
    code: 'daily-limit',
    message: `Of ${figure(allowance.limit)} characters a day, ${figure(allowance.left(visitor))} are left, and this request has ${figure(characters)}. Nothing was sent. The next day begins at 00:00 UTC.`,
    headers: { 'Retry-After': `${seconds}` },
  })
}
