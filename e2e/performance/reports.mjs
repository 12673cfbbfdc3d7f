/**
 * Reading a usage report: ours against the other ways, alternating, each run in its own browser. Every way must compute the same totals; the time is
 * from the request to totals per key, per day, and per key and day.
 *
 * Large reports are read once by a page that has just opened. At sizes where the reading itself takes little time, the figure is that of a press: the
 * usage page opens with a report before anything on it can be pressed, so each way first reads one unmeasured report of the same keys. "Slowed" slows
 * the page's main thread four times (CPU throttling of the DevTools), which does not affect worker threads.
 */
import { openBrowser } from '../open-pages.mjs'
import { median, memoryOf } from './figures.mjs'
import { checkTotals, startReportPage } from './reports/report-page.mjs'

/** In the order of the table. `JSON.parse alone` includes neither the download nor any use of the result; the floor only reads the bytes. */
const WAYS = ['floor', 'JSON.parse alone', 'usual dashboard', 'ours']

/** Reports that are harder than rows sorted by key; measured at the middle size, the last also at a large one. */
const SHAPES = [
  { order: 'byDay' },
  { foreign: true },
  { order: 'shuffled' },
  { order: 'shuffled', foreign: true, escaped: true },
  { order: 'shuffled', sparse: true },
  { order: 'shuffled', foreign: true },
]
const WAYS_OF_SHAPES = ['JSON.parse alone', 'ours']

/** Reports that a press loads; `goal` is the largest fraction of the typical dashboard's time that ours may take. */
const PRESSES = [
  { rows: 9_150, goal: 0.8 },
  { rows: 100_000, goal: 0.6 },
]
const WAYS_OF_PRESSES = ['usual dashboard', 'ours']

/** How long a new browser settles before measuring, in milliseconds. */
const USUAL_REST = 1_000

/**
 * The part of that rest in which our worker gets ready: the usage page starts it as soon as its code is loaded (`prepareReader`), long
 * before anything can be pressed. The other ways have nothing to prepare.
 */
const LAST_PART_OF_REST = 0.6

/** How much time ours may take, relative to `JSON.parse` alone, the network floor and a typical dashboard. */
function goalOf({ rows, order, foreign }) {
  if (order !== undefined || foreign) return '≤ 1.5 of JSON.parse'
  return rows >= 1_000_000 ? '≤ 1.05 of JSON.parse, ≤ 2 of floor, ≤ 0.35 of dashboard, ≤ 160 MB' : ''
}

export async function run({ sizes, turns, rest = USUAL_REST }) {
  const server = await startReportPage()
  const rows = []
  try {
    for (const size of sizes)
      rows.push(...(await measure({ rows: size }, WAYS, turns ?? (size > 50_000 ? 3 : 9))))
    const middle = sizes.find((size) => size >= 50_000 && size <= 500_000)
    for (const shape of middle === undefined ? [] : SHAPES)
      rows.push(...(await measure({ rows: middle, ...shape }, WAYS_OF_SHAPES, turns ?? 2)))
    const large = sizes.find((size) => size > 500_000)
    if (large !== undefined)
      rows.push(...(await measure({ rows: large, ...SHAPES.at(-1) }, WAYS_OF_SHAPES, turns ?? 2)))
    for (const { rows: size, goal } of PRESSES)
      for (const slowing of size > Math.max(...sizes) ? [] : [1, 4]) {
        const press = { slowing, goal: `≤ ${goal} of dashboard` }
        rows.push(...(await measure({ rows: size }, WAYS_OF_PRESSES, turns ?? 3, press)))
      }
  } finally {
    server.stop()
  }
  return rows

  async function measure(options, ways, times, press) {
    const expected = server.offer(options)
    const found = new Map(ways.map((way) => [way, []]))
    for (let turn = 0; turn < times; turn++) {
      for (const way of ways) found.get(way).push(await measureOnce(way, expected, press))
    }
    const middle = (way, figure) => median(found.get(way).map((result) => result[figure]))
    const partOf = (way, other) =>
      ways.includes(other) ? middle(way, 'milliseconds') / middle(other, 'milliseconds') : undefined
    return ways.map((way) => ({
      report: nameOf(options, press),
      way,
      ms: middle(way, 'milliseconds'),
      'of JSON.parse': partOf(way, 'JSON.parse alone'),
      'of floor': partOf(way, 'floor'),
      'of dashboard': partOf(way, 'usual dashboard'),
      goal: way === 'ours' ? (press?.goal ?? goalOf(options)) : undefined,
      'longest block ms': middle(way, 'longestBlock'),
      'extra peak MB': middle(way, 'extraMegabytes'),
    }))
  }

  async function measureOnce(way, expected, press) {
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      const read = () => page.evaluate((name) => globalThis.measure(name), way)
      await page.goto(`${server.address}/`)
      await page.waitForFunction(() => globalThis.measure !== undefined)
      // A browser that has just started is busy with itself at first.
      await page.waitForTimeout(rest * (1 - LAST_PART_OF_REST))
      const renderer = await rendererOf(browser)
      let before = memoryOf(renderer, 'VmRSS')
      if (way === 'ours') await page.evaluate(() => globalThis.prepare())
      await page.waitForTimeout(rest * LAST_PART_OF_REST)
      if (press) {
        await read()
        // What the first reading leaves behind is collected before the second.
        await page.waitForTimeout(rest * LAST_PART_OF_REST)
      }
      if (press?.slowing > 1) {
        const control = await page.context().newCDPSession(page)
        await control.send('Emulation.setCPUThrottlingRate', { rate: press.slowing })
      }
      // The memory for getting ready counts as ours.
      if (way !== 'ours') before = memoryOf(renderer, 'VmRSS')
      const result = await read()
      checkTotals(way, result, expected)
      return { ...result, extraMegabytes: (memoryOf(renderer, 'VmHWM') - before) / 1e6 }
    } finally {
      await browser.close()
    }
  }
}

/** The process id of the newest renderer, which is that of the page opened last. */
async function rendererOf(browser) {
  const control = await browser.newBrowserCDPSession()
  const { processInfo } = await control.send('SystemInfo.getProcessInfo')
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id))
}

function nameOf({ rows, order, foreign, escaped, sparse }, press) {
  const words = [
    `${rows.toLocaleString('en')} rows`,
    press ? 'after a press' : (order ?? 'sorted'),
    press?.slowing > 1 && `page slowed ×${press.slowing}`,
    foreign && 'not ASCII',
    escaped && 'escaped',
    sparse && 'zeros left out',
  ]
  return words.filter(Boolean).join(', ')
}
