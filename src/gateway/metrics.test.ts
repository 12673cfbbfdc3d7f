import { expect, test } from 'vitest'
import {
  adminKey,
  namedVisitors,
  send,
  startGateway,
  startService,
  translateKey,
  until,
  signedInByProxy,
} from '../testing/gateway-under-test.ts'

const json = { 'Content-Type': 'application/json' }
const secret = 'the merger is on friday'

/** The samples of a metric: values by labels. */
async function samples(port: number, name: string): Promise<Record<string, number>> {
  const { body } = await send(port, '/metrics')
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value = ''] = /^\w+(\{.*\})? (\S+)$/.exec(line) ?? []
      return [labels, Number(value)]
    }),
  )
}

test('METRICS=1 exposes requests, durations, answers of the service and characters in Prometheus format', async () => {
  const service = await startService((incoming, outgoing) =>
    incoming.method === 'GET' ? outgoing.writeHead(429).end() : outgoing.end('{"translations":[]}'),
  )
  const gateway = await startGateway(service, { METRICS: '1', ...signedInByProxy })
  for (const visitor of ['198.51.100.7', '198.51.100.8', '198.51.100.7'])
    await send(
      gateway.port,
      '/v2/translate',
      { ...json, 'X-Forwarded-User': visitor },
      'POST',
      '{"text":["Tor"]}',
    )
  const kim = { 'X-Forwarded-User': 'kim' }
  await send(gateway.port, '/v2/admin/analytics', kim)
  await send(gateway.port, '/v2/usage', kim)
  await until(() => gateway.log.length === 5, 'all lines')
  const answer = await send(gateway.port, '/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain; version=0.0.4'),
    'cache-control': 'no-store',
  })
  expect(await samples(gateway.port, 'console_requests_total')).toMatchObject({
    '{operation="translate",status="200",cause=""}': 3,
    '{operation="analytics",status="429",cause=""}': 1,
    '{operation="other",status="404",cause="refused"}': 1,
  })
  expect(await samples(gateway.port, 'console_upstream_answers_total')).toEqual({
    '{operation="translate",status="200"}': 3,
    '{operation="analytics",status="429"}': 1,
  })
  expect(await samples(gateway.port, 'console_request_seconds_count')).toMatchObject({
    '{operation="translate"}': 3,
  })
  expect(await samples(gateway.port, 'console_characters_total')).toEqual({ '': 9 })
  expect((await send(gateway.port, '/metrics')).body).toContain('process_resident_memory_bytes')
})

test('a full queue is visible in the metrics', async () => {
  const answers: (() => void)[] = []
  const service = await startService((_, outgoing) => answers.push(() => outgoing.end('{}')))
  const gateway = await startGateway(service, { METRICS: '1', UPSTREAM_LIMIT: '1' })
  const asked = [1, 2, 3].map(() => send(gateway.port, '/v2/translate', json, 'POST', '{}'))
  await until(() => answers.length === 1, 'the first request')
  await expect
    .poll(() => samples(gateway.port, 'console_requests_waiting'), { timeout: 20_000 })
    .toEqual({ '{operation="translate"}': 2, '{operation="analytics"}': 0 })
  expect(await samples(gateway.port, 'console_requests_at_service')).toEqual({
    '{operation="translate"}': 1,
    '{operation="analytics"}': 0,
  })
  for (let served = 0; served < 3; served += 1) {
    await until(() => answers.length > served, 'the next')
    answers[served]?.()
  }
  await Promise.all(asked)
})

test('an exchange that ended early says who ended it', async () => {
  let asked = 0
  const gateway = await startGateway(await startService(() => void (asked += 1)), { METRICS: '1' })
  const socket = await gateway.socket()
  socket.write('GET /v2/admin/analytics HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await until(() => asked === 1, 'the request at the service')
  socket.destroy()
  await gateway.raw('nonsense\r\n\r\n')
  await until(() => gateway.log.length === 2, 'both lines')
  expect(await samples(gateway.port, 'console_requests_total')).toMatchObject({
    '{operation="analytics",status="0",cause="browser"}': 1,
    '{operation="unreadable",status="400",cause="refused"}': 1,
  })
})

test('metrics contain no key, text, label, name or address', async () => {
  const service = await startService((_, outgoing) =>
    outgoing.writeHead(403, { 'X-Trace-ID': secret }).end(secret + translateKey),
  )
  const gateway = await startGateway(service, {
    METRICS: '1',
    ...namedVisitors,
    CONSOLE_ADMINS: '*',
  })
  const headers = { ...json, 'X-User': 'ada@example.com', 'X-Forwarded-For': '198.51.100.7' }
  await send(gateway.port, '/v2/translate', headers, 'POST', JSON.stringify({ text: [secret] }))
  await send(gateway.port, `/v2/${secret.replaceAll(' ', '-')}`, headers, 'BREW')
  await send(gateway.port, '/v2/admin/analytics', headers)
  await until(() => gateway.log.length >= 3, 'all lines')
  const { body } = await send(gateway.port, '/metrics')
  expect(body).toContain('console_requests_total{')
  for (const word of [
    secret,
    'merger',
    translateKey,
    adminKey,
    'ada@',
    'example.com',
    '198.51.100.7',
    'BREW',
  ])
    expect(body).not.toContain(word)
})

test.each(['', '0'])('with METRICS=%s there are no metrics', async (value) => {
  const gateway = await startGateway(await startService(), { METRICS: value })
  expect((await send(gateway.port, '/metrics')).status).toBe(404)
})

test('metrics are only for this machine and for trusted proxies themselves, not for the people behind them', async () => {
  const gateway = await startGateway(await startService(), {
    METRICS: '1',
    ...namedVisitors,
    CONSOLE_GROUPS_HEADER: 'X-Groups',
  })
  for (const name of [
    'X-Forwarded-For',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'x-forwarded-proto',
    'X-User',
    'X-Groups',
  ])
    expect(await send(gateway.port, '/metrics', { [name]: '203.0.113.7' })).toMatchObject({
      status: 403,
      headers: { 'gateway-error': 'refused' },
    })
  const open = await startGateway(undefined, { METRICS: '1' })
  expect((await send(open.port, '/metrics', { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(403)
  expect((await send(open.port, '/metrics', { Host: 'rebound.example' })).status).toBe(421)
  expect((await send(open.port, '/metrics', {}, 'POST')).status).toBe(405)
})
