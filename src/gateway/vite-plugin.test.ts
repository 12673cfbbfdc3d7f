import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createServer, type ViteDevServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adminKey, send, startService, translateKey } from './gateway-under-test.ts'
import { portOf } from './service.ts'
import { gatewayForVite } from './vite-plugin.ts'

const run = promisify(execFile)
const json = { 'Content-Type': 'application/json' }

/** A development server for an empty project whose `.env.local` holds `settings`. */
async function develop(settings: string): Promise<{ port: number; server: ViteDevServer }> {
  const root = mkdtempSync(join(tmpdir(), 'console-'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Console</title>')
  writeFileSync(join(root, '.env.local'), settings)
  vi.stubEnv('VITEST', undefined)
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', watch: null },
    plugins: [gatewayForVite()],
  })
  vi.unstubAllEnvs()
  await server.listen()
  onTestFinished(async () => {
    await server.close()
    // The sandbox may still be writing what was used.
    rmSync(root, { recursive: true, maxRetries: 10, retryDelay: 50 })
  })
  return { port: portOf(server.httpServer?.address() ?? null), server }
}

test('the development server passes the two operations on under its own host name, and no other page may use it', async () => {
  const service = await startService()
  const { port } = await develop(
    `SERVICE_URL=${service.url}\nSERVICE_KEY=${translateKey}\nSERVICE_ADMIN_KEY=${adminKey}`,
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
  expect(service.begun()).toBe(2)
})

test('while developing, a service that is down gets its sentence and the server goes on', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const service = await startService()
  await service.close()
  const { port } = await develop(`SERVICE_URL=${service.url}\nSERVICE_KEY=${translateKey}`)
  expect(await send(port, '/v2/translate', json, 'POST', '{}')).toMatchObject({
    status: 502,
    headers: { 'gateway-error': 'unreachable' },
  })
  expect((await send(port, '/')).body).toContain('<title>Console</title>')
  expect(said).toHaveBeenCalledWith('POST /v2/translate: 502 unreachable')
})

test('without a service the sandbox is developed against', async () => {
  const { port } = await develop('SANDBOX_KEYS=3')
  const connection = await send(port, '/gateway/connection')
  expect(JSON.parse(connection.body)).toMatchObject({ service: 'Sandbox', sandbox: true })
  const answer = await send(port, '/v2/translate', json, 'POST', '{"text":["Tor"],"target_lang":"EN"}')
  expect(JSON.parse(answer.body)).toMatchObject({ translations: [{ detected_source_language: 'DE' }] })
})

test('wrong settings stop the start with their sentences and no stack', async () => {
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
      /The console did not start:\n {2}PORT must be [^\n]*\n {2}SERVICE_KEY is set [^\n]*\n$/,
    ),
  })
})
