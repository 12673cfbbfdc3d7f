/**
 * The environment as validated settings. Every wrong or missing value is named in one sentence, all of them at once, and no
 * sentence repeats a secret. Defaults are here and nowhere else.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { isLoopback } from './addresses.ts'
import type { EngineSettings } from '../sandbox/sandbox.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import * as field from './setting-fields.ts'

/** Names and values as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A service somewhere else, and the keys held for it (§5). An operation without a key is used with the visitor's own. */
export type RemoteService = {
  readonly url: URL
  readonly scheme: string
  readonly translateKey?: string | undefined
  readonly adminKey?: string | undefined
}

/** How visitors are let in. */
export type Access =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'proxy'
      /** Names the visitor; counts only from a trusted proxy, as does `groupsHeader`, which lists the visitor's groups. */
      readonly header: string
      readonly groupsHeader?: string | undefined
      /** Who may read usage: names, `@group`, or `*` for everybody; absent where there is no usage to protect. */
      readonly admins?: readonly string[] | undefined
    }

/** Bounds of time (milliseconds) and number. */
export type Limits = {
  /** Until the service accepts a connection. */
  readonly connectMs: number
  /** From the request sent to the first byte of the answer. */
  readonly firstByteMs: number
  /** Without a byte moving in either direction, once the answer has begun. */
  readonly idleMs: number
  /** Until a browser's request has arrived whole. */
  readonly requestMs: number
  /** Until a waiting request is told that the gateway is busy. */
  readonly queueMs: number
  /** Translations at the service at the same time. */
  readonly upstream: number
  /** Usage reports at the service at the same time, beside those. */
  readonly analytics: number
  /** Of either, the most for one visitor; absent: a quarter. */
  readonly visitor?: number | undefined
  /** Requests that may wait for their turn, beyond those. */
  readonly waiting: number
  /** Open connections of browsers. */
  readonly connections: number
  /** Bytes per second that a browser has to take of an answer on average, while there is more for it. */
  readonly readerRate: number
}

export type Settings = {
  readonly host: string
  readonly port: number
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly allowedHosts: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Absent: the embedded sandbox. */
  readonly service?: RemoteService | undefined
  /** Characters that each visitor may send per UTC day; absent: as many as the service allows. */
  readonly dailyCharacters?: number | undefined
  readonly sandbox: {
    readonly keys?: number | undefined
    readonly days?: number | undefined
    /** A language model that translates for the sandbox. */
    readonly engine?: EngineSettings | undefined
  }
  readonly access: Access
  readonly limits: Limits
  /** Whether `/metrics` is offered. */
  readonly metrics: boolean
}

/** Settings with advice on them, or what is wrong with them: one sentence each. */
export type ReadSettings =
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
  DAILY_CHARACTERS: field.optionalWhole(1, 1_000_000_000_000),
  CONNECT_SECONDS: field.decimal(5, 0.1, 600),
  // With the wait and the connection before it, less than the two minutes after which the page gives up.
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

