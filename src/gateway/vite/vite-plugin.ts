/** The gateway inside the servers of `vite` and `vite preview`. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Plugin, PreviewServer, UserConfig, ViteDevServer } from 'vite'
import { isLoopback } from '../addresses.ts'
import { endWith, openGateway } from '../open-gateway.ts'
import type { LogLine } from '../request-log.ts'
import { adviceOn, exposure, loadEnvironment, readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { firstFiles } from './first-files.ts'
import { precompress } from './precompress.ts'

/** Files in Vite's root that it never serves: its own list, which this one replaces, and the folders where the console stores its counts. */
const DENIED = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '**/.{sandbox,console}/**',
]

/** The paths that the gateway answers; all others are Vite's. */
const OURS = /^\/(?:v2|gateway)\//

/** Runs the gateway inside Vite's servers, and prepares Vite's build for the production server. */
export function gatewayForVite(): Plugin[] {
  return [serveGateway(), firstFiles(), precompress()]
}

/** Settings come from the environment, `.env.local` and `.env`; an invalid one stops startup. Not used in builds and unit tests. */
function serveGateway(): Plugin {
  let settings: Settings
  let close = async () => {}
  const attach = async (server: ViteDevServer | PreviewServer) => {
    const gateway = await openGateway({ ...settings, BASE_PATH: '/' }, server.config.root, {
      log: logFailures,
    })
    let closed: Promise<void> | undefined
    close = () => (closed ??= gateway.close())
    server.httpServer?.once('close', () => void close())
    // Otherwise Vite would let anybody open any file in the developer's editor.
    if (!isLoopback(hostOf(server.config, !('transformRequest' in server))))
      server.middlewares.use('/__open-in-editor', (_, outgoing) => void outgoing.writeHead(404).end())
    // Vite accepts WebSockets only for its own page; an upgrade meant for the gateway would never get a response.
    server.httpServer?.on('upgrade', ({ url = '' }: IncomingMessage, socket: Duplex) => {
      if (OURS.test(url)) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    })
    server.middlewares.use((incoming, outgoing, next) => {
      if (OURS.test(incoming.url ?? '')) gateway.listener(incoming, outgoing)
      else next()
    })
    const printUrls = server.printUrls.bind(server)
    server.printUrls = () => {
      printUrls()
      server.config.logger.info(`  ➜  Service: ${gateway.service}, through /v2`)
    }
  }
  return {
    name: 'translation-console:gateway',
    apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    config(config, { isPreview }) {
      const environment = loadEnvironment(config.root ?? process.cwd())
      const read = readSettings(environment)
      if (!read.ok) return endWith(read.problems)
      settings = read.settings
      const host = hostOf(config, isPreview === true)
      const exposed = exposure(settings, host)
      if (exposed !== undefined) return endWith([exposed])
      // Vite's servers listen on their own address, not on HOST.
      for (const sentence of adviceOn({ ...settings, HOST: host }, environment)) console.warn(sentence)
      const allowedHosts = [...settings.ALLOWED_HOSTS]
      return { server: { allowedHosts, fs: { deny: DENIED } }, preview: { allowedHosts } }
    },
    configureServer: attach,
    configurePreviewServer: attach,
    // The development server awaits this when it stops, so that the sandbox's counts are written.
    closeBundle: () => close(),
  }
}

/** During development, only failures between gateway and service are worth logging. */
function logFailures({ method, path, status, code }: LogLine): void {
  if (code !== undefined && status >= 500) console.warn(`${method} ${path}: ${status} ${code}`)
}

function hostOf({ server, preview }: Pick<UserConfig, 'server' | 'preview'>, isPreview: boolean): string {
  const host = (isPreview ? preview?.host : undefined) ?? server?.host
  if (host === undefined || host === false) return 'localhost'
  // With an empty host, Node listens on every address.
  return host === true || host === '' ? '0.0.0.0' : host
}
