import { expect, test } from 'vitest'
import {
  adminKey,
  namedVisitors,
  rawTranslation,
  send,
  startGateway,
  startService,
  translateKey,
  until,
} from '../testing/gateway-under-test.ts'

const secret = 'the merger is on friday'

test('each request is logged in one line: who, what, how long and how much', async () => {
  const service = await startService((_, outgoing) =>
    outgoing.writeHead(429, { 'X-Trace-ID': 'trace-7' }).end('{"message":"slow down"}'),
  )
  const gateway = await startGateway(service)
  await send(gateway.port, '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31')
  await until(() => gateway.log.length === 1, 'the line')
  expect(gateway.log[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    method: 'GET',
    path: '/v2/admin/analytics',
    status: 429,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    client: '127.0.0.1',
    visitor: '127.0.0.1',
    upstream: 429,
    trace: 'trace-7',
  })
  expect(gateway.log[0]?.bytes).toBeGreaterThan(100)
})

test('each address of the gateway is logged by its path, including BASE_PATH; no other address is', async () => {
  const service = await startService()
  const gateway = await startGateway(service, { BASE_PATH: '/tools/', METRICS: '1' })
  const below = ['v2/translate', 'v2/admin/analytics', 'gateway/connection', 'gateway/console-file', 'readyz']
  const paths = ['/healthz', '/readyz', '/metrics', ...below.map((path) => `/tools/${path}`)]
  for (const path of [...paths, '/gateway/connection', '/tools/v2/*', `/tools/${secret}`])
    await send(gateway.port, encodeURI(path))
  await until(() => gateway.log.length === paths.length + 3, 'all lines')
  expect(gateway.log.map(({ path }) => path)).toEqual([...paths, '(other)', '(other)', '(other)'])
})

