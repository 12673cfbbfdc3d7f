/** The built gateway as a process: what prevents its start, and what must not stop it afterwards. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { resolve } from 'node:path'
import { hasRedis, startRedis } from '../../src/testing/redis-server.mjs'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'
import { emptyFolder, spawnConsole } from '../built-console.mjs'
import { expect, freePort, test } from '../console.ts'

/** Starts it in an empty folder; `settings` are its entire environment. */
async function startProcess(settings: Readonly<Record<string, string>>) {
  const folder = emptyFolder()
  const port = await freePort()
  const child = spawnConsole({ PORT: String(port), ...settings }, folder)
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (data) => (said.stdout += String(data)))
  child.stderr.on('data', (data) => (said.stderr += String(data)))
  const ended = once(child, 'exit')
  return {
    child,
    said,
    ended,
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const keys = { SERVICE_URL: 'http://127.0.0.1:9', SERVICE_KEY: 'key-of-the-team-1234' }

test('it does not start if it holds keys, others can reach it and everyone is let in; an invalid setting is named in one line', async () => {
  await using gateway = await startProcess({ ...keys, HOST: '::' })
  expect((await gateway.ended)[0]).toBe(1)
  expect(gateway.said.stdout).toBe('')
  expect(gateway.said.stderr).toMatch(/^The console did not start:\n {2}HOST is /)
  expect(gateway.said.stderr).not.toContain(keys.SERVICE_KEY)
  await expect(fetch(gateway.address)).rejects.toThrow()

  await using other = await startProcess({ QUEUE_SECONDS: 'soon' })
  expect((await other.ended)[0]).toBe(1)
  expect(other.said.stderr.trim().split('\n')).toEqual([
    'The console did not start:',
    '  QUEUE_SECONDS must be a number from 0.1 to 600.',
  ])
})

test('if it cannot listen, it says so in one line and exits', async () => {
  const taken = await startScriptedService(() => {})
  try {
    await using gateway = await startProcess({ PORT: String(taken.port) })
    expect((await gateway.ended)[0]).toBe(1)
    expect(gateway.said.stderr.trim().split('\n')).toEqual([
      'The console did not start:',
      expect.stringContaining(`cannot listen on HOST 127.0.0.1, PORT ${taken.port}: listen EADDRINUSE`),
    ])
  } finally {
    await taken.stop()
  }
})

test('it ignores CONSOLE_NOW and says so, and keeps responding when the reader of its log goes away', async () => {
  await using gateway = await startProcess({ CONSOLE_NOW: '2001-02-03T04:05Z' })
  await once(gateway.child.stdout, 'data')
  const ask = async () => {
    const answer = await fetch(`${gateway.address}/gateway/connection`)
    await answer.text()
    return answer.status
  }
  await ask()
  await expect.poll(() => gateway.said.stdout).toContain('"time":')
  const [, time = ''] = /"time":"([^"]+)"/.exec(gateway.said.stdout) ?? []
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(3_600_000)
  expect(gateway.said.stderr).toBe('CONSOLE_NOW is for tests only, and is ignored here.\n')

  gateway.child.stdout.destroy()
  gateway.child.stderr.destroy()
  for (let request = 0; request < 50; request += 1) expect(await ask()).toBe(200)
  gateway.child.kill('SIGTERM')
  expect((await gateway.ended)[0]).toBe(0)
})

test('the container’s health check says whether the console accepts visitors', async () => {
  const dockerfile = readFileSync(
    resolve(import.meta.dirname, '../../src/gateway/container/Dockerfile'),
    'utf8',
  )
  const [, command = ''] = /HEALTHCHECK .*\\\s+CMD (\[.*\])/.exec(dockerfile) ?? []
  const [, ...words]: string[] = JSON.parse(command)
  const check = async (address: string) => {
    const child = spawn(process.execPath, words, { env: { PORT: new URL(address).port } })
    const [code] = await once(child, 'exit')
    return code
  }
  expect(await check(`http://127.0.0.1:${await freePort()}`)).toBe(1)
  await using gateway = await startProcess({ HOST: '0.0.0.0' })
  await once(gateway.child.stdout, 'data')
  expect(await check(gateway.address)).toBe(0)
})

test('if the machine does not list its addresses, requests by IP address are refused and all others still work', async () => {
  const silence =
    'import os from "node:os"; import { syncBuiltinESMExports } from "node:module";' +
    'os.networkInterfaces = () => { throw new Error("EAFNOSUPPORT") }; syncBuiltinESMExports()'
  await using gateway = await startProcess({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(silence)}`,
  })
  await once(gateway.child.stdout, 'data')
  const statusFor = async (host: string) =>
    new Promise((resolve, reject) => {
      get(`${gateway.address}/gateway/connection`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  expect(await statusFor('203.0.113.9')).toBe(421)
  expect(await statusFor('localhost')).toBe(200)
})

test('if one of two instances sharing a limit in Redis is killed, the limit is never exceeded, and at least nine tenths of it are sent', async () => {
  test.skip(!hasRedis(), 'There is no redis-server on the PATH.')
  const limit = 5000
  const text = 'x'.repeat(49)
  const redis = await startRedis()
  const service = await startScriptedService((_, outgoing) => setTimeout(() => outgoing.end('{}'), 500))
  const settings = {
    SERVICE_URL: service.address,
    SERVICE_KEY: 'key-of-the-team-1234',
    DAILY_CHARACTERS: `${limit}`,
    CAP_REDIS_URL: redis.url,
    UPSTREAM_LIMIT: '200',
    VISITOR_LIMIT: '200',
  }
  try {
    await using kept = await startProcess(settings)
    await using killed = await startProcess(settings)
    await Promise.all([once(kept.child.stdout, 'data'), once(killed.child.stdout, 'data')])
    const ask = (address: string) =>
      fetch(`${address}/v2/translate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: [text], target_lang: 'EN' }),
      }).then(
        ({ status }) => status,
        () => 0,
      )
    const first = Array.from({ length: 80 }, (_, index) => ask((index % 2 === 0 ? kept : killed).address))
    // Whatever the killed one had reserved but not sent is lost: at most five texts.
    await expect.poll(() => service.begun.length, { intervals: [1] }).toBeGreaterThanOrEqual(75)
    killed.child.kill('SIGKILL')
    const rest = Array.from({ length: 120 }, () => ask(kept.address))
    const statuses = await Promise.all([...first, ...rest])
    const sent = service.begun.length * text.length
    expect(sent).toBeLessThanOrEqual(limit)
    expect(sent).toBeGreaterThanOrEqual(0.9 * limit)
    expect(new Set(statuses)).toEqual(new Set([0, 200, 429]))
  } finally {
    await service.stop()
    await redis.stop()
  }
})
