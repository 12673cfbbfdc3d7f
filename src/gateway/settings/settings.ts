/** The settings by environment variable, with their defaults, which are defined nowhere else. `deploy.md` explains each. */
import { isIP } from 'node:net'
import * as v from 'valibot'
import { KEY_FORM } from '../../api/gateway-contract.ts'
import { parseNetwork } from '../addresses.ts'

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

// The message of each field completes the sentence "PORT …", and never repeats a value.

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/

const text = v.pipe(v.string(), v.trim())

const matching = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message))

const key = matching(
  KEY_FORM,
  'must be a key without spaces or special characters, of at most 512 characters',
)

const scheme = matching(TOKEN, 'must be one word: letters, digits and hyphens')

/**
 * Headers that browsers or intermediaries set, or that hold secrets (names of visitors are logged). Forwarding headers are listed by full name, so
 * `X-Forwarded-User` is not one of them.
 */
const WRITTEN_BY_OTHERS =
  /^(?:accept.*|(?:proxy-)?authorization|connection|content-.*|cookie|expect|forwarded|host|if-.*|keep-alive|origin|pragma|cache-control|priority|range|referer|sec-.*|service-key|te|trailer|transfer-encoding|upgrade.*|user-agent|via|x-forwarded-(?:for|host|port|proto|server|prefix)|x-real-ip|x-requested-with)$/

/** A header with which a proxy identifies a visitor. */
const headerName = v.pipe(
  matching(TOKEN, 'must be the name of a header, such as X-Forwarded-User'),
  v.toLowerCase(),
  v.check(
    (header) => !WRITTEN_BY_OTHERS.test(header),
    'must be a header that only the proxy sets, such as X-Forwarded-User: this one is also set by browsers or in transit',
  ),
)

const host = v.pipe(
  text,
  v.transform((name) => name.replace(/^\[(.*)\]$/, '$1')),
  v.check(isHostName, 'must be an address or a name to listen on, such as 127.0.0.1'),
)

const commaList = v.transform((list: string) => list.split(/\s*,\s*/).filter((entry) => entry !== ''))

/** Names of people and `@group`, matched case-sensitively: names that differ in a capital may be different people. */
const nameList = v.pipe(
  text,
  commaList,
  v.minLength(1, 'must contain a name, such as ada@example.com, @administrators, or * for everybody'),
  v.everyItem((name) => name !== '@', 'must have the name of a group after each @'),
)

const lowerCaseList = v.pipe(text, v.toLowerCase(), commaList)

const hostList = v.pipe(
  lowerCaseList,
  v.everyItem(isHostName, 'must be a list of host names separated by commas, without scheme, port or path'),
)

