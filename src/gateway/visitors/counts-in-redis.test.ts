import Redis from 'ioredis'
import { expect, onTestFinished, test as anyTest } from 'vitest'
import {
  namedVisitors as signedIn,
  ownAnswer,
  send,
  startGateway,
  startService,
  translateAs,
  translation,
  until,
} from '../../testing/gateway-under-test.ts'
import { isInstalled } from '../../testing/installed.ts'
import { startRedis } from '../../testing/redis-server.mjs'
import { openAllowance } from './allowance.ts'

const test = anyTest.runIf(isInstalled('redis-server', '--version'))

/** A translation of one text. */
const ask = (port: number, visitor: string, text: string) => translateAs(port, visitor, [text])

async function redisForTest(settings: Parameters<typeof startRedis>[0] = {}) {
  const redis = await startRedis(settings)
  onTestFinished(() => redis.stop())
  return redis
}

/** Another instance, with its counts at `url`. */
async function instance(url: string, limit: number, now?: () => number) {
  const said: string[] = []
  const allowance = await openAllowance({
    limit,
    redis: new URL(url),
    now,
    warn: (sentence) => said.push(sentence),
  })
  onTestFinished(allowance.close)
  return { ...allowance, said }
}

test('two instances at once never grant a character more than the limit, and all of it', async () => {
  const { url } = await redisForTest()
  const instances = [await instance(url, 1000), await instance(url, 1000)]
  const asked = Array.from({ length: 200 }, async (_, index) =>
    instances[index % 2]?.reserve('ada', 1 + (index % 17)),
  )
  const granted = (await Promise.all(asked)).reduce(
    (sum, reservation, index) => sum + (reservation?.granted === true ? 1 + (index % 17) : 0),
    0,
  )
  expect(granted).toBeLessThanOrEqual(1000)
  expect(granted).toBeGreaterThan(1000 - 17)
  for (const { left } of instances) expect(await left('ada')).toBe(1000 - granted)
  expect(await instances[0]?.left('eve')).toBe(1000)
})

test('a refund by one instance is there for the other, once', async () => {
  const { url } = await redisForTest()
  const [one, other] = [await instance(url, 10), await instance(url, 10)]
  const reservation = await one.reserve('ada', 8)
  expect((await other.reserve('ada', 3)).granted).toBe(false)
  await reservation.refund()
  await reservation.refund()
  expect(reservation.left()).toBe(10)
  expect((await other.reserve('ada', 10)).granted).toBe(true)
  expect((await one.reserve('ada', 1)).granted).toBe(false)
})

test('after a refund of what Redis has lost, nobody has more than the limit', async () => {
  const { url } = await redisForTest()
  const one = await instance(url, 10)
  const reservation = await one.reserve('ada', 8)
  const plain = new Redis(url)
  await plain.flushall()
  plain.disconnect()
  await reservation.refund()
  expect(await one.left('ada')).toBe(10)
})

test('the day is the UTC day, and a refund after midnight adds nothing to the next', async () => {
  const { url } = await redisForTest()
  let now = Date.parse('2026-11-21T23:59:59.900Z')
  const one = await instance(url, 10, () => now)
  const reservation = await one.reserve('ada', 8)
  expect(reservation.left()).toBe(2)
  now += 100
  expect(await one.left('ada')).toBe(10)
  await one.reserve('ada', 4)
  await reservation.refund()
  expect(await one.left('ada')).toBe(6)
})

test('nothing in Redis names a visitor or contains a key, and everything in it expires', async () => {
  const { url } = await redisForTest()
  const gateway = await startGateway(await startService(), {
    ...signedIn,
    DAILY_CHARACTERS: '10',
    CAP_REDIS_URL: url,
  })
  expect((await ask(gateway.port, 'ada@example.com', 'Tor')).headers['characters-left']).toBe('7')
  const plain = new Redis(url)
  const keys = await plain.keys('*')
  expect(keys).toEqual([expect.stringMatching(/^translation-console:characters:\d{4}-\d\d-\d\d:[\w-]{43}$/)])
  expect(await plain.get(keys[0] ?? '')).toBe('3')
  expect(await plain.ttl(keys[0] ?? '')).toBeGreaterThan(86_400)
  plain.disconnect()
})

