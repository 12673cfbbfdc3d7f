/** Production: the built console and its gateway in one process. */
import { fileURLToPath } from 'node:url'
import { createGateway } from './gateway.ts'
import type { LogLine } from './request-log.ts'
import { listen, listenProblem } from './server.ts'
import { connectAllowance } from './visitors/allowance.ts'
import { connectConsoleFile } from './console-file.ts'
import { connectService } from './upstream/service.ts'
import { loadEnvironment, readSettings } from './settings/read-settings.ts'

// The reader of the log may go away (EPIPE); visitors are still served.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const writeLine = (line: LogLine) => process.stdout.write(`${JSON.stringify(line)}\n`)
const directory = process.cwd()
const environment = loadEnvironment(directory)
const read = readSettings(environment)
if (read.ok) {
  const { settings } = read
  for (const sentence of read.advice) console.warn(sentence)
  if (environment['CONSOLE_NOW'] !== undefined)
    console.warn('CONSOLE_NOW moves the clock of tests only: it is ignored.')
  const warn = (sentence: string) => console.warn(sentence)
  const allowance = await connectAllowance(settings, directory, warn).catch((error: Error) =>
    end(error.message),
  )
  const consoleFile = await connectConsoleFile(settings, directory, warn).catch((error: Error) =>
    end(error.message),
  )
  const service = await connectService(settings, directory, warn)
  const pages = fileURLToPath(new URL('../client', import.meta.url))
  const metrics = settings.metrics ? (await import('./metrics.ts')).createMetrics() : undefined
  const gateway = createGateway({
    settings,
    service,
    allowance,
    consoleFile,
    pages,
    log: writeLine,
    warn,
    metrics,
  })
  const server = await listen(gateway, settings.host, settings.port, settings.limits).catch((error: Error) =>
    end(listenProblem(error, settings.host, settings.port)),
  )
  const host = server.host.includes(':') ? `[${server.host}]` : server.host
  console.log(
    `Translation Console on http://${host}:${server.port}${settings.basePath}, serving ${service.name}${service.model === undefined ? '' : ` with ${service.model}`}`,
  )
  const stop = async () => {
    await server.stop()
    consoleFile?.close()
    await allowance?.close()
    await service.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void stop().then(() => process.exit(0))
    })
} else {
  console.error(['The console did not start:', ...read.problems].join('\n  '))
  process.exitCode = 1
}

function end(sentence: string): never {
  console.error(`The console did not start:\n  ${sentence}`)
  process.exit(1)
}
