/**
 * The only `fetch` of the browser: sends one request to the gateway, times it, and turns every way it can fail into a
 * `ServiceError`. Services' error bodies are not in the contract (§7: not shown), so any body is read and none is trusted.
 */
import { GATEWAY_ERROR_HEADER, KEY_HEADER } from './connection-headers.ts'
import { type Operation, ServiceError, type ServiceFailure, type ServiceWords } from './failure.ts'

export type HttpRequest = {
  readonly operation: Operation
  readonly method: 'GET' | 'POST'
  /** Path and query, relative to `base`. */
  readonly path: string
  /** JSON text. */
  readonly body?: string
  /** A key that a person entered; the gateway makes it an `Authorization` header (§5). */
  readonly key?: string | undefined
  /** The console's own address; a worker has no document to take it from. */
  readonly base?: string
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the headers of the answer must be there. */
  readonly timeout?: number
}

/** An answer with a status of success, its body not yet read. */
export type HttpAnswer = {
  readonly response: Response
  readonly status: number
  /** `performance.now()` when the request was sent. */
  readonly sentAt: number
  readonly traceId?: string
}

const DEFAULT_TIMEOUT = 130_000
const MAX_WORDS = 300
/** An error body is read this far, in characters; the rest is of no use to anybody. */
const MAX_ERROR_BODY = 20_000

/** Sends the request. Resolves with any 2xx answer; throws `ServiceError` for everything else. Never retries. */
export async function send(request: HttpRequest): Promise<HttpAnswer> {
  const { operation, signal } = request
  if (signal?.aborted) throw failed({ kind: 'stopped', operation, sent: false })
  if (!(globalThis.navigator?.onLine ?? true))
    throw failed({ kind: 'unreachable', operation, where: 'offline' })
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), request.timeout ?? DEFAULT_TIMEOUT)
  const sentAt = performance.now()
  try {
    const response = await fetch(new URL(request.path, request.base ?? document.baseURI), {
      method: request.method,
      headers: {
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(request.key === undefined ? {} : { [KEY_HEADER]: request.key }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
    })
    const traceId = response.headers.get('X-Trace-ID')
    if (!response.ok) throw failed(await failureOf(operation, response))
    return { response, status: response.status, sentAt, ...(traceId === null ? {} : { traceId }) }
  } catch (error) {
    throw toServiceError(error, operation, { signal, timedOut: timeout.signal.aborted, begun: false })
  } finally {
    clearTimeout(timer)
  }
}

/** The whole body as text, without a byte order mark. A body that breaks off is a failure, never a shorter text. */
export async function readText(
  { response }: HttpAnswer,
  operation: Operation,
  signal?: AbortSignal,
): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw toServiceError(error, operation, { signal, timedOut: false, begun: true })
  }
}

/** The JSON in `text`, whatever the answer said its type is. Throws `unreadable` where there is none. */
export function parseJson(text: string, operation: Operation, words: ServiceWords): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw failed({ kind: 'unreadable', operation, path: '$', expected: 'JSON', ...words })
  }
}

/** What a failed exchange means for a person. `begun`: the headers of the answer had arrived. */
export function toServiceError(
  error: unknown,
  operation: Operation,
  how: { readonly signal?: AbortSignal | undefined; readonly timedOut: boolean; readonly begun: boolean },
): unknown {
  if (error instanceof ServiceError) return error
  if (how.signal?.aborted) return failed({ kind: 'stopped', operation, sent: true })
  if (how.timedOut) return failed({ kind: 'timed-out', operation })
  if (how.begun) return failed({ kind: 'interrupted', operation })
  // The only thing fetch itself says of a request that did not get through.
  if (error instanceof TypeError) return failed({ kind: 'unreachable', operation, where: 'gateway' })
  return error
}

function failed(failure: ServiceFailure): ServiceError {
  return new ServiceError(failure)
}

async function failureOf(operation: Operation, response: Response): Promise<ServiceFailure> {
  const { status, headers } = response
  const said = wordsOf(await response.text().catch(() => ''), headers.get('Content-Type'))
  const traceId = headers.get('X-Trace-ID')
  const common = {
    operation,
    status,
    ...(said === undefined ? {} : { words: said }),
    ...(traceId === null ? {} : { traceId }),
  }
  const wait = retryAfter(headers.get('Retry-After'), Date.now())
  const later = wait === undefined ? {} : { retryAfter: wait }
  switch (headers.get(GATEWAY_ERROR_HEADER)) {
    case 'sign-in':
      return { ...common, kind: 'sign-in-needed' }
    case 'no-key':
      return { ...common, kind: 'missing-key' }
    case 'unreachable':
      return { ...common, kind: 'unreachable', where: 'service' }
    case 'interrupted':
      return { ...common, kind: 'interrupted' }
    case 'timeout':
      return { ...common, kind: 'timed-out' }
    default:
      break
  }
  switch (status) {
    case 401:
    case 403:
      return { ...common, kind: 'refused-key' }
    case 404:
      return { ...common, kind: 'not-found' }
    case 413:
    case 414:
      return { ...common, kind: 'too-large' }
    case 429:
    case 529:
      return { ...common, ...later, kind: 'too-many-requests' }
    case 456:
      return { ...common, kind: 'quota-used-up' }
    case 504:
      return { ...common, kind: 'timed-out' }
    default:
      return status >= 500
        ? { ...common, ...later, kind: 'service-down' }
        : { ...common, kind: 'bad-request' }
  }
}

/** The words of an error body: a JSON message, or short plain text. HTML is somebody's page, not words. */
function wordsOf(body: string, contentType: string | null): string | undefined {
  const text = body.slice(0, MAX_ERROR_BODY).trim()
  if (text === '') return undefined
  try {
    return shorten(messageIn(JSON.parse(text)))
  } catch {
    return text.startsWith('<') || contentType?.includes('html') ? undefined : shorten(text)
  }
}

function messageIn(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return ''
  const parts: string[] = []
  for (const name of ['message', 'detail', 'error']) {
    const value: unknown = Reflect.get(body, name)
    if (typeof value === 'string') parts.push(value)
    else if (name === 'error') parts.push(messageIn(value))
  }
  return parts.filter((part) => part !== '').join(' — ')
}

function shorten(text: string): string | undefined {
  const plain = text.replace(/\p{Cc}+/gu, ' ').trim()
  if (plain === '') return undefined
  return plain.length > MAX_WORDS ? `${plain.slice(0, MAX_WORDS)}…` : plain
}

/** `Retry-After` in milliseconds from `now`: the header holds seconds or a date. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const time = /^\d+$/.test(header.trim()) ? now + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
