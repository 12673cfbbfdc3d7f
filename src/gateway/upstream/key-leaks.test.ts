import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { adminKey, startGateway, startService, translation, until } from '../../testing/gateway-under-test.ts'
import { createKeyCheck } from './key-leaks.ts'

const report = '/v2/admin/analytics'

const secret = 'k3y-abc/def+ghi:0123456789=XYZ&"'
const escaped = {
  'as it is': secret,
  'in capitals': secret.toUpperCase(),
  'as percent escapes in small letters': secret
    .split('')
    .map((c) => `%${hexOf(c)}`)
    .join(''),
  'as percent escapes in capitals': secret
    .split('')
    .map((c) => `%${hexOf(c).toUpperCase()}`)
    .join(''),
  'with percent escapes where they are needed': encodeURIComponent(secret),
  'with slashes escaped': secret.replaceAll('/', String.raw`\/`),
  'as a JSON string': JSON.stringify(secret),
  'as JSON escapes': secret
    .split('')
    .map((c) => `\\u00${hexOf(c)}`)
    .join(''),
  'in base64': Buffer.from(secret).toString('base64'),
  'in base64url': Buffer.from(secret).toString('base64url'),
  'in base64 behind other words': Buffer.from(`Service-Auth-Key ${secret}!`).toString('base64'),
  'in base64 over two lines': Buffer.from(`Authorization: ${secret}`)
    .toString('base64')
    .replace(/^.{20}/, '$&\r\n'),
  'without its last character': secret.slice(0, -1),
  'without its first ten characters': secret.slice(10),
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0')
}

test.each(Object.entries(escaped))(
  'a key that the service repeats %s is not passed on',
  async (_, spelling) => {
    const service = await startService((_incoming, outgoing) => {
      const text = Buffer.from(`{"message":"Bad key (${spelling})"}`, 'latin1')
      outgoing
        .writeHead(403, {
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          'X-Trace-ID': spelling.replaceAll(/[^\x20-\x7e]/g, ''),
          'Content-Language': spelling.replaceAll(/[^\x20-\x7e]/g, ''),
        })
        .end(gzipSync(text))
    })
    const gateway = await startGateway(service, { SERVICE_KEY: secret })
    const response = await fetch(`${gateway.url}/v2/translate`, translation())
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      message: 'The service’s answer is not shown, because it contained the key or a part of it.',
    })
    expect(response.headers.get('x-trace-id')).toBeNull()
    expect(response.headers.get('content-language')).toBeNull()
    await until(() => gateway.log.length === 1, 'the line')
    expect(gateway.log[0]).not.toHaveProperty('trace')
  },
)

test('a long error text is never cut so that part of a key remains at its end', async () => {
  for (const before of [65_536 - 20, 65_536 - 33, 65_536 - 1, 65_536 - 200]) {
    const filler = 'ж'.repeat(before / 2)
    const service = await startService((_, outgoing) =>
      outgoing.writeHead(500).end(`${filler}${secret} and more`.padEnd(70_000, '.')),
    )
    const gateway = await startGateway(service, { SERVICE_KEY: secret })
    const text = await (await fetch(`${gateway.url}/v2/translate`, translation())).text()
    expect(text).toContain('is not shown')
  }
})

test('a long error text without a key is passed on up to 64 KiB', async () => {
  const service = await startService((_, outgoing) => outgoing.writeHead(500).end('ж'.repeat(50_000)))
  const gateway = await startGateway(service)
  const text = await (await fetch(`${gateway.url}/v2/translate`, translation())).text()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_538)
  expect(text).toMatch(/^ж{32768}/)
})

test('errors of translating are also searched for the analytics key, and so are trace ids of successful responses', async () => {
  const service = await startService((incoming, outgoing) =>
    incoming.method === 'POST'
      ? outgoing.writeHead(400).end(adminKey)
      : outgoing.writeHead(200, { 'X-Trace-ID': `for ${adminKey}` }).end('{}'),
  )
  const gateway = await startGateway(service)
  expect(await (await fetch(`${gateway.url}/v2/translate`, translation())).text()).toContain('is not shown')
  const response = await fetch(gateway.url + report)
  expect(response.headers.get('x-trace-id')).toBeNull()
  await until(() => gateway.log.length === 2, 'both lines')
  expect(JSON.stringify(gateway.log)).not.toContain(adminKey)
})

test('a masked key, and words that a key shares with an error text, are passed on', async () => {
  const service = await startService((_, outgoing) =>
    outgoing.writeHead(400).end(`{"message":"tran****0123 may not translate-this"}`),
  )
  const gateway = await startGateway(service)
  expect(await (await fetch(`${gateway.url}/v2/translate`, translation())).text()).toContain('tran****0123')
})

test.each([
  ['base64', randomBytes(196_608).toString('base64')],
  ['percent escapes', '%2541'.repeat(52_000)],
  ['backslashes', String.raw`\\\\\\\\u0041`.repeat(19_000)],
])('the longest error text, of %s, is searched in tenths of a second', (_, text) => {
  const holdsKey = createKeyCheck([secret, adminKey])
  const began = performance.now()
  expect(holdsKey(Buffer.from(text))).toBe(false)
  // Takes sixty milliseconds on an idle machine.
  expect(performance.now() - began).toBeLessThan(2000)
})
