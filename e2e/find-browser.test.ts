import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A machine with an empty download folder. Its programs print their arguments, and fail. */
function machineWith(...programs: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'find-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(process.execPath, join(folder, 'node'))
  for (const name of ['npx', 'apt-get', ...programs])
    writeFileSync(join(folder, name), '#!/bin/sh\necho "${0##*/} $*" >&2\nexit 1\n', { mode: 0o755 })
  const run = (args: string[], named?: string) => {
    const env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'downloads') }
    return spawnSync(process.execPath, args, {
      cwd: import.meta.dirname,
      env: named === undefined ? env : { ...env, CHROMIUM_PATH: named },
      encoding: 'utf8',
    })
  }
  return { folder, run, find: (named?: string) => run(['find-browser.mjs'], named) }
}

test('CHROMIUM_PATH comes first, then the browser that Playwright downloaded, then one on the PATH; none is installed', () => {
  const { folder, run, find } = machineWith('google-chrome')
  expect(find()).toMatchObject({ stdout: `Chromium: ${join(folder, 'google-chrome')}\n`, stderr: '' })
  const script = "console.log((await import('playwright')).chromium.executablePath())"
  const downloaded = run(['--input-type=module', '--eval', script]).stdout.trim()
  mkdirSync(dirname(downloaded), { recursive: true })
  writeFileSync(downloaded, '')
  expect(find().stdout).toBe(`Chromium: ${downloaded}\n`)
  const named = join(folder, 'npx')
  expect(find(named).stdout).toBe(`Chromium: ${named}\n`)
  expect(find('/nowhere/chrome').stderr).toContain('names /nowhere/chrome, which cannot be run')
})

test('if there is none, each command is printed before it runs', () => {
  const { status, stderr } = machineWith().find()
  expect(status).toBe(1)
  const commands = ['npx playwright install chromium']
  if (process.getuid?.() === 0) commands.push('apt-get update -qq', 'apt-get install -y -qq chromium')
  for (const command of commands)
    expect(stderr).toContain(`There is no Chromium yet. Running "${command}" …\n${command}\nThat failed.\n`)
  expect(stderr).toContain('none could be installed')
})
