import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeConsoleFile } from '../src/api/console-file.ts'
import { analyticsFailures, translateFailures } from '../src/sandbox/failures.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')
const guide = read('src/gateway/deploy.md')
const failures = read('src/sandbox/failures.md')

describe('README, deploy.md and failures.md', () => {
  test.each(Object.entries(translateFailures))('tells what sandbox:%s does', (name, effect) => {
    expect(failures).toContain(`| \`sandbox:${name}\` | ${effect} |`)
  })

  test.each(Object.entries(analyticsFailures))('tells what a range from %s does', (day, effect) => {
    expect(failures).toContain(`| \`${day}\` | ${effect} |`)
  })

  test('names every setting, and no setting that does not exist', () => {
    const settings = [
      ...read('src/gateway/settings/read-settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+): field\./gm),
    ].map(([, name = '']) => name)
    expect(settings.length).toBeGreaterThan(10)
    const table = guide.slice(guide.indexOf('## Settings'), guide.indexOf('A console that others can reach'))
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
    )
    expect(named.toSorted()).toEqual(settings.toSorted())
  })

  test('shows a file for all that the gateway takes', () => {
    const [, example = ''] = /## One file for all[^]*?```json\n([^]*?)```/.exec(guide) ?? []
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

  test.each(['README.md', 'src/gateway/deploy.md', 'src/sandbox/failures.md', 'e2e/performance/measured.md'])(
    '%s links to files that exist',
    (path) => {
      for (const [, target = ''] of read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
        expect(existsSync(join(root, dirname(path), target)), target).toBe(true)
    },
  )

  test('shows pictures that exist, and gives the test command that the gate runs', () => {
    for (const [, path] of readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
      expect(read(path ?? '').length).toBeGreaterThan(0)
    expect(read('.ci/run')).toContain('npm ci && npm test')
    expect(readme).toContain('npm ci && npm test')
  })
})
