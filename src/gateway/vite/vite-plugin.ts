/** The gateway for `vite` and `vite preview`: started on a free loopback port, with Vite's proxy pointed at it. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Plugin, PreviewServer, UserConfig, ViteDevServer } from 'vite'
import { isLoopback } from '../addresses.ts'
import type { LogLine } from '../request-log.ts'
import { loadEnvironment } from '../settings/read-settings.ts'
import { requireSettings, start, type Running } from '../start.ts'

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

/** Settings come from the environment, `.env.local` and `.env`; an invalid one stops startup. Not used in builds and unit tests. */
export function gatewayForVite(): Plugin {
  let running: Running | undefined
  const stop = async () => {
    const last = running
    running = undefined
    await last?.stop()
  }
  const attach = (server: ViteDevServer | PreviewServer) => {
    server.httpServer?.once('close', () => void stop())
    // Otherwise Vite would let anybody open any file in the developer's editor.
    if (!isLoopback(hostOf(server.config, !('transformRequest' in server))))
      server.middlewares.use('/__open-in-editor', (_, outgoing) => void outgoing.writeHead(404).end())
    // Vite accepts WebSockets only for its own page; any other upgrade would never get a response.
    server.httpServer?.on('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
      if (!headers['sec-websocket-protocol']?.startsWith('vite-'))
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    })
    // Runs before Vite's proxy rather than on one of its events, because it emits none for requests with `Expect`.
    server.middlewares.use((incoming, _, next) => {
      signPeer(incoming)
      next()
    })
    const printUrls = server.printUrls.bind(server)
    server.printUrls = () => {
      printUrls()
      server.config.logger.info(`  ➜  Service: ${running?.service ?? ''}, through /v2`)
    }
  }
  return {
    name: 'translation-console:gateway',
    apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    async config(config, { isPreview }) {
      const directory = config.root ?? process.cwd()
      // Others reach the console at the address of Vite's server.
      const HOST = hostOf(config, isPreview === true)
      const given = requireSettings({ ...loadEnvironment(directory), HOST })
      const settings = { ...given, BASE_PATH: '/', HOST: '127.0.0.1', PORT: 0 }
      running = await start(settings, directory, { log: logFailures, addressOf: verifyPeer })
      // The gateway checks the browser's own `Host`.
      const toGateway = { target: `http://127.0.0.1:${running.port}`, changeOrigin: false }
      const proxy = { '/v2/': toGateway, '/gateway/': toGateway }
      const allowedHosts = [...given.ALLOWED_HOSTS]
      return { server: { proxy, allowedHosts, fs: { deny: DENIED } }, preview: { proxy, allowedHosts } }
    },
    configureServer: attach,
    configurePreviewServer: attach,
    // The development server awaits this when it stops, so that the sandbox's counts are written.
    closeBundle: stop,
  }
}

/**
 * Vite's proxy sits between browsers and the gateway, so the gateway sees every connection come from this machine. Vite passes the address of the
 * browser's own connection in this header, after a secret that changes with every process.
 */
const PEER_HEADER = 'console-peer'
const PEER_SECRET = Buffer.from(`${randomBytes(32).toString('base64url')} `)

/** In Vite: sets the header, overwriting whatever the browser sent. */
function signPeer(incoming: IncomingMessage): void {
  incoming.headers[PEER_HEADER] = `${PEER_SECRET.toString()}${incoming.socket.remoteAddress ?? ''}`
}

/** In the gateway: reads the address and removes the header; `undefined` for a request that did not come through Vite. */
function verifyPeer(incoming: IncomingMessage): string | undefined {
  const signed = Buffer.from(String(incoming.headers[PEER_HEADER] ?? ''))
  delete incoming.headers[PEER_HEADER]
  const { length } = PEER_SECRET
  const isOurs = signed.length > length && timingSafeEqual(signed.subarray(0, length), PEER_SECRET)
  return isOurs ? signed.subarray(length).toString() : undefined
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
