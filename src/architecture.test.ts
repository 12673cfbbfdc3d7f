import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What each folder of `src` may import from the others; a file name allows just that file. */
const allowedImports: Record<string, readonly string[]> = {
  api: [],
  ui: [],
  playground: ['api', 'ui'],
  usage: ['api', 'ui'],
  app: ['api', 'ui', 'playground', 'usage'],
  'main.tsx': ['app'],
  sandbox: ['api/contract.ts'],
  gateway: ['sandbox/sandbox.ts'],
  testing: ['app', 'ui', 'api', 'usage', 'sandbox', 'gateway'],
  'vite.config.ts': ['gateway/vite-plugin.ts', 'gateway/precompress.ts', 'e2e/guard-table-vitest.ts'],
  e2e: ['sandbox/failures.ts', 'api/contract.ts'],
}

/** Folders that run on Node; all others run in a browser. */
const nodeFolders = new Set(['gateway', 'sandbox', 'testing', 'vite.config.ts', 'e2e'])

type Source = { readonly path: string; readonly text: string }

const root = resolve(import.meta.dirname, '..')
const sources = [
  ...readSources(join(root, 'src')),
  ...readSources(join(root, 'e2e')),
  { path: 'vite.config.ts', text: readFileSync(join(root, 'vite.config.ts'), 'utf8') },
]

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)results\//.test(name))
    .map((name) => ({
      path: relative(root, join(folder, name)),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** Every module named in a static or dynamic import or re-export. */
function importsOf(text: string): string[] {
  const found = text.matchAll(
    /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => match[1] ?? match[2] ?? '')
}

/** The part of the table a path belongs to: a folder of `src`, or a file's own name. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'src' ? second : first
}

/** What is wrong with the imports of one file; empty when nothing is. */
function violations({ path, text }: Source): string[] {
  const part = partOf(path)
  if (part === 'architecture.test.ts') return []
  const allowed = allowedImports[part]
  if (!allowed) return [`${path}: "${part}" is not in the import table`]
  const wrong: string[] = []
  for (const name of importsOf(text)) {
    if (name.startsWith('node:') && !nodeFolders.has(part) && !isTest(path))
      wrong.push(`${path} imports ${name}`)
    if (!name.startsWith('.')) continue
    const target = relative(root, resolve(root, dirname(path), name))
    const targetPart = partOf(target)
    const isAllowed =
      targetPart === part ||
      allowed.includes(targetPart) ||
      allowed.includes(target.replace(/^src\//, '')) ||
      (isTest(path) && targetPart === 'testing')
    if (!isAllowed) wrong.push(`${path} imports ${target}`)
  }
  return wrong
}

describe('the import table', () => {
  test('every file imports only what its folder may import', () => {
    expect(sources.flatMap(violations)).toEqual([])
  })

  test.each([
    ['src/playground/a.ts', "import { x } from '../usage/usage-page.tsx'"],
    ['src/usage/a.ts', "import type { x } from '../playground/draft.ts'"],
    ['src/api/a.ts', "import { Button } from '../ui/button.tsx'"],
    ['src/ui/a.tsx', "export { translate } from '../api/translate.ts'"],
    ['src/sandbox/a.ts', "import { x } from '../api/http.ts'"],
    ['src/gateway/a.ts', "import { x } from '../sandbox/phrases.ts'"],
    ['src/app/a.ts', "const page = import('../gateway/settings.ts')"],
    ['src/usage/a.ts', "import { readFileSync } from 'node:fs'"],
    ['src/toolbox/a.ts', ''],
  ])('%s with %j is a violation', (path, text) => {
    expect(violations({ path, text })).toHaveLength(1)
  })

  test('what the table allows is no violation', () => {
    expect(
      violations({
        path: 'src/sandbox/a.ts',
        text: "import { x } from '../api/contract.ts'\nimport 'node:fs'",
      }),
    ).toEqual([])
    expect(
      violations({ path: 'src/usage/a.test.ts', text: "import { x } from '../testing/console.tsx'" }),
    ).toEqual([])
  })
})

describe('the rules of the tree', () => {
  test('what judges reports and figures shares nothing with them but the types of the contract', () => {
    const judges = ['plain-report', 'plain-calendar', 'wire-report', 'organisation', 'expected-figures']
    for (const name of judges) {
      const { text = '' } = sources.find(({ path }) => path === `src/testing/${name}.ts`) ?? {}
      const imports = [...text.matchAll(/import (type )?[^']*from '([^']+)'/g)]
      const shared = imports.filter(
        ([, type, from = '']) => !from.startsWith('./') && !(type && from === '../api/contract.ts'),
      )
      expect(text).not.toBe('')
      expect(shared.map(([line]) => `${name}: ${line}`)).toEqual([])
    }
  })

  test('one file of the browser code calls fetch', () => {
    const callers = sources
      .filter(({ path }) => path.startsWith('src/') && !nodeFolders.has(partOf(path)) && !isTest(path))
      .filter(({ text }) => /(?<![\w.])(?:globalThis\.|window\.|self\.)?fetch\(/.test(text))
      .map(({ path }) => path)
    expect(callers).toEqual(['src/api/http/http.ts'])
  })

  test('no file is called index, utils, helpers, lib or common', () => {
    const vague = sources.filter(({ path }) =>
      /(^|\/)(index|utils?|helpers?|lib|common|misc)(\.[jt]sx?$|\/)/.test(path),
    )
    expect(vague.map(({ path }) => path)).toEqual([])
  })

  test('nothing the worker reaches imports React', () => {
    const worker = sources.find(({ path }) => path.endsWith('.worker.ts'))
    expect(worker).toBeDefined()
    const reached = new Map<string, Source>()
    const open = worker ? [worker] : []
    for (let next = open.pop(); next; next = open.pop()) {
      reached.set(next.path, next)
      for (const name of importsOf(next.text).filter((name) => name.startsWith('.'))) {
        const target = relative(root, resolve(root, dirname(next.path), name))
        const source = sources.find(({ path }) => path === target)
        if (source && !reached.has(source.path)) open.push(source)
      }
    }
    const packages = [...reached.values()]
      .flatMap(({ text }) => importsOf(text))
      .filter((name) => !name.startsWith('.'))
    expect(packages.filter((name) => /react/.test(name))).toEqual([])
  })
})
