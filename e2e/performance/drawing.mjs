/**
 * How fast the usage page draws and answers, at 12 keys × 30 days, 500 × 366 and 2,700 × 366; the last once more on a page slowed four
 * times, as the browser's tools do. A real browser opens the built console, presses real buttons and looks whether the right things
 * came of it. Measured are, in milliseconds:
 *
 * - from the report in hand (the worker's word arrives) to figures and charts painted, and from the service's last byte to the figures;
 * - for every control the time to the next paint (Event Timing), until all that follows stands still, and the longest task of it;
 * - tasks of 50 ms and more from navigation until all is drawn;
 * - the period compared with the one before: tasks from the press until all is drawn, and presses then, also on a page slowed four times.
 */
import { findOrInstallBrowser } from '../find-browser.mjs'
import { begin, settle, watch } from './drawing/in-page.mjs'
import { measureComparison } from './drawing/compared.mjs'
import { row } from './drawing/row.mjs'
import { pressesOn } from './drawing/presses.mjs'
import { expectedTotals } from './reports/generator.mjs'
import { startReportService } from './reports/service.mjs'
import { startConsole } from '../built-console.mjs'
import { openBrowser } from '../open-pages.mjs'

/** `openings` and `presses` are how often each is measured. */
const ORGANISATIONS = [
  { keys: 12, days: 30, openings: 3, presses: 2 },
  { keys: 500, days: 366, openings: 3, presses: 2 },
  { keys: 2_700, days: 366, openings: 5, presses: 3 },
  { keys: 2_700, days: 366, openings: 2, presses: 2, slowing: 4 },
]

/** The longest a task, and a press until its paint, may take; also on a slowed page. Milliseconds. */
const GOALS = { task: 50, paint: 100 }
const SLOWED_GOALS = { task: 200, paint: 200 }

/** The first day of the generator's reports. */
const FIRST_DAY = Date.UTC(2025, 0, 1)

/**
 * Rows `{ figure, milliseconds, worst, count, target }`: `milliseconds` is the median of `count` measurements. Rows without a
 * target are there to be compared. Only organisations with no more rows than the largest of `sizes` are measured.
 */
export async function run({ browserPath = findOrInstallBrowser(), turns, sizes = [1_000_000] } = {}) {
  const measured = ORGANISATIONS.filter(({ keys, days }) => keys * days <= Math.max(...sizes))
  // The comparison is of the largest.
  const largest = measured.findLast(({ slowing }) => slowing === undefined)
  const rows = []
  for (const size of measured) rows.push(...(await measureSize(browserPath, size, turns, size === largest)))
  return rows
}

async function measureSize(browserPath, size, turns, isLargest) {
  const { keys, days, openings, presses, slowing = 1 } = size
  const report = { rows: keys * days, days }
  const service = await startReportService()
  service.offer(report)
  const expected = expectedTotals(report)
  const console = await startConsole({ SERVICE_URL: service.address, SERVICE_KEY: 'bench' })
  const browser = await openBrowser(browserPath)
  const range = rangeOf(0, days - 1)
  const name = `${keys} × ${days}${slowing === 1 ? '' : `, slowed ×${slowing}`}`
  const about = {
    service,
    expected,
    keys,
    days,
    range,
    slowing,
    goals: slowing === 1 ? GOALS : SLOWED_GOALS,
    // The heaviest chart: days, where weeks would be shown.
    address: `${console.address}/usage?start=${range.start}&end=${range.end}&step=day`,
  }
  try {
    const rows = [
      ...(await measureOpening(browser, about, turns ?? openings)),
      ...(await measurePresses(browser, about, turns ?? presses)),
    ]
    if (isLargest) {
      rows.push(...(await measureComparison(() => openPage(browser, about), about, turns ?? 2)))
    }
    return rows.map(({ figure, ...rest }) => ({ figure: `${name}: ${figure}`, ...rest }))
  } finally {
    await browser.close()
    await console.stop()
    service.stop()
  }
}

