/** The settings: their names in the environment with their defaults, which are here and nowhere else, and what the gateway makes of them. */
import * as v from 'valibot'
import type { EngineSettings } from '../../sandbox/sandbox.ts'
import * as field from './setting-fields.ts'

/** Names and values as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>

export const environmentSchema = v.object({
  HOST: field.host('127.0.0.1'),
  PORT: field.whole(4173, 0, 65_535),
  BASE_PATH: field.basePath,
  ALLOWED_HOSTS: field.hostList,
  TRUSTED_PROXIES: field.networkList,
  SERVICE_URL: field.serviceUrl,
  SERVICE_KEY: field.key,
  SERVICE_ADMIN_KEY: field.key,
  SERVICE_AUTH_SCHEME: field.token('Service-Auth-Key'),
  CONSOLE_TRUSTED_HEADER: field.headerName,
  CONSOLE_GROUPS_HEADER: field.headerName,
  CONSOLE_ADMINS: field.nameList,
  CONSOLE_FILE: field.filePath,
  DAILY_CHARACTERS: field.optionalWhole(1, 1_000_000_000_000),
  CAP_REDIS_URL: field.redisUrl,
  CONNECT_SECONDS: field.decimal(5, 0.1, 600),
  // Together with the queue and the connection, less than the two minutes after which the page gives up.
  FIRST_BYTE_SECONDS: field.decimal(90, 0.1, 3600),
  IDLE_SECONDS: field.decimal(60, 0.1, 3600),
  REQUEST_SECONDS: field.decimal(30, 0.1, 3600),
  QUEUE_SECONDS: field.decimal(15, 0.1, 600),
  UPSTREAM_LIMIT: field.whole(32, 1, 10_000),
  ANALYTICS_LIMIT: field.whole(16, 1, 10_000),
  VISITOR_LIMIT: field.optionalWhole(1, 10_000),
  WAITING_LIMIT: field.whole(256, 0, 100_000),
  CONNECTION_LIMIT: field.whole(2_000, 1, 1_000_000),
  READER_BYTES_PER_SECOND: field.whole(16_384, 0, 1_000_000_000),
  METRICS: field.flag,
  ENGINE_URL: field.engineUrl,
  ENGINE_MODEL: field.name,
  ENGINE_KEY: field.key,
  ENGINE_CONCURRENCY: field.whole(1, 1, 64),
  ENGINE_SECONDS: field.decimal(120, 1, 3600),
  SANDBOX_KEYS: field.optionalWhole(1, 5_000),
  SANDBOX_DAYS: field.optionalWhole(1, 3_660),
})

type Read = v.InferOutput<typeof environmentSchema>

export type Settings = ReturnType<typeof toSettings>

/** Limits on time (milliseconds) and number. */
export type Limits = Settings['limits']

/** How visitors are authenticated. */
export type Access =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'proxy'
      /** Names the visitor; believed only from a trusted proxy, as is `groupsHeader`, which lists the visitor's groups. */
      readonly header: string
      readonly groupsHeader?: string | undefined
      /** Who may read usage: names, `@group`, or `*` for everybody; absent where there is no usage to protect. */
      readonly admins?: readonly string[] | undefined
    }

/** The settings of an environment that has been read. */
export function toSettings(read: Read) {
  return {
    host: read.HOST,
    port: read.PORT,
    /** Begins and ends with a slash. */
    basePath: read.BASE_PATH,
    allowedHosts: read.ALLOWED_HOSTS,
    trustedProxies: read.TRUSTED_PROXIES,
    /** Absent: the embedded sandbox. An operation without a key is called with the visitor's own. */
    service: read.SERVICE_URL && {
      url: read.SERVICE_URL,
      scheme: read.SERVICE_AUTH_SCHEME,
      translateKey: read.SERVICE_KEY,
      adminKey: read.SERVICE_ADMIN_KEY ?? read.SERVICE_KEY,
    },
    /** Path of the file of limits, prices, groups and billing start; absent: each device has its own. */
    consoleFile: read.CONSOLE_FILE,
    /** Characters that each visitor may send per UTC day; absent: as many as the service allows. */
    dailyCharacters: read.DAILY_CHARACTERS,
    /** Where several instances count those together; absent: each in a file of its own. */
    capRedis: read.CAP_REDIS_URL,
    /** Whether `/metrics` is offered. */
    metrics: read.METRICS,
    sandbox: { keys: read.SANDBOX_KEYS, days: read.SANDBOX_DAYS, engine: engineOf(read) },
    access: accessOf(read),
    limits: {
      /** Until the service accepts a connection. */
      connectMs: read.CONNECT_SECONDS * 1000,
      /** From the request sent to the first byte of the answer. */
      firstByteMs: timeout(read, read.FIRST_BYTE_SECONDS),
      /** Without a byte moving in either direction, once the answer has begun. */
      idleMs: read.IDLE_SECONDS * 1000,
      /** Until a browser's request has arrived whole. */
      requestMs: read.REQUEST_SECONDS * 1000,
      /** Until a waiting request is refused because the gateway is busy. */
      queueMs: timeout(read, read.QUEUE_SECONDS),
      /** Translations at the service at the same time. */
      upstream: read.UPSTREAM_LIMIT,
      /** Usage reports at the service at the same time, in addition to the translations. */
      analytics: read.ANALYTICS_LIMIT,
      /** The most of either for one visitor; absent: a quarter. */
      visitor: read.VISITOR_LIMIT,
      /** Requests that may wait for their turn, beyond those. */
      waiting: read.WAITING_LIMIT,
      /** Open connections of browsers. */
      connections: read.CONNECTION_LIMIT,
      /** Bytes per second that a browser must take on average while more of the answer is waiting. */
      readerRate: read.READER_BYTES_PER_SECOND,
    },
  }
}

/**
 * A model is slow for each text, and many texts may wait for it: the engine itself gives up on single texts, after `ENGINE_SECONDS`.
 */
const ENGINE_TIMEOUT_MS = 6 * 3_600_000

function timeout(read: Read, seconds: number): number {
  return read.ENGINE_URL === undefined ? seconds * 1000 : ENGINE_TIMEOUT_MS
}

function engineOf(read: Read): EngineSettings | undefined {
  if (read.ENGINE_URL === undefined || read.ENGINE_MODEL === undefined) return undefined
  return {
    url: read.ENGINE_URL,
    model: read.ENGINE_MODEL,
    key: read.ENGINE_KEY,
    concurrency: read.ENGINE_CONCURRENCY,
    timeoutMs: read.ENGINE_SECONDS * 1000,
  }
}

function accessOf(read: Read): Access {
  if (read.CONSOLE_TRUSTED_HEADER === undefined) return { kind: 'open' }
  return {
    kind: 'proxy',
    header: read.CONSOLE_TRUSTED_HEADER,
    groupsHeader: read.CONSOLE_GROUPS_HEADER,
    admins: read.CONSOLE_ADMINS,
  }
}
