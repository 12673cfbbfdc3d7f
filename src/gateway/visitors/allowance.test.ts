import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openAllowance } from './allowance.ts'
import {
  namedVisitors as signedIn,
  ownAnswer,
  send,
  startGateway,
  startService,
  translateAs as ask,
  translation,
  until,
} from '../../testing/gateway-under-test.ts'
import type { ScriptedService } from '../../testing/scripted-service.mjs'

const json = { 'Content-Type': 'application/json' }

/** A counts file in a temporary folder of its own. */
function countsFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))
  return join(folder, '.console', 'characters.json')
}

/** Total length of all texts that a service received. */
const receivedBy = ({ received }: ScriptedService) =>
  received.reduce((sum, { body }) => {
    const { text }: { text: string[] } = JSON.parse(body)
    return sum + text.join('').length
  }, 0)

test('a request beyond DAILY_CHARACTERS is refused before it is sent, and told when the next day begins', async () => {
  const service = await startService()
  const now = () => Date.parse('2026-11-21T21:30:00Z')
  const gateway = await startGateway(service, { ...signedIn, DAILY_CHARACTERS: '10' }, { now })
  const first = await ask(gateway.port, 'ada', ['Tor', 'Bank'])
  expect([first.status, first.headers['characters-left']]).toEqual([200, '3'])
  const over = await ask(gateway.port, 'ada', ['Ufer'])
  expect(over).toMatchObject({
    status: 429,
    headers: { 'gateway-error': 'daily-limit', 'retry-after': '9000', 'characters-left': '3' },
  })
  expect(JSON.parse(over.body)).toEqual({
    message:
      '3 of your 10 characters for today are left; this request has 4. Nothing was sent. The next day begins at 00:00 UTC.',
  })
  expect(service.begun.length).toBe(1)
  const exact = await ask(gateway.port, 'ada', ['Uhr'])
  expect([exact.status, exact.headers['characters-left']]).toEqual([200, '0'])
  expect((await ask(gateway.port, 'eve', ['Er stand am'])).status, 'eleven, of another visitor').toBe(429)
  expect((await ask(gateway.port, 'eve', ['Er stand a'])).status, 'ten, of another visitor').toBe(200)
})

test('the day is the UTC day', async () => {
  let now = Date.parse('2026-11-21T23:59:59.900Z')
  const gateway = await startGateway(
    await startService(),
    { ...signedIn, DAILY_CHARACTERS: '3' },
    { now: () => now },
  )
  expect((await ask(gateway.port, 'ada', ['Tor'])).status).toBe(200)
  expect(await ask(gateway.port, 'ada', ['a'])).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
  })
  now += 100
  expect((await ask(gateway.port, 'ada', ['Uhr'])).status).toBe(200)
})

test('a clock that is set back to the day before does not lift the limit', async () => {
  let now = Date.parse('2026-11-22T00:00:00.100Z')
  const allowance = await openAllowance({ limit: 5, now: () => now, warn: () => {} })
  await allowance.reserve('ada', 5)
  now -= 200
  expect((await allowance.reserve('ada', 1)).granted).toBe(false)
  expect(await allowance.left('ada')).toBe(0)
})

test('code points of text count, as they are billed, and nothing else', async () => {
  const gateway = await startGateway(await startService(), { ...signedIn, DAILY_CHARACTERS: '10' })
  const answer = await ask(gateway.port, 'ada', ['😀é', '\ud800', ''], { context: 'A long context is free.' })
  expect([answer.status, answer.headers['characters-left']]).toEqual([200, '7'])
  await until(() => gateway.log.length === 1, 'the line')
  expect(gateway.log[0]).toMatchObject({ visitor: 'ada', characters: 3 })
})

test('each line of the log names the visitor and the characters that were sent', async () => {
  const service = await startService()
  const gateway = await startGateway(service, signedIn)
  await ask(gateway.port, 'ada', ['Tor'])
  await send(gateway.port, '/gateway/connection', { 'X-User': 'eve' })
  await service.stop()
  await ask(gateway.port, 'ada', ['Uhr'])
  await until(() => gateway.log.length === 3, 'three lines')
  expect(gateway.log.map(({ visitor, characters, status }) => [visitor, characters, status])).toEqual([
    ['ada', 3, 200],
    ['eve', undefined, 200],
    ['ada', 0, 502],
  ])
  const open = await startGateway(await startService())
  await fetch(`${open.url}/v2/translate`, translation())
  await until(() => open.log.length === 1, 'the line')
  expect(open.log[0]).toMatchObject({ visitor: '127.0.0.1', characters: 3 })
})

