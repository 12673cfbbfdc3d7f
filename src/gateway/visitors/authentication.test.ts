import { expect, test } from 'vitest'
import { send, startGateway, startService, signedInByProxy } from '../../testing/gateway-under-test.ts'

const report = '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31'

test('a trusted proxy says who the visitor is, and the page can show it', async () => {
  const environment = { ...signedInByProxy, TRUSTED_PROXIES: '127.0.0.0/8' }
  const gateway = await startGateway(await startService(), environment)
  const answer = await send(gateway.port, '/gateway/connection', { 'X-Forwarded-User': 'ada@example.com' })
  expect(JSON.parse(answer.body)).toMatchObject({ access: 'proxy', visitor: 'ada@example.com' })
  expect(gateway.log[0]).toMatchObject({ visitor: 'ada@example.com' })
})

test('the same header from anyone else is ignored', async () => {
  const service = await startService()
  const environment = { ...signedInByProxy, TRUSTED_PROXIES: '10.0.0.1' }
  const gateway = await startGateway(service, environment)
  for (const path of ['/', report, '/gateway/connection', '/assets/index.js'])
    expect((await send(gateway.port, path, { 'X-Forwarded-User': 'ada' })).status).toBe(403)
  expect(service.begun.length).toBe(0)
})

test('a proxy that names nobody, or two people, lets nobody in', async () => {
  const gateway = await startGateway(await startService(), signedInByProxy)
  for (const headers of [{}, { 'X-Forwarded-User': '' }, { 'X-Forwarded-User': ['ada', 'eve'] }])
    expect((await send(gateway.port, report, headers)).status).toBe(401)
})

test('a proxy whose header is doubled, too long or not UTF-8 learns which header, not that it sent none', async () => {
  const environment = { ...signedInByProxy, CONSOLE_GROUPS_HEADER: 'X-Forwarded-Groups' }
  const gateway = await startGateway(await startService(), environment)
  const said = async (headers: Record<string, string | string[]>) =>
    (await send(gateway.port, report, headers)).body
  for (const name of [['ada', 'eve'], 'a'.repeat(201), '\xff'])
    expect(await said({ 'X-Forwarded-User': name })).toContain('The proxy must send x-forwarded-user once')
  expect(await said({ 'X-Forwarded-User': 'ada', 'X-Forwarded-Groups': ['a', 'b'] })).toContain(
    'The proxy must send x-forwarded-groups once',
  )
  expect(await said({})).toContain('has not said who you are')
})

test('an open gateway with keys refuses requests through a proxy that the settings do not name', async () => {
  const service = await startService()
  const stranger = await startGateway(service)
  expect(await send(stranger.port, report, { 'X-Forwarded-For': '203.0.113.7' })).toMatchObject({
    status: 403,
    body: expect.stringContaining('TRUSTED_PROXIES'),
  })
  expect(service.begun.length).toBe(0)
})

test('there is no way to sign in at the console itself: its old addresses are gone and it sets no cookie', async () => {
  const gateway = await startGateway(await startService())
  for (const [path, method] of [
    ['/gateway/sign-in', 'GET'],
    ['/gateway/sign-in', 'POST'],
    ['/gateway/sign-in.css', 'GET'],
    ['/gateway/sign-out', 'POST'],
  ] as const) {
    const answer = await send(gateway.port, path, { Host: 'localhost', Origin: 'http://localhost' }, method)
    expect(answer.status, `${method} ${path}`).toBe(404)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('behind TLS, browsers are told to keep using TLS', async () => {
  const gateway = await startGateway(undefined, { TRUSTED_PROXIES: '127.0.0.1' })
  const answer = await send(gateway.port, '/gateway/connection', { 'X-Forwarded-Proto': 'https' })
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
})
