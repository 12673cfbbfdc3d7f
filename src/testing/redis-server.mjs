/** A real Redis for tests and stories: `redis-server` from the PATH, on a free port of this machine, nothing stored on disk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Starts it, with `options` on its command line. `stop` kills it at once; `pause` suspends it until `resume`.
 * @param {{ port?: number, options?: readonly string[] }} settings
 */
export async function startRedis({ port, options = [] } = {}) {
  const used = port ?? (await freePort())
  const words = ['--port', `${used}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options]
  const child = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let said = ''
  await new Promise((ready, failed) => {
    child.once('exit', () => failed(new Error(`redis-server ended at once:\n${said}`)))
    child.stdout.on('data', (data) => {
      said += String(data)
      if (said.includes('Ready to accept connections')) ready(undefined)
    })
  })
  return {
    port: used,
    url: `redis://127.0.0.1:${used}`,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
