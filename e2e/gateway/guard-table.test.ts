import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readGuardTable, unprovenRows, type RanTest } from './guard-table.ts'

const rows = readGuardTable()

test('the table of attacks and faults holds at least forty, each once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(new Set(rows.map(({ attack }) => attack)).size).toBe(rows.length)
})

test('every row names a file of unit tests of the gateway, or of stories', () => {
  const root = join(import.meta.dirname, '../..')
  const files = [
    ...readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.spec.ts'),
    ),
    ...readdirSync(join(root, 'src/gateway'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.test.ts'),
    ),
  ].map((name) => basename(name).replace(/(?:\.test)?\.ts$/, ''))
  expect(rows.map(({ file }) => file).filter((file) => !files.includes(file))).toEqual([])
})

const row = { attack: 'Open relay', file: 'faults', name: 'a service that %s breaks off' }
const ran = (passed: boolean, name = 'a service that resets breaks off'): RanTest => ({
  path: '/src/gateway/faults.test.ts',
  name,
  passed,
})

test('a row is proved by a test of this run that passed, under the names of its cases', () => {
  expect(unprovenRows([row], [ran(true), ran(true, 'a service that ends breaks off')])).toEqual([])
})

test.each([
  ['its test was skipped or failed', [ran(false)]],
  ['one of its cases was skipped or failed', [ran(true), ran(false, 'a service that ends breaks off')]],
  ['its test is gone', [ran(true, 'something else')]],
])('a row is not proved where %s', (_, tests) => {
  expect(unprovenRows([row], tests)).toEqual([expect.stringMatching(/^Open relay: /)])
})

test('a run without the file says nothing about the row', () => {
  expect(unprovenRows([row], [{ path: '/src/gateway/roles.test.ts', name: 'x', passed: true }])).toEqual([])
})
