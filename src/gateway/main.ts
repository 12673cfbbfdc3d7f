/** Production: the built console and its gateway in one process. */
import { fileURLToPath } from 'node:url'
import { createGateway } from './gateway.ts'
import { listen } from './server.ts'
import { connectService } from './service.ts'
import { loadEnvironment, readSettings } from './settings.ts'

const directory = process.cwd()
const read = readSettings(loadEnvironment(directory))
if (read.ok) {
  const { settings } = read
  const service = await connectService(settings, directory, (sentence) => console.warn(sentence))
  const pages = fileURLToPath(new URL('../client', import.meta.url))
  const gateway = createGateway({ settings, service, pages })
  const server = await listen(gateway, settings.host, settings.port, settings.limits)
  console.log(
    `Translation Console on http://${server.host}:${server.port}${settings.basePath}, serving ${service.name}`,
  )
  const stop = async () => {
    await server.stop()
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
