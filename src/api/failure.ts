/**
 * Why an operation failed, one kind per cause. Every failure shown on screen is one of these, with its message from failure-words.ts; anything
 * else that is thrown is a bug and goes to the crash screen.
 */

/** The two operations of the service (§4). */
export type Operation = 'translate' | 'analytics'

/** What an unsuccessful response reveals. */
type ServiceWords = {
  /** HTTP status, if there was a response. */
  readonly status?: number
  /** The service's own words, plain text, at most a few hundred characters; never HTML. */
  readonly words?: string
  /** Value of `X-Trace-ID`, which the service's support team asks for. */
  readonly traceId?: string
}

/** Why an operation failed. The contract does not list statuses (§7: not shown); these are the known ones. */
export type ServiceFailure = ServiceWords & { readonly operation: Operation } & (
    | { readonly kind: 'too-large'; readonly bytes?: number; readonly limit?: number }
    /** 401, 403: the key is wrong or lacks permission, says the service. */
    | { readonly kind: 'refused-key' }
    /** 401, 403 with an HTML page: not the service, but a proxy or firewall on the way to it has answered. */
    | { readonly kind: 'refused-on-the-way' }
    /** Neither the gateway nor this tab has a key for the operation. */
    | { readonly kind: 'missing-key' }
    /** The proxy in front of the console has not signed the visitor in, or asks them to sign in again. */
    | { readonly kind: 'sign-in-needed' }
    /** The visitor may translate but not read usage; nothing reached the service. */
    | { readonly kind: 'administrators-only' }
    /** The gateway does not forward such a request; its own words say why. */
    | { readonly kind: 'refused-by-gateway' }
    /** A fault of the gateway itself: it is not known whether anything reached the service. */
    | { readonly kind: 'gateway-failed' }
    /** Too many requests already wait in the gateway, and nothing was sent. `retryAfter` in milliseconds. */
    | { readonly kind: 'gateway-busy'; readonly retryAfter?: number }
    /** The service redirects to another address, which the gateway does not follow. */
    | { readonly kind: 'service-redirects' }
    /** 400 and other 4xx: the service says the request is wrong. */
    | { readonly kind: 'bad-request' }
    /** 404: there is no such operation at this address. */
    | { readonly kind: 'not-found' }
    /** 456: the account's characters are used up. */
    | { readonly kind: 'quota-used-up' }
    /** 429, 529. `retryAfter` in milliseconds, if the service named it. */
    | { readonly kind: 'too-many-requests'; readonly retryAfter?: number }
    /** The gateway's own limit: the visitor's characters for the day are used up, and nothing was sent. */
    | { readonly kind: 'daily-limit' }
    /** 5xx. `retryAfter` in milliseconds, if the service named it. */
    | { readonly kind: 'service-down'; readonly retryAfter?: number }
    /** `where` names the hop that failed. No part of the request reached the service, unless the gateway stopped after it had passed it on. */
    | { readonly kind: 'unreachable'; readonly where: 'gateway' | 'service' | 'offline' }
    /** The request was sent but the response was cut off: it may have been billed. */
    | { readonly kind: 'interrupted' }
    /** The request was sent but timed out: it may have been billed. */
    | { readonly kind: 'timed-out' }
    /** The response violates the contract. `path` is a JSON path (`$.translations[0].text`) or a byte offset. */
    | { readonly kind: 'unreadable'; readonly path: string; readonly expected: string }
    /** The response does not contain one translation per text sent (§2.2: one per text, in order). */
    | { readonly kind: 'count-mismatch'; readonly sent: number; readonly received: number }
    /** The report reader ended unexpectedly: it crashed or ran out of memory. */
    | { readonly kind: 'reader-failed' }
    /** A person pressed Stop. */
    | { readonly kind: 'stopped'; readonly sent: boolean }
  )

/** What was expected of a response that is not JSON at all. */
export const NOT_JSON = {
  empty: 'JSON, not an empty answer',
  page: 'JSON, not an HTML page',
  other: 'valid JSON',
} as const

/** The only error this folder throws. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly failure: ServiceFailure

  constructor(failure: ServiceFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** Longest pause before the console retries on its own, in milliseconds: nobody waits at a page for hours. */
export const LONGEST_PAUSE = 120_000

/** The pause that the service asks for, in milliseconds; undefined if it asks for none. */
export function pauseAfter(failure: ServiceFailure): number | undefined {
  return 'retryAfter' in failure ? failure.retryAfter : undefined
}

/** Whether the console may retry on its own: only if nothing can have been billed, or the service asks for it soon. */
export function mayRetry(failure: ServiceFailure): boolean {
  if ((pauseAfter(failure) ?? 0) > LONGEST_PAUSE) return false
  if (failure.kind === 'unreachable') return failure.where === 'service'
  if (failure.kind === 'too-many-requests' || failure.kind === 'gateway-busy') return true
  return failure.kind === 'service-down' && failure.status === 503
}
