import { get as httpGet, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { send, startGateway, startService, until, signedInByProxy } from '../testing/gateway-under-test.ts'

/** A service whose reports never end, and whose translations arrive at once. */
const startEndlessService = () =>
  startService((incoming, outgoing) => {
    if (incoming.method !== 'GET') {
      outgoing.end('{}')
      return
    }
    outgoing.writeHead(200)
    const more = () => {
      while (!outgoing.destroyed && outgoing.write(Buffer.alloc(65_536)));
      outgoing.once('drain', more)
    }
    more()
  })

/** Requests a report as `visitor` and reads about `bytesPerSecond` of it; resolves with the response once it has begun. */
async function readSlowly(port: number, visitor: string, bytesPerSecond: number) {
  const headers = { 'X-Forwarded-User': visitor }
  const request = httpGet({ host: '127.0.0.1', port, path: '/v2/admin/analytics', headers, agent: false })
  request.on('error', () => {})
  let owed = 0
  const ticks = setInterval(() => {
    owed += bytesPerSecond / 50
    while (owed > 0) {
      const piece: unknown = state.answer?.read()
      if (!Buffer.isBuffer(piece)) break
      owed -= piece.length
    }
  }, 20)
  const state: { answer?: IncomingMessage; closed: boolean } = { closed: false }
  request.once('response', (answer) => {
    answer.on('error', () => {})
    answer.on('close', () => (state.closed = true))
    state.answer = answer
  })
  onTestFinished(() => {
    clearInterval(ticks)
    request.destroy()
  })
  return state
}

const ask = (port: number, visitor: string) =>
  send(
    port,
    '/v2/translate',
    { 'Content-Type': 'application/json', 'X-Forwarded-User': visitor },
    'POST',
    '{}',
  )

test('one visitor with forty slow readers takes a quarter of the places: others are served at once', async () => {
  const service = await startEndlessService()
  const gateway = await startGateway(service, { ...signedInByProxy, ANALYTICS_LIMIT: '8' })
  const readers = await Promise.all(
    Array.from({ length: 40 }, () => readSlowly(gateway.port, '198.51.100.7', 100_000)),
  )
  await until(() => readers.some(({ answer }) => answer !== undefined), 'the first reports to begin')
  const other = await readSlowly(gateway.port, '203.0.113.5', 100_000)
  await until(() => other.answer !== undefined, 'the other visitor’s report to begin')
  expect(other.answer?.statusCode).toBe(200)
  const begun = readers.filter(({ answer }) => answer !== undefined)
  expect(begun).toHaveLength(2)
  expect((await ask(gateway.port, '203.0.113.5')).status).toBe(200)
})

test('reports never take the places of translations, even if all places for reports are taken', async () => {
  const service = await startEndlessService()
  const gateway = await startGateway(service, { ...signedInByProxy, ANALYTICS_LIMIT: '4' })
  const visitors = Array.from({ length: 12 }, (_, number) => `198.51.100.${number + 1}`)
  const readers = await Promise.all(visitors.map((visitor) => readSlowly(gateway.port, visitor, 1)))
  await until(
    () => readers.filter(({ answer }) => answer !== undefined).length === 4,
    'four reports to begin',
  )
  expect((await ask(gateway.port, '203.0.113.5')).status).toBe(200)
  expect((await ask(gateway.port, '198.51.100.1')).status).toBe(200)
})

test('a reader below READER_BYTES_PER_SECOND is disconnected, and the log line says that the answer was cut off', async () => {
  const service = await startEndlessService()
  const gateway = await startGateway(service, {
    ...signedInByProxy,
    IDLE_SECONDS: '2',
    READER_BYTES_PER_SECOND: '30000000',
  })
  const reader = await readSlowly(gateway.port, '198.51.100.7', 4_000_000)
  await until(() => reader.closed, 'the slow reader to be let go')
  expect(gateway.log).toMatchObject([{ status: 200, upstream: 200, incomplete: true }])
})

test('a slow service does not make a slow reader: whoever reads all that arrives is never disconnected', async () => {
  const service = await startService((_, outgoing) => {
    outgoing.writeHead(200)
    let pieces = 0
    const trickle = setInterval(() => {
      pieces += 1
      if (pieces < 8) outgoing.write('{"a":1}')
      else {
        clearInterval(trickle)
        outgoing.end()
      }
    }, 200)
  })
  const gateway = await startGateway(service, { IDLE_SECONDS: '0.6', READER_BYTES_PER_SECOND: '30000000' })
  expect((await send(gateway.port, '/v2/admin/analytics')).body).toHaveLength(49)
  await until(() => gateway.log.length === 1, 'the line')
  expect(gateway.log[0]).not.toHaveProperty('incomplete')
})

test('a visitor who requests more than their share waits and is served, while others are served at once', async () => {
  const answers: (() => void)[] = []
  const service = await startService((_, outgoing) => answers.push(() => outgoing.end('{}')))
  const gateway = await startGateway(service, { ...signedInByProxy, VISITOR_LIMIT: '2' })
  const greedy = Array.from({ length: 5 }, () => ask(gateway.port, '198.51.100.7'))
  await until(() => answers.length === 2, 'two of five to arrive')
  const other = ask(gateway.port, '203.0.113.5')
  await until(() => answers.length === 3, 'the other visitor’s to arrive')
  expect(service.begun.length).toBe(3)
  for (let served = 0; served < 6; served += 1) {
    await until(() => answers.length > served, 'the next to arrive')
    answers[served]?.()
  }
  expect((await Promise.all([...greedy, other])).map(({ status }) => status)).toEqual(Array(6).fill(200))
})
