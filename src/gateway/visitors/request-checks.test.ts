import { expect, test } from 'vitest'
import {
  ownAnswer,
  rawTranslation,
  send,
  startGateway,
  startService,
  translation,
  until,
} from '../../testing/gateway-under-test.ts'

const body = '{"text":["Tor"],"target_lang":"EN"}'

const post = (headers: string, content = body) => rawTranslation(headers, content)
const get = (target: string, extra = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${extra}\r\n`

/** For each trick: its name, the bytes to send, and the expected status. None of it may reach the service. */
const refusedOnTheWire: [name: string, bytes: string, status: number][] = [
  ['an absolute address (open relay)', get('http://169.254.169.254/latest/'), 404],
  ['an address that begins with two slashes', get('//evil.example/v2/admin/analytics'), 404],
  ['CONNECT to another host', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', 405],
  ['dots in the path', get('/v2/admin/../admin/analytics'), 404],
  ['escaped dots in the path', get('/v2/%2e%2e/v2/admin/analytics'), 404],
  ['an escaped slash in the path', get('/v2%2fadmin/analytics'), 404],
  ['an escaped letter in the path', get('/v2/admin/%61nalytics'), 404],
  ['a doubly escaped path', get('/v2/admin%252fanalytics'), 404],
  ['a backslash in the path', get('/v2\\admin\\analytics'), 404],
  ['a NUL in the path', get('/v2/admin/analytics%00.css'), 404],
  ['a damaged escape', get('/v2/admin/analytics%zz'), 404],
  ['another path below /v2', get('/v2/usage'), 404],
  [
    'a document translation',
    post(`Content-Length: ${body.length}\r\n`).replace('/v2/translate', '/v2/document'),
    404,
  ],
  ['no Host', 'GET /v2/admin/analytics HTTP/1.1\r\n\r\n', 400],
  ['two Hosts', get('/v2/admin/analytics', 'Host: evil.example\r\n'), 400],
  [
    'a Host with a name before it',
    get('/v2/admin/analytics').replace('localhost', 'localhost@evil.example'),
    421,
  ],
  ['two lengths', post('Content-Length: 35\r\nContent-Length: 3\r\n'), 400],
  ['a length and chunks (CL.TE)', post('Content-Length: 35\r\nTransfer-Encoding: chunked\r\n'), 400],
  ['chunks spelt oddly (TE.TE)', post('Transfer-Encoding: xchunked\r\n'), 400],
  ['chunks of something packed', post('Transfer-Encoding: gzip, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'), 400],
  ['chunks named twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n'), 400],
  ['a length with a sign', post('Content-Length: +35\r\n'), 400],
  ['a space before the colon', post('Content-Length : 35\r\n'), 400],
  ['a header folded over two lines', post('Content-Length: 35\r\nX-A: b\r\n c\r\n'), 400],
  ['a bare line feed in a header', post('Content-Length: 35\r\nX-A: b\nService-Key: x\r\n'), 400],
  ['a carriage return in a header', post('Content-Length: 35\r\nX-A: b\rX-B: c\r\n'), 400],
  ['a NUL in a header', post('Content-Length: 35\r\nX-A: b\0c\r\n'), 400],
  ['headers of 20 KiB', get('/v2/admin/analytics', `X-A: ${'a'.repeat(20_000)}\r\n`), 431],
  ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['TLS on the plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['HTTP/0.9', 'GET /v2/admin/analytics\r\n\r\n', 400],
  ['TRACE', get('/v2/translate').replace('GET', 'TRACE'), 405],
  [
    'OPTIONS, as a preflight sends it',
    get('/v2/translate', 'Origin: http://localhost\r\n').replace('GET', 'OPTIONS'),
    405,
  ],
  ['PUT', get('/v2/admin/analytics').replace('GET', 'PUT'), 405],
  ['HEAD, which would cost a request', get('/v2/admin/analytics').replace('GET', 'HEAD'), 405],
  ['GET for a translation', get('/v2/translate'), 405],
]

test.each(refusedOnTheWire)('%s never reaches the service', async (_, bytes, status) => {
  const service = await startService()
  const gateway = await startGateway(service)
  const answer = await gateway.raw(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*gateway-error: refused`, 'i'))
  expect(service.begun.length).toBe(0)
})

test('a request hidden in the body of another is not seen as a second one', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  const hidden = 'GET /v2/admin/analytics HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const answer = await gateway.raw(
    post(`Content-Length: ${hidden.length}\r\n`, hidden) + get('/gateway/connection'),
    500,
  )
  expect(service.received.map(({ method, body }) => [method, body])).toEqual([['POST', hidden]])
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(2)
})