test.each([
  ['no JSON', '{"text":["Tor"]'],
  ['no text', '{"target_lang":"EN"}'],
  ['a list', '["Tor"]'],
  ['a text that is a number', '{"text":[1]}'],
  ['a text within a text', '{"text":[["Tor"]]}'],
  ['a text by two names', '{"text":["Tor"],"Text":["Er stand am Tor."]}'],
  ['a text by another name', '{"TEXT":["Tor"]}'],
  ['nothing', ''],
  ['endless depth', `{"text":["a"],"x":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
])('with a limit, %s is refused, because its characters cannot be counted', async (_, body) => {
  const service = await startService()
  const gateway = await startGateway(service, { ...signedIn, DAILY_CHARACTERS: '10' })
  expect((await send(gateway.port, '/v2/translate', { ...json, 'X-User': 'ada' }, 'POST', body)).status).toBe(
    400,
  )
  expect(service.begun.length).toBe(0)
})

test('an ambiguous body is sent as it was counted', async () => {
  const service = await startService()
  const gateway = await startGateway(service, { ...signedIn, DAILY_CHARACTERS: '10' })
  const headers = { ...json, 'X-User': 'ada' }
  const twice = '{"text":["Er stand am Tor und sah zur Bank."],"te\\u0078t":["Tor"],"formality":"more"}'
  expect((await send(gateway.port, '/v2/translate', headers, 'POST', twice)).status).toBe(200)
  expect(service.received[0]?.body).toBe('{"text":["Tor"],"formality":"more"}')
})

test('characters are refunded if nothing was sent', async () => {
  const gone = await startService()
  await gone.stop()
  const gateway = await startGateway(gone, { ...signedIn, DAILY_CHARACTERS: '3' })
  for (let tries = 0; tries < 3; tries += 1)
    expect(await ask(gateway.port, 'ada', ['Tor'])).toMatchObject({
      status: 502,
      headers: { 'gateway-error': 'unreachable', 'characters-left': '3' },
    })
  const service = await startService((_, outgoing) => outgoing.destroy(), gone.port)
  expect((await ask(gateway.port, 'ada', ['Tor'])).headers['gateway-error']).toBe('interrupted')
  expect(service.begun.length).toBe(1)
  expect((await ask(gateway.port, 'ada', ['T'])).status, 'what was sent may be billed').toBe(429)
})

test('the remaining characters never grow, even if responses arrive out of order', async () => {
  const waiting: (() => void)[] = []
  const service = await startService((_, outgoing) => {
    waiting.push(() =>
      outgoing
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end('{"translations":[{"detected_source_language":"DE","text":"goal"}]}'),
    )
  })
  const gateway = await startGateway(service, { ...signedIn, DAILY_CHARACTERS: '100' })
  const askAda = () => ask(gateway.port, 'ada', ['Tor'])
  const first = askAda()
  await until(() => waiting.length === 1, 'the first request')
  const second = askAda()
  await until(() => waiting.length === 2, 'the second request')
  waiting[1]?.()
  expect((await second).headers['characters-left']).toBe('94')
  waiting[0]?.()
  expect((await first).headers['characters-left']).toBe('94')
})

test('the page knows the remaining characters before anything is sent', async () => {
  const gateway = await startGateway(await startService(), { ...signedIn, DAILY_CHARACTERS: '10' })
  await ask(gateway.port, 'ada', ['Tor'])
  const connection = async (visitor: string): Promise<unknown> =>
    JSON.parse((await send(gateway.port, '/gateway/connection', { 'X-User': visitor })).body)
  const day = new Date().toISOString().slice(0, 10)
  expect(await connection('ada')).toMatchObject({ dailyCharacters: { limit: 10, left: 7, day } })
  expect(await connection('eve')).toMatchObject({ dailyCharacters: { limit: 10, left: 10, day } })
  const unlimited = await startGateway(await startService())
  expect(await (await fetch(`${unlimited.url}/gateway/connection`)).json()).not.toHaveProperty(
    'dailyCharacters',
  )
})

test('fuzzed: simultaneous requests, faults, full queues, disconnects and crashes never exceed the limit', async () => {
  const visitors = ['ada', 'eve', 'constructor', '__proto__']
  const request = fc.record({
    visitor: fc.constantFrom(...visitors),
    length: fc.integer({ min: 0, max: 40 }),
    /** The outcome: the service answers, refuses, breaks the connection or is slow; or the browser disconnects. */
    fate: fc.constantFrom('answer', 'answer', 'answer', 'refuse', 'break', 'slow', 'leave'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(request, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 3 }),
      async (rounds) => {
        const sent = new Map<string, number>()
        const service = await startService((_, outgoing) => {
          const { body } = service.received.at(-1) ?? { body: '{}' }
          const { text = '', fate }: { text?: string; fate?: string } = JSON.parse(body)
          const [visitor = '', letters = ''] = text.split(':')
          sent.set(visitor, (sent.get(visitor) ?? 0) + visitor.length + 1 + letters.length)
          if (fate === 'break') outgoing.destroy()
          else if (fate === 'slow') setTimeout(() => outgoing.end('{}'), 20)
          else outgoing.writeHead(fate === 'refuse' ? 500 : 200).end('{}')
        })
        const file = countsFile()
        const environment = { ...signedIn, DAILY_CHARACTERS: '100', UPSTREAM_LIMIT: '4', WAITING_LIMIT: '5' }
        const logged = new Map<string, number>()
        for (const round of rounds) {
          // A new gateway each time, starting from the file that the previous one has left so far, as after a crash.
          const gateway = await startGateway(service, environment, { countsFile: file })
          await Promise.all(
            round.map(async ({ visitor, length, fate }) => {
              const headers = { ...json, 'X-User': visitor }
              const body = JSON.stringify({ text: `${visitor}:${'x'.repeat(length)}`, fate })
              const leaving = new AbortController()
              if (fate === 'leave') setTimeout(() => leaving.abort(), 5)
              const answer = await fetch(`${gateway.url}/v2/translate`, {
                method: 'POST',
                headers,
                body,
                signal: leaving.signal,
              }).catch(() => undefined)
              await answer?.text().catch(() => '')
            }),
          )
          // Requests abandoned before they were sent leave no line; all others have one by now.
          await gateway.stop()
          for (const { visitor = '', characters = 0 } of gateway.log)
            logged.set(visitor, (logged.get(visitor) ?? 0) + characters)
        }
        for (const visitor of visitors) {
          expect(sent.get(visitor) ?? 0, visitor).toBeLessThanOrEqual(100)
          // A request abandoned during the upload is counted, although the service may not have read it.
          expect(logged.get(visitor) ?? 0, visitor).toBeGreaterThanOrEqual(sent.get(visitor) ?? 0)
        }
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
})

test('a restart continues with the counts of the day; the file is small, whole and for its owner only', async () => {
  const service = await startService()
  const file = countsFile()
  const environment = { ...signedIn, DAILY_CHARACTERS: '5' }
  const before = await startGateway(service, environment, { countsFile: file })
  expect((await ask(before.port, 'ada', ['Tor'])).status).toBe(200)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ sent: [['ada', 3]] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['characters.json'])
  // The first gateway is still running: the file must be up to date at any moment.
  const after = await startGateway(service, environment, { countsFile: file })
  expect((await ask(after.port, 'ada', ['Uhr'])).status).toBe(429)
  expect((await ask(after.port, 'ada', ['Ei'])).status).toBe(200)
  const tomorrow = { countsFile: file, now: () => Date.now() + 86_400_000 }
  expect((await ask((await startGateway(service, environment, tomorrow)).port, 'ada', ['Uhr'])).status).toBe(
    200,
  )
  expect(receivedBy(service)).toBe(8)
})

test('a damaged file is set aside with a warning; one that cannot be written prevents the start', async () => {
  const file = countsFile()
  await openAllowance({ limit: 5, file, warn: () => {} })
  for (const content of ['{"version":1,"day', '{"version":1,"day":"2026-11-21","sent":[["ada",-5]]}', '[]']) {
    writeFileSync(file, content)
    const said: string[] = []
    const allowance = await openAllowance({ limit: 5, file, warn: (sentence) => said.push(sentence) })
    expect(said).toEqual([expect.stringContaining('was damaged')])
    expect(await allowance.left('ada')).toBe(5)
  }
  expect(readdirSync(join(file, '..')).filter((name) => name.includes('damaged')).length).toBeGreaterThan(0)
  await expect(
    openAllowance({ limit: 5, file: join(file, 'below-a-file'), warn: () => {} }),
  ).rejects.toThrow()
})

test('consoles that write one file at the same moment do not take the half-written file from each other', async () => {
  const file = countsFile()
  const said: string[] = []
  const opened = Array.from({ length: 20 }, () =>
    openAllowance({ limit: 5, file, warn: (sentence) => said.push(sentence) }),
  )
  await Promise.all(opened.map(async (opening) => (await opening).reserve('ada', 1)))
  expect(said.filter((sentence) => sentence.includes('could not be written'))).toEqual([])
  expect(readdirSync(join(file, '..'))).toEqual(['characters.json'])
})

test('two consoles that write the same file of counts each warn once; one alone never does, not even after the file was removed', async () => {
  const file = countsFile()
  const said: [string[], string[]] = [[], []]
  const open = (console: 0 | 1) =>
    openAllowance({ limit: 50, file, warn: (sentence) => said[console].push(sentence) })
  const first = await open(0)
  for (let i = 0; i < 3; i++) await first.reserve('ada', 1)
  rmSync(file)
  await first.reserve('ada', 1)
  expect(said[0]).toEqual([])
  const second = await open(1)
  for (let i = 0; i < 3; i++) {
    await first.reserve('ada', 1)
    await second.reserve('kim', 1)
  }
  for (const sentences of said)
    expect(sentences).toEqual([
      `Another console also writes ${file}, and each overwrites the other’s counts: give each its own working directory.`,
    ])
})

test('without a limit, a body is forwarded unchanged', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  for (const body of ['{"text" : ["Tor"] }', '{"text":1}', 'no JSON'])
    await fetch(`${gateway.url}/v2/translate`, translation(body))
  expect(service.received.map(({ body }) => body)).toEqual(['{"text" : ["Tor"] }', '{"text":1}', 'no JSON'])
  expect((await ownAnswer(await fetch(`${gateway.url}/v2/translate`))).status).toBe(405)
})
