/** Reads an answer that is not a success: which failure it is, and which of its words may be shown. */
import { GATEWAY_ERROR_HEADER, readRetryAfter } from '../gateway-contract.ts'
import type { Operation, ServiceFailure, ServiceWords } from '../failure.ts'

/** Longest text from the service that is shown, in UTF-16 units. */
const MAX_WORDS = 300

/**
 * The failure behind a status (§7: not shown; these are the known ones) or behind the gateway's own code, which wins because
 * the gateway knows whether anything was sent. `key` is removed from the words, in case the other side repeats it.
 */
export function describeRefusal(
  operation: Operation,
  response: Pick<Response, 'status' | 'type' | 'headers'>,
  body: string,
  key?: string,
): ServiceFailure {
  const { status, type, headers } = response
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return { operation, kind: 'sign-in-needed' }
  }
  const words = wordsOf(body, key)
  const traceId = headers.get('X-Trace-ID')
  const about = { operation, status, ...(words ? { words } : {}), ...(traceId ? { traceId } : {}) }
  const delay = readRetryAfter(headers.get('Retry-After'))
  const retry = delay === undefined ? {} : { retryAfter: delay }
  const code = headers.get(GATEWAY_ERROR_HEADER)
  return (code === null ? undefined : ofGateway(code, about, retry)) ?? ofStatus(about, retry)
}

type About = ServiceWords & { readonly operation: Operation; readonly status: number }
type Retry = { readonly retryAfter?: number }

function ofGateway(code: string, about: About, retry: Retry): ServiceFailure | undefined {
  switch (code) {
    case 'sign-in':
      return { ...about, kind: 'sign-in-needed' }
    case 'administrators-only':
      return { ...about, kind: 'administrators-only' }
    case 'no-key':
      return { ...about, kind: 'missing-key' }
    case 'unreachable':
      return { ...about, kind: 'unreachable', where: 'service' }
    case 'interrupted':
      return { ...about, kind: 'interrupted' }
    case 'timeout':
      return { ...about, kind: 'timed-out' }
    case 'daily-limit':
      return { ...about, kind: 'daily-limit' }
    case 'busy':
      return { ...about, ...retry, kind: 'too-many-requests' }
    case 'too-large':
      return { ...about, kind: 'too-large' }
    case 'failed':
      return { ...about, kind: 'gateway-failed' }
    case 'refused':
      return { ...about, kind: 'refused-by-gateway' }
    default:
      return undefined
  }
}

function ofStatus(about: About, retry: Retry): ServiceFailure {
  const { status } = about
  switch (status) {
    case 401:
    case 403:
      return { ...about, kind: 'refused-key' }
    case 404:
      return { ...about, kind: 'not-found' }
    case 413:
    case 414:
      return { ...about, kind: 'too-large' }
    case 504:
      return { ...about, kind: 'timed-out' }
    case 456:
      return { ...about, kind: 'quota-used-up' }
    case 429:
    case 529:
      return { ...about, ...retry, kind: 'too-many-requests' }
    default:
      return status >= 500 ? { ...about, ...retry, kind: 'service-down' } : { ...about, kind: 'bad-request' }
  }
}

/** The words of the other side, as plain text: from JSON whatever the content type, or a short text; never a page. */
function wordsOf(body: string, key?: string): string {
  const words = messagesInJson(body) ?? body
  if (/^\s*<|<!doctype|<html|<body/i.test(words)) return ''
  const plain = (key ? words.replaceAll(key, '…') : words)
    // Control characters, and marks that change the direction of the text around them.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= MAX_WORDS
    ? plain
    : `${plain.slice(0, MAX_WORDS - 1).replace(/\s*[\ud800-\udbff]?$/, '')}…`
}

/** The messages in a JSON body, empty where it has none; undefined where the body is not JSON. */
function messagesInJson(body: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(body.replace(/^\ufeff/, ''))
  } catch {
    return /^\s*[[{]/.test(body) ? '' : undefined
  }
  if (typeof value === 'string') return value
  const error = fieldOf(value, 'error')
  const messages = [fieldOf(value, 'message'), fieldOf(value, 'detail'), fieldOf(error, 'message'), error]
  return [...new Set(messages.filter((part) => typeof part === 'string' && part.trim() !== ''))].join(' — ')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
