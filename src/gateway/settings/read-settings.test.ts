import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adviceOn, loadEnvironment, readSettings } from './read-settings.ts'
import type { Environment, Settings } from './settings.ts'

const service = { SERVICE_URL: 'https://api.example.com', SERVICE_KEY: 'key-of-the-team-1234' }

function settingsOf(environment: Environment): Settings {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.settings
}

function adviceFor(environment: Environment): string[] {
  return adviceOn(settingsOf(environment), environment)
}

function problemsOf(environment: Environment): string {
  const read = readSettings(environment)
  return read.ok ? '' : read.problems.join('\n')
}

test('without any setting, the console serves the sandbox on loopback, open to this machine', () => {
  const settings = settingsOf({})
  expect(settings).toMatchObject({ HOST: '127.0.0.1', PORT: 4173, BASE_PATH: '/' })
  expect(settings.CONSOLE_TRUSTED_HEADER).toBeUndefined()
  expect(settings.SERVICE_URL).toBeUndefined()
  expect(settings.ENGINE_URL).toBeUndefined()
})

test('two variables point the console at a real service, and the analytics key defaults to the other', () => {
  const settings = settingsOf(service)
  expect(settings).toMatchObject({
    SERVICE_AUTH_SCHEME: 'Service-Auth-Key',
    SERVICE_KEY: service.SERVICE_KEY,
    SERVICE_ADMIN_KEY: service.SERVICE_KEY,
  })
  expect(settings.SERVICE_URL?.href).toBe('https://api.example.com/')
})

