/**
 * How fast the usage page draws and answers: first figures and charts, then every control, at 500 keys × 366 days. A real
 * browser presses real buttons in the built console; what is measured is the time to the next paint (Event Timing), and
 * the time until everything that follows from the press stands still.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../find-browser.mjs'

const main = resolve(import.meta.dirname, '../../dist/server/main.js')

/** What each control is asked, and how often: the median of the runs is reported. */
const RUNS = 8

/** Longest time to the next paint that still feels immediate, in milliseconds. */
const LIMIT = 100

/**
 * Figures of the usage page, in milliseconds: `{ figure, milliseconds, worst, count, target }`; `milliseconds` is the median
 * of `count` measurements. Figures without a target are there to be compared.
 */
export async function run({
  browserPath = findOrInstallBrowser(),
  organisations = [{ keys: 500, days: 366 }],
} = {}) {
  const rows = []
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox'],
  })
  try {
    for (const size of organisations) rows.push(...(await measureSize(browser, size)))
  } finally {
    await browser.close()
  }
  return rows
}

async function measureSize(browser, { keys, days }) {
  const server = await startConsole({ SANDBOX_KEYS: String(keys), SANDBOX_DAYS: String(days) })
  const size = `${keys} keys × ${days} days`
  try {
    const address = `${server.address}/usage?start=${dayBefore(days)}&end=${dayBefore(1)}`
    const first = []
    for (let index = 0; index < 3; index += 1) first.push(await measureFirst(browser, address))
    const page = await openPage(browser, address)
    const controls = []
    for (const { what, press } of presses(page)) {
      const paints = []
      const settled = []
      for (let index = 0; index < RUNS; index += 1) {
        const { paint, still } = await measurePress(page, () => press(index))
        paints.push(paint)
        settled.push(still)
      }
      controls.push(row(`${what}, to the next paint, ${size}`, paints, LIMIT))
      controls.push(row(`${what}, until all is drawn, ${size}`, settled))
    }
    await page.context().close()
    return [
      row(
        `from the report in hand to the figures, ${size}`,
        first.map(({ figures }) => figures),
        50,
      ),
      row(
        `from the report in hand to the charts, ${size}`,
        first.map(({ charts }) => charts),
        250,
      ),
      ...controls,
    ]
  } finally {
    await server.stop()
  }
}

/** Every control that must answer at once. `index` alternates between there and back. */
function presses(page) {
  const button = (name) => page.getByRole('button', { name, exact: true })
  const figure = (name) => page.getByRole('group', { name: 'Totals' }).getByRole('button', { name })
  const choice = (name) => page.getByRole('radio', { name })
  const pins = page.getByRole('button', { name: /^Pin / })
  const search = page.getByRole('searchbox', { name: 'Search keys' })
  return [
    { what: 'metric switch', press: (index) => figure(index % 2 === 0 ? /^Text/ : /^Characters/).click() },
    { what: 'step switch', press: (index) => choice(index % 2 === 0 ? 'Week' : 'Day').click() },
    { what: 'kinds or keys', press: (index) => choice(index % 2 === 0 ? 'By kind' : 'By key').click() },
    { what: 'sort', press: () => button('Share').click() },
    { what: 'pin', press: (index) => pins.nth(index % 2 === 0 ? 3 : 0).click() },
    { what: 'search, a letter', press: (index) => search.press('ab'[index] ?? 'Backspace') },
  ]
}

/** From the moment the page has the report to the first figures and the first chart. */
async function measureFirst(browser, address) {
  const page = await openPage(browser, address)
  const times = await page.evaluate(() => globalThis.drawn)
  await page.context().close()
  return { figures: times.figures - times.report, charts: times.charts - times.report }
}

async function openPage(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(address)
  await page.waitForFunction(() => globalThis.drawn?.charts > 0, undefined, { timeout: 60_000 })
  await page.waitForTimeout(500)
  return page
}

/** Runs in the page: notes when report, figures and charts are there, and how long each press took to paint. */
function watch() {
  globalThis.drawn = { report: 0, figures: 0, charts: 0 }
  globalThis.presses = []
  // The report is read in a worker: it is in hand when the worker's last message before the figures has come.
  globalThis.Worker = class extends globalThis.Worker {
    constructor(...parts) {
      super(...parts)
      this.addEventListener('message', () => {
        if (globalThis.drawn.figures === 0) globalThis.drawn.report = performance.now()
      })
    }
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  const look = () => {
    const { drawn } = globalThis
    const now = performance.now()
    if (drawn.figures === 0 && document.querySelector('[aria-label="Totals"] button')) drawn.figures = now
    if (drawn.charts === 0 && document.querySelector('figure .recharts-layer path')) drawn.charts = now
    if (drawn.charts === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** One press: the longest time to the next paint of its events, and until the page has been still for three frames. */
async function measurePress(page, press) {
  await page.evaluate(() => {
    globalThis.presses.length = 0
    globalThis.changedAt = performance.now()
    globalThis.startedAt = performance.now()
    globalThis.watching?.disconnect()
    addEventListener('pointerdown', () => (globalThis.startedAt = performance.now()), {
      once: true,
      capture: true,
    })
    addEventListener('keydown', () => (globalThis.startedAt = performance.now()), {
      once: true,
      capture: true,
    })
    globalThis.watching = new MutationObserver(() => (globalThis.changedAt = performance.now()))
    globalThis.watching.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
  await press()
  await page.waitForTimeout(900)
  return page.evaluate(() => ({
    // Entries shorter than 16 ms are not reported at all.
    paint: Math.max(8, ...globalThis.presses),
    still: Math.max(0, globalThis.changedAt - globalThis.startedAt),
  }))
}

function row(figure, measured, target) {
  const sorted = measured.toSorted((a, b) => a - b)
  return {
    figure,
    milliseconds: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    worst: Math.round(sorted.at(-1) ?? 0),
    count: sorted.length,
    ...(target === undefined ? {} : { target }),
  }
}

function dayBefore(count) {
  return new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
}

async function startConsole(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  const port = await freePort()
  const server = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...settings },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`${address}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((soon) => setTimeout(soon, 50))
  }
  return {
    address,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => found(port))
    })
  })
}

if (process.argv[1] === import.meta.filename) console.table(await run())
