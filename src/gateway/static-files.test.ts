import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { namedVisitors, send, startGateway, startService, until } from '../testing/gateway-under-test.ts'
import { compressFiles } from './vite/build-files.ts'
import { inlineScripts, styleHashes } from './static-files.ts'

const program = `console.log(${JSON.stringify('x'.repeat(3000))})`

/** A directory like the build's, with a secret next to it. */
function builtConsole(): string {
  const directory = mkdtempSync(join(tmpdir(), 'console-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const pages = join(directory, 'client')
  mkdirSync(join(pages, 'assets'), { recursive: true })
  mkdirSync(join(pages, '.vite'))
  cpSync('index.html', join(pages, 'index.html'))
  writeFileSync(join(pages, 'icon.svg'), '<svg/>')
  writeFileSync(join(pages, 'assets', 'index-abc123.js'), program)
  writeFileSync(join(pages, 'assets', 'report.worker-def.js'), 'worker')
  writeFileSync(join(pages, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(directory, '.env.local'), 'SERVICE_KEY=secret')
  compressFiles(pages)
  return pages
}

const start = async (environment: Record<string, string> = {}) =>
  startGateway(await startService(), environment, { pages: builtConsole() })

test.each(['/', '/playground', '/usage?start=2026-01-01&end=2026-01-31'])(
  '%s is the console',
  async (path) => {
    const { port } = await start()
    const answer = await send(port, path)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-store' },
    })
    expect(answer.body).toContain('<div id="root">')
  },
)

test('each file and page is logged by its path', async () => {
  const { port, log } = await start()
  const paths = ['/', '/playground', '/usage', '/icon.svg', '/assets/index-abc123.js']
  for (const path of [...paths, '/theme.js']) await send(port, path)
  await until(() => log.length === paths.length + 1, 'all lines')
  expect(log.map(({ path }) => path)).toEqual([...paths, '(other)'])
})

test('an unknown page is the console too, with status 404, so that its own page can say so', async () => {
  const { port } = await start()
  const answer = await send(port, '/usages')
  expect(answer.status).toBe(404)
  expect(answer.body).toContain('<div id="root">')
})

test.each(['/v2', '/v2/usage', '/gateway/none', '/assets/none.js', '/assets/', '/assets'])(
  '%s is not a page',
  async (path) => {
    const { port } = await start()
    const answer = await send(port, path)
    expect(answer).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/json', 'gateway-error': 'refused' },
    })
  },
)

test.each([
  '/../.env.local',
  '/assets/../../.env.local',
  '/assets/..%2f..%2f.env.local',
  '/%2e%2e/.env.local',
  '/assets/....//....//.env.local',
  '/.vite/manifest.json',
  '/.env.local',
  '/assets/%00',
  '//etc/passwd',
  '/assets//etc/passwd',
])('%s leads to no file (path traversal)', async (path) => {
  const { port } = await start()
  const answer = await send(port, path)
  expect([400, 404]).toContain(answer.status)
  expect(answer.body).not.toMatch(/SERVICE_KEY|root:|^\{\}$/)
})

test('browsers may cache assets for ever, and get them compressed as they can read them', async () => {
  const { port } = await start()
  const path = '/assets/index-abc123.js'
  const plain = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await plain.text()).toBe(program)
  for (const encoding of ['br', 'gzip']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'Accept-Encoding': encoding },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
    expect(await response.text()).toBe(program)
  }
})

test('a page runs only scripts and styles of its own address and those it brings, in no frame, and tells other sites nothing', async () => {
  const { port } = await start()
  const scripts = inlineScripts((await send(port, '/')).body)
  expect(scripts).toEqual([expect.stringContaining('too old'), expect.stringContaining('theme')])
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  for (const path of ['/', '/nowhere', '/assets/index-abc123.js', '/icon.svg']) {
    const { headers } = await send(port, path)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    for (const rule of [
      "default-src 'none'",
      `script-src 'self' ${hashes.join(' ')};`,
      "connect-src 'self';",
      "worker-src 'self';",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'self'",
      "object-src 'none'",
    ])
      expect(policy).toContain(rule)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
  }
})

test('the policy admits exactly the styles that the installed components add', () => {
  const source = (name: string) => readFileSync(`node_modules/react-aria/dist/private/${name}.mjs`, 'utf8')
  const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source('interactions/usePress'))?.[1] ?? ''
  const hashes = ['interactions/usePress', 'overlays/usePreventScroll'].map((name) => {
    const [, text = ''] = /style\.textContent = `([^`]*)`/.exec(source(name)) ?? []
    const style = text.replace(/\$\{[^}]*\}/, attribute).trim()
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  })
  expect(styleHashes).toEqual(hashes)
})

test('under a sub-path everything is there and nothing is elsewhere', async () => {
  const gateway = await start({ BASE_PATH: '/tools/console' })
  const page = await send(gateway.port, '/tools/console/usage')
  expect(page.status).toBe(200)
  expect(page.body).toContain('<base href="/tools/console/" />')
  for (const path of [
    'assets/index-abc123.js',
    'icon.svg',
    'gateway/connection',
    'healthz',
    'readyz',
    'v2/admin/analytics',
  ])
    expect((await send(gateway.port, `/tools/console/${path}`)).status, path).toBe(200)
  expect((await send(gateway.port, '/tools/console')).headers.location).toBe('/tools/console/')
  for (const path of ['/', '/usage', '/assets/index-abc123.js', '/gateway/connection', '/v2/admin/analytics'])
    expect((await send(gateway.port, path)).status, path).toBe(404)
})

test('without being signed in by the proxy, nobody gets a page or its code', async () => {
  const { port } = await start(namedVisitors)
  for (const path of ['/', '/playground', '/usage', '/nowhere', '/assets/index-abc123.js', '/icon.svg'])
    expect((await send(port, path)).status, path).toBe(401)
  expect((await send(port, '/usage', { 'X-User': 'ada' })).status).toBe(200)
})
