import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createServer, preview, resolveConfig, type PreviewServer, type ViteDevServer } from 'vite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { adminKey, send, startService, translateKey } from '../../testing/gateway-under-test.ts'
import { portOf } from '../upstream/service.ts'
import { gatewayForVite } from './vite-plugin.ts'

const run = promisify(execFile)
const json = { 'Content-Type': 'application/json' }

/** A project with one page, whose `.env.local` contains `settings`. */
function project(settings: string): string {
  const root = mkdtempSync(join(tmpdir(), 'console-'))
  mkdirSync(join(root, 'dist'))
  for (const page of ['index.html', 'dist/index.html'])
    writeFileSync(join(root, page), '<!doctype html><title>Console</title>')
  writeFileSync(join(root, '.env.local'), settings)
  return root
}

/** Starts a development server for such a project, on `host`. */
async function develop(
  settings: string,
  host: string = '127.0.0.1',
): Promise<{ port: number; server: ViteDevServer; root: string }> {
  const root = project(settings)
  vi.stubEnv('VITEST', undefined)
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host, watch: null },
    plugins: [gatewayForVite()],
  })
  vi.unstubAllEnvs()
  await server.listen()
  onTestFinished(async () => {
    await server.close()
    // The sandbox may still be writing its usage.
    rmSync(root, { recursive: true, maxRetries: 10, retryDelay: 50 })
  })
  return { port: portOf(server.httpServer?.address() ?? null), server, root }
}

/** The built pages of such a project, as `vite preview` serves them. */
async function showPreview(settings: string, host: string): Promise<{ port: number; server: PreviewServer }> {
  const root = project(settings)
  vi.stubEnv('VITEST', undefined)
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    preview: { port: 0, host },
    plugins: [gatewayForVite()],
  })
  vi.unstubAllEnvs()
  onTestFinished(async () => {
    await server.close()
    rmSync(root, { recursive: true, maxRetries: 10, retryDelay: 50 })
  })
  return { port: portOf(server.httpServer.address()), server }
}

/** The status of a report requested from `localAddress`, which looks like another machine. */
async function statusFrom(
  localAddress: string,
  port: number,
  headers: Record<string, string | string[]>,
): Promise<number> {
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: '/v2/admin/analytics',
    headers,
    localAddress,
    agent: false,
  })
  outgoing.end()
  return new Promise((resolve, reject) => {
    outgoing.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    outgoing.once('error', reject)
  })
}

const networks = {
  development: develop,
  preview: showPreview,
}
describe.each(Object.entries(networks))('%s opened to the network', (_, start) => {
  const settings = (service: { address: string }) =>
    [
      `SERVICE_URL=${service.address}`,
      `SERVICE_ADMIN_KEY=${adminKey}`,
      'CONSOLE_TRUSTED_HEADER=X-Forwarded-User',
      'TRUSTED_PROXIES=127.0.0.1',
      'CONSOLE_ADMINS=*',
    ].join('\n')

  test.each<[what: string, headers: Record<string, string | string[]>]>([
    ['a name', {}],
    ['a forged chain of hops', { 'X-Forwarded-For': '127.0.0.1', Forwarded: 'for=127.0.0.1' }],
    ['a forged address of its connection', { 'Console-Peer': '127.0.0.1' }],
    ['a guessed secret', { 'Console-Peer': [`${'A'.repeat(43)} 127.0.0.1`, '127.0.0.1'] }],
    ['Expect, which proxies treat apart', { 'Console-Peer': 'x 127.0.0.1', Expect: '100-continue' }],
    ['Connection, which drops headers', { 'Console-Peer': 'x', Connection: 'close, console-peer' }],
  ])('a machine of the network that sends %s spends no key', async (_what, headers) => {
    const service = await startService()
    const { port } = await start(settings(service), '0.0.0.0')
    expect(await statusFrom('127.0.0.2', port, { 'X-Forwarded-User': 'ada', ...headers })).toBe(403)
    expect(service.begun.length).toBe(0)
  })

  test('the proxy that is trusted is known by its own address', async () => {
    const service = await startService()
    const { port } = await start(settings(service), '0.0.0.0')
    expect(await statusFrom('127.0.0.1', port, { 'X-Forwarded-User': 'ada' })).toBe(200)
    expect(service.begun.length).toBe(1)
  })
})

test('an unknown proxy or tunnel in front of the development server spends no key', async () => {
  const service = await startService()
  const { port } = await develop(`SERVICE_URL=${service.address}\nSERVICE_ADMIN_KEY=${adminKey}`)
  expect(await statusFrom('127.0.0.1', port, { 'X-Forwarded-For': '203.0.113.7' })).toBe(403)
  expect(service.begun.length).toBe(0)
})