/** Reads the settings out of `environment`. A variable that is set but empty counts as absent. */
export function readSettings(environment: Environment): ReadSettings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, present)
  const problems = (result.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}.`)
  problems.push(...contradictions(present))
  problems.push(...misspeltSettings(Object.keys(present), Object.keys(environmentSchema.entries)))
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

/** Why settings that are right one by one cannot be used together on `host`; the rule is to fail closed. */
export function exposure(settings: Settings, host: string): string | undefined {
  if (isLoopback(host) || !holdsKeys(settings) || settings.access.kind !== 'open') return undefined
  return (
    `HOST is ${host}, which others can reach, and the gateway holds keys that spend money: put a proxy in front that ` +
    'signs people in, and set CONSOLE_TRUSTED_HEADER and TRUSTED_PROXIES, or listen on 127.0.0.1.'
  )
}

/** Whoever comes through a proxy that names nobody would spend the keys, and nobody could tell who it was. */
function unnamedVisitors(settings: Settings): string | undefined {
  if (settings.access.kind !== 'open' || settings.trustedProxies.length === 0 || !holdsKeys(settings))
    return undefined
  return (
    'TRUSTED_PROXIES names a proxy, and the gateway holds keys that spend money: set CONSOLE_TRUSTED_HEADER to the ' +
    'header in which that proxy says whom it has signed in.'
  )
}

function holdsKeys({ service, sandbox }: Settings): boolean {
  return [service?.translateKey, service?.adminKey, sandbox.engine?.key].some((key) => key !== undefined)
}

/** Everybody whom a proxy signs in would read everybody's usage: that has to be said, not to happen. */
function unprotectedUsage({ service, access }: Settings): string | undefined {
  if (access.kind === 'open' || service?.adminKey === undefined || access.admins !== undefined)
    return undefined
  return (
    'CONSOLE_ADMINS must say who may read usage, because the gateway holds a key for analytics: names as the proxy ' +
    'gives them, @group with CONSOLE_GROUPS_HEADER, separated by commas; or * for everybody.'
  )
}

/** Values that do not go together; told also where one of them is wrong by itself. */
function contradictions(present: Environment): string[] {
  const isSet = (name: string) => present[name] !== undefined
  const lower = (name: string) => present[name]?.trim().toLowerCase()
  const problems: string[] = []
  for (const name of ['SERVICE_KEY', 'SERVICE_ADMIN_KEY'])
    if (isSet(name) && !isSet('SERVICE_URL'))
      problems.push(
        `${name} is set but SERVICE_URL is not: say which service the key is for, or remove the key.`,
      )
  if (isSet('ENGINE_URL') && isSet('SERVICE_URL'))
    problems.push(
      'ENGINE_URL and SERVICE_URL are both set: translations come from one of them, so remove the other.',
    )
  if (isSet('ENGINE_URL') !== isSet('ENGINE_MODEL'))
    problems.push(
      'ENGINE_URL and ENGINE_MODEL belong together: the address of the engine, and which model of it translates.',
    )
  for (const name of ['ENGINE_KEY', 'ENGINE_CONCURRENCY', 'ENGINE_SECONDS'])
    if (isSet(name) && !isSet('ENGINE_URL'))
      problems.push(`${name} is set but ENGINE_URL is not: name the engine, or remove this.`)
  if (isSet('CONSOLE_TRUSTED_HEADER') && !isSet('TRUSTED_PROXIES'))
    problems.push(
      'CONSOLE_TRUSTED_HEADER needs TRUSTED_PROXIES: anyone could send the header, so name the proxy that sets it.',
    )
  if (isSet('CONSOLE_GROUPS_HEADER') && lower('CONSOLE_GROUPS_HEADER') === lower('CONSOLE_TRUSTED_HEADER'))
    problems.push(
      'CONSOLE_TRUSTED_HEADER and CONSOLE_GROUPS_HEADER name the same header: a person called like a group would be in it.',
    )
  for (const name of ['CONSOLE_GROUPS_HEADER', 'CONSOLE_ADMINS'])
    if (isSet(name) && !isSet('CONSOLE_TRUSTED_HEADER'))
      problems.push(`${name} needs CONSOLE_TRUSTED_HEADER: without it nobody has a name or a group.`)
  if (/(?:^|,)\s*@/.test(present['CONSOLE_ADMINS'] ?? '') && !isSet('CONSOLE_GROUPS_HEADER'))
    problems.push('CONSOLE_ADMINS names a group (@): say in CONSOLE_GROUPS_HEADER which header lists them.')
  for (const name of ['CONSOLE_PASSWORD', 'SESSION_SECRET'])
    if (isSet(name))
      problems.push(
        `${name} is set, but the console has no password of its own any more: let a proxy sign people in, name its ` +
          'header in CONSOLE_TRUSTED_HEADER and its address in TRUSTED_PROXIES, and remove this. ' +
          'The README’s section Deploy shows Caddy and oauth2-proxy.',
      )
  return problems
}

/** What works and could be better. */
function adviceOn({ host, trustedProxies, service, sandbox: { engine } }: Settings): string[] {
  const advice: string[] = []
  if (engine?.key !== undefined && engine.url.protocol === 'http:' && !isLoopback(engine.url.hostname))
    advice.push('ENGINE_URL begins with http://: the key and texts go to the engine unencrypted.')
  if (service?.url.protocol === 'http:' && !isLoopback(service.url.hostname))
    advice.push('SERVICE_URL begins with http://: keys and texts go to the service unencrypted.')
  // Where the keys are the console's own, it does not come this far without a proxy.
  if (service !== undefined && trustedProxies.length === 0 && !isLoopback(host))
    advice.push(
      `HOST is ${host}, which others can reach, and the console speaks no TLS: keys that people enter travel to it ` +
        'unencrypted unless a proxy is in front.',
    )
  return advice
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
 * A model takes its time for each text, and many texts may wait for it: it is the engine that gives up, on single texts, after
 * `ENGINE_SECONDS`.
 */
const ENGINE_PATIENCE_MS = 6 * 3_600_000

function timeout(read: Read, seconds: number): number {
  return read.ENGINE_URL === undefined ? seconds * 1000 : ENGINE_PATIENCE_MS
}

function engineOf(read: Read): EngineSettings | undefined {
  if (read.ENGINE_URL === undefined || read.ENGINE_MODEL === undefined) return undefined
  return {
    url: read.ENGINE_URL,
    model: read.ENGINE_MODEL,
    key: read.ENGINE_KEY,
    concurrency: read.ENGINE_CONCURRENCY,
    patienceMs: read.ENGINE_SECONDS * 1000,
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
