import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What each folder may import from the others; a file name allows just that file. The linter finds cycles, knip unused exports. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  locale: [],
  api: ['locale'],
  'report-reader': ['api'],
  settings: ['api', 'locale'],
  ui: ['locale'],
  playground: ['api', 'settings', 'ui', 'locale'],
  usage: ['api', 'report-reader', 'settings', 'ui', 'locale'],
  app: ['api', 'report-reader', 'ui', 'playground', 'usage'],
  'main.tsx': ['app'],
  sandbox: ['api/contract.ts', 'api/gateway-contract.ts'],
  gateway: ['sandbox/sandbox.ts', 'api/contract.ts', 'api/gateway-contract.ts', 'settings/console-text.ts'],
  testing: ['app', 'ui', 'api', 'report-reader', 'playground', 'usage', 'sandbox', 'gateway'],
}

/** Folders that run on Node; all others run in a browser. */
const nodeFolders = ['gateway', 'sandbox', 'testing']

const root = import.meta.dirname
const sources = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && path !== 'architecture.test.ts')
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)
const product = [...sources].filter(([path]) => !isTest(path))

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

const folderOf = (path: string): string => path.split('/')[0] ?? ''
const browser = product.filter(([path]) => !nodeFolders.includes(folderOf(path)))

/** Every module named in a static or dynamic import or re-export, types included; files of `src` by their path. */
function importsOf(path: string): string[] {
  const found = (sources.get(path) ?? '').matchAll(
    /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...found]
    .map((match) => (match[1] ?? match[2] ?? '').replace(/\?raw$/, ''))
    .map((name) => (name.startsWith('.') ? relative(root, resolve(root, dirname(path), name)) : name))
}

/** Everything a file imports, by way of others too: files and packages. */
function reachOf(path: string, reached = new Set<string>()): Set<string> {
  for (const name of importsOf(path)) {
    if (reached.has(name)) continue
    reached.add(name)
    reachOf(name, reached)
  }
  return reached
}

test.each(Object.entries(allowedImports))('%s imports only what it may', (folder, allowed) => {
  const own = product.filter(([path]) => folderOf(path) === folder)
  expect(own).not.toEqual([])
  const wrong = own.flatMap(([path]) =>
    importsOf(path)
      .filter((name) => sources.has(name) || name.startsWith('..') || isTest(name))
      .filter((name) => ![folder, ...allowed].includes(folderOf(name)) && !allowed.includes(name))
      .map((name) => `${path} imports ${name}`),
  )
  expect(wrong).toEqual([])
})

test('every folder is in the table', () => {
  const folders = product.map(([path]) => folderOf(path))
  expect(folders.filter((folder) => !(folder in allowedImports))).toEqual([])
})

test('nothing that runs in a browser imports Node', () => {
  expect(
    browser
      .filter(([path]) => importsOf(path).some((name) => name.startsWith('node:')))
      .map(([path]) => path),
  ).toEqual([])
})

test('only one browser file calls fetch', () => {
  const callers = browser.filter(([, text]) =>
    /(?<![\w.])(?:globalThis\.|window\.|self\.)?fetch\(/.test(text),
  )
  expect(callers.map(([path]) => path)).toEqual(['api/http/http.ts'])
})

test('the worker imports no React', () => {
  const [worker = ''] = [...sources.keys()].filter((path) => path.endsWith('.worker.ts'))
  const reached = [...reachOf(worker)]
  expect(reached).toContain('api/http/http.ts')
  expect(reached.filter((name) => /react/.test(name))).toEqual([])
})

test('the code that judges reports and figures shares nothing with them but the types of the contract', () => {
  const names = [
    'plain-report.ts',
    'plain-calendar.ts',
    'wire-report.ts',
    'random.mjs',
    'organisation.ts',
    'expected-figures.ts',
  ]
  const judges = names.map((name) => `testing/${name}`)
  const shared = judges.flatMap((path) =>
    importsOf(path)
      .filter((name) => ![...judges, 'api/contract.ts'].includes(name))
      .map((name) => `${path} imports ${name}`),
  )
  expect(shared).toEqual([])
  expect(judges.every((path) => sources.has(path))).toBe(true)
  for (const path of judges)
    expect(sources.get(path)).not.toMatch(/import (?!type)[^']*'\.\.\/api\/contract\.ts'/)
})
