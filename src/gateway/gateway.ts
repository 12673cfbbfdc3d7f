/**
 * The gateway as one request listener: checks the head of a request, authenticates the visitor, adds the key, forwards the two operations to the
 * service and answers everything else itself.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Allowance } from './visitors/allowance.ts'
import type { ConsoleFileHolder } from './console-file.ts'
import {
  identify,
  onlyAdministrators,
  type GatewayEnvironment,
  type Visitor,
} from './visitors/authentication.ts'
import {
  createHostCheck,
  createNetworkCheck,
  isLoopback,
  forwardingHeaders,
  peerOf,
  parseAddress,
} from './addresses.ts'
import { answerHeaders, refused, Refusal, refusalResponse, sendRefusal } from './error-response.ts'
import { CONSOLE_FILE_PATH, GATEWAY_ERROR_HEADER } from '../api/gateway-contract.ts'
import type { Metrics } from './metrics.ts'
import { createOperations } from './upstream/operations.ts'
import { checkRequest } from './visitors/request-checks.ts'
import { brokenLine, logWhenDone, type LogLine, type RequestNotes } from './request-log.ts'
import type { Service } from './upstream/service.ts'
import { isOpenWithKeys } from './settings/read-settings.ts'
import type { Settings } from './settings/settings.ts'
import { createStaticFiles } from './static-files.ts'

export type Gateway = ReturnType<typeof createGateway>

export type GatewayParts = {
  readonly settings: Settings
  readonly service: Service
  /** The characters each visitor may send per day; absent if there is no limit. */
  readonly allowance?: Allowance | undefined
  /** The file that everybody who may read usage sees; absent if the settings name none. */
  readonly consoleFile?: ConsoleFileHolder | undefined
  /** Directory of the built console; absent if Vite serves it. */
  readonly pages?: string | undefined
  readonly log?: ((line: LogLine) => void) | undefined
  /** Receives faults of the gateway itself. */
  readonly warn?: ((sentence: string) => void) | undefined
  /** The metrics at `/metrics`; absent if they are switched off. */
  readonly metrics?: Metrics | undefined
  /** Returns the address a request came from, if not the connection's; `undefined` for a request that must not be answered. */
  readonly addressOf?: ((incoming: IncomingMessage) => string | undefined) | undefined
}

/** Creates the gateway behind one listener; `listen` gives it a port. */
export function createGateway({
  settings,
  service,
  allowance,
  consoleFile,
  pages,
  log,
  warn,
  metrics,
  addressOf = ({ socket }) => socket.remoteAddress ?? '',
}: GatewayParts) {
  const isOurHost = createHostCheck(settings.HOST, settings.ALLOWED_HOSTS)
  const isTrusted = createNetworkCheck(settings.TRUSTED_PROXIES)
  const operations = createOperations(service, settings, allowance)
  const write = (line: LogLine) => {
    log?.(line)
    metrics?.note(line)
  }
  const basePath = settings.BASE_PATH
  /** The headers with which a proxy identifies a visitor. */
  const namingHeaders = [settings.CONSOLE_TRUSTED_HEADER, settings.CONSOLE_GROUPS_HEADER].filter(
    (name) => name !== undefined,
  )
  let phase: 'open' | 'stopping' | 'cut off' = 'open'
  const app = new Hono<GatewayEnvironment>()
  const at = (path: string) => basePath + path

  app.use(async (c, next) => {
    await next()
    c.env.notes.code = c.res.headers.get(GATEWAY_ERROR_HEADER) ?? undefined
  })
  for (const path of new Set(['/', basePath])) {
    app.get(`${path}healthz`, (c) => health(c, 200))
    app.get(`${path}readyz`, (c) => health(c, phase === 'open' ? 200 : 503))
  }

  if (metrics !== undefined)
    app.all('/metrics', only('GET'), async (c) => {
      if (!c.env.isDirect)
        throw refused(
          403,
          'Metrics are served only to local programs and to TRUSTED_PROXIES for their own requests.',
        )
      const { contentType, text } = await metrics.read(operations.pools)
      return c.body(text, 200, { ...answerHeaders, 'Content-Type': contentType })
    })

  app.use((c, next) => {
    const visitor = identify(settings, c.env.incoming, c.env.peer)
    c.set('visitor', visitor)
    c.env.notes.visitor = visitor.id
    return next()
  })
  app.use(at('v2/admin/*'), onlyAdministrators)

  for (const [path, method, operation] of [
    ['v2/translate', 'POST', 'translate'],
    ['v2/admin/analytics', 'GET', 'analytics'],
  ] as const)
    app.all(at(path), only(method), async (c) => {
      await operations[operation](c.env, c.var.visitor.id)
      return c.body(null, 200, { 'x-hono-already-sent': 'true' })
    })

  app.all(at('gateway/connection'), only('GET'), async (c) =>
    c.json(await connectionOf(service, settings, c.var.visitor, allowance), 200, answerHeaders),
  )

  app.all(at(CONSOLE_FILE_PATH), onlyAdministrators, only('GET'), (c) =>
    c.json(consoleFile?.read() ?? { problems: [] }, 200, answerHeaders),
  )

  if (basePath !== '/') app.get(basePath.slice(0, -1), (c) => c.redirect(basePath, 308))
  if (pages !== undefined) app.route('/', createStaticFiles(pages, basePath))
  app.notFound(() => refusalResponse(refused(404, 'There is nothing at this address.')))
  app.onError((error) => {
    if (error instanceof Refusal) return refusalResponse(error)
    warn?.(`The gateway failed on a request: ${placeOf(error)}`)
    return refusalResponse(new Refusal(500, 'failed', 'The gateway failed on this request.'))
  })

  const addresses = new Set(app.routes.map(({ path }) => path).filter((path) => !path.includes('*')))
  /** The path of a request, if the console serves it; any other may contain whatever somebody pasted, and stays out of the log. */
  const knownPath = (target: string) => {
    const path = target.split('?', 1)[0] ?? ''
    const isAsset = path.startsWith(at('assets/')) && /^[\w.-]{1,80}$/.test(path.slice(at('assets/').length))
    return isAsset || addresses.has(path) ? path : '(other)'
  }

  const listener = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    // A streamed response has a dozen listeners for its end; all of them are released with it.
    outgoing.setMaxListeners(30)
    const sender = addressOf(incoming)
    const address = sender ?? ''
    const peer = peerOf(incoming, address, isTrusted)
    const notes: RequestNotes = { client: peer.address }
    const forwarding = forwardingHeaders(incoming, namingHeaders)
    const wasForwarded = forwarding.length > 0
    const isDirect = (isLoopback(address) || isTrusted(address)) && !wasForwarded
    outgoing.once('close', () => {
      if (phase === 'cut off') notes.ended ??= 'stop'
    })
    logWhenDone(incoming, outgoing, notes, knownPath(incoming.url ?? ''), write)
    if (peer.secure) outgoing.setHeader('Strict-Transport-Security', 'max-age=31536000')
    // Nothing later can rely on a header that only a trusted proxy may send.
    if (!peer.viaTrustedProxy) for (const name of forwarding) delete incoming.headers[name]
    // An unlisted proxy in front of an open gateway with keys may be relaying strangers.
    const isRelayed = wasForwarded && isOpenWithKeys(settings)
    const refusal =
      sender === undefined
        ? notThroughVite
        : (checkRequest(incoming, isOurHost) ?? (isRelayed ? throughUnknownProxy : undefined))
    notes.code = refusal?.code
    if (refusal !== undefined) sendRefusal(outgoing, refusal)
    else
      void getRequestListener(
        (request) => app.fetch(request, { incoming, outgoing, peer, notes, isDirect }),
        { overrideGlobalObjects: false },
      )(incoming, outgoing)
  }

  return {
    listener,
    /** Logs bytes from `address` that are not a request, answered with `status`, or 0 if they broke off. */
    noteBroken: (address = '', status: number) => write(brokenLine(parseAddress(address) ?? address, status)),
    /** While stopping, `readyz` reports that the gateway is not ready. Exchanges cut off are logged as ended by the stop. */
    enterPhase: (next: 'stopping' | 'cut off') => {
      phase = next
    },
    /** Closes the connections to the service. */
    close: operations.close,
  }
}

