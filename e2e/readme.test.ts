import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeConsoleFile } from '../src/api/console-file.ts'
import { analyticsFailures, translateFailures } from '../src/sandbox/failures.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')

describe('the README', () => {
  test.each(Object.entries(translateFailures))('tells what sandbox:%s does', (name, effect) => {
    expect(readme).toContain(`| \`sandbox:${name}\` | ${effect} |`)
  })

  test.each(Object.entries(analyticsFailures))('tells what a range from %s does', (day, effect) => {
    expect(readme).toContain(`| \`${day}\` | ${effect} |`)
  })

  test('names every setting, and no setting that does not exist', () => {
    const settings = [...read('src/gateway/read-settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+): field\./gm)].map(
      ([, name = '']) => name,
    )
    expect(settings.length).toBeGreaterThan(10)
    const table = readme.slice(
      readme.indexOf('### Settings'),
      readme.indexOf('A console that others can reach'),
    )
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
    )
    expect(named.toSorted()).toEqual(settings.toSorted())
  })

  test('shows a file for all that the gateway takes', () => {
    const [, example = ''] = /### One file for all[^]*?```json\n([^]*?)```/.exec(readme) ?? []
    expect(decodeConsoleFile(JSON.parse(example))).toHaveProperty('file.groups')
  })

  test('names only scripts that exist', () => {
    const scripts: unknown = JSON.parse(read('package.json')).scripts
    const named = [
      ...readme.matchAll(/npm (?:run )?(dev|build|start|test|bench|fuzz|pictures|check|unit|bundle|e2e)\b/g),
    ].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(scripts).toHaveProperty(name ?? '')
  })

  test('shows pictures that exist, and gives the test command that the gate runs', () => {
    for (const [, path] of readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
      expect(read(path ?? '').length).toBeGreaterThan(0)
    expect(read('.ci/run')).toContain('npm ci && npm test')
    expect(readme).toContain('npm ci && npm test')
  })
})
