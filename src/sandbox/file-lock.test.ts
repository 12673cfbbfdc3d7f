import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withFileLock } from './file-lock.ts'

function newLock() {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'counts.json.lock')
}

function leave(lock: string) {
  writeFileSync(lock, '')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
}

test('behind a lock that a dead process has left, only one at a time changes the file', async () => {
  const lock = newLock()
  for (let round = 0; round < 20; round += 1) {
    leave(lock)
    let inside = 0
    let most = 0
    const change = async () => {
      most = Math.max(most, (inside += 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
      inside -= 1
    }
    await Promise.all(Array.from({ length: 8 }, () => withFileLock(lock.replace(/\.lock$/, ''), change)))
    expect(most).toBe(1)
    expect(existsSync(lock)).toBe(false)
  }
})

test('a process that died while it took such a lock away holds up nobody', async () => {
  const lock = newLock()
  leave(lock)
  leave(`${lock}.stale`)
  await withFileLock(lock.replace(/\.lock$/, ''), () => Promise.resolve())
  expect([existsSync(lock), existsSync(`${lock}.stale`)]).toEqual([false, false])
})
