/** Opens the gateway with all its parts, in production and inside Vite alike. */
import { resolve } from 'node:path'
import { openConsoleFile } from './console-file.ts'
import { createGateway, type Gateway, type GatewayParts } from './gateway.ts'
import type { Settings } from './settings/settings.ts'
import { connectService } from './upstream/service.ts'
import { connectAllowance } from './visitors/allowance.ts'

type OpenGateway = Gateway & {
  /** Display name of the service. */
  readonly service: string
}

/** Opens the gateway; files are below `directory`. If that fails, the process exits with a sentence. */
export async function openGateway(
  settings: Settings,
  directory: string,
  parts: Pick<GatewayParts, 'pages' | 'log'>,
): Promise<OpenGateway> {
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
  return {
    ...gateway,
    service: service.model === undefined ? service.name : `${service.name} with ${service.model}`,
    async close() {
      await gateway.close()
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
