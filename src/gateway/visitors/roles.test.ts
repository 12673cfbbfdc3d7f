import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adminKey,
  namedVisitors,
  send,
  startGateway,
  startService,
  translateKey,
} from '../../testing/gateway-under-test.ts'

const report = '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31'
const canary = 'usage-of-everybody'
const withGroups = {
  ...namedVisitors,
  CONSOLE_GROUPS_HEADER: 'X-Groups',
  CONSOLE_ADMINS: 'ada, @finance, Zoë',
}

/** A service whose every report contains the canary, and that records its requests. */
async function startReportingService() {
  return startService((incoming, outgoing) => {
    const isReport = incoming.url?.includes('analytics') ?? false
    outgoing
      .writeHead(200, { 'Content-Type': 'application/json', ETag: '"1"' })
      .end(isReport ? `{"usage_report":"${canary}"}` : '{"translations":[{"text":"goal"}]}')
  })
}

/** A header value that is sent as UTF-8, although Node writes strings as Latin-1. */
const asBytes = (text: string) => Buffer.from(text).toString('latin1')

test.each<[who: string, headers: Record<string, string>, mayRead: boolean]>([
  ['ada, by name', { 'X-User': 'ada' }, true],
  ['Zoë, whose name is not ASCII', { 'X-User': asBytes('Zoë') }, true],
  ['eve of finance, by group', { 'X-User': 'eve', 'X-Groups': 'staff, finance' }, true],
  ['eve', { 'X-User': 'eve' }, false],
  ['eve of staff', { 'X-User': 'eve', 'X-Groups': 'staff' }, false],
  ['Ada, who is somebody else', { 'X-User': 'Ada' }, false],
  ['somebody called @finance', { 'X-User': '@finance' }, false],
  ['somebody called *', { 'X-User': '*' }, false],
  ['somebody of a group called ada', { 'X-User': 'eve', 'X-Groups': 'ada' }, false],
  ['somebody of @finance', { 'X-User': 'eve', 'X-Groups': '@finance' }, false],
  ['somebody of financeers', { 'X-User': 'eve', 'X-Groups': 'financeers,xfinance' }, false],
])('usage is for administrators: %s', async (_, headers, mayRead) => {
  const service = await startReportingService()
  const gateway = await startGateway(service, withGroups)
  const answer = await send(gateway.port, report, headers)
  expect(answer.status).toBe(mayRead ? 200 : 403)
  expect(service.begun.length).toBe(mayRead ? 1 : 0)
  if (!mayRead) expect(answer.headers['gateway-error']).toBe('administrators-only')
  const json = { 'Content-Type': 'application/json', ...headers }
  expect((await send(gateway.port, '/v2/translate', json, 'POST', '{"text":["Tor"]}')).status).toBe(200)
  const connection: unknown = JSON.parse((await send(gateway.port, '/gateway/connection', headers)).body)
  expect(connection).toMatchObject({ mayReadUsage: mayRead })
})

test('a request with two lists of groups is refused', async () => {
  const service = await startReportingService()
  const gateway = await startGateway(service, withGroups)
  for (const headers of [{ 'X-Groups': ['staff', 'finance'] }, { 'x-groups': ['finance', 'staff'] }])
    expect((await send(gateway.port, report, { 'X-User': 'eve', ...headers })).status).toBe(401)
  expect(service.begun.length).toBe(0)
})

test('a list of groups counts only if the settings name its header and the proxy sends it', async () => {
  const service = await startReportingService()
  const byName = await startGateway(service, { ...namedVisitors, CONSOLE_ADMINS: 'ada' })
  const headers = { 'X-User': 'eve', 'X-Groups': 'finance' }
  expect((await send(byName.port, report, headers)).status).toBe(403)
  const elsewhere = await startGateway(service, { ...withGroups, TRUSTED_PROXIES: '10.0.0.1' })
  expect((await send(elsewhere.port, report, headers)).status).toBe(403)
  expect(service.begun.length).toBe(0)
})

test('* lets everybody whom the proxy has signed in read usage', async () => {
  const service = await startReportingService()
  const gateway = await startGateway(service, { ...namedVisitors, CONSOLE_ADMINS: '*' })
  expect((await send(gateway.port, report, { 'X-User': 'eve' })).status).toBe(200)
  expect((await send(gateway.port, report)).status).toBe(401)
})

test('visitors do not become administrators by bringing a key', async () => {
  const service = await startReportingService()
  const gateway = await startGateway(undefined, {
    ...namedVisitors,
    CONSOLE_ADMINS: 'ada',
    SERVICE_URL: service.address,
  })
  const headers = { 'X-User': 'eve', 'Service-Key': 'brought-along' }
  expect((await send(gateway.port, report, headers)).status).toBe(403)
  expect(service.begun.length).toBe(0)
})

