/** Production: the built console and its gateway in one process. */
import { fileURLToPath } from 'node:url'
import { endWith, openGateway } from './open-gateway.ts'
import { listen } from './server.ts'
import { adviceOn, loadEnvironment, readSettings } from './settings/read-settings.ts'

// If the reader of the log goes away (EPIPE), visitors are still served.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const directory = process.cwd()
const environment = loadEnvironment(directory)
const read = readSettings(environment)
if (!read.ok) endWith(read.problems)
const { settings } = read
for (const sentence of adviceOn(settings, environment)) console.warn(sentence)
if (environment['CONSOLE_NOW'] !== undefined)
  console.warn('CONSOLE_NOW is for tests only, and is ignored here.')
const gateway = await openGateway(settings, directory, {
  pages: fileURLToPath(new URL('../client', import.meta.url)),
  log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
})
const { HOST, PORT, BASE_PATH } = settings
const { port, stop } = await listen(gateway, settings).catch((error: Error) =>
  endWith([`The console cannot listen on HOST ${HOST}, PORT ${PORT}: ${error.message}.`]),
)
const host = HOST.includes(':') ? `[${HOST}]` : HOST
console.log(`Translation Console on http://${host}:${port}${BASE_PATH}, serving ${gateway.service}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void stop().then(() => process.exit(0))
  })
