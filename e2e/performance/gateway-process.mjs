/** The built gateway as a process of its own, for measuring: started on a free port, its lines counted, its memory read. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/**
 * Starts it with `settings` on top of the environment. Resolves with its port, `lines` (its log, parsed), `memory()` (resident, in
 * bytes) and `stop()`.
 */
export async function startBuiltGateway(settings) {
  if (!existsSync(main)) throw new Error('Build first: npm run build')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = []
  const output = createInterface({ input: child.stdout })
  const port = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The gateway ended with code ${code}`)))
    output.on('line', (line) => {
      if (line.startsWith('{')) lines.push(JSON.parse(line))
      else resolve(Number(/:(\d+)\//.exec(line)?.[1]))
    })
  })
  return {
    port,
    lines,
    memory: () => residentBytes(child.pid),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function residentBytes(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) * 1024
}

export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
