import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, stopServers } from '../../testing/serve.ts'
import { type Operation, ServiceError, type ServiceFailure } from '../failure.ts'
import { send } from './http.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stopServers()
})

async function failureOf(attempt: Promise<unknown>): Promise<ServiceFailure> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ServiceError) return error.failure
  throw new Error('It did not fail as a service fails', { cause: error })
}

type Refusal = {
  readonly status: number
  readonly body?: string
  readonly headers?: Record<string, string>
  readonly operation?: Operation
}

async function refusal({ status, body = '', headers = {}, operation = 'translate' }: Refusal) {
  const base = await serve((_, response) => response.writeHead(status, headers).end(body))
  return failureOf(
    send({ operation, address: 'v2/translate', base, body: '{}', key: 'a-secret-key-0123456' }),
  )
}

test('a request goes to an address below the console’s own, as JSON, with the tab’s key', async () => {
  let received: IncomingMessage | undefined
  let body = ''
  const base = await serve((request, response) => {
    received = request
    void (async () => {
      body = await text(request)
      response.end('{}')
    })()
  })
  const answer = await send({
    operation: 'translate',
    address: 'v2/translate',
    base,
    body: '{"text":["Tür"]}',
    key: 'a-secret-key',
  })
  expect(await answer.readText()).toBe('{}')
  expect(received?.url).toBe('/console/v2/translate')
  expect(received?.method).toBe('POST')
  expect(received?.headers).toMatchObject({
    'content-type': 'application/json',
    'service-key': 'a-secret-key',
  })
  expect(body).toBe('{"text":["Tür"]}')
  expect(answer.elapsed()).toBeGreaterThan(0)
})

test('text is decoded correctly however it is chunked, without its byte order mark', async () => {
  const bytes = Buffer.from('\ufeff{"text":"日本語 😀"}')
  const base = await serve((_, response) => {
    void (async () => {
      for (const byte of bytes) {
        response.write(Buffer.from([byte]))
        await new Promise((soon) => setImmediate(soon))
      }
      response.end()
    })()
  })
  const answer = await send({ operation: 'translate', address: '', base })
  expect(await answer.readText()).toBe('{"text":"日本語 😀"}')
})

test('the length of a body is reported; for a compressed body, the compressed length', async () => {
  const packed = gzipSync('x'.repeat(1000))
  const base = await serve((request, response) => {
    const plain = Buffer.from('x'.repeat(1000))
    const body = request.url === '/console/gzip' ? packed : plain
    if (body !== plain) response.setHeader('Content-Encoding', 'gzip')
    response.setHeader('Content-Length', body.length).end(body)
  })
  const plain = await send({ operation: 'analytics', address: 'plain', base })
  const compressed = await send({ operation: 'analytics', address: 'gzip', base })
  expect(plain).toMatchObject({ totalBytes: 1000 })
  expect(compressed).toMatchObject({ compressedBytes: packed.length })
  expect(compressed).not.toHaveProperty('totalBytes')
  expect((await plain.readText()).length).toBe(1000)
  expect((await compressed.readText()).length).toBe(1000)
})

test.each<[number, ServiceFailure['kind']]>([
  [400, 'bad-request'],
  [401, 'refused-key'],
  [403, 'refused-key'],
  [404, 'not-found'],
  [413, 'too-large'],
  [414, 'too-large'],
  [418, 'bad-request'],
  [429, 'too-many-requests'],
  [456, 'quota-used-up'],
  [500, 'service-down'],
  [503, 'service-down'],
  [504, 'timed-out'],
  [529, 'too-many-requests'],
])('a service that responds with %i: %s', async (status, kind) => {
  expect(await refusal({ status })).toEqual({ operation: 'translate', status, kind })
})

test.each([401, 403])('a page with status %i is not from the service: no key was refused', async (status) => {
  const page = '<!DOCTYPE html><html><body>Forbidden</body></html>'
  expect(await refusal({ status, body: page })).toEqual({
    operation: 'translate',
    status,
    kind: 'refused-on-the-way',
  })
})

