/**
 * From a press to the figures, at sizes where the reading itself takes little time: ours against a typical dashboard, alternating, each on
 * its own page. The usage page opens with a report before anything on it can be pressed, so each way first reads one unmeasured report of
 * the same keys; the press is for the next. "Slowed" slows the page's main thread four times (CPU throttling of the DevTools), which
 * does not affect worker threads. The floor, which is not slowed: a ready worker only reads the bytes.
 */
import { openBrowser } from '../open-pages.mjs'
import { median } from './figures.mjs'
import { expectedTotals } from './reports/generator.mjs'
import { checkTotals, startReportPage } from './reports/report-page.mjs'

/** Rows and days of a report; `goal` is the largest fraction of the typical dashboard's time that ours may take. */
const REPORTS = [
  { rows: 9_150, days: 366, goal: 0.8 },
  { rows: 100_000, days: 366, goal: 0.6 },
]
const FLOOR = 'floor'
const USUAL_TURNS = 5

/** How long a page may settle and get ready, in milliseconds: half of it before the first report, half after. */
const USUAL_REST = 700

export async function run({ sizes, browserPath, turns = USUAL_TURNS, rest = USUAL_REST }) {
  const server = await startReportPage()
  const browser = await openBrowser(browserPath)
  const rows = []
  try {
    for (const { goal, ...report } of REPORTS) {
      if (report.rows > Math.max(...sizes)) continue
      for (const slowing of [1, 4]) rows.push(...(await measure(report, slowing, goal)))
    }
  } finally {
    await browser.close()
    server.stop()
  }
  return rows

  async function measure(report, slowing, goal) {
    server.offer(report)
    const expected = expectedTotals(report)
    const ways = ['usual dashboard', ...(slowing === 1 ? [FLOOR] : []), 'ours']
    const found = Object.fromEntries(ways.map((way) => [way, []]))
    for (let turn = 0; turn < turns; turn += 1)
      for (const way of ways) found[way].push(await measureOnce(way, slowing, expected))
    const usual = median(found['usual dashboard'].map(({ milliseconds }) => milliseconds))
    return ways.map((way) => {
      const ms = median(found[way].map(({ milliseconds }) => milliseconds))
      return {
        report: `${report.rows.toLocaleString('en')} rows${slowing === 1 ? '' : `, page slowed ×${slowing}`}`,
        way,
        ms,
        'of dashboard': ms / usual,
        ...(way === 'ours' && { goal }),
        'longest block ms': median(found[way].map(({ longestBlock }) => longestBlock)),
      }
    })
  }

  async function measureOnce(way, slowing, expected) {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(server.address)
      await page.waitForFunction(() => globalThis.measure !== undefined)
      if (way !== 'usual dashboard') await page.evaluate((name) => globalThis.prepare(name), way)
      await page.waitForTimeout(rest / 2)
      await page.evaluate((name) => globalThis.measure(name), way)
      await page.waitForTimeout(rest / 2)
      const control = await context.newCDPSession(page)
      if (slowing > 1) await control.send('Emulation.setCPUThrottlingRate', { rate: slowing })
      const result = await page.evaluate((name) => globalThis.measure(name), way)
      checkTotals(way, result.totals, expected)
      return result
    } finally {
      await context.close()
    }
  }
}
