/** For tests: a gateway over real sockets, in front of a service that a test can script. */
import { once } from 'node:events'
import { request, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { openAllowance } from '../gateway/visitors/allowance.ts'
import { createGateway } from '../gateway/gateway.ts'
import { createMetrics } from '../gateway/metrics.ts'
import type { LogLine } from '../gateway/request-log.ts'
import { listen } from '../gateway/server.ts'
import { openConsoleFile } from '../gateway/console-file.ts'
import { connectService } from '../gateway/upstream/service.ts'
import { readSettings } from '../gateway/settings/read-settings.ts'
import type { Environment } from '../gateway/settings/settings.ts'
import { startScriptedService, type ScriptedService } from './scripted-service.mjs'

// Sockets and processes are slow on a busy machine; no test here is about speed.
vi.setConfig({ testTimeout: 30_000 })

export const translateKey = 'translate-key-0123'
export const adminKey = 'admin-key-4567'

/** Settings for visitors that a proxy on this machine names in `X-Forwarded-User`; all of them may read usage. */
export const signedInByProxy = {
  CONSOLE_TRUSTED_HEADER: 'X-Forwarded-User',
  TRUSTED_PROXIES: '127.0.0.1',
  CONSOLE_ADMINS: '*',
}

/** Settings for visitors that a proxy on this machine names in `X-User`; none of them may read usage. */
export const namedVisitors = {
  CONSOLE_TRUSTED_HEADER: 'X-User',
  TRUSTED_PROXIES: '127.0.0.1',
  CONSOLE_ADMINS: 'nobody',
}

/** Starts a service until the end of the test, on `port` or a free one; by default it answers each request with one translation. */
export async function startService(
  answer: RequestListener = translateAll,
  port = 0,
): Promise<ScriptedService> {
  const service = await startScriptedService(answer, port)
  onTestFinished(service.stop)
  return service
}

const translateAll: RequestListener = (_, outgoing) => {
  outgoing
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end('{"translations":[{"detected_source_language":"DE","text":"goal"}]}')
}

/** Starts a gateway with keys for `service` and the settings in `environment`. */
export async function startGateway(
  service: { readonly address: string } | undefined,
  environment: Environment = {},
  parts: { pages?: string; stopMs?: number; now?: () => number; countsFile?: string } = {},
) {
  const read = readSettings({
    ...(service !== undefined && {
      SERVICE_URL: service.address,
      SERVICE_KEY: translateKey,
      SERVICE_ADMIN_KEY: adminKey,
    }),
    ...environment,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const log: LogLine[] = []
  const warnings: string[] = []
  const behind = await connectService(read.settings, '/nowhere', () => {})
  const { pages, stopMs, now, countsFile } = parts
  const { DAILY_CHARACTERS: limit, CAP_REDIS_URL: redis } = read.settings
  const warn = (sentence: string) => warnings.push(sentence)
  const allowance =
    limit === undefined ? undefined : await openAllowance({ limit, file: countsFile, redis, now, warn })
  const { CONSOLE_FILE: path } = read.settings
  const consoleFile = path === undefined ? undefined : await openConsoleFile(path, () => {})
  const gateway = createGateway({
    settings: read.settings,
    allowance,
    consoleFile,
    service: behind,
    log: (line) => log.push(line),
    warn,
    metrics: read.settings.METRICS ? createMetrics() : undefined,
    pages,
  })
  const server = await listen(gateway, { ...read.settings, HOST: '127.0.0.1', PORT: 0 }, stopMs)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= server.stop().then(async () => {
      consoleFile?.close()
      // A file of counts stays as it would after a crash.
      if (redis !== undefined) await allowance?.close()
      return behind.close()
    })
    return stopped
  }
  const sockets = new Set<Socket>()
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    return stop()
  })
  const socket = async () => {
    const one = connect(server.port, '127.0.0.1')
    one.on('error', () => {})
    sockets.add(one)
    await once(one, 'connect')
    return one
  }
  return {
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    log,
    /** The gateway's warnings about its own faults. */
    warnings,
    stop,
    socket,
    /** Sends `text` unchanged and resolves with everything received, once the gateway has closed the connection or been quiet for `quietMs`. */
    async raw(text: string, quietMs = 50) {
      const one = await socket()
      let answer = ''
      one.setTimeout(10_000, () => one.destroy())
      one.on('data', (data) => {
        answer += data.toString('latin1')
        one.setTimeout(quietMs)
      })
      one.write(text)
      await once(one, 'close')
      return answer
    },
  }
}

/** A translation request with `body`, as the browser sends it from the console's own page. */
export const translation = (body: string = '{"text":["Tor"],"target_lang":"EN"}'): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  body,
})

/** The bytes of a translation request with these further header lines, for a raw connection. */
export const rawTranslation = (headers: string, body: string) =>
  `POST /v2/translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

/** Status, code and message of a response of the gateway itself. */
export async function ownAnswer(
  response: Response,
): Promise<{ status: number; code: string | null; message: string }> {
  const body: unknown = await response.json()
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  return { status: response.status, code: response.headers.get('gateway-error'), message }
}

/** A request with headers that `fetch` forbids, such as `Host`. */
export async function send(
  port: number,
  path: string,
  headers: Record<string, string | string[]> = {},
  method = 'GET',
  body?: string,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent: false })
  outgoing.end(body)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: text }
}

/** A request by `visitor` to translate `text`, under the settings of `namedVisitors`. */
export const translateAs = (port: number, visitor: string, text: unknown, more: object = {}) =>
  send(
    port,
    '/v2/translate',
    { 'Content-Type': 'application/json', 'X-User': visitor },
    'POST',
    JSON.stringify({ text, ...more }),
  )

/** Waits until `condition` holds; fails after ten seconds. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Never happened: ${what}`)
}
