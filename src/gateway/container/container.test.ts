import { execFileSync } from 'node:child_process'
import { accessSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { createNetworkCheck, parseNetwork } from '../addresses.ts'
import { readSettings } from '../settings/read-settings.ts'
import { settingsSchema } from '../settings/settings.ts'
import { isInstalled } from '../../testing/installed.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const dockerfile = read('Dockerfile')
const caddyfile = read('Caddyfile')
const unit = read('translation-console.service')

const serviceSchema = v.object({
  environment: v.record(v.string(), v.string()),
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  volumes: v.array(v.string()),
})
const { services, networks } = v.parse(
  v.object({
    networks: v.object({
      inside: v.object({ ipam: v.object({ config: v.tuple([v.object({ subnet: v.string() })]) }) }),
    }),
    services: v.strictObject({
      console: v.object({
        ...serviceSchema.entries,
        build: v.object({ context: v.string(), dockerfile: v.string() }),
        ports: v.optional(v.never()),
        stop_grace_period: v.string(),
      }),
      caddy: v.object({
        ...serviceSchema.entries,
        networks: v.object({ inside: v.object({ ipv4_address: v.string() }) }),
        depends_on: v.object({ console: v.object({ condition: v.literal('service_healthy') }) }),
      }),
    }),
  }),
  parse(read('compose.yaml')),
)

/** Substitutes `values` as a compose file does: `${NAME:-default}` and `${NAME:?complaint}`. */
function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = values[name] ?? ''
    if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`)
    return value === '' ? rest : value
  })
}

/** `example.env` with `keys` filled in. */
function exampleEnv(keys: Readonly<Record<string, string>>): Record<string, string> {
  const lines = read('example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)
  const values = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  for (const name of Object.keys(keys)) expect(values, name).toHaveProperty(name)
  return { ...values, ...keys }
}

function environmentOf(values: Readonly<Record<string, string>>): Record<string, string> {
  const image = [...dockerfile.matchAll(/(?:^ENV | )([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const composed = Object.entries(services.console.environment).map(([name, value]) => [
    name,
    filledIn(value, values),
  ])
  return Object.fromEntries([...image, ...composed])
}

const env = exampleEnv({ SERVICE_KEY: 'key-of-the-team-1234', SITE: 'console.example.com' })

test('with a key in .env the console starts: behind Caddy, with two roles and a cap', () => {
  const settings = readSettings(environmentOf(env))
  expect(settings).toMatchObject({
    ok: true,
    settings: {
      HOST: '0.0.0.0',
      PORT: 4173,
      ALLOWED_HOSTS: ['console.example.com'],
      DAILY_CHARACTERS: 100_000,
      SERVICE_KEY: 'key-of-the-team-1234',
      SERVICE_ADMIN_KEY: 'key-of-the-team-1234',
      CONSOLE_TRUSTED_HEADER: 'x-forwarded-user',
      CONSOLE_ADMINS: ['ada'],
    },
  })
})

test.each(['SERVICE_URL', 'SERVICE_KEY', 'CONSOLE_ADMINS'])(
  'without %s in .env nothing is started',
  (name) => {
    expect(() => environmentOf({ ...env, [name]: '' })).toThrow(`${name}: write`)
  },
)

test('every variable that is set is a setting of the console', () => {
  for (const name of Object.keys(environmentOf(env)).filter((name) => name !== 'NODE_ENV'))
    expect(settingsSchema.entries).toHaveProperty(name)
  for (const name of Object.keys(env))
    expect(read('compose.yaml') + caddyfile).toMatch(new RegExp(`\\{\\$?${name}\\b|\\$\\{${name}\\b`))
})

test('only Caddy is believed, under the address that it has, and it replaces the header that is believed', () => {
  const { environment } = services.console
  expect(environment['TRUSTED_PROXIES']).toBe(services.caddy.networks.inside.ipv4_address)
  expect(caddyfile).toContain(`header_up ${environment['CONSOLE_TRUSTED_HEADER']} {http.auth.user.id}`)
  expect(caddyfile).toContain('reverse_proxy console:4173')
  expect(services.caddy.volumes).toContain('./people:/etc/caddy/people:ro')
  expect(caddyfile).toMatch(/basic_auth \{\s+import \/etc\/caddy\/people\s+\}/)
})

test('the network is nobody’s default: not of a cloud, of Docker or of a router at home', () => {
  const [{ subnet }] = networks.inside.ipam.config
  expect(createNetworkCheck([subnet])(services.caddy.networks.inside.ipv4_address)).toBe(true)
  const { address = '' } = parseNetwork(subnet) ?? {}
  expect(createNetworkCheck(['192.168.0.0/16'])(address), 'private').toBe(true)
  for (const taken of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/17', '192.168.128.0/18'])
    expect(createNetworkCheck([taken])(address), taken).toBe(false)
})

test('the image runs what the build leaves, as nobody in particular, and writes in one place', () => {
  const vite = readFileSync(join(import.meta.dirname, '../../../vite.config.ts'), 'utf8')
  expect(vite).toContain("outDir: 'dist/server'")
  expect(vite).toContain("outDir: 'dist/client'")
  expect(dockerfile).toContain('COPY --from=build /source/dist /console\n')
  expect(dockerfile).toContain('CMD ["node", "/console/server/main.js"]')
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(lastStage.indexOf('USER node')).toBeGreaterThan(0)
  expect(lastStage).not.toMatch(/USER node[^]*(?:RUN|COPY|USER root)/)
  expect(/^WORKDIR (.*)$/m.exec(lastStage)?.[1]).toBe('/data')
  expect(services.console.volumes).toEqual(['data:/data'])
  expect(lastStage).toContain('HEALTHCHECK')
  for (const secret of ['**/.env*', 'src/gateway/container/people'])
    expect(read('Dockerfile.dockerignore')).toContain(secret)
})

test('build paths lead from the compose file to the sources', () => {
  const { context, dockerfile: path } = services.console.build
  const root = join(import.meta.dirname, context)
  for (const needed of [path, 'package.json', 'package-lock.json', '.npmrc']) accessSync(join(root, needed))
})

test('whoever stops it waits for longer than an answer may take to finish', () => {
  expect(Number.parseInt(services.console.stop_grace_period, 10)).toBeGreaterThan(10)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
})

test.runIf(isInstalled('systemd-analyze', '--version'))(
  'systemd understands the unit and finds little exposed',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'translation-console.service')
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
    expect(execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
    const said = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
      encoding: 'utf8',
    })
    expect(Number(/exposure level[^:]*: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(2)
  },
)

// Only when asked for (`TEST_CONTAINER=1`): it downloads an image, which takes minutes and a network.
test.runIf(process.env['TEST_CONTAINER'] && isInstalled('docker', 'info'))(
  'Docker builds the image, which answers that it is healthy',
  { timeout: 900_000 },
  () => {
    const root = join(import.meta.dirname, services.console.build.context)
    const image = 'translation-console-test'
    execFileSync('docker', ['build', '--tag', image, '--file', services.console.build.dockerfile, '.'], {
      cwd: root,
      env: { ...process.env, DOCKER_BUILDKIT: '1' },
    })
    const id = execFileSync('docker', ['run', '--detach', '--rm', '--read-only', '--cap-drop=ALL', image], {
      encoding: 'utf8',
    }).trim()
    onTestFinished(() => void execFileSync('docker', ['stop', id]))
    for (let tries = 0; ; tries += 1) {
      const health = execFileSync('docker', ['inspect', '--format={{.State.Health.Status}}', id], {
        encoding: 'utf8',
      }).trim()
      if (health === 'healthy') break
      expect(tries).toBeLessThan(60)
      execFileSync('sleep', ['1'])
    }
  },
)
