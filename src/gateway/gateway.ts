/**
 * The gateway as one request listener: looks at the head of a request, lets visitors in, adds the key, passes two operations
 * on to the service and answers for itself in the rest.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { createHostCheck, createNetworkCheck, peerOf, wasForwarded } from './addresses.ts'
import { answerHeaders, RefusedRequest, refusalResponse, sendRefusal, type Refusal } from './answers.ts'
import { createGuard } from './guard.ts'
import { createOperations } from './operations.ts'
import type { Service } from './service.ts'
import type { Settings } from './settings.ts'
import { createStaticFiles } from './static-files.ts'

export type Gateway = {
  readonly listener: RequestListener
  /** Gives up what is kept open towards the service. */
  readonly close: () => void
}

export type GatewayEnvironment = { Bindings: HttpBindings }

/** What the gateway is made of. */
export type GatewayParts = {
  readonly settings: Settings
  readonly service: Service
  /** Directory of the built console; absent where Vite serves it. */
  readonly pages?: string | undefined
}

/** Everything behind one listener; `GatewayServer` gives it a port. */
export function createGateway({ settings, service, pages }: GatewayParts): Gateway {
  const guard = createGuard(createHostCheck(settings.host, settings.allowedHosts))
  const isTrusted = createNetworkCheck(settings.trustedProxies)
  const operations = createOperations(service, settings.limits)
  const app = new Hono<GatewayEnvironment>()
  const at = (path: string) => settings.basePath + path

  app.on(['POST'], at('v2/translate'), async (c) => {
    return handOver(
      c,
      operations.translate(c.env.incoming, c.env.outgoing, peerOf(c.env.incoming, isTrusted)),
    )
  })
  app.on(['GET'], at('v2/admin/analytics'), async (c) => {
    return handOver(
      c,
      operations.analytics(c.env.incoming, c.env.outgoing, peerOf(c.env.incoming, isTrusted)),
    )
  })
  app.all(at('v2/translate'), () => refusalResponse(wrongMethod('POST')))
  app.all(at('v2/admin/analytics'), () => refusalResponse(wrongMethod('GET')))
  app.get(at('gateway/connection'), (c) =>
    c.json(
      {
        service: service.name,
        sandbox: service.sandbox,
        keys: {
          translate: service.translateKey === undefined ? 'person' : 'gateway',
          analytics: service.adminKey === undefined ? 'person' : 'gateway',
        },
        access: settings.access.kind,
      },
      200,
      answerHeaders,
    ),
  )
  if (pages !== undefined) app.route('/', createStaticFiles(pages, settings.basePath))
  app.notFound(() =>
    refusalResponse({ status: 404, code: 'refused', message: 'There is nothing at this address.' }),
  )
  app.onError((error) => {
    if (error instanceof RefusedRequest) return refusalResponse(error.refusal)
    return refusalResponse({ status: 500, code: 'refused', message: 'The gateway failed on this request.' })
  })

  const hono = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const refusal = guard(incoming) ?? checkForwarding(incoming)
    if (refusal === undefined) void hono(incoming, outgoing)
    else sendRefusal(outgoing, refusal)
  }

  /** A proxy nobody named in front of a gateway with keys and without a password: strangers may be behind it. */
  const checkForwarding = (incoming: IncomingMessage): Refusal | undefined => {
    if (settings.access.kind !== 'open' || !service.holdsKeys || !wasForwarded(incoming)) return undefined
    if (peerOf(incoming, isTrusted).viaTrustedProxy) return undefined
    return {
      status: 403,
      code: 'refused',
      message:
        'A proxy passed this request on, and the gateway does not know it. An administrator can name it in TRUSTED_PROXIES.',
    }
  }

  return { listener, close: operations.close }
}

/** The answer is written to `outgoing` by the operation itself. */
async function handOver(c: Context, done: Promise<void>): Promise<Response> {
  await done
  return c.body(null, 200, { 'x-hono-already-sent': 'true' })
}

function wrongMethod(allowed: string): Refusal {
  return {
    status: 405,
    code: 'refused',
    message: `This operation takes ${allowed} only.`,
    headers: { Allow: allowed },
  }
}
