/**
 * Checks the head of a request before anything else does: its form, the host it names and the page it comes from. Works on the raw request, so that
 * no parser in between can see an address other than the one that was checked.
 */
import type { IncomingMessage } from 'node:http'
import { headerText } from '../addresses.ts'
import { refused, type Refusal } from '../error-response.ts'

/** Longest address of an operation, in characters: the longest real one is a report's, below 100. */
const MAX_TARGET_LENGTH = 2048
/** Longest address of a page: the usage page's holds its pinned keys, 39 characters each. Proxies usually accept 8 KiB. */
const MAX_PAGE_LENGTH = 8000
const MAX_HEADERS = 100

/** Headers that decide where a message ends or whom it is for; a duplicate is an attack. */
const SINGLE_HEADERS = [
  'host',
  'content-length',
  'content-type',
  'transfer-encoding',
  'origin',
  'sec-fetch-site',
  'service-key',
]

type RequestChecks = (incoming: IncomingMessage) => Refusal | undefined

/** Load balancers ask for these under whatever name an instance has. */
const HEALTH = /^\/(?:[^?]*\/)?(?:healthz|readyz)$/

/** `isOurHost` checks the name in `Host`, lower case and without its port. */
export function createRequestChecks(isOurHost: (name: string) => boolean): RequestChecks {
  const isOurs = (name: string | undefined) => name !== undefined && isOurHost(name)
  return (incoming) => checkForm(incoming) ?? checkHost(incoming, isOurs) ?? checkSource(incoming)
}

function checkForm(incoming: IncomingMessage): Refusal | undefined {
  const target = incoming.url ?? ''
  const path = target.split('?', 1)[0] ?? ''
  if (target.length > (path.includes('/v2/') ? MAX_TARGET_LENGTH : MAX_PAGE_LENGTH))
    return refused(414, 'The address is too long.')
  if (!target.startsWith('/') || target.startsWith('//'))
    return refused(400, 'The address must be a path on this server.')
  if (!/^[\x21-\x7e]+$/.test(target) || /[\\#]/.test(target))
    return refused(400, 'The address contains characters that are not allowed there.')
  // No address of the console has an escape or a dot of this kind; a proxy in front may read them in another way.
  if (/%|\/\.{1,2}(?:\/|$)/.test(path)) return refused(404, 'There is nothing at this address.')
  if (incoming.rawHeaders.length / 2 > MAX_HEADERS) return refused(431, 'The request has too many headers.')
  const names = incoming.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  for (const name of SINGLE_HEADERS)
    if (names.indexOf(name) !== names.lastIndexOf(name))
      return refused(400, `The header ${name} may occur only once.`)
  if (
    incoming.method === 'GET' &&
    (names.includes('transfer-encoding') || Number(incoming.headers['content-length'] ?? 0) > 0)
  )
    return refused(400, 'A request of this kind must not have a body.')
  if (!/^chunked$/i.test(incoming.headers['transfer-encoding'] ?? 'chunked'))
    return refused(400, 'The transfer coding of the body is not supported.', { Connection: 'close' })
  if (names.includes('expect') && incoming.headers.expect?.toLowerCase() !== '100-continue')
    return refused(417, 'The header Expect asks for something that is not supported.')
  if (names.includes('upgrade'))
    return refused(400, 'Upgrades such as WebSocket are not supported.', { Connection: 'close' })
  return undefined
}

function checkHost(
  incoming: IncomingMessage,
  isOurs: (name: string | undefined) => boolean,
): Refusal | undefined {
  if (incoming.headers.host === undefined) return refused(400, 'The request does not name its host.')
  if (isOurs(hostName(incoming.headers.host)) || HEALTH.test(incoming.url ?? '')) return undefined
  return refused(
    421,
    'The console does not answer to this host name. An administrator can add it to ALLOWED_HOSTS.',
  )
}

/** Pages of other sites may link to the console and do nothing else. */
function checkSource(incoming: IncomingMessage): Refusal | undefined {
  const site = headerText(incoming, 'sec-fetch-site')
  const foreign = refused(403, 'Pages of other sites may not use the console.')
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isLink(incoming)) return foreign
  const origin = headerText(incoming, 'origin')
  if (origin !== undefined && !isSameOrigin(origin, incoming.headers.host)) return foreign
  return undefined
}

/** A person followed a link to a page, in a tab and not in a frame. */
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

/** The name in a `Host` header, lower case, without port and brackets; `undefined` where it is not a plain host. */
function hostName(host: string | undefined): string | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::\d{1,5})?$/i.exec(host ?? '')
  return (match?.[1] ?? match?.[2])?.toLowerCase()
}
