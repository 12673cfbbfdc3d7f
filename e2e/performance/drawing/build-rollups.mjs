/** The page's roll-ups as a browser can load them: the modules of the console, and `rollups.mjs` beside them. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** The modules of the roll-ups as they are shipped, each by its address. */
export async function buildRollUps() {
  const files = [
    'usage/buckets',
    'usage/chart/chart-data',
    ...['key-filter', 'key-names', 'key-rows', 'usage-rollup', 'proof'].map(
      (name) => `usage/figures/${name}`,
    ),
    'api/report/load/download',
    'api/report/slice',
    'api/time-slicing',
  ]
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: {
        input: files.map((file) => resolve(import.meta.dirname, `../../../src/${file}.ts`)),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const { output } = Array.isArray(result) ? result[0] : result
  return [
    ['/rollups.mjs', readFileSync(join(import.meta.dirname, 'rollups.mjs'), 'utf8')],
    ...output.map(({ fileName, code }) => [`/${fileName}`, code]),
  ]
}
