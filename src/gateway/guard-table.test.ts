import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('src/gateway/guard-table.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!-|Attack|Fault)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

test('the table of attacks and faults holds at least forty, each once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(new Set(rows.map(([attack]) => attack)).size).toBe(rows.length)
})

test.each(rows)('%s: %s', (_, __, reference = '') => {
  const [file = '', ...words] = reference.split(': ')
  const path = [`e2e/${file}.ts`, `src/gateway/${file}.test.ts`, `src/gateway/upstream/${file}.test.ts`].find(
    (path) => existsSync(path),
  )
  if (path === undefined) throw new Error(`no test file for ${file}`)
  // The formatter may have broken a long name over lines; its words stay in order.
  expect(readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')).toContain(words.join(': '))
})
