/** Starts the console's server with all its parts, in production and next to Vite alike. */
import { resolve } from 'node:path'
import { openConsoleFile } from './console-file.ts'
import { createGateway, type GatewayParts } from './gateway.ts'
import { listen } from './server.ts'
import type { Settings } from './settings/settings.ts'
import { connectService } from './upstream/service.ts'
import { connectAllowance } from './visitors/allowance.ts'

export type Running = {
  readonly port: number
  /** Display name of the service. */
  readonly service: string
  /** Lets responses finish, and writes unsaved counts to their files. */
  readonly stop: () => Promise<void>
}

/** Listens on `host` and `port`; files are below `directory`. If that fails, the process exits with a sentence. */
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

/** Exits without a stack trace: the settings are wrong, and the sentences explain everything. */
export function endWith(sentences: readonly string[]): never {
  console.error(['The console did not start:', ...sentences].join('\n  '))
  process.exit(1)
}
