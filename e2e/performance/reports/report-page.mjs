/** The page that reads reports in every way, the service it reads them from, and the expected results. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { startReportService } from './service.mjs'

const root = resolve(import.meta.dirname, '../../..')

/** Starts the report service, with the page that reads from it. */
export async function startReportPage() {
  const built = await buildReader()
  const service = await startReportService()
  for (const [path, code] of built) service.offerFile(path, code)
  service.offerFile(
    '/',
    '<!doctype html><title>Reports</title><script type="module" src="in-page.mjs"></script>',
  )
  for (const name of ['in-page.mjs', 'worker.mjs', 'totals.mjs'])
    service.offerFile(`/${name}`, readFileSync(join(import.meta.dirname, name), 'utf8'))
  return service
}

/** Throws if a way's totals are wrong; some ways compute no totals. */
export function checkTotals(way, totals, { rows, keys, days, totals: expected }) {
  if (totals === undefined) return
  const right = { rows, keys, days, cells: rows, byField: expected, byKey: expected[0], byDay: expected[0] }
  if (JSON.stringify(totals) !== JSON.stringify(right)) {
    throw new Error(`${way} is wrong: ${JSON.stringify(totals)} instead of ${JSON.stringify(right)}`)
  }
}

/** The console's own reader as shipped: one module with its worker beside it. */
async function buildReader() {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    base: './',
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: {
        input: join(root, 'src/report-reader/load/report-worker.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'reader.js' },
      },
    },
  })
  const { output } = Array.isArray(result) ? result[0] : result
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}
