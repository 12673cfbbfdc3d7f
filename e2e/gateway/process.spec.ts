/** The built gateway as a process: what prevents its start, and what must not stop it afterwards. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { isInstalled } from '../../src/testing/installed.ts'
import { startRedis } from '../../src/testing/redis-server.mjs'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'
import { emptyFolder, spawnConsole, startConsole } from '../built-console.mjs'
import { expect, test } from '../console.ts'

/** What it says before it exits; `settings` are its entire environment. */
async function refusal(settings: Readonly<Record<string, string>>) {
  const folder = emptyFolder()
  const child = spawnConsole(settings, folder)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'close')
  rmSync(folder, { recursive: true })
  const [stdout, stderr] = await said
  return { code, stdout, stderr }
}

test('if a setting is wrong or it cannot listen, it says so in one line and exits', async ({
  stopAfterwards,
}) => {
  const started = 'The console did not start:\n '
  const wrong = `${started} QUEUE_SECONDS must be a number from 0.1 to 600.\n`
  expect(await refusal({ QUEUE_SECONDS: 'soon' })).toEqual({ code: 1, stdout: '', stderr: wrong })
  const taken = stopAfterwards(await startScriptedService(() => {}))
  const cannot = `The console cannot listen on HOST 127.0.0.1, PORT ${taken.port}: listen EADDRINUSE`
  const { code, stderr } = await refusal({ PORT: String(taken.port) })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.any(String), expect.stringContaining(cannot)])
})

test('it ignores CONSOLE_NOW and says so, and keeps responding when the reader of its log goes away', async () => {
  const gateway = await startConsole({ CONSOLE_NOW: '2001-02-03T04:05Z' })
  const ask = async () => {
    const answer = await fetch(`${gateway.address}/gateway/connection`)
    await answer.text()
    return answer.status
  }
  await ask()
  await expect.poll(() => gateway.lines).toHaveLength(1)
  expect(Math.abs(Date.parse(String(gateway.lines[0]?.['time'])) - Date.now())).toBeLessThan(3_600_000)
  expect(gateway.complaint()).toBe('CONSOLE_NOW is for tests only, and is ignored here.\n')

  gateway.child.stdout.destroy()
  gateway.child.stderr.destroy()
  for (let request = 0; request < 50; request += 1) expect(await ask()).toBe(200)
  await gateway.stop()
  expect(gateway.child.exitCode).toBe(0)
})

test('the container’s health check says whether the console accepts visitors', async () => {
  const path = resolve(import.meta.dirname, '../../src/gateway/container/Dockerfile')
  const [, command = ''] = /HEALTHCHECK .*\\\s+CMD (\[.*\])/.exec(readFileSync(path, 'utf8')) ?? []
  const [, ...words]: string[] = JSON.parse(command)
  const gateway = await startConsole({ HOST: '0.0.0.0' })
  const check = async () => {
    const child = spawn(process.execPath, words, { env: { PORT: String(gateway.port) } })
    const [code] = await once(child, 'exit')
    return code
  }
  expect(await check()).toBe(0)
  await gateway.stop()
  expect(await check()).toBe(1)
})

test('if one of two instances sharing a limit in Redis is killed, the limit is never exceeded, and at least nine tenths of it are sent', async ({
  stopAfterwards,
}) => {
  test.skip(!isInstalled('redis-server', '--version'), 'There is no redis-server on the PATH.')
  const limit = 5000
  const words = 'x'.repeat(49)
  const redis = stopAfterwards(await startRedis())
  // It answers nothing before one is killed, so that this one has requests to lose.
  let answer = () => {}
  const isKilled = new Promise<void>((resolve) => (answer = resolve))
  const service = stopAfterwards(
    await startScriptedService((_, outgoing) => void isKilled.then(() => outgoing.end('{}'))),
  )
  const settings = {
    SERVICE_URL: service.address,
    SERVICE_KEY: 'key-of-the-team-1234',
    DAILY_CHARACTERS: `${limit}`,
    CAP_REDIS_URL: redis.url,
    UPSTREAM_LIMIT: '200',
    VISITOR_LIMIT: '200',
  }
  const [kept, killed] = await Promise.all([startConsole(settings), startConsole(settings)])
  const ask = (address: string) =>
    fetch(`${address}/v2/translate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: [words], target_lang: 'EN' }),
    }).then(
      ({ status }) => status,
      () => 0,
    )
  const first = Array.from({ length: 80 }, (_, index) => ask((index % 2 === 0 ? kept : killed).address))
  // Whatever the killed one had reserved but not sent is lost: at most five texts.
  await expect.poll(() => service.begun.length, { intervals: [1] }).toBeGreaterThanOrEqual(75)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  answer()
  const rest = Array.from({ length: 120 }, () => ask(kept.address))
  const statuses = await Promise.all([...first, ...rest])
  const sent = service.begun.length * words.length
  expect(sent).toBeLessThanOrEqual(limit)
  expect(sent).toBeGreaterThanOrEqual(0.9 * limit)
  expect(new Set(statuses)).toEqual(new Set([0, 200, 429]))
  await Promise.all([kept.stop(), killed.stop()])
})
