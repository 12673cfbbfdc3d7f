/** The page of the benchmark: runs each way once and reports its time, its result, and how long the page was blocked. */
import { prepareReader, readReport } from './reader.js'
import { totalsOfReport, totalsOfRows } from './totals.mjs'

const address = 'v2/admin/analytics'

/** Each resolves with its totals, if it computes any; `milliseconds` if only part of its time counts. */
async function take(way) {
  if (way === 'usual dashboard') {
    const response = await fetch(address)
    const { usage_report: report } = await response.json()
    return { totals: totalsOfRows(report.key_and_day_usages) }
  }
  if (way === 'ours') {
    const report = await readReport({ address, base: document.baseURI }, { onProgress: () => {} })
    return { totals: totalsOfReport(report), labels: () => report.keys.map(({ label }) => label) }
  }
  const worker = new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', reject)
    worker.postMessage(way, [])
  })
}

/** The same preparation of ours as the usage page's once its code is loaded. */
globalThis.prepare = prepareReader

globalThis.measure = async (way) => {
  let longestBlock = 0
  let last = performance.now()
  const beat = setInterval(() => {
    const now = performance.now()
    longestBlock = Math.max(longestBlock, now - last)
    last = now
  }, 1)
  const started = performance.now()
  const { totals, labels, milliseconds } = await take(way)
  const passed = performance.now() - started
  await new Promise((soon) => setTimeout(soon, 20))
  clearInterval(beat)
  return {
    totals,
    labels: labels?.(),
    milliseconds: milliseconds ?? passed,
    longestBlock,
  }
}