test('the gateway’s own responses are logged with their cause, and browsers that left are marked', async () => {
  const gateway = await startGateway(await startService(() => {}))
  await send(gateway.port, '/v2/usage')
  const socket = await gateway.socket()
  socket.write('GET /v2/admin/analytics HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await until(() => gateway.log.length === 2, 'both lines')
  expect(gateway.log[0]).toMatchObject({ status: 404, code: 'refused', path: '(other)' })
  expect(gateway.log[1]).toMatchObject({ status: 0, incomplete: true })
})

test('no log line contains a key, text, context, label or cookie, wherever it was sent', async () => {
  const service = await startService((_, outgoing) =>
    outgoing.end(JSON.stringify({ translations: [{ text: secret }], label: 'Team Ada' })),
  )
  const gateway = await startGateway(service)
  const json = { 'Content-Type': 'application/json' }
  const everywhere = {
    ...json,
    'Service-Key': secret.replaceAll(' ', '-'),
    Authorization: `Service-Auth-Key ${secret}`,
    Cookie: `console-session=${secret.replaceAll(' ', '-')}`,
    'X-Trace-ID': secret,
    'User-Agent': secret,
    Referer: `http://localhost/playground?t=${encodeURIComponent(secret)}`,
  }
  await send(
    gateway.port,
    '/v2/translate',
    everywhere,
    'POST',
    JSON.stringify({ text: [secret], context: secret }),
  )
  await send(gateway.port, `/v2/translate?text=${encodeURIComponent(secret)}`, json, 'POST', '{}')
  await send(gateway.port, `/v2/${secret.replaceAll(' ', '-')}`)
  await send(gateway.port, `/${secret.replaceAll(' ', '-')}`)
  await send(gateway.port, `/assets/${secret.replaceAll(' ', '%20')}.js`)
  await until(() => gateway.log.length === 5, 'five lines')
  const lines = JSON.stringify(gateway.log)
  for (const word of ['merger', 'friday', 'Team Ada', translateKey, adminKey])
    expect(lines).not.toContain(word)
})

test('healthz and readyz answer under any host name, and to people who are not signed in, without revealing anything', async () => {
  const gateway = await startGateway(await startService(), namedVisitors)
  for (const path of ['/healthz', '/readyz'])
    expect(await send(gateway.port, path, { Host: '10.20.30.40:8080' })).toMatchObject({
      status: 200,
      body: '{"status":"ok"}',
    })
})

test('bytes that are not a request are logged, too', async () => {
  const gateway = await startGateway(await startService())
  await gateway.raw(`${secret}\r\n\r\n`)
  expect(gateway.log).toMatchObject([
    { path: '(unreadable)', status: 400, client: '127.0.0.1', code: 'refused' },
  ])
  expect(JSON.stringify(gateway.log)).not.toContain('merger')
})

test('a browser cannot write a second line into the log', async () => {
  const gateway = await startGateway(await startService(), namedVisitors)
  await send(gateway.port, '/gateway/connection', { 'X-User': 'ada","status":"500' })
  await until(() => gateway.log.length === 1, 'the line')
  const line = JSON.stringify(gateway.log[0])
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({ status: 200, visitor: 'ada","status":"500' })
})

test('a response that is cut off when the gateway stops is logged before the gateway ends', async () => {
  const gateway = await startGateway(
    await startService((_, outgoing) => outgoing.write('{"a":')),
    {},
    { stopMs: 100 },
  )
  await fetch(`${gateway.url}/v2/admin/analytics`)
  await gateway.stop()
  expect(gateway.log).toMatchObject([
    { path: '/v2/admin/analytics', status: 200, incomplete: true, ended: 'stop' },
  ])
})

const whole = rawTranslation('Content-Length: 2\r\n', '{}')

test.each([
  [
    'in the middle of its headers',
    'GET /v2/admin/analytics HTTP/1.1\r\nHost: loc',
    '(unreadable)',
    'request',
  ],
  ['in the middle of its body', rawTranslation('Content-Length: 50\r\n', '{}'), '/v2/translate', 'request'],
  ['after its request', whole, '/v2/translate', 'browser'],
])('a browser that closes its half of the connection %s is logged as that', async (_, bytes, path, ended) => {
  const service = await startService((_incoming, outgoing) => {
    setTimeout(() => outgoing.end('{}'), 100)
  })
  const gateway = await startGateway(service)
  const socket = await gateway.socket()
  socket.resume()
  socket.end(bytes)
  await until(() => gateway.log.length === 1, 'the line')
  expect(gateway.log).toMatchObject([{ path, status: 0, incomplete: true, ended }])
})

test('a connection that was opened ahead of use and never used is not logged', async () => {
  const gateway = await startGateway(await startService())
  const socket = await gateway.socket()
  socket.end()
  await send(gateway.port, '/healthz')
  await until(() => gateway.log.length > 0, 'the line')
  expect(gateway.log.map(({ path }) => path)).toEqual(['/healthz'])
})

test('a client that disconnects with a second request queued on its connection ends both, and both are logged', async () => {
  let ended = 0
  const service = await startService((_, outgoing) => outgoing.once('close', () => (ended += 1)))
  const gateway = await startGateway(service)
  const socket = await gateway.socket()
  socket.write(whole.repeat(2))
  await until(() => service.begun.length === 2, 'both to arrive')
  socket.destroy()
  await until(() => ended === 2, 'the service to see both end')
  await until(() => gateway.log.length === 2, 'both lines')
  expect(gateway.log.map(({ ended: by }) => by)).toEqual(['browser', 'browser'])
})

test('requests sent ahead on one connection are each logged with the bytes of their own answer', async () => {
  const service = await startService((_, outgoing) => {
    setTimeout(() => outgoing.end('x'.repeat(service.begun.length * 1000)), 50)
  })
  const gateway = await startGateway(service)
  const get = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const answers = await gateway.raw(whole + get.repeat(2), 200)
  await until(() => gateway.log.length === 3, 'all lines')
  const bytes = gateway.log.map((line) => line.bytes)
  expect(bytes.reduce((sum, count) => sum + count, 0)).toBe(answers.length)
  expect(bytes[1]).toBe(bytes[2])
  expect(bytes[0]).toBeGreaterThan(1000)
  expect(bytes[1]).toBeLessThan(1000)
})
