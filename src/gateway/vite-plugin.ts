/** The gateway for `vite` and `vite preview`: started on a free loopback port, with Vite's proxy pointed at it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ProxyOptions } from 'vite'
import { sendRefusal } from './answers.ts'
import { createGateway } from './gateway.ts'
import { listen } from './server.ts'
import { connectService } from './service.ts'
import { exposure, loadEnvironment, readSettings } from './settings.ts'

type Running = { readonly port: number; readonly service: string; readonly stop: () => Promise<void> }

/** Settings come from the environment, `.env.local` and `.env`; a wrong one stops the start. Absent from builds and unit tests. */
export function gatewayForVite(): Plugin {
  let running: Running | undefined
  const stop = () => {
    void running?.stop()
    running = undefined
  }
  return {
    name: 'translation-console:gateway',
    apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    async config(config) {
      const directory = config.root ?? process.cwd()
      const read = readSettings(loadEnvironment(directory))
      const problems = read.ok ? [exposure(read.settings, hostOf(config.server?.host))] : read.problems
      const sentences = problems.filter((problem) => problem !== undefined)
      if (!read.ok || sentences.length > 0) return endWith(sentences)
      const { settings } = read
      const service = await connectService(settings, directory, (sentence) => console.warn(sentence))
      const gateway = createGateway({ settings: { ...settings, basePath: '/' }, service })
      const server = await listen(gateway, '127.0.0.1', 0, settings.limits)
      running = {
        port: server.port,
        service: service.name,
        stop: async () => {
          await server.stop()
          await service.close()
        },
      }
      const proxy = { '/v2/': toGateway(server.port), '/gateway/': toGateway(server.port) }
      const allowedHosts = [...settings.allowedHosts]
      return { server: { proxy, allowedHosts }, preview: { proxy, allowedHosts } }
    },
    configureServer(server) {
      server.httpServer?.once('close', stop)
      announce(server.httpServer, running)
    },
    configurePreviewServer(server) {
      server.httpServer.once('close', stop)
      announce(server.httpServer, running)
    },
  }
}

/** Keeps the browser's own `Host`, on which the gateway's guard decides. */
function toGateway(port: number): ProxyOptions {
  return {
    target: `http://127.0.0.1:${port}`,
    changeOrigin: false,
    configure(proxy) {
      proxy.on('error', (_error, _incoming: IncomingMessage, outgoing: ServerResponse | object) => {
        if ('writeHead' in outgoing)
          sendRefusal(outgoing, {
            status: 502,
            code: 'unreachable',
            message: 'The gateway of the console does not answer. Nothing was sent; start the console again.',
          })
      })
    },
  }
}

function announce(
  server: { once: (event: 'listening', listener: () => void) => unknown } | null,
  running: Running | undefined,
): void {
  server?.once('listening', () => console.log(`  ➜  Service: ${running?.service ?? 'none'} (through /v2)`))
}

function hostOf(host: string | boolean | undefined): string {
  if (host === true) return '0.0.0.0'
  return typeof host === 'string' ? host : 'localhost'
}

/** No stack: what is wrong are settings, and their sentences say all there is. */
function endWith(sentences: readonly string[]): never {
  console.error(['The console did not start:', ...sentences].join('\n  '))
  process.exit(1)
}
