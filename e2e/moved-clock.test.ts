import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const movedClock = pathToFileURL(resolve(import.meta.dirname, 'moved-clock.mjs')).href

/** Runs a program as the first process of a test run, with CONSOLE_NOW. */
function runAt(now: string, program: string) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', movedClock, '--input-type=module', '--eval', program],
    { encoding: 'utf8', env: { CONSOLE_NOW: now } },
  )
  return { said: stdout.trim().split('\n'), stderr }
}

test('CONSOLE_NOW shifts every way of reading the current time, but no explicit date', () => {
  const { said } = runAt(
    '2028-02-29T23:58Z',
    `class Day extends Date {}
    for (const time of [new Date(), new Day(), Date.now(), Date(), new (new Date().constructor)()])
      console.log(new Date(time).toISOString().slice(0, 15))
    console.log(new Date(0).getTime(), Date.UTC(1970), Date.parse('1970-01-01'), new Day(0).getTime())
    console.log(new Day() instanceof Day, structuredClone(new Date()) instanceof Date)`,
  )
  expect(said.slice(0, 5)).toEqual(Array(5).fill('2028-02-29T23:5'))
  expect(said.slice(5)).toEqual(['0 0 0 0', 'true true'])
})

test('CONSOLE_NOW is shared by a process that starts later, and time moves on', () => {
  const { said } = runAt(
    '2026-12-31T23:57Z',
    `import { spawnSync } from 'node:child_process'
    console.log(Date.now())
    await new Promise((soon) => setTimeout(soon, 50))
    const args = ['--import', '${movedClock}', '--eval', 'console.log(Date.now())']
    console.log(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
    console.log(Date.now())`,
  )
  const [before = 0, inChild = 0, after = 0] = said.filter(Boolean).map(Number)
  expect(before).toBeGreaterThanOrEqual(Date.parse('2026-12-31T23:57Z'))
  expect(inChild - before).toBeGreaterThanOrEqual(49)
  expect(after).toBeGreaterThanOrEqual(inChild)
})

test.each(['soon', '', '2028-02-30T12:00Z', '2028-02-29T23:58', '2028-02-29T23:58+01:00', '1835395080000'])(
  'CONSOLE_NOW ends the run if it is %j',
  (now) => {
    const { said, stderr } = runAt(now, 'console.log("begun")')
    expect(said).toEqual([''])
    expect(stderr).toContain(`CONSOLE_NOW is not a UTC time like 2028-02-29T23:58Z: ${JSON.stringify(now)}`)
  },
)
