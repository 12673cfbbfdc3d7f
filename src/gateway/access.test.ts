import { expect, test } from 'vitest'
import { ownAnswer, send, startGateway, startService, translation } from './gateway-under-test.ts'
import { safeNext } from './sign-in.ts'

const password = 'correct horse battery'
const withPassword = { CONSOLE_PASSWORD: password }
const report = '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31'

type Answer = Awaited<ReturnType<typeof send>>

/** Sends the sign-in form as a browser does, with more headers where given. */
async function signIn(
  port: number,
  entered = password,
  headers: Record<string, string> = {},
  next = '',
): Promise<Answer> {
  const form = new URLSearchParams({ password: entered, next }).toString()
  const all = {
    Host: 'localhost',
    Origin: 'http://localhost',
    'Content-Type': 'application/x-www-form-urlencoded',
    ...headers,
  }
  return send(port, '/gateway/sign-in', all, 'POST', form)
}

/** `name=value` of the cookie an answer sets. */
const cookieOf = (answer: Answer): string => answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''

test('without signing in, nothing is passed on and nothing is told', async () => {
  const service = await startService()
  const gateway = await startGateway(service, withPassword)
  expect(await ownAnswer(await fetch(`${gateway.url}/v2/translate`, translation()))).toMatchObject({
    status: 401,
    code: 'sign-in',
  })
  expect(await ownAnswer(await fetch(gateway.url + report))).toMatchObject({ status: 401, code: 'sign-in' })
  expect(await ownAnswer(await fetch(`${gateway.url}/gateway/connection`))).toMatchObject({
    status: 401,
    code: 'sign-in',
  })
  expect(service.begun()).toBe(0)
})

test('a person signs in on a page without scripts, comes back to the page they wanted, and the console works', async () => {
  const service = await startService()
  const gateway = await startGateway(service, withPassword)
  const asked = await send(gateway.port, '/usage?start=2026-01-01&end=2026-01-31')
  expect(asked.status).toBe(303)
  const page = await send(gateway.port, asked.headers.location ?? '')
  expect(page.status).toBe(200)
  expect(page.body).not.toContain('<script')
  const next = /name="next" value="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&')
  const answer = await signIn(gateway.port, password, {}, next)
  expect(answer).toMatchObject({
    status: 303,
    headers: { location: '/usage?start=2026-01-01&end=2026-01-31' },
  })
  const connection = await send(gateway.port, '/gateway/connection', { Cookie: cookieOf(answer) })
  expect(JSON.parse(connection.body)).toMatchObject({ access: 'password' })
})

test('the cookie is for this console only: no script reads it, no other site sends it', async () => {
  const gateway = await startGateway(await startService(), withPassword)
  const cookie = (await signIn(gateway.port)).headers['set-cookie']?.[0] ?? ''
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=43200'])
    expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Secure')
  expect(cookie).not.toContain(password)
})

test('behind TLS the cookie is Secure and browsers are told to keep to TLS', async () => {
  const environment = { ...withPassword, TRUSTED_PROXIES: '127.0.0.1' }
  const gateway = await startGateway(await startService(), environment)
  const answer = await signIn(gateway.port, password, {
    'X-Forwarded-Proto': 'https',
    Origin: 'https://localhost',
  })
  expect(answer.headers['set-cookie']?.[0]).toContain('Secure')
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
})

test('the origin of the form tells TLS also where the proxy is not a trusted one', async () => {
  const gateway = await startGateway(await startService(), withPassword)
  const answer = await signIn(gateway.port, password, { Origin: 'https://localhost' })
  expect(answer.headers['set-cookie']?.[0]).toContain('Secure')
})

test('a wrong password is said plainly, with status 401 and no cookie', async () => {
  const gateway = await startGateway(await startService(), withPassword)
  const answer = await signIn(gateway.port, `${password} `)
  expect(answer.status).toBe(401)
  expect(answer.body).toContain('That is not the password')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('after five wrong tries the next is not even looked at, and the page says how long to wait', async () => {
  let now = Date.now()
  const gateway = await startGateway(await startService(), withPassword, { now: () => now })
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(gateway.port, 'guess')).status).toBe(401)
  const blocked = await signIn(gateway.port)
  expect(blocked).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  expect(blocked.body).toContain('Wait 1 second')
  now += 1000
  expect((await signIn(gateway.port)).status).toBe(303)
})