/** Each in a new window: nothing is warm, neither the page's code nor its worker. */
async function measureOpening(browser, about, times) {
  const found = []
  for (let index = 0; index < times; index += 1) {
    const page = await openPage(browser, about)
    const seen = await page.evaluate(() => ({ ...globalThis.bench, origin: performance.timeOrigin }))
    await checkFigures(page, about)
    const tasks = seen.tasks.filter(({ start, length }) => start + length > seen.asked)
    found.push({
      ...seen,
      lastByte: about.service.lastByteAt() - seen.origin,
      task: Math.max(0, ...tasks.map(({ length }) => length)),
      early: Math.max(0, ...seen.tasks.filter((task) => !tasks.includes(task)).map(({ length }) => length)),
    })
    await page.context().close()
  }
  const of = (figure) => found.map(figure)
  return [
    row(
      'service’s last byte → figures painted',
      of(({ figures, lastByte }) => figures - lastByte),
      // Of a large report the last byte has still to be read.
      about.keys * about.days <= 1000 ? 100 : undefined,
    ),
    row(
      'report in hand → figures painted',
      of(({ figures, report }) => figures - report),
      about.slowing === 1 ? 50 : undefined,
    ),
    row(
      'report in hand → charts painted',
      of(({ charts, report }) => charts - report),
      about.slowing === 1 ? 250 : undefined,
    ),
    row(
      'report in hand → all drawn',
      of(({ all, report }) => all - report),
    ),
    row(
      'longest task from navigation until all is drawn (0: none of 50)',
      of(({ task, early }) => Math.max(task, early)),
      about.goals.task,
    ),
    row(
      'longest of them from the request on',
      of(({ task }) => task),
      about.goals.task,
    ),
  ]
}

async function measurePresses(browser, about, times) {
  const page = await openPage(browser, about)
  const requests = []
  page.on('request', (request) => requests.push(request.url()))
  const rows = []
  for (const { what, ready, press, isRight } of pressesOn(page, about)) {
    const found = []
    for (let index = 0; index < times; index += 1) {
      await ready?.(index)
      await page.evaluate(begin)
      await press(index)
      found.push(await page.evaluate(settle))
      if (!(await isRight(index))) throw new Error(`${what} does not show what it must`)
    }
    rows.push(
      row(
        `${what} → next paint`,
        found.map(({ paint }) => paint),
        about.goals.paint,
      ),
      row(
        `${what} → all drawn`,
        found.map(({ still }) => still),
      ),
      row(
        `${what}, longest task (0: none of 50)`,
        found.map(({ task }) => task),
        about.goals.task,
      ),
    )
  }
  if (requests.some((address) => address.includes('/v2/'))) throw new Error('A press sent a request')
  await page.context().close()
  return rows
}

/** The page with its report, completely drawn and idle. */
async function openPage(browser, about) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  if (about.slowing > 1) {
    const control = await context.newCDPSession(page)
    await control.send('Emulation.setCPUThrottlingRate', { rate: about.slowing })
  }
  await page.goto(about.address)
  await page.waitForFunction(() => globalThis.bench.all > 0, undefined, { timeout: 60_000 })
  await page.evaluate(settle)
  return page
}

/** Checks that what is painted is what the service reported: every total, the proof, every key, and a layer per drawn key. */
async function checkFigures(page, { expected, keys }) {
  const { totals } = expected
  const amount = (count) => count.toLocaleString('en-GB')
  const strip = await page.getByRole('group', { name: 'Totals' }).innerText()
  const exactSpeech = await page
    .getByRole('group', { name: 'Totals' })
    .getByRole('button', { name: /^Speech/ })
    .locator('[title]')
    .getAttribute('title')
  const proof = await page.getByRole('region', { name: 'Proof' }).innerText()
  const table = await page.getByRole('table', { name: 'Keys' }).getAttribute('aria-rowcount')
  const layers = await page.locator('figure').first().locator('.recharts-bar, .recharts-area').count()
  const isRight =
    totals.slice(0, 4).every((count) => strip.includes(amount(count))) &&
    exactSpeech === `${amount(totals[4])} ms` &&
    proof.includes('Rows match the reported total') &&
    // Its head, and the line of totals.
    Number(table) === keys + 2 &&
    layers === 7
  if (!isRight) throw new Error(`The page shows other figures than were reported:\n${strip}\n${proof}`)
}

/** Days of the generator's report, by their place in it; both ends included. */
function rangeOf(first, last) {
  const dayAt = (place) => new Date(FIRST_DAY + place * 86_400_000).toISOString().slice(0, 10)
  return { start: dayAt(first), end: dayAt(last) }
}

if (process.argv[1] === import.meta.filename) console.table(await run())
