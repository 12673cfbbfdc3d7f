/**
 * How much does a browser load? Checks the build in `dist/client` against the budget (gzip), and that no code of the Node side got into it:
 * no key, no authorization scheme, no longer string literal of the sandbox or the gateway; and that the licences of all packages are beside it.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const client = join(root, 'dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const KIB = 1024

/** Files that are loaded together, by their names in `build-files.ts`; what is loaded before; and their limit in KiB (gzip). */
const parts = [
  { part: 'first load (playground)', file: 'playground', after: [], limit: 165 },
  { part: 'playground, later', file: 'playground-deferred', after: ['playground', 'controls'], limit: 95 },
  { part: 'opened by a press', file: 'controls', after: ['playground'], limit: 60 },
  // All of it is fetched while the report is loading.
  { part: 'usage page adds', file: 'usage', after: ['playground'], limit: 80 },
  { part: 'table of keys', file: 'keys', after: ['playground', 'usage', 'controls'], limit: 25 },
  { part: 'charts', file: 'charts', after: ['playground', 'usage', 'controls', 'keys'], limit: 110 },
]

/** The size of each part in bytes (gzip). */
function measureBundle() {
  return parts.map(({ part, file, after, limit }) => {
    const before = after.flatMap((name) => closure(name))
    const names = closure(file).filter((name) => !before.includes(name))
    return { part, bytes: gzipBytes(names), limit: limit * KIB }
  })
}

/** String literals of the Node side that occur in the browser's files; must be empty. */
function findLeaks() {
  const literals = new Set(['Service-Auth-Key', 'SERVICE_KEY', 'SERVICE_ADMIN_KEY', 'SERVICE_URL'])
  // Both sides use the names of the contract.
  const contract = readFileSync(join(root, 'src/api/contract.ts'), 'utf8')
  for (const folder of ['src/sandbox', 'src/gateway']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
      const text = readFileSync(join(root, folder, name), 'utf8')
      for (const [, literal] of text.matchAll(/'([^'\\\n]{24,})'/g)) {
        if (!contract.includes(literal)) literals.add(literal)
      }
    }
  }
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  )
  return files.flatMap((name) => {
    const text = readFileSync(join(client, name), 'utf8')
    return [...literals].filter((literal) => text.includes(literal)).map((literal) => `${name}: ${literal}`)
  })
}

/** Files of a page that fetch files of the other page; must be empty. */
function findDetours() {
  const pageOf = (file) => /^(?:_|src\/)(playground|usage)\b/.exec(file)?.[1]
  return Object.keys(manifest).flatMap((file) =>
    withImports([file])
      .filter((other) => pageOf(file) && pageOf(other) && pageOf(file) !== pageOf(other))
      .map((other) => `${file}: ${other}`),
  )
}

/** Packages that are bundled, for the browser or for Node, whose licence is not written beside the bundle; must be empty. */
function findUnlicensed() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const written = ['client', 'server'].map((side) =>
    readFileSync(join(root, 'dist', side, 'licenses.md'), 'utf8'),
  )
  return Object.keys(dependencies).filter((name) => !written.some((text) => text.includes(`## ${name} - `)))
}

/** The file of this name and all that it imports; the playground is loaded with the page itself. */
function closure(name) {
  const file = Object.keys(manifest).find(
    (key) => manifest[key].name === name && !manifest[key].file.endsWith('.css'),
  )
  if (file === undefined) throw new Error(`The build has no file ${name}.`)
  return withImports(name === 'playground' ? ['index.html', file] : [file])
}

function withImports(files) {
  const found = new Set(files)
  // Names that are added meanwhile are visited, too.
  for (const one of found) for (const imported of manifest[one].imports ?? []) found.add(imported)
  return [...found]
}

function gzipBytes(names) {
  const files = new Set(names.flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])]))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0)
}

const rows = measureBundle()
for (const { part, bytes, limit } of rows) {
  console.log(`${part.padEnd(26)} ${(bytes / KIB).toFixed(1).padStart(6)} KiB of ${limit / KIB} KiB gzip`)
}
const leaks = findLeaks()
for (const leak of leaks) console.error(`The browser's files contain a text of the Node side: ${leak}`)
const detours = findDetours()
for (const detour of detours) console.error(`A page fetches a file of the other page: ${detour}`)
const tooBig = rows.filter(({ bytes, limit }) => bytes > limit)
for (const { part } of tooBig) console.error(`Over budget: ${part}`)
const unlicensed = findUnlicensed()
for (const name of unlicensed) console.error(`The build does not contain the licence of ${name}`)
if ([leaks, detours, tooBig, unlicensed].some(({ length }) => length > 0)) process.exitCode = 1
