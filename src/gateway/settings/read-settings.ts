/**
 * The environment as validated settings. Every wrong or missing value is reported in one sentence, all of them at once, and no sentence repeats a
 * secret. Defaults are here and nowhere else.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import type { EngineSettings } from '../../sandbox/sandbox.ts'
import * as field from './setting-fields.ts'
import { adviceOn, contradictions, exposure, unnamedVisitors, unprotectedUsage } from './settings-checks.ts'
import type { Access, Environment, Settings } from './settings.ts'

/** The settings with advice about them, or what is wrong with them, one sentence each. */
type ReadSettings =
  | { readonly ok: true; readonly settings: Settings; readonly advice: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] }

const environmentSchema = v.object({
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

/** Reads the settings from `environment`. A variable that is set but empty counts as absent. */
export function readSettings(environment: Environment): ReadSettings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, present)
  const problems = (result.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}.`)
  problems.push(...contradictions(present))
  if (!result.success || problems.length > 0) return { ok: false, problems }
  const settings = toSettings(result.output)
  const unsafe = exposure(settings, settings.host) ?? unnamedVisitors(settings) ?? unprotectedUsage(settings)
  if (unsafe !== undefined) return { ok: false, problems: [unsafe] }
  return { ok: true, settings, advice: adviceOn(settings) }
}

/** The process environment over `.env.local` over `.env`, both looked for in `directory`. */
export function loadEnvironment(directory: string, environment: Environment = process.env): Environment {
  const fromFile = (name: string): Environment => {
    const path = join(directory, name)
    return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  }
  return { ...fromFile('.env'), ...fromFile('.env.local'), ...environment }
}

function toSettings(read: Read): Settings {
  return {
    host: read.HOST,
    port: read.PORT,
    basePath: read.BASE_PATH,
    allowedHosts: read.ALLOWED_HOSTS,
    trustedProxies: read.TRUSTED_PROXIES,
    service: read.SERVICE_URL && {
      url: read.SERVICE_URL,
      scheme: read.SERVICE_AUTH_SCHEME,
      translateKey: read.SERVICE_KEY,
      adminKey: read.SERVICE_ADMIN_KEY ?? read.SERVICE_KEY,
    },
    consoleFile: read.CONSOLE_FILE,
    dailyCharacters: read.DAILY_CHARACTERS,
    metrics: read.METRICS,
    sandbox: { keys: read.SANDBOX_KEYS, days: read.SANDBOX_DAYS, engine: engineOf(read) },
    access: accessOf(read),
    limits: {
      connectMs: read.CONNECT_SECONDS * 1000,
      firstByteMs: timeout(read, read.FIRST_BYTE_SECONDS),
      idleMs: read.IDLE_SECONDS * 1000,
      requestMs: read.REQUEST_SECONDS * 1000,
      queueMs: timeout(read, read.QUEUE_SECONDS),
      upstream: read.UPSTREAM_LIMIT,
      analytics: read.ANALYTICS_LIMIT,
      visitor: read.VISITOR_LIMIT,
      waiting: read.WAITING_LIMIT,
      connections: read.CONNECTION_LIMIT,
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
