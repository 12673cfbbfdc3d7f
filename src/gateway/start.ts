/** Starts the console's server with all its parts, in production and next to Vite alike. */
import { join, resolve } from 'node:path'
import { openConsoleFile } from './console-file.ts'
import { createGateway, type GatewayParts } from './gateway.ts'
import { listen } from './server.ts'
import { adviceOn, readSettings } from './settings/read-settings.ts'
import type { Environment, Settings } from './settings/settings.ts'
import { connectService } from './upstream/service.ts'
import { openAllowance } from './visitors/allowance.ts'

export type Running = Awaited<ReturnType<typeof start>>

/** Listens on `HOST` and `PORT`; files are below `directory`. If that fails, the process exits with a sentence. */
export async function start(
  settings: Settings,
  directory: string,
  parts: Pick<GatewayParts, 'pages' | 'log' | 'addressOf'>,
) {
  const warn = (sentence: string) => console.warn(sentence)
  const endBecause = (words: string) => (error: Error) => endWith([words + error.message])
  const { HOST, PORT, DAILY_CHARACTERS: limit, CAP_REDIS_URL: redis, CONSOLE_FILE: path } = settings
  const file = join(directory, '.console', 'characters.json')
  const place = redis === undefined ? file : 'CAP_REDIS_URL'
  const unusable = `DAILY_CHARACTERS needs ${place} to keep its counts, and that cannot be used: `
  const allowance =
    limit === undefined
      ? undefined
      : await openAllowance({ limit, file, redis, warn }).catch(endBecause(unusable))
  const consoleFile =
    path === undefined
      ? undefined
      : await openConsoleFile(resolve(directory, path), warn).catch(endBecause(''))
  const service = await connectService(settings, directory, warn)
  const metrics = settings.METRICS ? (await import('./metrics.ts')).createMetrics() : undefined
  const gateway = createGateway({ ...parts, settings, service, allowance, consoleFile, metrics, warn })
  const occupied = `The console cannot listen on HOST ${HOST}, PORT ${PORT}: `
  const server = await listen(gateway, settings).catch(endBecause(occupied))
  return {
    port: server.port,
    /** Display name of the service. */
    service: service.model === undefined ? service.name : `${service.name} with ${service.model}`,
    /** Lets responses finish, and writes unsaved counts to their files. */
    stop: async (): Promise<void> => {
      await server.stop()
      consoleFile?.close()
      await allowance?.close()
      await service.close()
    },
  }
}

/** The settings in `environment`, with advice on them. If any is wrong, the process exits with a sentence about each. */
export function requireSettings(environment: Environment): Settings {
  const read = readSettings(environment)
  if (!read.ok) return endWith(read.problems)
  for (const sentence of adviceOn(read.settings, environment)) console.warn(sentence)
  return read.settings
}

/** Exits without a stack trace: the sentences explain everything. */
function endWith(sentences: readonly string[]): never {
  console.error(['The console did not start:', ...sentences].join('\n  '))
  process.exit(1)
}
