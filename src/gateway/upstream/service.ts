/** The service behind the gateway: the configured one, or the embedded sandbox on its own port. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Settings } from '../settings/settings.ts'

export type Service = {
  readonly url: URL
  readonly scheme: string
  /** `Sandbox`, or the service's host. */
  readonly name: string
  readonly sandbox: boolean
  readonly translateKey?: string | undefined
  readonly adminKey?: string | undefined
  /** Name of the language model that translates for the sandbox. */
  readonly model?: string | undefined
  readonly close: () => Promise<void>
}

/** Connects to the service in `settings`, or starts the sandbox, which stores its usage in `.sandbox/usage.json` below `directory`. */
export async function connectService(
  settings: Settings,
  directory: string,
  warn: (sentence: string) => void,
): Promise<Service> {
  if (settings.SERVICE_URL !== undefined)
    return {
      url: settings.SERVICE_URL,
      scheme: settings.SERVICE_AUTH_SCHEME,
      translateKey: settings.SERVICE_KEY,
      adminKey: settings.SERVICE_ADMIN_KEY,
      name: settings.SERVICE_URL.host,
      sandbox: false,
      close: async () => {},
    }
  // Loaded only if it is used: its language data would lengthen every garbage collection pause.
  const { createSandbox, sandboxAdminKey, sandboxTranslateKey } = await import('../../sandbox/sandbox.ts')
  const { SANDBOX_KEYS: keys, SANDBOX_DAYS: days, ENGINE_URL, ENGINE_MODEL: model } = settings
  const engine =
    ENGINE_URL === undefined || model === undefined
      ? undefined
      : {
          url: ENGINE_URL,
          model,
          key: settings.ENGINE_KEY,
          concurrency: settings.ENGINE_CONCURRENCY,
          timeoutMs: settings.ENGINE_SECONDS * 1000,
        }
  const usageFile = join(directory, '.sandbox', 'usage.json')
  const sandbox = createSandbox({ usageFile, warn, keys, days, engine })
  const listener = getRequestListener(sandbox.fetch, { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: new URL(`http://127.0.0.1:${portOf(server.address())}`),
    scheme: 'Service-Auth-Key',
    name: 'Sandbox',
    sandbox: true,
    translateKey: sandboxTranslateKey,
    adminKey: sandboxAdminKey,
    model,
    async close() {
      server.close()
      server.closeAllConnections()
      await sandbox.close()
    },
  }
}

/** The port of a listening server. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return address.port
}
