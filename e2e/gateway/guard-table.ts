/**
 * Whether the table of attacks and faults (`src/gateway/guard-table.md`) is true: each of its rows names a test, and the row counts only
 * where that test has run and passed. Unit tests and stories report here what they ran (`guard-table-vitest.ts`,
 * `guard-table-playwright.ts`).
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const table = join(import.meta.dirname, '../../src/gateway/guard-table.md')

/** A row, by its attack or fault and the test that shows what happens. */
type GuardRow = {
  readonly attack: string
  /** Name of the test's file without its ending: `faults`, or `gateway.spec` for stories. */
  readonly file: string
  /** Part of the test's name, with `%s` and the like where cases differ. */
  readonly name: string
}

/** A test of this run. */
export type RanTest = { readonly path: string; readonly name: string; readonly passed: boolean }

export function readGuardTable(text = readFileSync(table, 'utf8')): GuardRow[] {
  return text
    .split('\n')
    .filter((line) => /^\| (?!-|Attack|Fault)/.test(line))
    .map((line) => {
      const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())
      const [file = '', ...name] = (cells[2] ?? '').split(': ')
      return { attack: cells[0] ?? '', file, name: name.join(': ') }
    })
}

/**
 * A sentence for each row that `ran` does not prove: its test is missing, was skipped or did not pass. Rows of files that were not part of the run
 * are ignored.
 */
export function unprovenRows(rows: readonly GuardRow[], ran: readonly RanTest[]): string[] {
  return rows.flatMap(({ attack, file, name }) => {
    const tests = ran.filter(({ path }) => basename(path).replace(/(?:\.test)?\.ts$/, '') === file)
    const pattern = patternOf(name)
    const named = tests.filter((test) => pattern.test(test.name))
    if (tests.length === 0) return []
    if (named.length === 0) return [`${attack}: no test of ${file} is called “${name}”.`]
    return named.every(({ passed }) => passed)
      ? []
      : [`${attack}: “${name}” of ${file} did not run and pass.`]
  })
}

function patternOf(name: string): RegExp {
  const parts = name.split(/%[sdijo]|\$[\w.]+/)
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'))
}
