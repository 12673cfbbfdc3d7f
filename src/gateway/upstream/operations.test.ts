import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get as httpGet } from 'node:http'
import { expect, test } from 'vitest'
import {
  adminKey,
  ownAnswer,
  send,
  startGateway,
  startService,
  translateKey,
  translation,
  until,
  signedInByProxy,
} from '../../testing/gateway-under-test.ts'

const report = '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31&group_by=key_and_day'

test('each operation gets its own key, under the scheme of the service and the path of its address', async () => {
  const service = await startService()
  const gateway = await startGateway(service, {
    SERVICE_URL: `${service.address}/translation/`,
    SERVICE_AUTH_SCHEME: 'DeepL-Auth-Key',
  })
  await fetch(`${gateway.url}/v2/translate`, translation('{"text":["Tor"]}'))
  await fetch(gateway.url + report)
  expect(service.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/translation/v2/translate', `DeepL-Auth-Key ${translateKey}`],
    [`/translation${report}`, `DeepL-Auth-Key ${adminKey}`],
  ])
})

test('only the request headers that the service needs are forwarded: no cookie, no key, no address', async () => {
  const service = await startService()
  const gateway = await startGateway(service, signedInByProxy)
  await send(
    gateway.port,
    '/v2/translate',
    {
      'Content-Type': 'application/json; charset=utf-8',
      Authorization: 'Service-Auth-Key stolen',
      Cookie: 'console-session=abc',
      'Service-Key': 'mine',
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-User': 'ada@example.com',
      Forwarded: 'for=203.0.113.7',
      Referer: 'http://localhost/playground?text=secret',
      'X-Api-Key': 'another',
      'User-Agent': 'Somebody/1.0',
      'Accept-Language': 'de',
    },
    'POST',
    '{}',
  )
  const { headers } = service.received[0] ?? {}
  expect(Object.keys(headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
  ])
  expect(headers).toMatchObject({
    authorization: `Service-Auth-Key ${translateKey}`,
    'content-type': 'application/json',
    host: new URL(service.address).host,
    'user-agent': 'translation-console',
  })
})

test('only the response headers that a person or the page needs are forwarded: no cookie, no policy', async () => {
  const service = await startService((_, outgoing) => {
    outgoing
      .writeHead(200, {
        'Content-Type': 'application/json',
        'X-Trace-ID': 'trace-1',
        'Set-Cookie': ['a=b', 'c=d'],
        'Access-Control-Allow-Origin': '*',
        'Gateway-Error': 'sign-in',
        'Content-Security-Policy': 'default-src *',
        'Strict-Transport-Security': 'max-age=1',
        'Clear-Site-Data': '"*"',
        Location: 'https://evil.example/',
        Server: 'nginx/1.2.3',
        Link: '<https://evil.example/>; rel=preload',
      })
      .end('{}')
  })
  const gateway = await startGateway(service)
  const { headers } = await send(
    gateway.port,
    '/v2/translate',
    { 'Content-Type': 'application/json' },
    'POST',
    '{}',
  )
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-trace-id': 'trace-1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  for (const name of [
    'set-cookie',
    'access-control-allow-origin',
    'gateway-error',
    'clear-site-data',
    'location',
    'server',
    'link',
    'strict-transport-security',
  ])
    expect(headers[name], name).toBeUndefined()
})

test('a report’s parameters are rewritten: only those of the contract, once, with line breaks escaped', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  const query =
    'start_date=2026-01-01%0d%0aX-A:%20b&start_date=2&end_date=2026-01-31&auth_key=x&group_by=key%26a=b'
  await fetch(`${gateway.url}/v2/admin/analytics?${query}`)
  expect(service.received[0]?.url).toBe(
    '/v2/admin/analytics?start_date=2026-01-01%0D%0AX-A%3A+b&end_date=2026-01-31&group_by=key%26a%3Db',
  )
})