test('wrong tries of one address do not shut another out', async () => {
  const environment = { ...withPassword, TRUSTED_PROXIES: '127.0.0.1' }
  const gateway = await startGateway(await startService(), environment)
  for (let tries = 0; tries < 6; tries += 1)
    await signIn(gateway.port, 'guess', { 'X-Forwarded-For': '198.51.100.1' })
  expect((await signIn(gateway.port, password, { 'X-Forwarded-For': '198.51.100.1' })).status).toBe(429)
  expect((await signIn(gateway.port, password, { 'X-Forwarded-For': '198.51.100.2' })).status).toBe(303)
})

test('a made-up address in X-Forwarded-For does not reset the count', async () => {
  const gateway = await startGateway(await startService(), withPassword)
  for (let tries = 0; tries < 5; tries += 1)
    await signIn(gateway.port, 'guess', { 'X-Forwarded-For': `198.51.100.${tries}` })
  expect((await signIn(gateway.port, password, { 'X-Forwarded-For': '198.51.100.99' })).status).toBe(429)
})

test('after signing out a copy of the cookie is worthless (replay)', async () => {
  const gateway = await startGateway(await startService(), withPassword)
  const cookie = cookieOf(await signIn(gateway.port))
  const status = async () => (await send(gateway.port, '/gateway/connection', { Cookie: cookie })).status
  expect(await status()).toBe(200)
  const out = await send(
    gateway.port,
    '/gateway/sign-out',
    { Cookie: cookie, Host: 'localhost', Origin: 'http://localhost' },
    'POST',
  )
  expect(out).toMatchObject({ status: 303, headers: { location: '/gateway/sign-in' } })
  expect(out.headers['set-cookie']?.[0]).toContain('Max-Age=0')
  expect(await status()).toBe(401)
})

test.each([
  [
    'changed by a letter',
    (cookie: string) => cookie.replace(/=(.)/, (_, letter) => `=${letter === 'a' ? 'b' : 'a'}`),
  ],
  ['without its signature', (cookie: string) => cookie.split('.').slice(0, 4).join('.')],
  ['with the signature of another', (cookie: string) => `${cookie.slice(0, -10)}AAAAAAAAA=`],
  ['of another gateway', () => 'console-session=abc.1.1.plain.c2lnbmF0dXJl'],
])('a cookie %s lets nobody in', async (_, forge) => {
  const gateway = await startGateway(await startService(), withPassword)
  const cookie = forge(cookieOf(await signIn(gateway.port)))
  expect((await send(gateway.port, '/gateway/connection', { Cookie: cookie })).status).toBe(401)
})

test('a session ends after an hour without use, and after SESSION_HOURS in any case', async () => {
  let now = Date.now()
  const gateway = await startGateway(
    await startService(),
    { ...withPassword, SESSION_HOURS: '3' },
    { now: () => now },
  )
  let cookie = cookieOf(await signIn(gateway.port))
  const use = async () => {
    const answer = await send(
      gateway.port,
      '/v2/translate',
      { Cookie: cookie, 'Content-Type': 'application/json' },
      'POST',
      '{}',
    )
    cookie = cookieOf(answer) || cookie
    return answer.status
  }
  for (let minutes = 0; minutes < 170; minutes += 50) {
    expect(await use()).toBe(200)
    now += 50 * 60_000
  }
  expect(await use(), 'past three hours, though always used').toBe(401)
  cookie = cookieOf(await signIn(gateway.port))
  now += 61 * 60_000
  expect(await use(), 'an hour unused').toBe(401)
})

test('instances with the same secret know each other’s sessions; another password ends them', async () => {
  const secret = { SESSION_SECRET: 'a shared secret of more than thirty-two characters' }
  const service = await startService()
  const first = await startGateway(service, { ...withPassword, ...secret })
  const second = await startGateway(service, { ...withPassword, ...secret })
  const changed = await startGateway(service, { CONSOLE_PASSWORD: 'another password', ...secret })
  const alone = await startGateway(service, withPassword)
  const headers = { Cookie: cookieOf(await signIn(first.port)) }
  const statuses = await Promise.all(
    [first, second, changed, alone].map(
      async ({ port }) => (await send(port, '/gateway/connection', headers)).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 401, 401])
})