/** The name of an error and where it was thrown, without its message, which may quote what a person typed. */
function placeOf({ name, stack = '' }: Error): string {
  return [name, ...stack.split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
}

async function connectionOf(service: Service, settings: Settings, visitor: Visitor, allowance?: Allowance) {
  // While the counts cannot be reached, nobody knows.
  const left = await allowance?.left(visitor.id).catch(() => undefined)
  return {
    service: service.name,
    sandbox: service.sandbox,
    keys: {
      translate: service.translateKey === undefined ? 'person' : 'gateway',
      analytics: service.adminKey === undefined ? 'person' : 'gateway',
    },
    // How exported code calls the service without the gateway. The sandbox has no public address.
    direct: {
      ...(!service.sandbox && { url: service.url.href.replace(/\/?$/, '/') }),
      scheme: service.scheme,
      keyVariable: 'SERVICE_KEY',
    },
    access: settings.CONSOLE_TRUSTED_HEADER === undefined ? 'open' : 'proxy',
    mayReadUsage: visitor.mayReadUsage,
    ...(service.model !== undefined && {
      engine: {
        model: service.model,
        timeoutSeconds: Math.ceil(settings.QUEUE_SECONDS + settings.FIRST_BYTE_SECONDS),
      },
    }),
    ...(visitor.name !== undefined && { visitor: visitor.name }),
    ...(allowance !== undefined && {
      dailyCharacters: { limit: allowance.limit, left, day: allowance.day() },
    }),
  }
}

function health(c: Context, status: 200 | 503): Response {
  return c.json({ status: status === 200 ? 'ok' : 'stopping' }, status, answerHeaders)
}

const throughUnknownProxy = refused(
  403,
  'This request came through a proxy that the gateway does not know. An administrator can add it to TRUSTED_PROXIES, and set CONSOLE_TRUSTED_HEADER to the header in which it says who you are.',
)

const notThroughVite = refused(
  403,
  'This server answers only the development server. Use the address that the development server printed.',
)

/** Refuses every other method, including HEAD, which Hono would handle as GET, at the cost of a request. */
function only(method: string): MiddlewareHandler<GatewayEnvironment> {
  return async (c, next) => {
    if (c.req.method !== method) throw refused(405, `This operation takes ${method} only.`, { Allow: method })
    await next()
  }
}