test('if the gateway has no key, the visitor’s own is used, and without either the response says so', async () => {
  const service = await startService()
  const gateway = await startGateway(undefined, { SERVICE_URL: service.address, SERVICE_ADMIN_KEY: adminKey })
  const init = translation()
  expect(await ownAnswer(await fetch(`${gateway.url}/v2/translate`, init))).toMatchObject({
    status: 401,
    code: 'no-key',
    message: expect.stringContaining('no key for translating'),
  })
  expect(service.begun.length).toBe(0)
  const headers = { 'Content-Type': 'application/json', 'Service-Key': 'key-of-this-tab' }
  expect((await fetch(`${gateway.url}/v2/translate`, { ...init, headers })).status).toBe(200)
  await fetch(gateway.url + report, { headers: { 'Service-Key': 'not-used' } })
  expect(service.received.map(({ headers }) => headers.authorization)).toEqual([
    'Service-Auth-Key key-of-this-tab',
    `Service-Auth-Key ${adminKey}`,
  ])
  const connection: unknown = await (await fetch(`${gateway.url}/gateway/connection`)).json()
  expect(connection).toEqual({
    service: new URL(service.address).host,
    sandbox: false,
    keys: { translate: 'person', analytics: 'gateway' },
    direct: { url: `${service.address}/`, scheme: 'Service-Auth-Key', keyVariable: 'SERVICE_KEY' },
    access: 'open',
    mayReadUsage: true,
  })
})

test('the page learns where and how a program can call the service itself; for the sandbox, only how', async () => {
  const service = await startService()
  const at = `${service.address}/some/path`
  const direct = async (gateway: { readonly url: string }) => {
    const connection: unknown = await (await fetch(`${gateway.url}/gateway/connection`)).json()
    return connection
  }
  const behindPath = await startGateway({ address: at }, { SERVICE_AUTH_SCHEME: 'Other-Key' })
  expect(await direct(behindPath)).toMatchObject({
    direct: { url: `${at}/`, scheme: 'Other-Key', keyVariable: 'SERVICE_KEY' },
  })
  const sandbox = await startGateway(undefined)
  expect(await direct(sandbox)).toHaveProperty('direct', {
    scheme: 'Service-Auth-Key',
    keyVariable: 'SERVICE_KEY',
  })
})

test('statuses, bodies of any kind and Retry-After are forwarded unchanged', async () => {
  const service = await startService((incoming, outgoing) => {
    const status = incoming.headers.accept === 'quota' ? 456 : 429
    outgoing.writeHead(status, { 'Content-Type': 'text/html', 'Retry-After': '7' }).end('<h1>wait</h1>')
  })
  const gateway = await startGateway(service)
  const init = translation()
  for (const [accept, status] of [
    ['quota', 456],
    ['x', 429],
  ] as const) {
    const headers = { 'Content-Type': 'application/json', Accept: accept }
    const response = await fetch(`${gateway.url}/v2/translate`, { ...init, headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('gateway-error')).toBeNull()
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.text()).toBe('<h1>wait</h1>')
  }
})

test('the service is asked only for compressions that the gateway can read', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  for (const asked of ['gzip, deflate, br, zstd', 'zstd', 'br;q=0.5, *'])
    await send(gateway.port, report, { 'Accept-Encoding': asked })
  expect(service.received.map(({ headers }) => headers['accept-encoding'])).toEqual([
    'gzip, deflate, br',
    'identity',
    'br;q=0.5',
  ])
})

test('redirects are neither followed nor forwarded', async () => {
  const elsewhere = await startService()
  const service = await startService((_, outgoing) =>
    outgoing.writeHead(307, { Location: `${elsewhere.address}/v2/translate` }).end(),
  )
  const gateway = await startGateway(service)
  const response = await fetch(`${gateway.url}/v2/translate`, { ...translation(), redirect: 'manual' })
  expect(await ownAnswer(response)).toMatchObject({
    status: 502,
    code: 'redirected',
    message: expect.stringContaining('307'),
  })
  expect(response.headers.get('location')).toBeNull()
  expect(elsewhere.begun).toEqual([])
})