test.each<[string, Partial<ServiceFailure>]>([
  ['sign-in', { kind: 'sign-in-needed' }],
  ['administrators-only', { kind: 'administrators-only' }],
  ['no-key', { kind: 'missing-key' }],
  ['unreachable', { kind: 'unreachable', where: 'service' }],
  ['interrupted', { kind: 'interrupted' }],
  ['timeout', { kind: 'timed-out' }],
  ['busy', { kind: 'gateway-busy', retryAfter: 2000 }],
  ['redirected', { kind: 'service-redirects' }],
  ['daily-limit', { kind: 'daily-limit' }],
  ['too-large', { kind: 'too-large' }],
  ['refused', { kind: 'refused-by-gateway' }],
  ['failed', { kind: 'gateway-failed' }],
  ['a code of next year', { kind: 'service-down' }],
])('the gateway’s own error code takes precedence over the status: %s', async (code, expected) => {
  const failure = await refusal({ status: 502, headers: { 'Gateway-Error': code, 'Retry-After': '2' } })
  expect(failure).toMatchObject({ ...expected, status: 502 })
})

test('a redirect counts as a sign-in page and is not followed', async () => {
  let requests = 0
  const base = await serve((_, response) => {
    requests += 1
    response.writeHead(302, { Location: '/sign-in' }).end()
  })
  const failure = await failureOf(send({ operation: 'analytics', address: '', base }))
  expect(failure.kind).toBe('sign-in-needed')
  expect(requests).toBe(1)
})

test.each<[string, string, string | undefined]>([
  ['a message', '{"message":"Wrong  language"}', 'Wrong language'],
  [
    'a message and its detail',
    '{"message":"Bad request","detail":"target_lang?"}',
    'Bad request — target_lang?',
  ],
  ['a nested error', '{"error":{"message":"No such language","code":7}}', 'No such language'],
  ['an error as a string', '\ufeff{"error":"Quota"}', 'Quota'],
  ['JSON that is a string', '"Too long"', 'Too long'],
  ['plain text', 'Slow down,\u0000 \u202eplease\n', 'Slow down, please'],
  ['nothing', '', undefined],
  ['a page', '<!DOCTYPE html><html><body>413 Request Entity Too Large</body></html>', undefined],
  ['a page after words', 'Oops <html><script>alert(1)</script></html>', undefined],
  ['a page inside JSON', '{"message":"<html>no</html>"}', undefined],
  ['JSON without words', '{"code":12}', undefined],
  ['broken JSON', '{"message":"cut o', undefined],
  ['a very long text', 'a'.repeat(100_000), `${'a'.repeat(299)}…`],
  ['our own key', '{"message":"Key a-secret-key-0123456 is unknown"}', 'Key … is unknown'],
])('the words of a refusal: %s', async (_, body, words) => {
  expect((await refusal({ status: 400, body })).words).toBe(words)
})

test('a refusal includes the trace id', async () => {
  expect(await refusal({ status: 500, headers: { 'X-Trace-ID': 'abc-1' } })).toMatchObject({
    traceId: 'abc-1',
  })
})

test.each<[string, number | undefined]>([
  ['7', 7000],
  ['0', 0],
  ['1.5', 1500],
  ['soon', undefined],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('Retry-After: %s', async (header, expected) => {
  const failure = await refusal({ status: 429, headers: { 'Retry-After': header } })
  expect(failure).toEqual({
    operation: 'translate',
    status: 429,
    kind: 'too-many-requests',
    ...(expected === undefined ? {} : { retryAfter: expected }),
  })
})

test('a Retry-After date becomes a duration from now', async () => {
  const date = new Date(Date.now() + 90_000).toUTCString()
  const failure = await refusal({ status: 503, headers: { 'Retry-After': date } })
  expect(failure.kind === 'service-down' && failure.retryAfter).toBeGreaterThan(80_000)
  expect(failure.kind === 'service-down' && failure.retryAfter).toBeLessThanOrEqual(90_000)
})

test.each([
  ['console.example', 'offline'],
  ['127.0.0.1', 'gateway'],
  ['localhost', 'gateway'],
])('without a network, a console at %s that does not respond is %s', async (hostname, where) => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('location', { hostname })
  const gone = send({
    operation: 'translate',
    address: 'v2/translate',
    base: 'http://127.0.0.1:9/',
    body: '{}',
  })
  expect(await failureOf(gone)).toMatchObject({ kind: 'unreachable', where })
})

test('a connection that is lost while the console waits is interrupted: the request was sent', async () => {
  vi.stubGlobal('location', { hostname: 'console.example' })
  const base = await serve((_, response) => {
    vi.stubGlobal('navigator', { onLine: false })
    response.destroy()
  })
  const lost = send({ operation: 'translate', address: '', base, body: '{}' })
  expect(await failureOf(lost)).toEqual({ operation: 'translate', kind: 'interrupted' })
})

test('a gateway that is not running is unreachable', async () => {
  const base = await serve(() => {})
  stopServers()
  expect(await failureOf(send({ operation: 'translate', address: '', base }))).toEqual({
    operation: 'translate',
    kind: 'unreachable',
    where: 'gateway',
  })
})

test('a response that breaks off is interrupted, not shown', async () => {
  const base = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': 100, 'X-Trace-ID': 't' }).write('{"half":')
    setTimeout(() => response.destroy(), 20)
  })
  const answer = await send({ operation: 'translate', address: '', base })
  expect(await failureOf(answer.readText())).toEqual({
    operation: 'translate',
    status: 200,
    traceId: 't',
    kind: 'interrupted',
  })
})

