/** Starts all that a console's server is made of; in production and beside Vite alike. */
import { resolve } from 'node:path'
import { openConsoleFile } from './console-file.ts'
import { createGateway, type GatewayParts } from './gateway.ts'
import { listen } from './server.ts'
import type { Settings } from './settings/settings.ts'
import { connectService } from './upstream/service.ts'
import { connectAllowance } from './visitors/allowance.ts'

export type Running = {
  readonly port: number
  /** The service behind it, in words. */
  readonly service: string
  /** Lets answers finish, and writes what is not yet in a file. */
  readonly stop: () => Promise<void>
}

/** Listens on `host` and `port`; files are below `directory`. Where that cannot be, the process ends with a sentence. */
export async function start(
  settings: Settings,
  directory: string,
  host: string,
  port: number,
  parts: Pick<GatewayParts, 'pages' | 'log' | 'addressOf'>,
): Promise<Running> {
  const warn = (sentence: string) => console.warn(sentence)
  const end = (error: Error) => endWith([error.message])
  const allowance = await connectAllowance(settings, directory, warn).catch(end)
  const consoleFile =
    settings.CONSOLE_FILE === undefined
      ? undefined
      : await openConsoleFile(resolve(directory, settings.CONSOLE_FILE), warn).catch(end)
  const service = await connectService(settings, directory, warn)
  const metrics = settings.METRICS ? (await import('./metrics.ts')).createMetrics() : undefined
  const gateway = createGateway({ ...parts, settings, service, allowance, consoleFile, metrics, warn })
  const server = await listen(gateway, host, port, settings).catch((error: Error) =>
    endWith([`The console cannot listen on HOST ${host}, PORT ${port}: ${error.message}.`]),
  )
  return {
    port: server.port,
    service: service.model === undefined ? service.name : `${service.name} with ${service.model}`,
    async stop() {
      await server.stop()
      consoleFile?.close()
      await allowance?.close()
      await service.close()
    },
  }
}

/** No stack: the settings are wrong, and the sentences say everything. */
export function endWith(sentences: readonly string[]): never {
  console.error(['The console did not start:', ...sentences].join('\n  '))
  process.exit(1)
}