test('a response reaches the browser piece by piece and byte for byte, compressed or not', async () => {
  const pieces = [randomBytes(70_000), randomBytes(3), randomBytes(200_000)]
  const release: (() => void)[] = []
  const service = await startService((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' })
    outgoing.write(pieces[0])
    release.push(
      () => outgoing.write(pieces[1]),
      () => outgoing.end(pieces[2]),
    )
  })
  const gateway = await startGateway(service)
  const request = httpGet(gateway.url + report, { agent: false })
  const [answer] = await once(request, 'response')
  const received: Buffer[] = []
  answer.on('data', (chunk: Buffer) => received.push(chunk))
  const bytes = () => received.reduce((sum, chunk) => sum + chunk.length, 0)
  await until(() => bytes() === 70_000, 'the first piece, alone')
  release[0]?.()
  await until(() => bytes() === 70_003, 'the second piece')
  release[1]?.()
  await once(answer, 'end')
  expect(Buffer.concat(received).equals(Buffer.concat(pieces))).toBe(true)
  expect(answer.headers['content-encoding']).toBe('br')
})

test('a browser that reads slowly slows the service down instead of filling memory', async () => {
  let sent = 0
  const chunk = Buffer.alloc(65_536)
  const service = await startService((_, outgoing) => {
    const more = () => {
      sent += 1
      if (outgoing.write(chunk) || sent >= 1000) return
      outgoing.once('drain', more)
    }
    more()
  })
  const gateway = await startGateway(service)
  const request = httpGet(gateway.url + report, { agent: false })
  const [answer] = await once(request, 'response')
  answer.pause()
  let before = -1
  await until(() => {
    const still = before === sent
    before = sent
    return still && sent > 0
  }, 'the service to wait')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toBeLessThan(1000)
  request.destroy()
})

test('if the browser disconnects, the request to the service is aborted', async () => {
  let ended = 0
  const service = await startService((_, outgoing) => {
    outgoing.on('close', () => (ended += outgoing.writableFinished ? 0 : 1))
    outgoing.writeHead(200).write('{')
  })
  const gateway = await startGateway(service)
  const leaving = new AbortController()
  await fetch(gateway.url + report, { signal: leaving.signal })
  leaving.abort()
  await until(() => ended === 1, 'the service to see the end')
})

test('it is also aborted if the browser disconnects before the response has begun', async () => {
  let ended = 0
  const service = await startService((_, outgoing) => outgoing.on('close', () => (ended += 1)))
  const gateway = await startGateway(service)
  const leaving = new AbortController()
  const answer = fetch(gateway.url + report, { signal: leaving.signal })
  await until(() => service.begun.length === 1, 'the request to arrive')
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await until(() => ended === 1, 'the service to see the end')
})

test.each([
  ['99999999999999', '86400'],
  ['1e9', null],
  ['soon', null],
  ['-5', null],
  ['Fri, 01 Jan 9999 00:00:00 GMT', '86400'],
  ['Sat, 01 Jan 2000 00:00:00 GMT', '0'],
  ['120', '120'],
])('Retry-After: %s of the service is passed on as %s', async (given, passed) => {
  const service = await startService((_, outgoing) => outgoing.writeHead(429, { 'Retry-After': given }).end())
  const gateway = await startGateway(service)
  expect((await fetch(`${gateway.url}/v2/translate`, translation())).headers.get('retry-after')).toBe(passed)
})

test('bytes beyond ASCII in a header are forwarded unchanged', async () => {
  const trace = Buffer.from('Straße ж').toString('latin1')
  const service = await startService((_, outgoing) =>
    outgoing.writeHead(200, { 'X-Trace-ID': trace }).end('{}'),
  )
  const gateway = await startGateway(service)
  const response = await fetch(`${gateway.url}/v2/translate`, translation())
  expect([response.status, response.headers.get('x-trace-id')]).toEqual([200, trace])
})
