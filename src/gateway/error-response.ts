/** The gateway's own answers: JSON with a sentence for people and a code for the browser's code. */
import type { ServerResponse } from 'node:http'

/** Header that marks an answer as the gateway's own; a header of this name from the service is never forwarded. */
export const GATEWAY_ERROR_HEADER = 'Gateway-Error'

/** On answers about translations: how many characters the visitor may still send today. */
export const CHARACTERS_LEFT_HEADER = 'Characters-Left'

/** The cause, by which the browser's code distinguishes failures. */
type GatewayCode =
  /** 401: the proxy in front has not signed anybody in. */
  | 'sign-in'
  /** 401: neither the gateway nor the visitor has a key for the operation. */
  | 'no-key'
  /** 403: the visitor may translate, not read usage. */
  | 'administrators-only'
  /** 502: no part of the request reached the service. */
  | 'unreachable'
  /** 502: sent, then the connection broke before an answer. */
  | 'interrupted'
  /** 504: sent, and no answer in time. */
  | 'timeout'
  /** 429 with `Retry-After`: the visitor's characters for the day are used up; nothing was sent. */
  | 'daily-limit'
  /** 503 with `Retry-After`: nothing was sent. */
  | 'busy'
  /** 413: nothing was sent. */
  | 'too-large'
  /** 500: a fault of the gateway itself; whether anything was sent is not known. */
  | 'failed'
  /** The gateway does not forward such a request. */
  | 'refused'

/** An answer that the gateway gives instead of forwarding a request. */
export type Refusal = {
  readonly status: number
  readonly code: GatewayCode
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown where a request ends early; caught where answers are written. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Headers of every answer below `/v2` and `/gateway`, the service's included: none of them is a page. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

/** Status, headers and body of `refusal` on the wire. */
export function refusalParts({ status, code, message, headers }: Refusal): {
  status: number
  headers: Record<string, string>
  body: string
} {
  return {
    status,
    headers: {
      ...answerHeaders,
      ...headers,
      'Content-Type': 'application/json',
      [GATEWAY_ERROR_HEADER]: code,
    },
    body: JSON.stringify({ message }),
  }
}

/** The refusal as a `Response`. */
export function refusalResponse(refusal: Refusal): Response {
  const { status, headers, body } = refusalParts(refusal)
  return new Response(body, { status, headers })
}

/** Writes the refusal, unless an answer has begun or the browser has disconnected. */
export function sendRefusal(outgoing: ServerResponse, refusal: Refusal): void {
  if (outgoing.headersSent || outgoing.destroyed) return
  const { status, headers, body } = refusalParts(refusal)
  outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
