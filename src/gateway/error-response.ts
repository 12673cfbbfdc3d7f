/** The gateway's own error responses: JSON with a sentence for people and a code for the client. */
import type { ServerResponse } from 'node:http'
import { GATEWAY_ERROR_HEADER, type GatewayCode } from '../api/gateway-contract.ts'

type Headers = Readonly<Record<string, string>>

/** A response given instead of forwarding the request; thrown to end a request early, and caught where responses are written. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: GatewayCode
  readonly headers: Headers

  constructor(status: number, code: GatewayCode, message: string, headers: Headers = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** A refusal that the client does not distinguish from others. */
export const refused = (status: number, message: string, headers?: Headers): Refusal =>
  new Refusal(status, 'refused', message, headers)

/** Headers of every response below `/v2` and `/gateway`, including the service's: none of them is a page. */
export const answerHeaders: Headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

export function refusalParts({ status, code, message, headers }: Refusal) {
  const own = { 'Content-Type': 'application/json', [GATEWAY_ERROR_HEADER]: code }
  return { status, headers: { ...answerHeaders, ...headers, ...own }, body: JSON.stringify({ message }) }
}

export function refusalResponse(refusal: Refusal): Response {
  const { status, headers, body } = refusalParts(refusal)
  return new Response(body, { status, headers })
}

export function sendRefusal(outgoing: ServerResponse, refusal: Refusal): void {
  const { status, headers, body } = refusalParts(refusal)
  outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