test('a refusal whose body breaks off is still recognised', async () => {
  const base = await serve((_, response) => {
    response.writeHead(429, { 'Content-Length': 100 }).write('{"mess')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await failureOf(send({ operation: 'translate', address: '', base }))).toMatchObject({
    kind: 'too-many-requests',
  })
})

test('of a refusal whose body never ends, only the beginning is read', async () => {
  const base = await serve((_, response) => {
    response.writeHead(500)
    const more = () => {
      while (!response.destroyed && response.write('a'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  expect(await failureOf(send({ operation: 'translate', address: '', base }))).toMatchObject({
    kind: 'service-down',
  })
})

test('silence ends in a time-out, before the response and in the middle of it', async () => {
  useClockOfTest()
  const silent = await serve(() => {})
  const unanswered = failureOf(send({ operation: 'translate', address: '', base: silent, silenceLimit: 30 }))
  await vi.advanceTimersByTimeAsync(30)
  expect(await unanswered).toEqual({ operation: 'translate', kind: 'timed-out' })

  const stuck = await serve((_, response) => response.writeHead(200).write('{'))
  const answer = await send({ operation: 'translate', address: '', base: stuck, silenceLimit: 30 })
  const unended = failureOf(answer.readText())
  await vi.advanceTimersByTimeAsync(30)
  expect(await unended).toMatchObject({ kind: 'timed-out', status: 200 })
})

test('a slow response does not time out as long as data arrives', async () => {
  useClockOfTest()
  let service: ServerResponse | undefined
  const base = await serve((_, response) => {
    service = response
    response.flushHeaders()
  })
  const answer = await send({ operation: 'translate', address: '', base, silenceLimit: 30 })
  const arrivals = new EventEmitter()
  let received = ''
  const read = answer.readChunks((bytes) => {
    received += new TextDecoder().decode(bytes)
    arrivals.emit('piece')
  })
  for (let piece = 0; piece < 6; piece += 1) {
    await vi.advanceTimersByTimeAsync(29)
    service?.write('x')
    await once(arrivals, 'piece')
  }
  service?.end()
  await read
  expect(received).toBe('xxxxxx')
})

/** Only the test advances time; sockets are real. */
function useClockOfTest() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

test('Stop before sending, while waiting and while reading', async () => {
  const early = AbortSignal.abort()
  let requests = 0
  let closed = 0
  const base = await serve((request, response) => {
    requests += 1
    response.on('close', () => (closed += 1))
    if (request.url === '/console/reading') response.writeHead(200).write('{')
  })
  expect(await failureOf(send({ operation: 'translate', address: '', base, signal: early }))).toEqual({
    operation: 'translate',
    kind: 'stopped',
    sent: false,
  })
  expect(requests).toBe(0)

  const waiting = new AbortController()
  const attempt = send({ operation: 'translate', address: '', base, signal: waiting.signal })
  setTimeout(() => waiting.abort(), 20)
  expect(await failureOf(attempt)).toEqual({ operation: 'translate', kind: 'stopped', sent: true })

  const reading = new AbortController()
  const answer = await send({ operation: 'translate', address: 'reading', base, signal: reading.signal })
  setTimeout(() => reading.abort(), 20)
  expect(await failureOf(answer.readText())).toMatchObject({ kind: 'stopped', sent: true })
  await expect.poll(() => closed).toBe(2)
})

test('an error thrown by a reader ends the download and is rethrown', async () => {
  let closed = false
  const base = await serve((_, response) => {
    response.on('close', () => (closed = true))
    response.writeHead(200).write('x'.repeat(1000))
  })
  const answer = await send({ operation: 'analytics', address: '', base })
  const enough = new RangeError('enough')
  await expect(
    answer.readChunks(() => {
      throw enough
    }),
  ).rejects.toBe(enough)
  await expect.poll(() => closed).toBe(true)
})