test('another site can neither sign a person in nor out', async () => {
  const gateway = await startGateway(await startService(), withPassword)
  const cookie = cookieOf(await signIn(gateway.port))
  expect((await signIn(gateway.port, password, { Origin: 'https://evil.example' })).status).toBe(403)
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await send(gateway.port, '/gateway/sign-in', form, 'POST', `password=${password}`)).status).toBe(
    403,
  )
  expect((await send(gateway.port, '/gateway/sign-out', { Cookie: cookie }, 'POST')).status).toBe(403)
  expect((await send(gateway.port, '/gateway/connection', { Cookie: cookie })).status).toBe(200)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'playground/../../evil',
  'usage?a="><script>alert(1)</script>',
  'usage\r\nSet-Cookie: a=b',
])('after signing in nobody is led to %s', async (next) => {
  expect(safeNext(next)).toBe('')
  const gateway = await startGateway(await startService(), withPassword)
  expect((await signIn(gateway.port, password, {}, next)).headers.location).toBe('/')
  const page = await send(gateway.port, `/gateway/sign-in?next=${encodeURIComponent(next)}`)
  expect(page.body).toContain('name="next" value=""')
})

test('a link on another site leads in although a strict cookie is not sent with it', async () => {
  const gateway = await startGateway(await startService(), withPassword)
  const fromElsewhere = {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
  }
  const step = await send(gateway.port, '/usage', fromElsewhere)
  expect(step.status).toBe(200)
  expect(step.body).toContain('http-equiv="refresh"')
  expect((await send(gateway.port, '/usage', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
})

test('a form of more than 4 KiB is refused', async () => {
  const gateway = await startGateway(await startService(), withPassword)
  expect((await signIn(gateway.port, 'a'.repeat(5000))).status).toBe(413)
})

test('a trusted proxy says who the visitor is, and the page can show it', async () => {
  const environment = { CONSOLE_TRUSTED_HEADER: 'X-Forwarded-User', TRUSTED_PROXIES: '127.0.0.0/8' }
  const gateway = await startGateway(await startService(), environment)
  const answer = await send(gateway.port, '/gateway/connection', { 'X-Forwarded-User': 'ada@example.com' })
  expect(JSON.parse(answer.body)).toMatchObject({ access: 'proxy', visitor: 'ada@example.com' })
  expect(gateway.log[0]).toMatchObject({ who: 'ada@example.com' })
})

test('the same header from anyone else counts for nothing', async () => {
  const service = await startService()
  const environment = { CONSOLE_TRUSTED_HEADER: 'X-Forwarded-User', TRUSTED_PROXIES: '10.0.0.1' }
  const gateway = await startGateway(service, environment)
  for (const path of ['/', report, '/gateway/connection', '/assets/index.js'])
    expect((await send(gateway.port, path, { 'X-Forwarded-User': 'ada' })).status).toBe(403)
  expect(service.begun()).toBe(0)
})

test('a proxy that names nobody, or two people, lets nobody in', async () => {
  const environment = { CONSOLE_TRUSTED_HEADER: 'X-Forwarded-User', TRUSTED_PROXIES: '127.0.0.1' }
  const gateway = await startGateway(await startService(), environment)
  for (const headers of [{}, { 'X-Forwarded-User': '' }, { 'X-Forwarded-User': ['ada', 'eve'] }])
    expect((await send(gateway.port, report, headers)).status).toBe(401)
})

test('an open gateway with keys does not answer to a proxy that nobody has named', async () => {
  const service = await startService()
  const stranger = await startGateway(service)
  expect(await send(stranger.port, report, { 'X-Forwarded-For': '203.0.113.7' })).toMatchObject({
    status: 403,
    body: expect.stringContaining('TRUSTED_PROXIES'),
  })
  expect(service.begun()).toBe(0)
  const named = await startGateway(service, { TRUSTED_PROXIES: '127.0.0.1' })
  expect((await send(named.port, report, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(200)
})