test('the gateway behind the development server answers to nobody else', async () => {
  const service = await startService()
  const { server } = await develop(`SERVICE_URL=${service.address}\nSERVICE_ADMIN_KEY=${adminKey}`)
  const proxy = server.config.server.proxy?.['/v2/']
  const target = typeof proxy === 'object' && typeof proxy.target === 'string' ? proxy.target : ''
  expect(target).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${target}/v2/admin/analytics`)).status).toBe(403)
  expect(service.begun.length).toBe(0)
})

test('opened to the network, development opens no files in an editor and takes no WebSocket for the gateway', async () => {
  const { port } = await develop('', '0.0.0.0')
  expect((await send(port, '/__open-in-editor?file=package.json')).status).toBe(404)
  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' }
  for (const path of ['/v2/admin/analytics', '/v2', '/', '/nowhere'])
    expect((await send(port, path, upgrade)).status, path).toBe(400)
})

test('the development server does not serve the counts of the sandbox', async () => {
  const { port, root, server } = await develop('')
  const own = await resolveConfig({ configFile: false, root }, 'serve')
  expect(server.config.server.fs.deny, 'the list of Vite itself').toEqual(
    expect.arrayContaining(own.server.fs.deny),
  )
  mkdirSync(join(root, '.sandbox'), { recursive: true })
  mkdirSync(join(root, '.console'), { recursive: true })
  writeFileSync(join(root, '.sandbox', 'usage.json'), '{"secret":1}')
  writeFileSync(join(root, '.console', 'characters.json'), '{"secret":1}')
  for (const path of [
    '/.sandbox/usage.json',
    '/.console/characters.json',
    '/.sandbox/usage.json?raw',
    '/.sandbox/usage.json?import&url',
    '/%2Esandbox/usage.json',
    '/%2e%73andbox%2fusage.json',
    '/%2esandbox/usage.json?%zz',
    '/%2e%73andbox/usage.json?raw&%',
    '/.sandbox/./usage.json',
    '/x/../.sandbox/usage.json',
    '//.sandbox//usage.json',
    '/.sandbox\\usage.json',
    '/.SANDBOX/usage.json',
    `/@fs${root}/.sandbox/usage.json`,
    `/@fs${root}/.sandbox/usage.json?raw`,
    '/@id/.sandbox/usage.json',
  ]) {
    const answer = await send(port, path, { Accept: 'application/json' })
    expect(answer.body, path).not.toContain('secret')
  }
  expect((await send(port, '/')).status).toBe(200)
})

test.each([
  ['development', ['--host']],
  ['development under an empty name', ['--host', '']],
  ['development under an address', ['--host', '10.9.8.7']],
  ['preview', ['preview', '--host']],
])('%s does not open keys to the network without a proxy that signs people in', async (_, args) => {
  const environment = {
    ...process.env,
    VITEST: undefined,
    NODE_ENV: undefined,
    SERVICE_URL: 'https://api.example.com',
    SERVICE_KEY: 'sk-123',
  }
  const started = run(
    process.execPath,
    [resolve('node_modules/vite/bin/vite.js'), ...args, '--port', '5297'],
    {
      env: environment,
      timeout: 20_000,
    },
  )
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The console did not start:\n {2}HOST is [^\n]*CONSOLE_TRUSTED_HEADER/),
  })
})

test('the development server passes the two operations on under its own host name, and no other page may use it', async () => {
  const service = await startService()
  const { port } = await develop(
    `SERVICE_URL=${service.address}\nSERVICE_KEY=${translateKey}\nSERVICE_ADMIN_KEY=${adminKey}`,
  )
  const own = {
    ...json,
    Host: `localhost:${port}`,
    Origin: `http://localhost:${port}`,
    'Sec-Fetch-Site': 'same-origin',
  }
  expect((await send(port, '/v2/translate', own, 'POST', '{}')).status).toBe(200)
  expect((await send(port, '/v2/admin/analytics', { Host: `localhost:${port}` })).status).toBe(200)
  expect(service.received.map(({ headers }) => headers.authorization)).toEqual([
    `Service-Auth-Key ${translateKey}`,
    `Service-Auth-Key ${adminKey}`,
  ])
  const foreign = { ...own, Origin: 'http://localhost:1' }
  expect(await send(port, '/v2/translate', foreign, 'POST', '{}')).toMatchObject({
    status: 403,
    headers: { 'gateway-error': 'refused' },
  })
  expect(service.begun.length).toBe(2)
})

test('during development, a service that is down is reported and the server keeps running', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const service = await startService()
  await service.stop()
  const { port } = await develop(`SERVICE_URL=${service.address}\nSERVICE_KEY=${translateKey}`)
  expect(await send(port, '/v2/translate', json, 'POST', '{}')).toMatchObject({
    status: 502,
    headers: { 'gateway-error': 'unreachable' },
  })
  expect((await send(port, '/')).body).toContain('<title>Console</title>')
  expect(said).toHaveBeenCalledWith('POST /v2/translate: 502 unreachable')
})

test('without a service, development uses the sandbox', async () => {
  const { port } = await develop('SANDBOX_KEYS=3')
  const connection = await send(port, '/gateway/connection')
  expect(JSON.parse(connection.body)).toMatchObject({ service: 'Sandbox', sandbox: true })
  const answer = await send(port, '/v2/translate', json, 'POST', '{"text":["Tor"],"target_lang":"EN"}')
  expect(JSON.parse(answer.body)).toMatchObject({ translations: [{ detected_source_language: 'DE' }] })
})

test('wrong settings prevent the start, with a sentence each and no stack', async () => {
  const environment = {
    ...process.env,
    VITEST: undefined,
    SERVICE_KEY: 'sk-123',
    PORT: 'x',
    NODE_ENV: undefined,
  }
  const started = run(process.execPath, [resolve('node_modules/vite/bin/vite.js'), '--port', '5298'], {
    env: environment,
  })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /The console did not start:\n {2}PORT must be [^\n]*\n {2}SERVICE_KEY needs SERVICE_URL[^\n]*\n$/,
    ),
  })
})

test('development gives the same advice on settings as production', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await develop('SERVICE_URL=http://service.example\n')
  expect(said.mock.calls.flat()).toContain(
    'SERVICE_URL begins with http://: keys and texts go to the service unencrypted.',
  )
})
