import { expect, test } from 'vitest'
import { startGateway, startService, translation } from '../../testing/gateway-under-test.ts'

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

test('bytes beyond ASCII in a header are passed on as they came', async () => {
  const trace = Buffer.from('Straße ж').toString('latin1')
  const service = await startService((_, outgoing) =>
    outgoing.writeHead(200, { 'X-Trace-ID': trace }).end('{}'),
  )
  const gateway = await startGateway(service)
  const response = await fetch(`${gateway.url}/v2/translate`, translation())
  expect([response.status, response.headers.get('x-trace-id')]).toEqual([200, trace])
})
