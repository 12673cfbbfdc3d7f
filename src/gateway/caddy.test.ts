import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, onTestFinished, test as anyTest } from 'vitest'
import { startGateway, startService, until } from '../testing/gateway-under-test.ts'
import { isInstalled } from '../testing/installed.ts'

const test = anyTest.runIf(isInstalled('caddy', 'version'))
const run = promisify(execFile)
const guide = readFileSync('src/gateway/deploy.md', 'utf8')
const signingIn = guide.slice(guide.indexOf('## Signing in'))
const [, settings = ''] = /```sh\n(.*?)```/s.exec(signingIn) ?? []
const [, caddyfile = ''] = /```caddy\n(.*?)```/s.exec(signingIn) ?? []
const password = 'correct horse battery staple'

/** Starts Caddy with the guide's file: on local `port`, with a self-signed certificate, in front of the console at port `console`. */
async function startCaddy(port: number, console: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const { stdout: hash } = await run('caddy', ['hash-password', '--plaintext', password])
  const file = caddyfile
    .replace(
      'console.example.com {',
      `https://console.example.com:${port} {\n  tls internal\n  bind 127.0.0.1`,
    )
    .replace('127.0.0.1:4173', `127.0.0.1:${console}`)
    .replaceAll(/\$2a\S+/g, () => hash.trim())
  const forTests = '{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n'
  writeFileSync(join(folder, 'Caddyfile'), forTests + file)
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  caddy.stderr.on('data', (data: Buffer) => (said += data.toString()))
  onTestFinished(async () => {
    const ended = new Promise((resolve) => caddy.once('exit', resolve))
    caddy.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await until(() => said.includes('certificate obtained successfully') || caddy.exitCode !== null, 'Caddy')
  expect(caddy.exitCode, said).toBeNull()
  // The obtained certificate is in use only a moment later.
  const answers = () =>
    ask(port, { path: '/' }).then(
      () => true,
      () => false,
    )
  await until(answers, 'an answer of Caddy')
}

type Asked = {
  readonly path: string
  readonly as?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Sends a request as a browser does after its user has entered `as` (`name:password`). */
async function ask(port: number, { path, as, headers = {}, body }: Asked) {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    servername: 'console.example.com',
    rejectUnauthorized: false,
    agent: false,
    headers: {
      Host: `console.example.com:${port}`,
      ...(as !== undefined && { Authorization: `Basic ${Buffer.from(as).toString('base64')}` }),
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        Origin: `https://console.example.com:${port}`,
        'Sec-Fetch-Site': 'same-origin',
      }),
      ...headers,
    },
  })
  outgoing.end(body)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.concat(await answer.toArray()).toString(),
  }
}

test('Caddy with the file of deploy.md signs people in, and the console knows who they are', async () => {
  const service = await startService()
  const gateway = await startGateway(service, { ...parseEnv(settings), CONSOLE_ADMINS: 'ada' })
  const free = await startService()
  await free.stop()
  const { port } = free
  await startCaddy(port, gateway.port)

  const stranger = await ask(port, { path: '/gateway/connection', headers: { 'X-Forwarded-User': 'ada' } })
  expect([stranger.status, stranger.headers['www-authenticate']]).toEqual([
    401,
    expect.stringContaining('Basic'),
  ])
  expect((await ask(port, { path: '/gateway/connection', as: 'ada:a guess' })).status).toBe(401)
  expect(gateway.log, 'nobody else reaches the console').toEqual([])

  const forged = { 'X-Forwarded-User': 'ada', 'X-Forwarded-For': '203.0.113.7' }
  const kim = await ask(port, { path: '/gateway/connection', as: `kim:${password}`, headers: forged })
  expect(JSON.parse(kim.body)).toMatchObject({ access: 'proxy', visitor: 'kim', mayReadUsage: false })
  expect(kim.headers['strict-transport-security']).toBe('max-age=31536000')
  const body = '{"text":["Tor"],"target_lang":"EN"}'
  expect((await ask(port, { path: '/v2/translate', as: `kim:${password}`, body })).status).toBe(200)
  expect(
    (await ask(port, { path: '/v2/admin/analytics', as: `kim:${password}`, headers: forged })).status,
  ).toBe(403)
  expect((await ask(port, { path: '/v2/admin/analytics', as: `ada:${password}` })).status).toBe(200)
  expect(service.received.map(({ url }) => url)).toEqual(['/v2/translate', '/v2/admin/analytics'])
  expect(JSON.stringify(service.received)).not.toContain('Basic')
  await until(() => gateway.log.length === 4, 'a line for each')
  expect(gateway.log.map(({ visitor, client }) => [visitor, client])).toEqual([
    ...Array.from({ length: 3 }, () => ['kim', '127.0.0.1']),
    ['ada', '127.0.0.1'],
  ])
})