test('two gateways share one limit, and each says what is left of it', async () => {
  const { url } = await redisForTest()
  const service = await startService()
  const environment = { ...signedIn, DAILY_CHARACTERS: '10', CAP_REDIS_URL: url }
  const one = await startGateway(service, environment)
  const other = await startGateway(service, environment)
  expect((await ask(one.port, 'ada', 'Er stand')).headers['characters-left']).toBe('2')
  expect(await ask(other.port, 'ada', 'Tor')).toMatchObject({
    status: 429,
    headers: { 'gateway-error': 'daily-limit', 'characters-left': '2' },
  })
  const connection: unknown = JSON.parse(
    (await send(other.port, '/gateway/connection', { 'X-User': 'ada' })).body,
  )
  expect(connection).toMatchObject({ dailyCharacters: { limit: 10, left: 2 } })
  await service.stop()
  expect(await ask(other.port, 'ada', 'Ei')).toMatchObject({
    status: 502,
    headers: { 'gateway-error': 'unreachable', 'characters-left': '2' },
  })
})

test.each(['stop', 'pause'] as const)(
  'while Redis is unavailable (%s), translations are refused with a sentence and not sent; afterwards they work again',
  async (fault) => {
    const redis = await redisForTest()
    const service = await startService()
    const gateway = await startGateway(service, {
      ...signedIn,
      DAILY_CHARACTERS: '10',
      CAP_REDIS_URL: redis.url,
    })
    expect((await ask(gateway.port, 'ada', 'Tor')).status).toBe(200)
    await redis[fault]()
    const headers = { 'Content-Type': 'application/json', 'X-User': 'ada' }
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await fetch(`${gateway.url}/v2/translate`, { ...translation(), headers })
      expect(answer.headers.get('characters-left')).toBeNull()
      expect(await ownAnswer(answer)).toMatchObject({
        status: 503,
        code: 'refused',
        message: expect.stringContaining('Nothing was sent'),
      })
    }
    expect(service.begun.length).toBe(1)
    const connection = await send(gateway.port, '/gateway/connection', { 'X-User': 'ada' })
    // Nobody knows how many are left, which is not the same as none.
    expect(JSON.parse(connection.body)).toHaveProperty('dailyCharacters', {
      limit: 10,
      day: new Date().toISOString().slice(0, 10),
    })
    if (fault === 'stop') await redisForTest({ port: redis.port })
    else redis.resume()
    await until(async () => (await ask(gateway.port, 'ada', 'Ei')).status === 200, 'a translation')
    expect(gateway.warnings).toEqual([
      'Redis at CAP_REDIS_URL does not answer: until it does, no translation is sent.',
      'Redis at CAP_REDIS_URL answers again.',
    ])
  },
)

test('if Redis refuses to write, translations are refused with a sentence, and its own words are only logged', async () => {
  const redis = await redisForTest({ options: ['--maxmemory', '1', '--maxmemory-policy', 'noeviction'] })
  const service = await startService()
  const gateway = await startGateway(service, {
    ...signedIn,
    DAILY_CHARACTERS: '10',
    CAP_REDIS_URL: redis.url,
  })
  expect((await ask(gateway.port, 'ada', 'Tor')).status).toBe(503)
  expect(service.begun.length).toBe(0)
  expect(gateway.warnings).toEqual([expect.stringMatching(/^Redis at CAP_REDIS_URL cannot count: .*OOM/)])
})

test('a password is used; if it is wrong or Redis cannot be reached, the start fails without showing it', async () => {
  const redis = await redisForTest({ options: ['--requirepass', 'open-sesame'] })
  const at = (secret: string, port = redis.port) => `redis://:${secret}@127.0.0.1:${port}`
  expect(await (await instance(at('open-sesame'), 10)).left('ada')).toBe(10)
  await expect(instance(at('wrong-word'), 10)).rejects.toThrow(/WRONGPASS/)
  await expect(instance(at('wrong-word'), 10)).rejects.not.toThrow(/wrong-word/)
  await expect(instance(redis.url, 10)).rejects.toThrow(/NOAUTH/)
  await expect(instance(at('open-sesame', 1), 10)).rejects.toThrow(/ECONNREFUSED/)
})
