import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a failed script is named and its output printed last, after later scripts and before the number of tests', () => {
  const scripts = {
    breaks: 'echo broken; echo "  1 failed"; echo "    some.spec.ts:1"; echo "  259 passed (6.7m)"; exit 3',
    works: 'echo done; echo " Test Files  7 passed (7)"; echo "      Tests  2 failed | 40 passed (42)"',
    checks: 'exit 1',
  }
  const { status, stdout, stderr } = runScripts(scripts, {})
  expect(status).toBe(1)
  expect(stdout).toMatch(/^> breaks, failed, \d+ s\nbroken$/m)
  expect(stdout).toMatch(/^> works, \d+ s\ndone$/m)
  expect(stdout.indexOf('broken')).toBeGreaterThan(stdout.indexOf('done'))
  expect(stderr).toContain('Failed: breaks, checks.')
  expect(stdout).toMatch(
    /\nTests: 260 breaks, 42 works, in \d+\.\d min(?:, \d+ s of processor time)?\n299 passed, 4 failed\n$/,
  )
})

test('a script that does not end is stopped with all it started, and one that leaves a process behind does not keep the others waiting', () => {
  const scripts = {
    leaves: 'sleep 1000 & echo left one behind',
    hangs: 'echo began; (sleep 1000; echo late)',
    works: 'echo done',
  }
  const { status, stdout, stderr } = runScripts(scripts, { SCRIPT_MINUTES: '0.05' })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^> leaves, \d+ s\nleft one behind$/m)
  expect(stdout).toMatch(/^> hangs, stopped because it did not end, 3 s\nbegan$/m)
  expect(stdout).toMatch(/^> works, \d+ s\ndone$/m)
  expect(stderr).toContain('Failed: hangs.')
})

/** Runs these scripts, of a package of their own, in the order they are listed. */
function runScripts(scripts: Readonly<Record<string, string>>, settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'run-scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  return spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'run-scripts.mjs'), ...Object.keys(scripts)],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...settings } },
  )
}
