/**
 * How much does a browser load? Checks the build in `dist/client` against the budget (gzip), and that no code of the Node side got into it:
 * no key, no authorization scheme, no longer string literal of the sandbox or the gateway.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const client = join(root, 'dist/client')
const KIB = 1024

/** Sizes in bytes (gzip) of the parts that are loaded together, and their limits. */
export function measureBundle() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const first = closure(manifest, ['index.html', ...named(manifest, 'playground')])
  // All of it is fetched while the report is loading.
  const usage = without(closure(manifest, named(manifest, 'usage')), first)
  const keys = without(closure(manifest, named(manifest, 'keys')), first, usage)
  const charts = without(closure(manifest, named(manifest, 'charts')), first, usage, keys)
  const pressed = without(closure(manifest, named(manifest, 'controls')), first)
  const later = without(closure(manifest, named(manifest, 'playground-later')), first, pressed)
  return [
    { part: 'first load (playground)', bytes: gzipBytes(manifest, first), limit: 165 * KIB },
    { part: 'playground, later', bytes: gzipBytes(manifest, later), limit: 95 * KIB },
    { part: 'opened by a press', bytes: gzipBytes(manifest, pressed), limit: 60 * KIB },
    { part: 'usage page adds', bytes: gzipBytes(manifest, usage), limit: 80 * KIB },
    { part: 'table of keys', bytes: gzipBytes(manifest, keys), limit: 25 * KIB },
    { part: 'charts', bytes: gzipBytes(manifest, charts), limit: 110 * KIB },
  ]
}

/** String literals of the Node side that occur in the browser's files; must be empty. */
export function findLeaks() {
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

function closure(manifest, entries) {
  const found = new Set()
  const open = [...entries]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const chunk = manifest[next]
    if (!chunk || found.has(next)) continue
    found.add(next)
    open.push(...(chunk.imports ?? []))
  }
  return found
}

/** The files that `first-files.ts` lists under these names. */
function named(manifest, ...names) {
  return names.map((name) => {
    const found = Object.keys(manifest).find(
      (key) => manifest[key].name === name && !manifest[key].file.endsWith('.css'),
    )
    if (found === undefined) throw new Error(`The build has no file ${name}.`)
    return found
  })
}

function without(names, ...others) {
  return new Set([...names].filter((name) => !others.some((other) => other.has(name))))
}

function gzipBytes(manifest, names) {
  const files = new Set([...names].flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])]))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0)
}

if (process.argv[1] === import.meta.filename) {
  const rows = measureBundle()
  for (const { part, bytes, limit } of rows) {
    console.log(`${part.padEnd(26)} ${(bytes / KIB).toFixed(1).padStart(6)} KiB of ${limit / KIB} KiB gzip`)
  }
  const leaks = findLeaks()
  for (const leak of leaks) console.error(`The browser's files contain a text of the Node side: ${leak}`)
  const tooBig = rows.filter(({ bytes, limit }) => bytes > limit)
  for (const { part } of tooBig) console.error(`Over budget: ${part}`)
  if (leaks.length > 0 || tooBig.length > 0) process.exitCode = 1
}
