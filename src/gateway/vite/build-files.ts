/**
 * At build time, bundles the browser's code into a few files, lists in `index.html` which of them each page needs first, and compresses them all.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Modules fetched at the same time share a file, because browsers load only six files at a time from a server. A file holds the matching modules
 * and all their imports, except those in an earlier file; the bundler splits the rest.
 */
const files: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'parts',
    /\/src\/(?:api\/(?:contract|connection|failure-words|http|keys|remembered|group-by|translate)|settings\/settings-query|locale\/(?:numbers|search))|\/src\/ui\/(?!overlay\/(?!popup|popover\.)|tabs\.tsx|files|fields\/(?:check|text-box))|\/lucide-react\//,
  ],
  ['playground', /\/src\/playground\/playground-page/],
  ['controls', /\/src\/ui\/(?!files\/(?!file-button)|tabs)/],
  // The playground needs prices, too.
  ['console-file', /\/src\/settings\/read-console-settings/],
  ['usage', /\/src\/(?:app\/usage-address|usage\/report-view)/],
  // Drawn right after the figures.
  ['keys', /\/src\/usage\/keys\/key-section/],
  ['charts', /\/src\/usage\/chart\/chart-section/],
  // What both pages have and neither needs at first: without a file of its own, the usage page would fetch the playground for it.
  [
    'shared',
    /\/src\/ui\/files\/csv|\/node_modules\/(?:papaparse\/|@tanstack\/(?:react-virtual|virtual-core)\/|react-aria(?:-components)?\/.*\/(?:FieldError|Form|Group|Input|useUpdateEffect)\.)/,
  ],
  // Stored data is loaded from the device right after the first paint.
  ['kept', /\/src\/playground\/kept\./],
  ['playground-deferred', /\/src\/playground\/(?!opened|history|import|hand-on|shorten|blind)/],
  [
    'usage-deferred',
    /\/src\/usage\/(?!range\/range-calendar|compare\/(?!compare-menu)|export|groups|settings|keys\/virtual-lines)/,
  ],
]

const groups = [
  { name: 'first-load', tags: ['$initial' as const], priority: files.length + 1 },
  ...files.map(([name, test], index) => ({ name, test, priority: files.length - index })),
]

/** Below this size, in bytes, a compressed copy saves nothing noticeable. */
const SMALLEST = 1024

/** The files without which the page of the same name cannot be shown. */
const PAGES = ['playground', 'usage']

/**
 * Files whose code runs at once begin with this line, so that Chrome compiles them off the main thread while they arrive; to other browsers it is a
 * comment. Without it, a first visit on a slowed phone is blocked for 244 ms instead of 154 (developer.chrome.com/blog/explicit-compile-hints).
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
const HINTED = ['index', ...PAGES]

/** Splits the code, fills in the attributes of the script in `index.html`, and writes compressed copies. */
export function buildFiles(): Plugin {
  return {
    name: 'translation-console:build-files',
    apply: 'build',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && HINTED.includes(file.name)) file.code = COMPILE_HINT + file.code
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        return PAGES.reduce((text, page) => {
          const files = filesOf(bundle, page).map((file) => `./${file}`)
          return text.replace(`data-${page}=""`, `data-${page}="${files.join(' ')}"`)
        }, html)
      },
    },
    writeBundle({ dir }) {
      if (this.environment.name === 'client' && dir !== undefined) compressFiles(dir)
    },
  }
}

/** The files of a page and their imports, except those that `index.html` loads anyway. */
function filesOf(bundle: Bundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const first = chunks.find((chunk) => chunk.name === page)
  if (entry === undefined || first === undefined) throw new Error(`The build has no file ${page}.`)
  const known = withImports(bundle, entry)
  return [...withImports(bundle, first)]
    .filter((chunk) => !known.has(chunk))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

function withImports(bundle: Bundle, first: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> {
  const found = new Set([first])
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') found.add(chunk)
    }
  return found
}

/**
 * Writes a brotli and a gzip copy of every text file in `directory`, so that the gateway never compresses while somebody waits. The page has none: it
 * is never sent unchanged.
 */
export function compressFiles(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|svg|json|wasm|txt)$/.test(name) || name.startsWith('.')) continue
    const path = join(directory, name)
    const content = readFileSync(path)
    if (content.length < SMALLEST) continue
    const text = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: text }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
