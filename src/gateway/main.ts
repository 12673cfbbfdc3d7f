/** Production: the built console and its gateway in one process. */
import { fileURLToPath } from 'node:url'
import { loadEnvironment } from './settings/read-settings.ts'
import { requireSettings, start } from './start.ts'

// If the reader of the log goes away (EPIPE), visitors are still served.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const directory = process.cwd()
const environment = loadEnvironment(directory)
const settings = requireSettings(environment)
if (environment['CONSOLE_NOW'] !== undefined)
  console.warn('CONSOLE_NOW is for tests only, and is ignored here.')
const { port, service, stop } = await start(settings, directory, {
  pages: fileURLToPath(new URL('../client', import.meta.url)),
  log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
})
const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
console.log(`Translation Console on http://${host}:${port}${settings.BASE_PATH}, serving ${service}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void stop().then(() => process.exit(0))
  })
