/** Reads an unsuccessful response: which failure it is, and which of its words may be shown. */
import { type GatewayCode, GATEWAY_ERROR_HEADER, readRetryAfter } from '../gateway-contract.ts'
import type { Operation, ServiceFailure } from '../failure.ts'

/** Longest text from the service that is shown, in UTF-16 units. */
const MAX_WORDS = 300

type Kind = Exclude<ServiceFailure['kind'], 'unreadable' | 'count-mismatch' | 'stopped'>

const kindByCode = new Map<string, Kind>(
  Object.entries({
    'sign-in': 'sign-in-needed',
    'administrators-only': 'administrators-only',
    'no-key': 'missing-key',
    unreachable: 'unreachable',
    interrupted: 'interrupted',
    timeout: 'timed-out',
    'daily-limit': 'daily-limit',
    busy: 'gateway-busy',
    redirected: 'service-redirects',
    'too-large': 'too-large',
    failed: 'gateway-failed',
    refused: 'refused-by-gateway',
  } satisfies Record<GatewayCode, Kind>),
)

const kindByStatus = new Map<number, Kind>([
  [401, 'refused-key'],
  [403, 'refused-key'],
  [404, 'not-found'],
  [413, 'too-large'],
  [414, 'too-large'],
  [429, 'too-many-requests'],
  [456, 'quota-used-up'],
  [504, 'timed-out'],
  [529, 'too-many-requests'],
])

/** Failures after which the other side may say when to try again. */
const PASSING = new Set<Kind>(['too-many-requests', 'service-down', 'gateway-busy'])

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
  // From JSON regardless of the content type.
  const said = messagesInJson(body) ?? body
  const words = plainWords(said, key)
  const traceId = headers.get('X-Trace-ID')
  const about = { operation, status, ...(words ? { words } : {}), ...(traceId ? { traceId } : {}) }
  const kind =
    kindByCode.get(headers.get(GATEWAY_ERROR_HEADER) ?? '') ??
    ((status === 401 || status === 403) && isPage(said) ? 'refused-on-the-way' : undefined) ??
    kindByStatus.get(status) ??
    (status >= 500 ? 'service-down' : 'bad-request')
  if (kind === 'unreachable') return { ...about, kind, where: 'service' }
  const retryAfter = readRetryAfter(headers.get('Retry-After'))
  return { ...about, kind, ...(PASSING.has(kind) && retryAfter !== undefined ? { retryAfter } : {}) }
}

/** The other side's words as plain text: a short one, never that of an HTML page. */
function plainWords(words: string, key?: string): string {
  if (/^\s*</.test(words) || isPage(words)) return ''
  const plain = (key ? words.replaceAll(key, '…') : words)
    // Control characters, and marks that change text direction.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= MAX_WORDS
    ? plain
    : `${plain.slice(0, MAX_WORDS - 1).replace(/\s*[\ud800-\udbff]?$/, '')}…`
}

function isPage(text: string): boolean {
  return /<!doctype|<html|<body/i.test(text)
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
