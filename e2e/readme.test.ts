import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeConsoleFile } from '../src/api/gateway-contract.ts'
import { settingsSchema } from '../src/gateway/settings/settings.ts'
import config from '../vite.config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')
const guide = read('src/gateway/deploy.md')

describe('README and deploy.md', () => {
  test('names every setting, and no setting that does not exist', () => {
    const settings = Object.keys(settingsSchema.entries)
    expect(settings.length).toBeGreaterThan(10)
    const table = guide.slice(guide.indexOf('## Settings'), guide.indexOf('A console that holds keys'))
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
    )
    expect(named.toSorted()).toEqual(settings.toSorted())
  })

  test('shows a shared settings file that the gateway accepts', () => {
    const [, example = ''] = /## One file for all[^]*?```json\n([^]*?)```/.exec(guide) ?? []
    expect(decodeConsoleFile(JSON.parse(example))).toHaveProperty('file.groups')
  })

  test('names only scripts that exist', () => {
    const scripts: unknown = JSON.parse(read('package.json')).scripts
    const named = [...`${readme}${guide}`.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, ran, own]) => ran ?? own ?? '',
    )
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(scripts).toHaveProperty([name])
  })

  test.each(['README.md', 'src/gateway/deploy.md', 'e2e/performance/measured.md'])(
    '%s links to files that exist',
    (path) => {
      const targets = [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target)
      expect(targets).not.toEqual([])
      expect(targets.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([])
    },
  )

  test('names only files of src that exist', () => {
    const named = [...`${readme}${guide}`.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(named).not.toEqual([])
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names the oldest supported browsers, as does the page for older ones', () => {
    const named =
      /oldest browsers that work are Chrome and Edge ([\d.]+), Firefox ([\d.]+) and Safari ([\d.]+)\./
    for (const text of [readme, read('index.html')]) {
      const [, chrome, firefox, safari] = named.exec(text) ?? []
      expect(config.environments?.['client']?.build?.target).toEqual([
        `chrome${chrome}`,
        `edge${chrome}`,
        `firefox${firefox}`,
        `safari${safari}`,
      ])
    }
  })

  test('names the test command that CI runs', () => {
    expect(read('.ci/run')).toContain('npm ci && npm test')
    expect(readme).toContain('npm ci && npm test')
  })
})
