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
