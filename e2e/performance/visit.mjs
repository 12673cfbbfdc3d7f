/**
 * The first visit to either page on a phone, with the settings of Lighthouse's mobile mode: a small window, the main thread slowed four
 * times, 150 ms latency per request, 1.6 Mbit/s. Nothing is cached, and every visit has its own window.
 */
import { startConsole } from '../built-console.mjs'
import { openBrowser } from '../open-pages.mjs'
import { median } from './figures.mjs'
import { watchPage } from './in-page.mjs'

/** `isDrawn` finds the last thing that a page draws. */
const PAGES = [
  { page: 'playground', isDrawn: '[role="textbox"], textarea' },
  { page: 'usage page', path: '/usage', isDrawn: 'figure [role=grid] path' },
]
const USUAL_TURNS = 3

/** A page is done once its main thread and the network have been quiet for this long, in milliseconds. */
const QUIET = 2_000

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
}
const SLOWING = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** The limit of each figure. Times are in milliseconds; layout shift is the fraction of the window that moves, times the distance. */
const FIGURES = [
  { name: 'first paint, ms', of: ({ first }) => first },
  { name: 'largest paint, ms', of: ({ largest }) => largest, goal: 2_500 },
  { name: 'blocked (parts of tasks beyond 50 ms), ms', of: ({ blocked }) => blocked, goal: 200 },
  { name: 'longest task, ms', of: ({ longest }) => longest, goal: 200 },
  { name: 'layout shift', of: ({ shift }) => shift, goal: 0 },
  { name: 'all drawn, ms', of: ({ drawn }) => drawn },
]

/** Rows `{ visit, median, worst, goal }`. */
export async function run({ turns = USUAL_TURNS, rest = QUIET }) {
  const console = await startConsole()
  const browser = await openBrowser()
  try {
    const rows = []
    for (const { page, path = '/playground', isDrawn } of PAGES) {
      const found = []
      for (let turn = 0; turn < turns; turn += 1)
        found.push(await visit(browser, console.address + path, isDrawn, rest))
      for (const { name, of, goal } of FIGURES) {
        const measured = found.map(of)
        const worst = Math.max(...measured)
        rows.push({ visit: `${page}: ${name}`, median: median(measured), worst, goal })
      }
    }
    return rows
  } finally {
    await browser.close()
    await console.stop()
  }
}

async function visit(browser, address, isDrawn, quiet) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPage)
    await page.addInitScript(watch, isDrawn)
    const control = await context.newCDPSession(page)
    await control.send('Network.enable')
    await control.send('Network.emulateNetworkConditions', NETWORK)
    await control.send('Emulation.setCPUThrottlingRate', { rate: SLOWING })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForFunction((span) => globalThis.visit.isQuiet(span), quiet, { timeout: 60_000 })
    return await page.evaluate(() => {
      const lengths = globalThis.bench.tasks.map(({ length }) => length)
      const blocked = lengths.reduce((sum, length) => sum + length - 50, 0)
      return { ...globalThis.visit.seen, blocked, longest: Math.max(0, ...lengths) }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page after `watchPage`, and before anything else. */
function watch(isDrawn) {
  const seen = { first: 0, largest: 0, shift: 0, drawn: 0 }
  let movedAt = 0
  const busyAt = () => globalThis.bench.tasks.map(({ start, length }) => start + length)
  const isQuiet = (span) =>
    seen.drawn > 0 && performance.now() - Math.max(seen.drawn, movedAt, ...busyAt()) > span
  globalThis.visit = { seen, isQuiet }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  observe('layout-shift', ({ value, startTime }) => {
    seen.shift += value
    movedAt = startTime
  })
  const look = () => {
    if (document.querySelector(isDrawn) === null) requestAnimationFrame(look)
    else seen.drawn = performance.now()
  }
  requestAnimationFrame(look)
}
