/** Schemas for each kind of setting, whose messages complete the sentence "PORT …". No message repeats a value. */
import { isIP } from 'node:net'
import * as v from 'valibot'
import { parseNetwork } from '../addresses.ts'

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/

const text = v.pipe(v.string(), v.trim())

const matching = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message))

/** Visible ASCII without spaces, as allowed after the scheme in `Authorization` (§5). */
export const key = matching(
  /^[\x21-\x7e]{1,512}$/,
  'must be a key without spaces or special characters, of at most 512 characters',
)

export const scheme = matching(TOKEN, 'must be one word: letters, digits and hyphens')

/**
 * Headers that browsers or intermediaries set, or that hold secrets (names of visitors are logged). Forwarding headers are listed by full name, so
 * `X-Forwarded-User` is not one of them.
 */
const WRITTEN_BY_OTHERS =
  /^(?:accept.*|(?:proxy-)?authorization|connection|content-.*|cookie|expect|forwarded|host|if-.*|keep-alive|origin|pragma|cache-control|priority|range|referer|sec-.*|service-key|te|trailer|transfer-encoding|upgrade.*|user-agent|via|x-forwarded-(?:for|host|port|proto|server|prefix)|x-real-ip|x-requested-with)$/

/** A header with which a proxy identifies a visitor. */
export const headerName = v.pipe(
  matching(TOKEN, 'must be the name of a header, such as X-Forwarded-User'),
  v.toLowerCase(),
  v.check(
    (header) => !WRITTEN_BY_OTHERS.test(header),
    'must be a header that only the proxy sets, such as X-Forwarded-User: this one is also set by browsers or in transit',
  ),
)

export const host = v.pipe(
  text,
  v.transform((name) => name.replace(/^\[(.*)\]$/, '$1')),
  v.check(isHostName, 'must be an address or a name to listen on, such as 127.0.0.1'),
)

const commaList = v.transform((list: string) => list.split(/\s*,\s*/).filter((entry) => entry !== ''))

/** Names of people and `@group`, matched case-sensitively: names that differ in a capital may be different people. */
export const nameList = v.pipe(
  text,
  commaList,
  v.minLength(1, 'must contain a name, such as ada@example.com, @administrators, or * for everybody'),
  v.everyItem((name) => name !== '@', 'must have the name of a group after each @'),
)

const lowerCaseList = v.pipe(text, v.toLowerCase(), commaList)

export const hostList = v.pipe(
  lowerCaseList,
  v.everyItem(isHostName, 'must be a list of host names separated by commas, without scheme, port or path'),
)

export const networkList = v.pipe(
  lowerCaseList,
  v.everyItem(
    (network) => parseNetwork(network) !== undefined,
    'must be a list of addresses or networks, such as 127.0.0.1, 10.0.0.0/8',
  ),
  v.everyItem(
    isPrivateSize,
    'must not contain a network wider than 10.0.0.0/8 or fc00::/7: everybody in it could claim to be any visitor',
  ),
)

export const basePath = v.pipe(
  matching(
    /^\/?([\w.~-]+\/)*[\w.~-]*\/?$/,
    'must be a path such as /console/, of letters, digits and hyphens',
  ),
  v.transform((path) => `/${path}/`.replaceAll(/\/+/g, '/')),
)

/** An address that matches `pattern`; `rest` continues the sentence about it. */
const address = (pattern: RegExp, example: string, rest: string) =>
  v.pipe(
    text,
    v.check(
      (address) => pattern.test(address) && URL.canParse(address),
      `must be an address such as ${example}, ${rest}`,
    ),
    v.transform((address) => new URL(address)),
  )

/** May include a name and a password. Options after `?` are refused: they could override those that keep counts exact. */
export const redisUrl = address(
  /^rediss?:\/\/[^\s?#]+$/,
  'redis://127.0.0.1:6379',
  'or rediss://name:password@host, without ? or #',
)

export const serviceUrl = address(
  /^https?:\/\/[^?#@]+(?<!\/v2\/?)$/i,
  'https://api.example.com',
  'without /v2, name, password, ? or #: keys go into SERVICE_KEY and SERVICE_ADMIN_KEY',
)

/** The address of an OpenAI-compatible server. */
export const engineUrl = address(
  /^https?:\/\/[^?#@]+(?<!\/(?:chat\/completions|models)\/?)$/i,
  'http://127.0.0.1:11434/v1',
  'without /chat/completions, name, password, ? or #: a key goes into ENGINE_KEY',
)

export const filePath = matching(/^[^\p{Cc}]{1,1000}$/u, 'must be the path of a file')

/** A name from another system: one line of at most 200 characters. */
export const name = matching(/^[^\p{Cc}]{1,200}$/u, 'must be a name of at most 200 characters')

const number = (kind: 'number' | 'whole number', min: number, max: number) => {
  const words = `must be a ${kind} from ${min} to ${max}`
  const digits = matching(kind === 'number' ? /^\d+(\.\d+)?$/ : /^\d+$/, words)
  return v.pipe(digits, v.transform(Number), v.minValue(min, words), v.maxValue(max, words))
}

export const whole = (min: number, max: number) => number('whole number', min, max)

export const decimal = (min: number, max: number) => number('number', min, max)

/** `1` or `0`. */
export const flag = v.pipe(
  matching(/^[01]$/, 'must be 1 (on) or 0 (off)'),
  v.transform((value) => value === '1'),
)

function isHostName(name: string): boolean {
  return (
    isIP(name) !== 0 || /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(name)
  )
}

/** Whether a network is no wider than the widest private one of its family. Anything that is not a network is reported elsewhere. */
function isPrivateSize(text: string): boolean {
  const network = parseNetwork(text)
  return network === undefined || network.prefix >= (network.family === 'ipv4' ? 8 : 7)
}
