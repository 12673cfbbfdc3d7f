/** Reads an unsuccessful response: which failure it is, and which of its words may be shown. */
import { type GatewayCode, GATEWAY_ERROR_HEADER, readRetryAfter } from '../gateway-contract.ts'
import type { Operation, ServiceFailure } from '../failure.ts'

/** Longest text from the service that is shown, in UTF-16 units. */
const MAX_WORDS = 300

type Cause =
  | { readonly kind: 'unreachable'; readonly where: 'service' }
  | {
      readonly kind: Exclude<
        ServiceFailure['kind'],
        'unreachable' | 'unreadable' | 'count-mismatch' | 'stopped'
      >
    }

const causeByCode = new Map<string, Cause>(
  Object.entries({
    'sign-in': { kind: 'sign-in-needed' },
    'administrators-only': { kind: 'administrators-only' },
    'no-key': { kind: 'missing-key' },
    unreachable: { kind: 'unreachable', where: 'service' },
    interrupted: { kind: 'interrupted' },
    timeout: { kind: 'timed-out' },
    'daily-limit': { kind: 'daily-limit' },
    busy: { kind: 'gateway-busy' },
    redirected: { kind: 'service-redirects' },
    'too-large': { kind: 'too-large' },
    failed: { kind: 'gateway-failed' },
    refused: { kind: 'refused-by-gateway' },
  } satisfies Record<GatewayCode, Cause>),
)

/** Failures after which the other side may say when to try again. */
const passing: readonly Cause['kind'][] = ['too-many-requests', 'service-down', 'gateway-busy']

const causeByStatus = new Map<number, Cause>([
  [401, { kind: 'refused-key' }],
  [403, { kind: 'refused-key' }],
  [404, { kind: 'not-found' }],
  [413, { kind: 'too-large' }],
  [414, { kind: 'too-large' }],
  [429, { kind: 'too-many-requests' }],
  [456, { kind: 'quota-used-up' }],
  [504, { kind: 'timed-out' }],
  [529, { kind: 'too-many-requests' }],
])

/**
 * The failure for a status (§7: not shown; these are the known ones) or for the gateway's own code, which takes precedence because
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
  const cause = causeByCode.get(headers.get(GATEWAY_ERROR_HEADER) ?? '') ??
    causeByStatus.get(status) ?? { kind: status >= 500 ? 'service-down' : 'bad-request' }
  const retryAfter = readRetryAfter(headers.get('Retry-After'))
  return {
    ...about,
    ...cause,
    ...(passing.includes(cause.kind) && retryAfter !== undefined ? { retryAfter } : {}),
  }
}

/** The other side's words as plain text: from JSON regardless of the content type, or a short text; never from an HTML page. */
function wordsOf(body: string, key?: string): string {
  const words = messagesInJson(body) ?? body
  if (/^\s*<|<!doctype|<html|<body/i.test(words)) return ''
  const plain = (key ? words.replaceAll(key, '…') : words)
    // Control characters, and marks that change text direction.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= MAX_WORDS
    ? plain
    : `${plain.slice(0, MAX_WORDS - 1).replace(/\s*[\ud800-\udbff]?$/, '')}…`
}

/** The messages in a JSON body, empty if it has none; undefined if the body is not JSON. */
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