test.each([
  ['PORT', '70000', 'PORT must be a whole number'],
  ['PORT', '8o80', 'PORT must be a whole number'],
  ['HOST', 'not a host', 'HOST must be an address'],
  ['SERVICE_URL', 'api.example.com', 'SERVICE_URL must be an address such as'],
  ['SERVICE_URL', 'ftp://api.example.com', 'SERVICE_URL must be an address such as'],
  ['SERVICE_URL', 'https://api.example.com/v2', 'SERVICE_URL must be an address such as'],
  ['SERVICE_URL', 'https://api.example.com/?a=1', 'SERVICE_URL must be an address such as'],
  ['SERVICE_AUTH_SCHEME', 'Two Words', 'SERVICE_AUTH_SCHEME must be one word'],
  ['BASE_PATH', '/a?b', 'BASE_PATH must be a path'],
  ['ALLOWED_HOSTS', 'https://console.example.com', 'ALLOWED_HOSTS must be a list of host names'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be a list of addresses'],
  ['TRUSTED_PROXIES', 'fe80::1%eth0:1', 'TRUSTED_PROXIES must be a list of addresses'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'TRUSTED_PROXIES must be a list of addresses'],
  ['TRUSTED_PROXIES', '10.0.0.1/255.0.0.0', 'TRUSTED_PROXIES must be a list of addresses'],
  ['TRUSTED_PROXIES', '0.0.0.0/0', 'TRUSTED_PROXIES must not contain a network wider than'],
  ['TRUSTED_PROXIES', '127.0.0.1, ::/1', 'TRUSTED_PROXIES must not contain a network wider than'],
  ['TRUSTED_PROXIES', '::ffff:10.0.0.0/95', 'TRUSTED_PROXIES must be a list of addresses'],
  ['TRUSTED_PROXIES', '::ffff:10.0.0.0/97', 'TRUSTED_PROXIES must not contain a network wider than'],
  ['UPSTREAM_LIMIT', '0', 'UPSTREAM_LIMIT must be a whole number'],
  ['IDLE_SECONDS', '-1', 'IDLE_SECONDS must be a number'],
  ['SANDBOX_KEYS', '5001', 'SANDBOX_KEYS must be a whole number'],
])('%s=%s stops the start with a sentence that names it', (name, value, sentence) => {
  expect(problemsOf({ [name]: value })).toContain(sentence)
})

test('every wrong value is named at once, contradictions included', () => {
  const problems = problemsOf({
    PORT: 'x',
    HOST: '',
    SANDBOX_DAYS: '0',
    SERVICE_KEY: 'abc',
    CONSOLE_TRUSTED_HEADER: 'X-User',
  })
  for (const name of ['PORT', 'SANDBOX_DAYS', 'SERVICE_KEY', 'CONSOLE_TRUSTED_HEADER'])
    expect(problems).toContain(name)
})

test('no sentence repeats a key or a password, not even one inside the address', () => {
  const secrets = ['wrong key 123', 'pa55word-in-url', 'hunter2 hunter2', 'pa55word-of-redis']
  const problems = problemsOf({
    SERVICE_URL: `https://me:${secrets[1]}@api.example.com`,
    SERVICE_KEY: secrets[0],
    SERVICE_ADMIN_KEY: secrets[2],
    CAP_REDIS_URL: `redis://:${secrets[3]}@127.0.0.1/?`,
  })
  expect(problems).toContain('SERVICE_URL must be an address such as')
  expect(problems).toContain('SERVICE_KEY must be a key without spaces')
  for (const secret of secrets) expect(problems).not.toContain(secret)
})

test('a key without a service is refused, a service without keys is not: people bring their own', () => {
  expect(problemsOf({ SERVICE_KEY: 'abc' })).toContain('SERVICE_KEY needs SERVICE_URL')
  expect(settingsOf({ SERVICE_URL: 'https://api.example.com/base/' }).SERVICE_KEY).toBeUndefined()
})

test('a console with keys that others can reach starts only behind a proxy that signs people in', () => {
  for (const HOST of ['0.0.0.0', '10.1.2.3', '::'])
    expect(problemsOf({ ...service, HOST })).toContain('put a proxy in front that signs people in')
  const proxy = { CONSOLE_TRUSTED_HEADER: 'X-User', TRUSTED_PROXIES: '10.0.0.1', CONSOLE_ADMINS: 'ada' }
  expect(problemsOf({ ...service, HOST: '::', ...proxy })).toBe('')
  expect(problemsOf({ HOST: '0.0.0.0' })).toBe('')
  expect(problemsOf({ ...service, HOST: 'localhost' })).toBe('')
})

test('a proxy in front of a console with keys has to say whom it has signed in', () => {
  expect(problemsOf({ ...service, TRUSTED_PROXIES: '127.0.0.1' })).toContain('CONSOLE_TRUSTED_HEADER')
  expect(problemsOf({ SERVICE_URL: service.SERVICE_URL, TRUSTED_PROXIES: '127.0.0.1' })).toBe('')
  expect(problemsOf({ TRUSTED_PROXIES: '127.0.0.1' })).toBe('')
})

test('a header that names visitors needs a proxy that is trusted to set it', () => {
  expect(problemsOf({ CONSOLE_TRUSTED_HEADER: 'X-User' })).toContain('needs TRUSTED_PROXIES')
})

test.each([
  'Authorization',
  'cookie',
  'Host',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Real-IP',
  'Sec-Fetch-Site',
  'Service-Key',
])('%s is written by the browser or on the way: it names neither visitors nor groups', (header) => {
  const proxy = { TRUSTED_PROXIES: '127.0.0.1', CONSOLE_TRUSTED_HEADER: 'X-User', CONSOLE_ADMINS: 'ada' }
  for (const name of ['CONSOLE_TRUSTED_HEADER', 'CONSOLE_GROUPS_HEADER'])
    expect(problemsOf({ ...proxy, [name]: header })).toContain(
      `${name} must be a header that only the proxy sets`,
    )
  for (const header of ['X-Forwarded-User', 'X-Forwarded-Email', 'Remote-User', 'X-Auth-Request-Email'])
    expect(problemsOf({ ...proxy, CONSOLE_TRUSTED_HEADER: header })).toBe('')
})

test('visitors and their groups cannot share one header', () => {
  const one = { CONSOLE_TRUSTED_HEADER: 'X-User', CONSOLE_GROUPS_HEADER: 'x-user' }
  expect(problemsOf({ ...one, TRUSTED_PROXIES: '127.0.0.1', CONSOLE_ADMINS: '@a' })).toContain(
    'CONSOLE_TRUSTED_HEADER and CONSOLE_GROUPS_HEADER name the same header',
  )
})

test('networks as wide as private ones are trusted', () => {
  expect(problemsOf({ TRUSTED_PROXIES: '10.0.0.0/8, fc00::/7, 172.16.0.0/12' })).toBe('')
})

test('whoever runs a console with an analytics key behind a proxy has to say who may read usage', () => {
  const proxy = { CONSOLE_TRUSTED_HEADER: 'X-User', TRUSTED_PROXIES: '10.0.0.1' }
  const { SERVICE_URL } = service
  for (const keys of [{ SERVICE_KEY: 'abc' }, { SERVICE_ADMIN_KEY: 'abc' }]) {
    const problems = problemsOf({ SERVICE_URL, ...keys, ...proxy })
    expect(problems).toContain('CONSOLE_ADMINS must say who may read usage')
    expect(problemsOf({ SERVICE_URL, ...keys, ...proxy, CONSOLE_ADMINS: '' })).toBe(problems)
    expect(problemsOf({ SERVICE_URL, ...keys, ...proxy, CONSOLE_ADMINS: '*' })).toBe('')
  }
  expect(problemsOf({ SERVICE_URL, ...proxy })).toBe('')
  expect(problemsOf(proxy)).toBe('')
  expect(problemsOf({ ...proxy, CONSOLE_ADMINS: ' , ' })).toContain('CONSOLE_ADMINS must contain a name')
  expect(problemsOf({ ...proxy, CONSOLE_ADMINS: 'ada, @' })).toContain('after each @')
  expect(problemsOf({ ...proxy, CONSOLE_ADMINS: 'ada, @finance' })).toContain('set CONSOLE_GROUPS_HEADER')
  expect(problemsOf({ CONSOLE_ADMINS: 'ada' })).toContain('CONSOLE_ADMINS needs CONSOLE_TRUSTED_HEADER')
  expect(problemsOf({ CONSOLE_GROUPS_HEADER: 'X-G' })).toContain('CONSOLE_GROUPS_HEADER needs')
  const groups = { ...proxy, CONSOLE_GROUPS_HEADER: 'X-Groups', CONSOLE_ADMINS: 'Ada Lovelace, @Finance' }
  expect(settingsOf(groups)).toMatchObject({
    CONSOLE_TRUSTED_HEADER: 'x-user',
    CONSOLE_GROUPS_HEADER: 'x-groups',
    CONSOLE_ADMINS: ['Ada Lovelace', '@Finance'],
  })
})

test('people bring their keys to a console on the network: it warns that these travel unencrypted', () => {
  const { SERVICE_URL } = service
  expect(adviceFor({ SERVICE_URL, HOST: '0.0.0.0' })).toEqual([
    'HOST is 0.0.0.0, which others can reach, and the console has no TLS of its own: keys that people enter reach it unencrypted unless a proxy is in front.',
  ])
  expect(adviceFor({ SERVICE_URL, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' })).toEqual([])
  expect(adviceFor({ SERVICE_URL, HOST: '127.0.0.2' })).toEqual([])
  expect(adviceFor({ HOST: '0.0.0.0' })).toEqual([])
})

test('the start names what looks like a setting and is none', () => {
  const misspelt = {
    DAILY_CHARACTER: '5',
    CONSOLE_ADMIN: 'ada',
    CONSOLE_NOW: '2028-02-29T23:58Z',
    PATH: '/bin',
  }
  expect(adviceFor({ ...misspelt, DAILY_CHARACTERS: '5' })).toEqual([
    'DAILY_CHARACTER is not a setting, and is ignored.',
    'CONSOLE_ADMIN is not a setting, and is ignored.',
  ])
  expect(adviceFor({ CAP_REDIS: 'redis://127.0.0.1' })).toEqual([
    'CAP_REDIS is not a setting, and is ignored.',
  ])
})

test.each([
  ['SERVICE_URL', {}],
  ['ENGINE_URL', { ENGINE_MODEL: 'gemma3', ENGINE_KEY: 'key-of-the-engine' }],
])('the start warns that keys and texts go unencrypted to an http:// address in %s', (name, others) => {
  const adviceAt = (address: string) => adviceFor({ ...others, [name]: address })
  expect(adviceAt('http://api.example.com')).toEqual([
    expect.stringMatching(new RegExp(`^${name} begins with http://`)),
  ])
  expect(adviceAt('https://api.example.com')).toEqual([])
  expect(adviceAt('http://127.0.0.1:8080')).toEqual([])
})

test('the process environment wins over .env.local, which wins over .env', () => {
  const directory = mkdtempSync(join(tmpdir(), 'console-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, '.env'), 'PORT=1001\nHOST=127.0.0.2\nBASE_PATH=/a/\n')
  writeFileSync(join(directory, '.env.local'), 'PORT=1002\nHOST=127.0.0.3\n')
  const settings = settingsOf(loadEnvironment(directory, { PORT: '1003' }))
  expect(settings).toMatchObject({ PORT: 1003, HOST: '127.0.0.3', BASE_PATH: '/a/' })
})

const engine = { ENGINE_URL: 'http://127.0.0.1:11434/v1', ENGINE_MODEL: 'gemma3' }

test('two variables let a language model translate for the sandbox', () => {
  const settings = settingsOf({ ...engine, ENGINE_SECONDS: '30' })
  expect(settings.SERVICE_URL).toBeUndefined()
  expect(settings).toMatchObject({ ENGINE_MODEL: 'gemma3', ENGINE_CONCURRENCY: 1, ENGINE_SECONDS: 30 })
  // The engine times out per text, so a request with many texts gets as long as it needs.
  expect(settings.FIRST_BYTE_SECONDS).toBeGreaterThan(3600)
})

test.each([
  [{ ...engine, SERVICE_URL: 'https://api.example.com' }, 'ENGINE_URL and SERVICE_URL are both set'],
  [{ ENGINE_URL: engine.ENGINE_URL }, 'ENGINE_URL needs ENGINE_MODEL'],
  [{ ENGINE_MODEL: 'gemma3' }, 'ENGINE_MODEL needs ENGINE_URL'],
  [{ ENGINE_KEY: 'sk-1' }, 'ENGINE_KEY needs ENGINE_URL'],
  [{ ...engine, ENGINE_URL: 'http://me:pw@127.0.0.1/v1' }, 'ENGINE_URL must be an address such as'],
  [
    { ...engine, ENGINE_URL: 'http://127.0.0.1/v1/chat/completions' },
    'ENGINE_URL must be an address such as',
  ],
  [{ ...engine, ENGINE_URL: '127.0.0.1:11434' }, 'ENGINE_URL must'],
  [{ ...engine, ENGINE_CONCURRENCY: '0' }, 'ENGINE_CONCURRENCY must be a whole number'],
  [{ CAP_REDIS_URL: 'redis://127.0.0.1' }, 'CAP_REDIS_URL needs DAILY_CHARACTERS'],
  [{ CAP_REDIS_URL: '127.0.0.1:6379' }, 'CAP_REDIS_URL must be an address such as'],
  [
    { CAP_REDIS_URL: 'redis://127.0.0.1?enableOfflineQueue=true' },
    'CAP_REDIS_URL must be an address such as',
  ],
])('%j stops the start with a sentence', (environment, sentence) => {
  expect(problemsOf(environment)).toContain(sentence)
})

test('the key of an engine counts like that of a service: others reach it only behind a proxy that signs people in', () => {
  const exposed = { ...engine, ENGINE_KEY: 'sk-1', HOST: '0.0.0.0' }
  expect(problemsOf(exposed)).toContain('holds keys that spend money')
  expect(problemsOf({ ...exposed, CONSOLE_TRUSTED_HEADER: 'X-User', TRUSTED_PROXIES: '10.0.0.1' })).toBe('')
  expect(problemsOf({ ...engine, HOST: '0.0.0.0' })).toBe('')
})
