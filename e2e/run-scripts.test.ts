import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a failed script is named and its output printed last, after later scripts and before the number of tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const scripts = {
    breaks: 'echo broken; echo "  1 failed"; echo "    some.spec.ts:1"; echo "  259 passed (6.7m)"; exit 3',
    works: 'echo done; echo " Test Files  7 passed (7)"; echo "      Tests  2 failed | 40 passed (42)"',
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'run-scripts.mjs'), 'breaks', 'works'],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stdout).toMatch(/^> breaks, failed, \d+ s\nbroken$/m)
  expect(stdout).toMatch(/^> works, \d+ s\ndone$/m)
  expect(stdout.indexOf('broken')).toBeGreaterThan(stdout.indexOf('done'))
  expect(stderr).toContain('Failed: breaks.')
  expect(stdout).toMatch(
    /\nTests: 260 breaks, 42 works, in \d+\.\d min(?:, \d+ s of processor time)?\n299 passed, 3 failed\n$/,
  )
})
