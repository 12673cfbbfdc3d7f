import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../src/gateway/settings/read-settings.ts'
import { connectService, type Service } from '../src/gateway/upstream/service.ts'
import { startScriptedService } from '../src/testing/scripted-service.mjs'
import { checkService } from './check-service.mjs'

let sandbox: Service
beforeAll(async () => {
  const read = readSettings({})
  if (!read.ok) throw new Error(read.problems.join('\n'))
  sandbox = await connectService(read.settings, '/nowhere', () => {})
  return sandbox.close
})

/** The check's output for a service that responds like the sandbox, except for the changes that `alter` makes to the JSON. */
async function check(alter: Alter = (json) => json) {
  const service = await startScriptedService(async ({ method, url, headers }, outgoing, body) => {
    const { origin } = sandbox.url
    const sent = method === 'POST' ? { method, body } : {}
    const { authorization = '' } = headers
    const answer = await fetch(`${origin}${url}`, { ...sent, headers: { Authorization: authorization } })
    const json = alter(await answer.text(), new URL(url ?? '', origin).searchParams)
    outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(json)
  })
  onTestFinished(service.stop)
  const { scheme, translateKey = '', adminKey = '' } = sandbox
  const lines: string[] = []
  const settings = { url: new URL(service.address), scheme, translateKey, adminKey }
  const holdAll = await checkService(settings, (line: string) => lines.push(line))
  return { holdAll, said: lines.join('\n'), asked: service.received.length }
}

test('every assumption holds for the sandbox, which follows the contract', async () => {
  const { holdAll, said, asked } = await check()
  expect(said).not.toMatch(/^[✗?]/m)
  expect(said.match(/^✓ /gm)).toHaveLength(9)
  expect(holdAll).toBe(true)
  expect(asked).toBe(6)
})

type Alter = (json: string, query: URLSearchParams) => string

const misfits: readonly [name: string, assumption: string, words: string, alter: Alter][] = [
  [
    'a missing translation',
    '✗ Each text has one translation',
    'shows no translation',
    (json) => json.replace(/\[\{[^}]*\},/, '['),
  ],
  [
    'a bill in UTF-16 units',
    '✗ They are code points',
    'Tor 😀: 6',
    (json) => json.replace('"billed_characters":5', '"billed_characters":6'),
  ],
  [
    'no billed characters',
    '? They are code points',
    'is an estimate',
    (json) => json.replaceAll(/,"billed_characters":\d+/g, ''),
  ],
  [
    'rows under another name',
    '✗ group_by=key answers with key_usages',
    'should be "key_usages"',
    (json) => json.replace('"key_usages"', '"api_key_usages"'),
  ],
  [
    'keys that are not masked',
    '✗ group_by=key_and_day answers',
    'usage_report.key_and_day_usages.0.api_key should be',
    (json) => json.replaceAll('****', ''),
  ],
  [
    'rows without a grouping',
    '✗ Without group_by there are only totals',
    'always names a grouping',
    (json, query) =>
      query.has('group_by') ? json : json.replace('"start_date"', '"key_usages":[],"start_date"'),
  ],
  [
    'a range that ends before its last day',
    '✗ end_date is part of the range',
    'choose one more day',
    (json, query) =>
      query.get('start_date') === query.get('end_date') ? json.replace(/_usages":.*/, '_usages":[]}}') : json,
  ],
]

test.each(misfits)(
  '%s: the failed assumption is named, with what the console does',
  async (_, assumption, words, alter) => {
    const { holdAll, said } = await check(alter)
    expect(said).toContain(assumption)
    expect(said).toContain(words)
    expect(holdAll).toBe(false)
  },
)

/** Runs the check as a process with `typed` as input, against a service that refuses every key and repeats it. */
async function run(typed: string, ...args: string[]) {
  const service = await startScriptedService(({ headers }, outgoing) =>
    outgoing.writeHead(403).end(`{"message":"Not for ${headers.authorization ?? ''}"}`),
  )
  onTestFinished(service.stop)
  const script = join(import.meta.dirname, 'check-service.mjs')
  const env = { SERVICE_URL: `${service.address}/base`, SERVICE_KEY: 'held-key-0123' }
  const child = spawn(process.execPath, [script, ...args], { cwd: '/', env })
  child.stdin.end(typed)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'close')
  return { code, said: (await said).join(''), asked: service.received }
}

test('nothing is sent without a yes', async () => {
  const { code, said, asked } = await run('')
  expect(said).toContain('This bills 2 translations, 20 characters together')
  expect(said).toContain('Nothing was sent.')
  expect(asked).toEqual([])
  expect(code).toBe(1)
})

test.each([
  ['typed', 'yes\n', []],
  ['given', '', ['--yes']],
])(
  'a %s yes sends requests; a refused key is reported but never printed, and nothing more is sent',
  async (_, typed, args) => {
    const { code, said, asked } = await run(typed, ...args)
    expect(said).toContain(
      '✗ "Authorization: Service-Auth-Key …" opens translating\n    403 {"message":"Not for Service-Auth-Key (key)"}',
    )
    expect(said).not.toContain('held-key-0123')
    expect(asked.map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`)).toEqual([
      'POST /base/v2/translate',
      'GET /base/v2/admin/analytics',
    ])
    expect(code).toBe(1)
  },
)