const networkList = v.pipe(
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

const basePath = v.pipe(
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
const redisUrl = address(
  /^rediss?:\/\/[^\s?#]+$/,
  'redis://127.0.0.1:6379',
  'or rediss://name:password@host, without ? or #',
)

const serviceUrl = address(
  /^https?:\/\/[^?#@]+(?<!\/v2\/?)$/i,
  'https://api.example.com',
  'without /v2, name, password, ? or #: keys go into SERVICE_KEY and SERVICE_ADMIN_KEY',
)

/** The address of an OpenAI-compatible server. */
const engineUrl = address(
  /^https?:\/\/[^?#@]+(?<!\/(?:chat\/completions|models)\/?)$/i,
  'http://127.0.0.1:11434/v1',
  'without /chat/completions, name, password, ? or #: a key goes into ENGINE_KEY',
)

const filePath = matching(/^[^\p{Cc}]{1,1000}$/u, 'must be the path of a file')

/** A name from another system: one line of at most 200 characters. */
const name = matching(/^[^\p{Cc}]{1,200}$/u, 'must be a name of at most 200 characters')

const number = (kind: 'number' | 'whole number', min: number, max: number) => {
  const words = `must be a ${kind} from ${min} to ${max}`
  const digits = matching(kind === 'number' ? /^\d+(\.\d+)?$/ : /^\d+$/, words)
  return v.pipe(digits, v.transform(Number), v.minValue(min, words), v.maxValue(max, words))
}

const whole = (min: number, max: number) => number('whole number', min, max)

const decimal = (min: number, max: number) => number('number', min, max)

/** `1` or `0`. */
const flag = v.pipe(
  matching(/^[01]$/, 'must be 1 (on) or 0 (off)'),
  v.transform((value) => value === '1'),
)

/** A model is slow, and many texts may wait for it. The engine itself gives up on a single text after `ENGINE_SECONDS`. */
const ENGINE_WAIT_SECONDS = 6 * 3600

const entries = {
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(whole(0, 65_535), '4173'),
  // Begins and ends with a slash.
  BASE_PATH: v.optional(basePath, '/'),
  ALLOWED_HOSTS: v.optional(hostList, ''),
  TRUSTED_PROXIES: v.optional(networkList, ''),
  // Absent: the embedded sandbox. An operation without a key uses the visitor's own.
  SERVICE_URL: v.optional(serviceUrl),
  SERVICE_KEY: v.optional(key),
  SERVICE_ADMIN_KEY: v.optional(key),
  SERVICE_AUTH_SCHEME: v.optional(scheme, 'Service-Auth-Key'),
  // In lower case. Absent: the console is open to everybody who can reach it.
  CONSOLE_TRUSTED_HEADER: v.optional(headerName),
  CONSOLE_GROUPS_HEADER: v.optional(headerName),
  CONSOLE_ADMINS: v.optional(nameList),
  CONSOLE_FILE: v.optional(filePath),
  DAILY_CHARACTERS: v.optional(whole(1, 1_000_000_000_000)),
  CAP_REDIS_URL: v.optional(redisUrl),
  CONNECT_SECONDS: v.optional(decimal(0.1, 600), '5'),
  // Including time in the queue and for connecting, less than the two minutes after which the page gives up.
  FIRST_BYTE_SECONDS: v.optional(decimal(0.1, 3600), '90'),
  IDLE_SECONDS: v.optional(decimal(0.1, 3600), '60'),
  REQUEST_SECONDS: v.optional(decimal(0.1, 3600), '30'),
  QUEUE_SECONDS: v.optional(decimal(0.1, 600), '15'),
  UPSTREAM_LIMIT: v.optional(whole(1, 10_000), '32'),
  ANALYTICS_LIMIT: v.optional(whole(1, 10_000), '16'),
  VISITOR_LIMIT: v.optional(whole(1, 10_000)),
  WAITING_LIMIT: v.optional(whole(0, 100_000), '256'),
  CONNECTION_LIMIT: v.optional(whole(1, 1_000_000), '2000'),
  READER_BYTES_PER_SECOND: v.optional(whole(0, 1_000_000_000), '16384'),
  METRICS: v.optional(flag, '0'),
  ENGINE_URL: v.optional(engineUrl),
  ENGINE_MODEL: v.optional(name),
  ENGINE_KEY: v.optional(key),
  ENGINE_CONCURRENCY: v.optional(whole(1, 64), '1'),
  ENGINE_SECONDS: v.optional(decimal(1, 3600), '120'),
  SANDBOX_KEYS: v.optional(whole(1, 5_000)),
  SANDBOX_DAYS: v.optional(whole(1, 3_660)),
}

export const settingsSchema = v.pipe(
  v.object(entries),
  v.transform((settings) => ({
    ...settings,
    SERVICE_ADMIN_KEY: settings.SERVICE_ADMIN_KEY ?? settings.SERVICE_KEY,
    ...(settings.ENGINE_URL !== undefined && {
      FIRST_BYTE_SECONDS: ENGINE_WAIT_SECONDS,
      QUEUE_SECONDS: ENGINE_WAIT_SECONDS,
    }),
  })),
  v.readonly(),
)

export type Settings = v.InferOutput<typeof settingsSchema>

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