test('whatever follows a refused chunked request on its connection is not mistaken for a request', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  await gateway.raw(
    post('Transfer-Encoding: chunked\r\n', 'zz\r\nPOST /v2/translate HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  )
  expect(service.begun.length).toBe(0)
})

test('headers named after what every object has are headers like any other', async () => {
  const gateway = await startGateway(await startService())
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty'])
    expect(await gateway.raw(get('/healthz', `${name}: x\r\n${name}: y\r\n`)), name).toMatch(
      /^HTTP\/1.1 200 /,
    )
})

test.each([
  ['a name that was rebound to this machine', 'attacker.example'],
  ['a name that only begins like ours', 'localhost.attacker.example'],
  ['an address of another network', '203.0.113.9'],
])('a page under %s gets nothing (DNS rebinding)', async (_, host) => {
  const service = await startService()
  const gateway = await startGateway(service)
  const answer = await send(gateway.port, '/v2/admin/analytics', { Host: `${host}:4173` })
  expect(answer.status).toBe(421)
  expect(service.begun.length).toBe(0)
})

test('names in ALLOWED_HOSTS are answered, by any port and in any case', async () => {
  const gateway = await startGateway(await startService(), { ALLOWED_HOSTS: 'console.example.com' })
  for (const host of ['console.example.com', 'Console.Example.com:8443', 'localhost:1', '[::1]:5173'])
    expect((await send(gateway.port, '/gateway/connection', { Host: host })).status).toBe(200)
})

test.each([
  ['a form on another site (CSRF)', { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }],
  ['a script on another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['a page on a neighbouring subdomain', { 'Sec-Fetch-Site': 'same-site' }],
  ['a page on another port of this machine', { Origin: 'http://localhost:9999' }],
  ['a page without an origin of its own', { Origin: 'null' }],
  ['an origin that only begins like ours', { Origin: 'http://localhost.evil.example' }],
])('%s cannot spend characters', async (_, headers) => {
  const service = await startService()
  const gateway = await startGateway(service)
  const all = { Host: 'localhost', 'Content-Type': 'application/json', ...headers }
  const answer = await send(gateway.port, '/v2/translate', all, 'POST', body)
  expect(answer.status).toBe(403)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(service.begun.length).toBe(0)
})

test('an image or a frame on another site cannot make the gateway ask for a report', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  for (const destination of ['image', 'iframe', 'document'])
    expect(
      await send(gateway.port, '/v2/admin/analytics', {
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Mode': destination === 'image' ? 'no-cors' : 'navigate',
        'Sec-Fetch-Dest': destination,
      }),
    ).toMatchObject({ status: 403 })
  expect(service.begun.length).toBe(0)
})

test.each([
  ['a form', 'application/x-www-form-urlencoded'],
  ['plain text', 'text/plain'],
  ['nothing', ''],
  ['JSON in another alphabet', 'application/json; charset=utf-16'],
])('a body declared as %s is refused before it is read', async (_, type) => {
  const service = await startService()
  const gateway = await startGateway(service)
  const answer = await gateway.raw(
    `POST /v2/translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1.1 415 /)
  expect(service.begun.length).toBe(0)
})

test('a body that announces more than 128 KiB is refused before a byte of it is sent', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  const answer = await gateway.raw(post('Content-Length: 131073\r\nExpect: 100-continue\r\n', ''))
  expect(answer).toMatch(/^HTTP\/1.1 413 [^]*gateway-error: too-large/i)
  expect(answer).not.toContain('100 Continue')
  expect(service.begun.length).toBe(0)
})

test('a chunked body is cut off as soon as it passes 128 KiB', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  const socket = await gateway.socket()
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  socket.write(post('Transfer-Encoding: chunked\r\n', ''))
  for (let chunk = 0; chunk < 3; chunk += 1) socket.write(`10000\r\n${'a'.repeat(65_536)}\r\n`)
  await until(() => answer.includes('too-large'), 'a refusal')
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(service.begun.length).toBe(0)
})

test('a body of exactly 128 KiB passes, also in chunks and after asking first', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  const text = `{"text":["${'a'.repeat(131_072 - 13)}"]}`
  expect((await fetch(`${gateway.url}/v2/translate`, translation(text))).status).toBe(200)
  expect(service.received[0]?.body).toBe(text)
  const answer = await gateway.raw(
    post('Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n', '2\r\n{}\r\n0\r\n\r\n'),
    500,
  )
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue[^]*HTTP\/1.1 200/)
  expect(service.received[1]?.body).toBe('{}')
})

test('a compressed body is refused: nobody could say how large it is', async () => {
  const gateway = await startGateway(await startService())
  const init = translation()
  const response = await fetch(`${gateway.url}/v2/translate`, {
    ...init,
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
  })
  expect(await ownAnswer(response)).toMatchObject({ status: 415, code: 'refused' })
})
