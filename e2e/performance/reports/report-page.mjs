/** The page that reads reports in every way, the service it reads them from, and the expected results. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
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

/** Throws if a way's totals or labels are wrong; some ways compute no totals, and only ours has labels. */
export function checkTotals(way, found, { rows, keys, days, totals, labels }) {
  const right = {
    totals: { rows, keys, days, cells: rows, byField: totals, byKey: totals[0], byDay: totals[0] },
    labels: labels.toSorted(),
  }
  const shown = { totals: found.totals, labels: found.labels?.toSorted() }
  for (const name of ['totals', 'labels'])
    if (shown[name] !== undefined && !isDeepStrictEqual(shown[name], right[name]))
      throw new Error(`${way} has wrong ${name}: ${JSON.stringify(shown[name]).slice(0, 300)}`)
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
