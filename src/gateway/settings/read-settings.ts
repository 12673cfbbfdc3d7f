/**
 * Reads validated settings from the environment. Every wrong or missing value is reported in one sentence, all of them at once, and no sentence
 * repeats a secret.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { isLoopback } from '../addresses.ts'
import { settingsSchema, type Environment, type Settings } from './settings.ts'

/** The settings, or the problems with them, one sentence each. */
type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the settings from `environment`. A variable that is set but empty counts as absent. */
export function readSettings(environment: Environment): ReadSettings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(settingsSchema, present)
  const problems = (result.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}.`)
  problems.push(...contradictions(present))
  if (!result.success || problems.length > 0) return { ok: false, problems }
  const settings = result.output
  const unsafe = exposure(settings)
  return unsafe === undefined ? { ok: true, settings } : { ok: false, problems: [unsafe] }
}

/** Merges the process environment, `.env.local` and `.env`, in this order of precedence; both files are in `directory`. */
export function loadEnvironment(directory: string, environment: Environment = process.env): Environment {
  const fromFile = (name: string): Environment => {
    const path = join(directory, name)
    return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  }
  return { ...fromFile('.env'), ...fromFile('.env.local'), ...environment }
}

/** Why a console that is open to everybody may not start on its host: strangers could spend its keys. Fails closed. */
function exposure(settings: Settings): string | undefined {
  if (!isOpenWithKeys(settings)) return undefined
  if (!isLoopback(settings.HOST))
    return (
      `HOST is ${settings.HOST}, which others can reach, and the gateway holds keys that spend money: put a proxy in front that ` +
      'signs people in, and set TRUSTED_PROXIES, CONSOLE_TRUSTED_HEADER and CONSOLE_ADMINS, or listen on 127.0.0.1.'
    )
  if (settings.TRUSTED_PROXIES.length > 0)
    return (
      'TRUSTED_PROXIES names a proxy, and the gateway holds keys that spend money: set CONSOLE_TRUSTED_HEADER to the ' +
      'header in which that proxy names the user it has signed in.'
    )
  return undefined
}

/** Whether the gateway lets everybody in and holds a key that can spend money. */
export function isOpenWithKeys({ CONSOLE_TRUSTED_HEADER, SERVICE_ADMIN_KEY, ENGINE_KEY }: Settings): boolean {
  return CONSOLE_TRUSTED_HEADER === undefined && (SERVICE_ADMIN_KEY ?? ENGINE_KEY) !== undefined
}

/** Settings that have no effect without another one, and why. */
const needs: readonly (readonly [name: string, needed: string, why: string])[] = [
  ['SERVICE_KEY', 'SERVICE_URL', 'say which service the key is for, or remove the key'],
  ['SERVICE_ADMIN_KEY', 'SERVICE_URL', 'say which service the key is for, or remove the key'],
  ['ENGINE_URL', 'ENGINE_MODEL', 'say which model of that server translates'],
  ['ENGINE_MODEL', 'ENGINE_URL', 'name the engine, or remove this'],
  ['ENGINE_KEY', 'ENGINE_URL', 'name the engine, or remove this'],
  ['ENGINE_CONCURRENCY', 'ENGINE_URL', 'name the engine, or remove this'],
  ['ENGINE_SECONDS', 'ENGINE_URL', 'name the engine, or remove this'],
  ['CAP_REDIS_URL', 'DAILY_CHARACTERS', 'say how many characters are shared, or remove this'],
  [
    'CONSOLE_TRUSTED_HEADER',
    'TRUSTED_PROXIES',
    'anyone could send the header, so name the proxy that sets it',
  ],
  ['CONSOLE_GROUPS_HEADER', 'CONSOLE_TRUSTED_HEADER', 'without it nobody has a name or a group'],
  ['CONSOLE_ADMINS', 'CONSOLE_TRUSTED_HEADER', 'without it nobody has a name or a group'],
]

/** Finds settings that contradict each other; reported even if one of them is also invalid by itself. */
function contradictions(present: Environment): string[] {
  const isSet = (name: string) => present[name] !== undefined
  const lower = (name: string) => present[name]?.trim().toLowerCase()
  const problems = needs
    .filter(([name, needed]) => isSet(name) && !isSet(needed))
    .map(([name, needed, why]) => `${name} needs ${needed}: ${why}.`)
  if (isSet('ENGINE_URL') && isSet('SERVICE_URL'))
    problems.push(
      'ENGINE_URL and SERVICE_URL are both set: translations come from one of them, so remove the other.',
    )
  if (isSet('CONSOLE_GROUPS_HEADER') && lower('CONSOLE_GROUPS_HEADER') === lower('CONSOLE_TRUSTED_HEADER'))
    problems.push(
      'CONSOLE_TRUSTED_HEADER and CONSOLE_GROUPS_HEADER name the same header: a person named like a group would count as its member.',
    )
  if (/(?:^|,)\s*@/.test(present['CONSOLE_ADMINS'] ?? '') && !isSet('CONSOLE_GROUPS_HEADER'))
    problems.push(
      'CONSOLE_ADMINS names a group (@): set CONSOLE_GROUPS_HEADER to the header that lists groups.',
    )
  // That everybody whom the proxy signs in may read everybody's usage must be a choice, not a default.
  const hasUsage = isSet('SERVICE_KEY') || isSet('SERVICE_ADMIN_KEY')
  if (hasUsage && isSet('CONSOLE_TRUSTED_HEADER') && !isSet('CONSOLE_ADMINS'))
    problems.push(
      'CONSOLE_ADMINS must say who may read usage, because the gateway holds a key for analytics: names as the proxy ' +
        'gives them, @group with CONSOLE_GROUPS_HEADER, separated by commas; or * for everybody.',
    )
  return problems
}

/** Names that look like a setting, except the one reserved for tests. */
const OURS = /^(?:ALLOWED|CAP|CONSOLE(?!_NOW$)|DAILY|ENGINE|SANDBOX|SERVICE|TRUSTED)_/

/** Advice on `settings`, read from `environment`, that work but could be better. */
export function adviceOn(settings: Settings, environment: Environment): string[] {
  const { HOST, TRUSTED_PROXIES, SERVICE_URL, ENGINE_URL, ENGINE_KEY } = settings
  const unknown = Object.keys(environment).filter(
    (name) => OURS.test(name) && !(name in settingsSchema.entries),
  )
  const advice = unknown.map((name) => `${name} is not a setting, and is ignored.`)
  const isInTheClear = (url: URL) => url.protocol === 'http:' && !isLoopback(url.hostname)
  if (ENGINE_URL !== undefined && ENGINE_KEY !== undefined && isInTheClear(ENGINE_URL))
    advice.push('ENGINE_URL begins with http://: the key and texts go to the engine unencrypted.')
  if (SERVICE_URL !== undefined && isInTheClear(SERVICE_URL))
    advice.push('SERVICE_URL begins with http://: keys and texts go to the service unencrypted.')
  // A console that holds keys has already refused to start without a proxy.
  if (SERVICE_URL !== undefined && TRUSTED_PROXIES.length === 0 && !isLoopback(HOST))
    advice.push(
      `HOST is ${HOST}, which others can reach, and the console has no TLS of its own: keys that people enter reach it ` +
        'unencrypted unless a proxy is in front.',
    )
  return advice
}
