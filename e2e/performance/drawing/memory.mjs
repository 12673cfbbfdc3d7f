/** An export of every row, and the memory before the usage page, on it, during the export, and after it was left. */
import { readFileSync } from 'node:fs'
import { openBrowser } from '../../open-pages.mjs'
import { begin, settle, watch } from './in-page.mjs'
import { memoryOf } from '../process-figures.mjs'

/** A little longer than a report is kept when nothing shows it (`REPORT_KEPT_FOR`). */
const LONG_ENOUGH = '05:05'

/** Rows `{ figure, milliseconds }` of the export and `{ figure, megabytes, resident }` of the memory. */
export async function measureMemory(browserPath, about) {
  const browser = await openBrowser(browserPath)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' })
    const requests = []
    page.on('request', (request) => {
      if (request.url().includes('/v2/')) requests.push(request.url())
    })
    await page.addInitScript(watch)
    await page.clock.install()
    const usage = new URL(about.address)
    await page.goto(`${usage.origin}/playground`)
    const look = await memoryWatch(browser, page)
    const playground = page.getByRole('link', { name: 'Playground' })
    const before = await look('before the page')

    await visit(page, usage)
    const on = await look('on the page')
    const exported = await exportAll(page, about, look.resident)
    const after = await look('on the page, after the export')

    await playground.click()
    await page.getByRole('textbox', { name: 'Text 1', exact: true }).waitFor()
    const left = await look('just left, the report is kept')
    await visit(page, usage)
    if (requests.length !== 1) throw new Error('Coming back soon asked the service again')
    await playground.click()
    await page.getByRole('textbox', { name: 'Text 1', exact: true }).waitFor()
    await page.clock.fastForward(LONG_ENOUGH)
    const returned = await look('five minutes after leaving')
    await visit(page, usage)
    if (requests.length !== 2) throw new Error('The report was kept for longer than was said')
    return [...exported, before, on, after, left, returned]
  } finally {
    await browser.close()
  }
}

/** Goes there as a link does, without loading the console anew. */
async function visit(page, { pathname, search }) {
  await page.evaluate((address) => history.pushState({}, '', address), pathname + search)
  await page.getByRole('table', { name: 'Keys' }).waitFor({ timeout: 60_000 })
  await page.locator('figure canvas').waitFor()
  await page.waitForTimeout(500)
}

/** Presses Export, reads the file back, and compares it with what was reported. */
async function exportAll(page, { expected }, resident) {
  await page.getByRole('button', { name: 'Export' }).click()
  const choice = page.getByRole('button', { name: 'CSV, a row per key and day' })
  await choice.waitFor()
  await page.evaluate(begin)
  const before = resident()
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, resident())), 20)
  const started = performance.now()
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), choice.click()])
  const milliseconds = performance.now() - started
  clearInterval(sampling)
  const { block, task } = await page.evaluate(settle)
  const { rows, characters } = addUp(await download.path())
  if (rows !== expected.rows || characters !== expected.totals[0]) {
    throw new Error(`The file has ${rows} rows and ${characters} characters`)
  }
  return [
    { figure: 'CSV of every row, press → file', milliseconds: Math.round(milliseconds), count: 1 },
    { figure: 'CSV of every row, longest task (0: none of 50)', milliseconds: task, count: 1, target: 50 },
    { figure: 'CSV of every row, longest block', milliseconds: Math.round(block), count: 1 },
    { figure: 'CSV of every row, extra resident at its peak', megabytes: megabytes(peak - before) },
  ]
}

function addUp(path) {
  let rows = 0
  let characters = 0
  const text = readFileSync(path, 'latin1')
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\r\n', start)
    const line = text.slice(start, end)
    start = end + 2
    // The third cell from the key on; labels of the generator hold no comma.
    const cells = line.split(',')
    if (!/^\d{4}-/.test(line)) continue
    rows += 1
    characters += Number(cells[3])
  }
  return { rows, characters }
}

/** Collects garbage, then reads what the page's objects and arrays take, and what the system has given to all its processes. */
async function memoryWatch(browser, page) {
  const control = await browser.newBrowserCDPSession()
  const session = await page.context().newCDPSession(page)
  // The page's own, and one that Chromium keeps ready for the next page.
  let renderers = []
  const resident = () => renderers.reduce((sum, id) => sum + (memoryOf(id, 'VmRSS') ?? 0), 0)
  const look = async (when) => {
    for (let times = 0; times < 3; times += 1) {
      await session.send('HeapProfiler.collectGarbage')
      await page.waitForTimeout(100)
    }
    const { processInfo } = await control.send('SystemInfo.getProcessInfo')
    renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    const heap = await session.send('Runtime.getHeapUsage')
    return {
      figure: `memory ${when}`,
      megabytes: megabytes(heap.usedSize + heap.backingStorageSize),
      resident: megabytes(resident()),
    }
  }
  return Object.assign(look, { resident })
}

function megabytes(bytes) {
  return Math.round(bytes / 1e5) / 10
}
