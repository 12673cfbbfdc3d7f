/** The gateway for `vite` and `vite preview`, among the middlewares of their servers. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Plugin, PreviewServer, UserConfig, ViteDevServer } from 'vite'
import { isLoopback } from '../addresses.ts'
import { firstFiles } from './first-files.ts'
import { precompress } from './precompress.ts'
import type { LogLine } from '../request-log.ts'
import { adviceOn, exposure, loadEnvironment, readSettings } from '../settings/read-settings.ts'
import { endWith, openGateway, type OpenGateway } from '../start.ts'

/** What Vite serves nobody of its folder: its own list, which this one replaces, and where the console keeps its counts. */
const DENIED = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '**/.{sandbox,console}/**',
]

/** Runs the gateway beside Vite's servers, and prepares Vite's build for the production server. */
export function gatewayForVite(): Plugin[] {
  return [serveGateway(), firstFiles(), precompress()]
}

/** Settings come from the environment, `.env.local` and `.env`; an invalid one stops startup. Not used in builds and unit tests. */
function serveGateway(): Plugin {
  let gateway: OpenGateway | undefined
  const stop = async () => {
    const last = gateway
    gateway = undefined
    await last?.close()
  }
  const attach = (server: ViteDevServer | PreviewServer) => {
    server.httpServer?.once('close', () => void stop())
    // Vite would open any file in the developer's editor for anybody.
    if (!isLoopback(hostOf(server.config, !('transformRequest' in server))))
      server.middlewares.use('/__open-in-editor', (_, outgoing) => void outgoing.writeHead(404).end())
    // Its sockets are for its own page; what is for the gateway would wait for an answer for ever.
    server.httpServer?.on('upgrade', ({ url }: IncomingMessage, socket: Duplex) => {
      if (isForGateway(url)) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    })
    server.middlewares.use((incoming, outgoing, next) => {
      if (gateway !== undefined && isForGateway(incoming.url)) gateway.listener(incoming, outgoing)
      else next()
    })
    const printUrls = server.printUrls.bind(server)
    server.printUrls = () => {
      printUrls()
      server.config.logger.info(`  ➜  Service: ${gateway?.service ?? ''}, through /v2`)
    }
  }
  return {
    name: 'translation-console:gateway',
    apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    async config(config, { isPreview }) {
      const directory = config.root ?? process.cwd()
      const environment = loadEnvironment(directory)
      const read = readSettings(environment)
      if (!read.ok) return endWith(read.problems)
      const host = hostOf(config, isPreview === true)
      const exposed = exposure(read.settings, host)
      if (exposed !== undefined) return endWith([exposed])
      // Vite's servers listen on an address of their own.
      for (const sentence of adviceOn({ ...read.settings, HOST: host }, environment)) console.warn(sentence)
      const settings = { ...read.settings, BASE_PATH: '/' }
      gateway = await openGateway(settings, directory, { log: logFailures })
      const allowedHosts = [...read.settings.ALLOWED_HOSTS]
      return { server: { allowedHosts, fs: { deny: DENIED } }, preview: { allowedHosts } }
    },
    configureServer: attach,
    configurePreviewServer: attach,
    // A development server waits for this when it stops, so that the sandbox's counts are written.
    closeBundle: stop,
  }
}

const isForGateway = (url = '') => /^\/(?:v2|gateway)\//.test(url)

/** While developing, only what went wrong between gateway and service is worth a line. */
function logFailures({ method, path, status, code }: LogLine): void {
  if (code !== undefined && status >= 500) console.warn(`${method} ${path}: ${status} ${code}`)
}

function hostOf({ server, preview }: Pick<UserConfig, 'server' | 'preview'>, isPreview: boolean): string {
  const host = (isPreview ? preview?.host : undefined) ?? server?.host
  if (host === undefined || host === false) return 'localhost'
  // With an empty name, Node listens on every address.
  return host === true || host === '' ? '0.0.0.0' : host
}