test('fuzzed: no path, method, header or cache gives anybody else a byte of analytics', async () => {
  const service = await startReportingService()
  const gateway = await startGateway(service, withGroups)
  const asAdmin = async () => {
    const { status, body } = await send(gateway.port, report, { 'X-User': 'ada' })
    expect([status, body.includes(canary)]).toEqual([200, true])
  }
  const reports = () => service.received.filter(({ url }) => url.includes('analytics')).length
  let asked = 0

  const pathPiece = fc.constantFrom(
    'v2',
    'V2',
    'admin',
    'Admin',
    'analytics',
    'ANALYTICS',
    'translate',
    'gateway',
    'connection',
    'usage',

    '',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%61dmin',
    'admin%2fanalytics',
    'admin;a=b',
    'analytics;',
    'analytics%20',

    'analytics%00',
    '*',
    'analytics.json',
    'analytics/',
    '\\admin',
    '@',
    'http:',
    'localhost',
    'assets',
    'v2%252fadmin',
  )
  const known = fc.constantFrom(
    '/v2/admin/analytics',
    '/v2/admin/analytics/',
    '//v2/admin/analytics',
    '/v2//admin/analytics',
    '/v2/translate/../admin/analytics',
    '/./v2/admin/analytics',
    'http://localhost/v2/admin/analytics',
    '/gateway/../v2/admin/analytics',
    '/v2/admin',
    '/v2/admin/',
  )
  const target = fc
    .tuple(
      fc.oneof(
        known,
        fc.array(pathPiece, { minLength: 1, maxLength: 6 }).map((pieces) => `/${pieces.join('/')}`),
      ),
      fc.constantFrom(
        '',
        '?start_date=2026-01-01&end_date=2026-01-31',
        '?',
        '?/v2/admin/analytics',
        '?X-User=ada',
        '#',
      ),
    )
    .map((parts) => parts.join(''))
  const header = fc.constantFrom(
    'X-User: ada',
    'x-user:ada',
    'X_User: ada',
    'X-User : ada',
    'X-User\t: ada',
    ' X-User: ada',
    'X-Forwarded-User: ada',

    'X-Groups: staff',
    'X-Groups: @finance',
    'X-Groups: Finance',
    'X_Groups: finance',
    'X-Groups: staff;finance',

    'Connection: x-user',
    'Connection: close, x-groups',
    'Trailer: X-User',
    'Via: 1.1 ada',
    'Forwarded: for=127.0.0.1',

    'X-Forwarded-For: 127.0.0.1',
    'X-Original-URL: /v2/admin/analytics',
    'X-Rewrite-URL: /v2/admin/analytics',

    'X-HTTP-Method-Override: GET',
    'X-Method-Override: GET',
    'If-None-Match: "1"',
    'If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT',

    'Range: bytes=0-100',
    'Cache-Control: only-if-cached',
    'Cache-Control: max-stale',
    'Expect: 100-continue',
    'TE: trailers',

    `Authorization: Service-Auth-Key ${adminKey}`,
    `Service-Key: ${translateKey}`,
    'Cookie: X-User=ada',
    'Console-Peer: 127.0.0.1',

    'Content-Type: application/json',
    'Content-Length: 0',
    'Transfer-Encoding: chunked',
    'Upgrade: h2c',
    'Accept-Encoding: br',

    'Sec-Fetch-Site: same-origin',
    'Origin: http://localhost',
    'Host: localhost',
    'Accept: text/html',
    'X-User: ',
  )
  const name = fc.constantFrom(
    'eve',
    'Ada',
    'ada ada',
    'ada,eve',
    'eve, ada',
    '@finance',
    '*',
    '',
    'ada\u00a0',
    'ada;',
    '"ada"',
  )
  const method = fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PATCH',
    'TRACE',
    'PROPFIND',
    'QUERY',
    'get',
    'SEARCH',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ method, target, name, headers: fc.array(header, { maxLength: 4 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (requests) => {
        // All over one connection, so that a mix-up of responses would be seen.
        const bytes = requests.map(({ method, target, name, headers }) =>
          [`${method} ${target} HTTP/1.1`, 'Host: localhost', `X-User: ${name}`, ...headers, '', ''].join(
            '\r\n',
          ),
        )
        asked += 1
        const [answers] = await Promise.all([gateway.raw(bytes.join(''), 15), asAdmin()])
        expect(answers).not.toContain(canary)
        expect(reports()).toBe(asked)
      },
    ),
    { numRuns: 400 },
  )
})
