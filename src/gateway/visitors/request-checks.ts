/** Checks the head of a request before anything else: its path, its host and the page it comes from. Works on the raw request. */
import type { IncomingMessage } from 'node:http'
import { countHeader, headerText } from '../addresses.ts'
import { refused, type Refusal } from '../error-response.ts'

/**
 * The form of every path of the console. Some parsers resolve escapes, dots, backslashes and double slashes, others do not; the checks, the routes and
 * a proxy in front must all see the same path.
 */
const PATH = /^\/(?:(?!\.{1,2}(?:\/|$))[\w.~-]+(?:\/|$))*$/

/** Health checks, which load balancers request under any host name. */
const HEALTH = /^\/(?:[^?]*\/)?(?:healthz|readyz)$/

/** Why `incoming` is refused, if it is. `isOurHost` checks the name in `Host`, lower case and without its port. */
export const checkRequest = (incoming: IncomingMessage, isOurHost: (name: string) => boolean) =>
  checkPath(incoming) ?? checkCoding(incoming) ?? checkHost(incoming, isOurHost) ?? checkSource(incoming)

function checkPath({ url = '' }: IncomingMessage): Refusal | undefined {
  return PATH.test(url.split('?', 1)[0] ?? '') ? undefined : refused(404, 'There is nothing at this address.')
}

/** Refuses transfer codings other than `chunked`: Node would read the chunks as if they had no other coding. */
function checkCoding({ headers }: IncomingMessage): Refusal | undefined {
  return /^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')
    ? undefined
    : refused(400, 'The body is in an unknown transfer coding.', { Connection: 'close' })
}

function checkHost(incoming: IncomingMessage, isOurHost: (name: string) => boolean): Refusal | undefined {
  const { host } = incoming.headers
  if (host === undefined || countHeader(incoming, 'host') > 1)
    return refused(400, 'The request must have exactly one Host header.')
  const name = hostName(host)
  if ((name !== undefined && isOurHost(name)) || HEALTH.test(incoming.url ?? '')) return undefined
  return refused(
    421,
    'The console does not answer to this host name. An administrator can add it to ALLOWED_HOSTS.',
  )
}

/** Lets pages of other sites link to the console, and nothing else. */
function checkSource(incoming: IncomingMessage): Refusal | undefined {
  const site = headerText(incoming.headers, 'sec-fetch-site')
  const origin = headerText(incoming.headers, 'origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none' && !isLink(incoming)) ||
    (origin !== undefined && !isSameOrigin(origin, incoming.headers.host))
  return isForeign ? refused(403, 'Pages of other sites may not use the console.') : undefined
}

/** Whether a person followed a link to a page, in a tab and not in a frame. */
function isLink(incoming: IncomingMessage): boolean {
  const { headers, method, url = '' } = incoming
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    !/\/v2\//.test(url)
  )
}

function isSameOrigin(origin: string, host = ''): boolean {
  const match = /^(https?):\/\/([^/?#@\s]+)$/.exec(origin)
  if (match === null) return false
  const withoutDefaultPort = (name: string) => name.replace(match[1] === 'https' ? /:443$/ : /:80$/, '')
  return withoutDefaultPort(match[2]?.toLowerCase() ?? '') === withoutDefaultPort(host.toLowerCase())
}

/** The name in a `Host` header, in lower case, without port and brackets; `undefined` if it is not a plain host. */
function hostName(host: string): string | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::\d{1,5})?$/i.exec(host)
  return (match?.[1] ?? match?.[2])?.toLowerCase()
}
