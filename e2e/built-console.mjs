/** The built console as a separate process (`npm start`), for stories, pictures and benchmarks. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { clockForProcess } from './moved-clock.mjs'

const main = resolve(import.meta.dirname, '../dist/server/main.js')

/** An empty working directory for a console, so that it finds neither a settings file nor earlier usage. */
export function emptyFolder() {
  return mkdtempSync(join(tmpdir(), 'console-'))
}

/**
 * Starts the process without waiting for it. `settings` are its only environment variables; its clock can be ahead of this process's.
 * @param {Readonly<Record<string, string>>} settings
 */
export function spawnConsole(settings, folder = emptyFolder(), aheadMs = 0) {
  if (!existsSync(main)) throw new Error('Build first: npm run build')
  const clock = clockForProcess(aheadMs)
  return spawn(process.execPath, [...clock.arguments, main], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...clock.environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * Starts it and waits until it listens: on a free port unless `settings` name one. Resolves with its address and port, its log
 * (parsed, growing), its process and what that complained of, `jump`, which moves its clock ahead by `JUMP` if it is ahead already, and `stop`, which
 * also removes its folder.
 * @param {Readonly<Record<string, string>>} settings
 */
export async function startConsole(settings = {}, aheadMs = 0) {
  const folder = emptyFolder()
  const child = spawnConsole(settings, folder, aheadMs)
  /** @type {Record<string, unknown>[]} */
  const lines = []
  let complaint = ''
  child.stderr.on('data', (data) => (complaint += String(data)))
  const ended = once(child, 'close')
  /** @type {number} */
  const port = await new Promise((listening, failed) => {
    child.once('exit', () => failed(new Error(`The console exited at once:\n${complaint}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) lines.push(JSON.parse(line))
      else listening(Number(/:(\d+)\//.exec(line)?.[1]))
    })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    folder,
    lines,
    child,
    complaint: () => complaint,
    jump: () => child.kill('SIGUSR2'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
