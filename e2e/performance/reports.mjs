/**
 * Reading a usage report: ours against the other ways, alternating, each run in its own browser; with no rest, when only the totals matter,
 * in windows of one browser.
 * Every way must compute the same totals; the time is from the request to totals per key, per day, and per key and day.
 */
import { openBrowser } from '../open-pages.mjs'
import { median, memoryOf } from './figures.mjs'
import { expectedTotals } from './reports/generator.mjs'
import { checkTotals, startReportPage } from './reports/report-page.mjs'

/** In the order of the table. `JSON.parse alone` includes neither the download nor any use of the result. */
const WAYS = ['floor', 'JSON.parse alone', 'usual dashboard', 'ours']

/** How long a new browser settles before measuring, in milliseconds. */
const USUAL_REST = 1_000

/**
 * The part of that rest in which our worker gets ready: the usage page starts it as soon as its code is loaded (`prepareReader`), long
 * before anything can be pressed. The other ways have nothing to prepare.
 */
const LAST_PART_OF_REST = 0.6

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

/** How much time ours may take, relative to `JSON.parse` alone, the network floor and a typical dashboard. */
function goalOf({ rows, order, foreign }) {
  if (order !== undefined || foreign) return '≤ 1.5 of JSON.parse'
  return rows >= 1_000_000 ? '≤ 1.05 of JSON.parse, ≤ 2 of floor, ≤ 0.35 of dashboard, ≤ 160 MB' : ''
}

export async function run({ sizes, browserPath, turns, rest = USUAL_REST }) {
  const server = await startReportPage()
  const shared = rest === 0 ? await openBrowser(browserPath) : undefined
  const rows = []
  try {
    for (const size of sizes) {
      const usual = size > 50_000 ? 3 : 9
      rows.push(...(await measure({ rows: size }, WAYS, turns ?? usual)))
    }
    const middle = sizes.find((size) => size >= 50_000 && size <= 500_000)
    for (const shape of middle === undefined ? [] : SHAPES)
      rows.push(...(await measure({ rows: middle, ...shape }, WAYS_OF_SHAPES, turns ?? 3)))
    const large = sizes.find((size) => size > 500_000)
    if (large !== undefined)
      rows.push(...(await measure({ rows: large, ...SHAPES.at(-1) }, WAYS_OF_SHAPES, turns ?? 2)))
  } finally {
    await shared?.close()
    server.stop()
  }
  return rows

  async function measure(options, ways, times) {
    server.offer(options)
    const expected = expectedTotals(options)
    const found = new Map(ways.map((way) => [way, []]))
    for (let turn = 0; turn < times; turn++) {
      for (const way of ways) found.get(way).push(await measureOnce(way, expected))
    }
    const middle = (way, figure) => median(found.get(way).map((result) => result[figure]))
    return ways.map((way) => ({
      report: nameOf(options),
      way,
      ms: middle(way, 'milliseconds'),
      'of JSON.parse': middle(way, 'milliseconds') / middle('JSON.parse alone', 'milliseconds'),
      ...(ways.includes('floor') && {
        'of floor': middle(way, 'milliseconds') / middle('floor', 'milliseconds'),
      }),
      ...(ways.includes('usual dashboard') && {
        'of dashboard': middle(way, 'milliseconds') / middle('usual dashboard', 'milliseconds'),
      }),
      ...(way === 'ours' && { goal: goalOf(options) }),
      'longest block ms': middle(way, 'longestBlock'),
      'extra peak MB': middle(way, 'extraMegabytes'),
    }))
  }

  function measureOnce(way, expected) {
    return onFreshPage(async (page, renderer) => {
      let before = memoryOf(renderer, 'VmRSS')
      if (way === 'ours') await page.evaluate((name) => globalThis.prepare(name), way)
      await page.waitForTimeout(rest * LAST_PART_OF_REST)
      // The memory for getting ready counts as ours.
      if (way !== 'ours') before = memoryOf(renderer, 'VmRSS')
      const result = await page.evaluate((name) => globalThis.measure(name), way)
      const peak = memoryOf(renderer, 'VmHWM')
      checkTotals(way, result.totals, expected)
      checkLabels(way, result.labels, expected)
      return { ...result, extraMegabytes: (peak - before) / 1e6 }
    })
  }

  /** Calls `work` with a page of its own (or the shared) browser, and the process id of its renderer. */
  async function onFreshPage(work) {
    const browser = shared ?? (await openBrowser(browserPath))
    const page = await browser.newPage()
    try {
      await page.goto(`${server.address}/`)
      await page.waitForFunction(() => globalThis.measure !== undefined)
      // A browser that has just started is busy with itself at first.
      await page.waitForTimeout(rest * (1 - LAST_PART_OF_REST))
      const control = await browser.newBrowserCDPSession()
      const { processInfo } = await control.send('SystemInfo.getProcessInfo')
      const renderers = processInfo.filter(({ type }) => type === 'renderer')
      // The newest renderer is the page's.
      return await work(page, Math.max(...renderers.map(({ id }) => id)))
    } finally {
      await (shared ? page : browser).close()
    }
  }
}

/** Throws if the keys have wrong labels; only ours reports labels. */
function checkLabels(way, labels, expected) {
  if (labels === undefined) return
  const [found, wanted] = [labels, expected.labels].map((texts) => texts.toSorted().join('\n'))
  if (found !== wanted) throw new Error(`${way} calls keys wrong: ${found.slice(0, 200)}`)
}

function nameOf({ rows, order = 'sorted', foreign = false, escaped = false, sparse = false }) {
  const words = [foreign && 'not ASCII', escaped && 'escaped', sparse && 'zeros left out'].filter(Boolean)
  return [`${rows.toLocaleString('en')} rows`, order, ...words].join(', ')
}
