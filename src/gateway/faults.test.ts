import { once } from 'node:events'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  ownAnswer,
  rawTranslation,
  send,
  startGateway,
  startService,
  translation,
  until,
} from '../testing/gateway-under-test.ts'
import type { LogLine } from './request-log.ts'
import { createGateway } from './gateway.ts'
import { listen } from './server.ts'
import { readSettings } from './settings/read-settings.ts'
import { connectService, portOf } from './upstream/service.ts'

/** A service below the HTTP level: `talk` gets every connection. Counts the requests that reach it. */
async function startRawService(talk: (socket: Socket, request: number) => void) {
  const sockets = new Set<Socket>()
  let requests = 0
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (!/^(?:POST|GET) /.test(data.toString('latin1'))) return
      requests += 1
      talk(socket, requests)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const port = portOf(server.address())
  return { address: `http://127.0.0.1:${port}`, port, requests: () => requests }
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

test('a service that is down is reported as unreachable, and that nothing was sent', async () => {
  const service = await startService()
  await service.stop()
  const gateway = await startGateway(service)
  const answer = await ownAnswer(await fetch(`${gateway.url}/v2/translate`, translation()))
  expect(answer).toMatchObject({ status: 502, code: 'unreachable' })
  expect(answer.message).toContain('refuses connections. Nothing was sent.')
  expect(answer.message).not.toContain('127.0.0.1')
})

test('a service that takes the connection and never completes it is unreachable after CONNECT_SECONDS', async () => {
  const service = await startRawService(() => {})
  const gateway = await startGateway(
    { address: `https://127.0.0.1:${service.port}` },
    { CONNECT_SECONDS: '0.2' },
  )
  expect(await ownAnswer(await fetch(`${gateway.url}/v2/translate`, translation()))).toMatchObject({
    status: 502,
    code: 'unreachable',
  })
})

test('a service that resets the connection after the request is interrupted, not repeated', async () => {
  const service = await startRawService((socket) => socket.resetAndDestroy())
  const gateway = await startGateway(service)
  expect(await ownAnswer(await fetch(`${gateway.url}/v2/translate`, translation()))).toMatchObject({
    status: 502,
    code: 'interrupted',
    message: expect.stringContaining('had been sent'),
  })
  expect(service.requests()).toBe(1)
})

test('a kept connection that the service closes on the next request costs that request, never a second one', async () => {
  const service = await startRawService((socket, request) => {
    if (request === 1) socket.write(`${head}Content-Length: 2\r\nConnection: keep-alive\r\n\r\n{}`)
    else socket.resetAndDestroy()
  })
  const gateway = await startGateway(service)
  expect((await fetch(`${gateway.url}/v2/translate`, translation())).status).toBe(200)
  expect(await ownAnswer(await fetch(`${gateway.url}/v2/translate`, translation()))).toMatchObject({
    code: 'interrupted',
  })
  expect(service.requests()).toBe(2)
})

test('a silent service times out after FIRST_BYTE_SECONDS, and its request is aborted', async () => {
  let closed = false
  const service = await startRawService((socket) => socket.on('close', () => (closed = true)))
  const gateway = await startGateway(service, { FIRST_BYTE_SECONDS: '0.2' })
  expect(await ownAnswer(await fetch(`${gateway.url}/v2/translate`, translation()))).toMatchObject({
    status: 504,
    code: 'timeout',
    message: expect.stringContaining('0.2 seconds'),
  })
  await until(() => closed, 'the connection to the service to end')
  expect(service.requests()).toBe(1)
})

test.each([
  ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
  ['ends the connection early', (socket: Socket) => socket.end()],
  ['falls silent for IDLE_SECONDS', () => {}],
  ['sends a damaged chunk', (socket: Socket) => socket.write('zz\r\n')],
])(
  'a service that %s in mid-answer breaks the browser’s answer off, so that half is never taken for whole',
  async (_, fault) => {
    const service = await startRawService((socket) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n`)
      setTimeout(() => fault(socket), 30)
    })
    const gateway = await startGateway(service, { IDLE_SECONDS: '0.2' })
    const response = await fetch(`${gateway.url}/v2/translate`, translation())
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    await until(() => gateway.log.length === 1, 'the line in the log')
    expect(gateway.log[0]).toMatchObject({ status: 200, upstream: 200, incomplete: true })
  },
)

test('an answer shorter than its announced length is broken off too', async () => {
  const service = await startRawService((socket) => socket.end(`${head}Content-Length: 100\r\n\r\n{"a":`))
  const gateway = await startGateway(service)
  const response = await fetch(`${gateway.url}/v2/translate`, translation())
  await expect(response.text()).rejects.toThrow()
})

test.each([
  ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  [
    'switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  ],
  ['answers with two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['sends headers without end', `${head}X-A: ${'a'.repeat(40_000)}`],
])('a service that %s is interrupted', async (_, answer) => {
  const service = await startRawService((socket) => socket.write(answer))
  const gateway = await startGateway(service)
  expect(await ownAnswer(await fetch(`${gateway.url}/v2/translate`, translation()))).toMatchObject({
    status: 502,
    code: 'interrupted',
  })
})

test('a second response that nobody requested reaches nobody', async () => {
  const service = await startRawService((socket) =>
    socket.write(`${head}Content-Length: 2\r\n\r\n{}${head}Content-Length: 8\r\n\r\n"stolen"`),
  )
  const gateway = await startGateway(service)
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await fetch(`${gateway.url}/v2/translate`, translation())
    expect(await response.text()).not.toContain('stolen')
  }
})

test('a response that the service sends before it has read the request reaches the browser', async () => {
  const service = await startRawService((socket) => {
    socket.end('HTTP/1.1 413 Payload Too Large\r\nContent-Length: 9\r\nConnection: close\r\n\r\ntoo large')
  })
  const gateway = await startGateway(service)
  const response = await fetch(
    `${gateway.url}/v2/translate`,
    translation(`{"text":["${'a'.repeat(120_000)}"]}`),
  )
  expect(response.status).toBe(413)
  expect(response.headers.get('gateway-error')).toBeNull()
  expect(await response.text()).toBe('too large')
})

test('after a restart of the service the next request works', async () => {
  const first = await startService()
  const gateway = await startGateway(first)
  expect((await fetch(`${gateway.url}/v2/translate`, translation())).status).toBe(200)
  await first.stop()
  expect((await fetch(`${gateway.url}/v2/translate`, translation())).status).toBe(502)
  await startService(undefined, first.port)
  expect((await fetch(`${gateway.url}/v2/translate`, translation())).status).toBe(200)
})

test('a browser that sends its headers a letter at a time is cut off (slowloris)', async () => {
  const gateway = await startGateway(await startService(), { REQUEST_SECONDS: '0.5' })
  const socket = await gateway.socket()
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  const letters = setInterval(() => socket.write('a'), 50)
  onTestFinished(() => clearInterval(letters))
  socket.write('GET /gateway/connection HTTP/1.1\r\nX-Slow: ')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 408 [^]*gateway-error: refused/i)
})

test('a browser that sends its body a letter at a time is cut off, and nothing reaches the service', async () => {
  const service = await startService()
  const gateway = await startGateway(service, { REQUEST_SECONDS: '0.5' })
  const socket = await gateway.socket()
  const letters = setInterval(() => socket.write('a'), 50)
  onTestFinished(() => clearInterval(letters))
  socket.write(rawTranslation('Content-Length: 5000\r\n', ''))
  socket.resume()
  await once(socket, 'close')
  expect(service.begun.length).toBe(0)
})

test('an upload that the browser breaks off is never forwarded, and is not a fault of the gateway', async () => {
  const service = await startService()
  const gateway = await startGateway(service)
  const socket = await gateway.socket()
  socket.write(rawTranslation('Content-Length: 500\r\n', '{"text"'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await until(() => gateway.log.length === 1, 'the line in the log')
  expect(gateway.log[0]).toMatchObject({ incomplete: true, ended: 'request' })
  expect(gateway.warnings).toEqual([])
  expect(service.begun.length).toBe(0)
})

test('a browser that stops reading is disconnected after IDLE_SECONDS, and its place is free again', async () => {
  const service = await startService((incoming, outgoing) => {
    outgoing.writeHead(200)
    const more = () => {
      while (outgoing.write(Buffer.alloc(65_536)));
      outgoing.once('drain', more)
    }
    if (incoming.method === 'GET') more()
    else outgoing.end('{}')
  })
  const gateway = await startGateway(service, { IDLE_SECONDS: '0.6', UPSTREAM_LIMIT: '1' })
  const socket = await gateway.socket()
  socket.pause()
  socket.write('GET /v2/admin/analytics HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await until(() => service.begun.length === 1, 'the report to begin')
  expect((await fetch(`${gateway.url}/v2/translate`, translation())).status).toBe(200)
})

test('if all places and the queue are taken, the next request is told when to try again', async () => {
  const answers: (() => void)[] = []
  const service = await startService((_, outgoing) => answers.push(() => outgoing.end('{}')))
  const gateway = await startGateway(service, { UPSTREAM_LIMIT: '1', WAITING_LIMIT: '1' })
  const ask = () => fetch(`${gateway.url}/v2/translate`, translation())
  const first = ask()
  await until(() => answers.length === 1, 'the first request to arrive')
  const second = ask()
  const third = await Promise.race([second, ask()])
  expect(await ownAnswer(third.clone())).toMatchObject({ status: 503, code: 'busy' })
  expect(third.headers.get('retry-after')).toBe('2')
  answers[0]?.()
  await until(() => answers.length === 2, 'the waiting request to arrive')
  answers[1]?.()
  expect((await first).status).toBe(200)
  expect(service.begun.length).toBe(2)
})

test('a request that waits longer than QUEUE_SECONDS is refused, and nothing is sent for it', async () => {
  const service = await startService(() => {})
  const gateway = await startGateway(service, { UPSTREAM_LIMIT: '1', QUEUE_SECONDS: '0.2' })
  const leaving = new AbortController()
  const first = fetch(`${gateway.url}/v2/translate`, { ...translation(), signal: leaving.signal })
  await until(() => service.begun.length === 1, 'the first request to arrive')
  expect(await ownAnswer(await fetch(`${gateway.url}/v2/translate`, translation()))).toMatchObject({
    code: 'busy',
  })
  expect(service.begun.length).toBe(1)
  leaving.abort()
  await expect(first).rejects.toThrow()
})

test('a client that disconnects while queued is never forwarded', async () => {
  const answers: (() => void)[] = []
  const service = await startService((_, outgoing) => answers.push(() => outgoing.end('{}')))
  const gateway = await startGateway(service, { UPSTREAM_LIMIT: '1' })
  const first = fetch(`${gateway.url}/v2/translate`, translation())
  await until(() => answers.length === 1, 'the first request to arrive')
  const leaving = new AbortController()
  const second = fetch(`${gateway.url}/v2/translate`, {
    ...translation('{"text":["never"]}'),
    signal: leaving.signal,
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  leaving.abort()
  await expect(second).rejects.toThrow()
  await until(() => gateway.log.length === 1, 'the second to be gone')
  answers[0]?.()
  expect((await first).status).toBe(200)
  await fetch(`${gateway.url}/gateway/connection`)
  expect(service.begun.length).toBe(1)
})

test('a thousand simultaneous requests each get their own response and are each sent once', async () => {
  const service = await startService((_, outgoing) => {
    const { body } = service.received.at(-1) ?? { body: '' }
    setTimeout(() => outgoing.end(body), Math.random() * 5)
  })
  const gateway = await startGateway(service, {
    WAITING_LIMIT: '1000',
    UPSTREAM_LIMIT: '16',
    VISITOR_LIMIT: '16',
    QUEUE_SECONDS: '60',
  })
  const numbers = Array.from({ length: 1000 }, (_, index) => `{"text":["${index}"]}`)
  const headers = { 'Content-Type': 'application/json' }
  const answers = await Promise.all(
    numbers.map(async (body) => (await send(gateway.port, '/v2/translate', headers, 'POST', body)).body),
  )
  expect(answers).toEqual(numbers)
  expect(service.begun.length).toBe(1000)
})

test('connections beyond CONNECTION_LIMIT are closed, and the others keep working', async () => {
  const gateway = await startGateway(await startService(), { CONNECTION_LIMIT: '2' })
  const first = await gateway.socket()
  const second = await gateway.socket()
  const third = await gateway.socket()
  await once(third, 'close')
  second.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [data] = await once(second, 'data')
  expect(String(data)).toMatch(/^HTTP\/1.1 200/)
  expect(first.destroyed).toBe(false)
})

test('stopping lets a response finish, accepts no new visitor, and says so on readyz', async () => {
  const service = await startService((_, outgoing) => {
    outgoing.write('{"a":')
    setTimeout(() => outgoing.end('1}'), 200)
  })
  const gateway = await startGateway(service)
  const kept = await gateway.socket()
  kept.write(rawTranslation('Content-Length: 2\r\n', '{}'))
  const response = await fetch(`${gateway.url}/v2/translate`, translation())
  const stopped = gateway.stop()
  kept.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let readiness = ''
  kept.on('data', (data) => (readiness += data.toString()))
  expect(await response.text()).toBe('{"a":1}')
  await stopped
  expect(readiness).toContain('"stopping"')
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow()
})

test('stopping ends even if a response does not', async () => {
  const service = await startService((_, outgoing) => outgoing.write('{'))
  const gateway = await startGateway(service, {}, { stopMs: 200 })
  const response = await fetch(`${gateway.url}/v2/translate`, translation())
  await gateway.stop()
  await expect(response.text()).rejects.toThrow()
})

test('a response that ends with its connection is incomplete if the connection is reset', async () => {
  const service = await startRawService((socket) => {
    socket.write(`${head}\r\n{"a":`)
    setTimeout(() => socket.resetAndDestroy(), 50)
  })
  const gateway = await startGateway(service)
  const response = await fetch(`${gateway.url}/v2/translate`, translation())
  await expect(response.text()).rejects.toThrow()
  await until(() => gateway.log.length === 1, 'the line in the log')
  expect(gateway.log[0]).toMatchObject({ status: 200, incomplete: true, ended: 'service' })
})

test('the gateway survives such a reset while the browser reads nothing', async () => {
  const service = await startRawService((socket) => {
    socket.write(`${head}\r\n`)
    socket.write(Buffer.alloc(20_000_000, 'x'))
    setTimeout(() => socket.resetAndDestroy(), 300)
  })
  const gateway = await startGateway(service)
  const socket = await gateway.socket()
  socket.pause()
  socket.write('GET /v2/admin/analytics HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => setTimeout(resolve, 600))
  socket.resume()
  await until(() => gateway.log.length === 1, 'the line in the log')
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200)
})

test.each([
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ['ends', (socket: Socket) => socket.end()],
])(
  'a chunked response that a service %s early is incomplete, even if it announced that the connection would close',
  async (_, fault) => {
    const service = await startRawService((socket) => {
      socket.write(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n`)
      setTimeout(() => fault(socket), 30)
    })
    const gateway = await startGateway(service)
    const response = await fetch(`${gateway.url}/v2/translate`, translation())
    await expect(response.text()).rejects.toThrow()
  },
)

test('no translation is sent twice, however soon after an answer the service closes the connection', async () => {
  const received: string[] = []
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const [, name] = /"text":\["(\d+)"\]/.exec(data.toString('latin1')) ?? []
      if (name === undefined) return
      received.push(name)
      socket.write(`${head}Content-Length: 2\r\n\r\n{}`)
      const number = Number(name)
      const close = () => (number % 2 === 0 ? socket.end() : socket.destroy())
      if (number % 7 === 0) close()
      else setTimeout(close, number % 7)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const gateway = await startGateway({ address: `http://127.0.0.1:${portOf(server.address())}` })
  const statuses = new Map<number, number>()
  for (let round = 0; round < 60; round += 1)
    await Promise.all(
      [0, 1, 2].map(async (one) => {
        const { status } = await fetch(
          `${gateway.url}/v2/translate`,
          translation(`{"text":["${round * 3 + one}"]}`),
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
  expect(new Set(received).size).toBe(received.length)
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 502)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(90)
})

test('such a response is complete if the connection ends in order', async () => {
  const service = await startRawService((socket) => socket.end(`${head}\r\n{"a":1}`))
  const gateway = await startGateway(service)
  expect(await (await fetch(`${gateway.url}/v2/translate`, translation())).text()).toBe('{"a":1}')
})

test('a report is requested once more after a 503, a translation never', async () => {
  const service = await startService((_, outgoing) => {
    const isFirst = service.received.length % 2 === 1
    if (isFirst) outgoing.writeHead(503, { 'Retry-After': '0' }).end('{"message":"not now"}')
    else outgoing.end('{}')
  })
  const gateway = await startGateway(service)
  expect((await fetch(`${gateway.url}/v2/admin/analytics`)).status).toBe(200)
  expect(service.begun.length).toBe(2)
  await until(() => gateway.log.length === 1, 'the line in the log')
  expect(gateway.log[0]).toMatchObject({ status: 200, upstream: 200 })
  expect((await fetch(`${gateway.url}/v2/translate`, translation())).status).toBe(503)
  expect(service.begun.length).toBe(3)
})

test('a report is never requested a third time, nor again if the service asks for a long wait', async () => {
  let wait = '0'
  const service = await startService((_, outgoing) =>
    outgoing.writeHead(503, { 'Retry-After': wait }).end('{"message":"not now"}'),
  )
  const gateway = await startGateway(service)
  const response = await fetch(`${gateway.url}/v2/admin/analytics`)
  expect([response.status, await response.text()]).toEqual([503, '{"message":"not now"}'])
  expect(service.begun.length).toBe(2)
  wait = '60'
  expect((await fetch(`${gateway.url}/v2/admin/analytics`)).headers.get('retry-after')).toBe('60')
  expect(service.begun.length).toBe(3)
})

test('if the client disconnects before a report is retried, it is not requested again', async () => {
  const service = await startService((_, outgoing) => outgoing.writeHead(503, { 'Retry-After': '1' }).end())
  const gateway = await startGateway(service)
  const leaving = new AbortController()
  const asked = fetch(`${gateway.url}/v2/admin/analytics`, { signal: leaving.signal })
  await until(() => service.received.length === 1, 'the first request')
  await new Promise((resolve) => setTimeout(resolve, 100))
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(service.begun.length).toBe(1)
})

test('a fault of the gateway itself has its own code, and the log names its place without anything typed', async () => {
  const read = readSettings({ SERVICE_URL: 'http://127.0.0.1:9', SERVICE_KEY: 'translate-key-0123' })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const { settings } = read
  const told: string[] = []
  const log: LogLine[] = []
  const service = await connectService(settings, '/nowhere', () => {})
  const consoleFile = {
    read: () => {
      throw new TypeError('quotes a private text')
    },
    close: () => {},
  }
  const gateway = createGateway({
    settings,
    service,
    consoleFile,
    log: (line) => log.push(line),
    warn: (sentence) => told.push(sentence),
  })
  const server = await listen(gateway, { ...settings, PORT: 0 })
  onTestFinished(async () => {
    await server.stop()
    await service.close()
  })
  const answer = await fetch(`http://127.0.0.1:${server.port}/gateway/console-file`)
  expect(await ownAnswer(answer)).toMatchObject({ status: 500, code: 'failed' })
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^The gateway failed on a request: TypeError\n\s+at .*faults\.test\.ts/)
  expect(told[0]).not.toContain('private')
  await until(() => log.length === 1, 'the line in the log')
  expect(log[0]).toMatchObject({ status: 500, code: 'failed', path: '/gateway/console-file' })
})

test.each([
  ['bytes that are not a request', 'no request\r\n\r\n'],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
])('%s, sent while an answer is streamed, write nothing into that answer', async (_, bytes) => {
  const service = await startService((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).write('{"usage_report":')
  })
  const gateway = await startGateway(service)
  const socket = await gateway.socket()
  let answer = ''
  socket.on('data', (data) => (answer += data.toString('latin1')))
  socket.write('GET /v2/admin/analytics HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await until(() => answer.includes('usage_report'), 'the beginning of the answer')
  socket.write(bytes)
  await once(socket, 'close')
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  await until(() => gateway.log.length === 1, 'one line')
})

test('thirty requests sent ahead on one connection are answered without a warning', async () => {
  const warnings: Error[] = []
  const listen = (warning: Error) => warnings.push(warning)
  process.on('warning', listen)
  onTestFinished(() => void process.off('warning', listen))
  const gateway = await startGateway(await startService(), { VISITOR_LIMIT: '1' })
  const body = '{"text":["Tor"],"target_lang":"EN"}'
  const answers = await gateway.raw(
    rawTranslation(`Content-Length: ${body.length}\r\n`, body).repeat(30),
    1000,
  )
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(30)
  expect(warnings).toEqual([])
})
