/**
 * How fast the usage page draws and responds at 2,700 keys × 366 days, again with the page slowed four times (CPU throttling of the DevTools), at
 * 100 × 92, the most keys whose lines are all drawn, and at 12 × 30, which a story runs. A real browser opens the built console, presses real
 * buttons and checks the results.
 * It measures, in milliseconds:
 *
 * - from the report in hand (the worker's message arrives) to figures and charts painted, and from the service's last byte to the figures;
 * - for every control, the time to the next paint (Event Timing), until everything that follows has settled, and its longest task;
 * - tasks of 50 ms and more from navigation until everything is drawn.
 */
import { begin, settle, watch } from './drawing/in-page.mjs'
import { row } from './figures.mjs'
import { watchPage } from './in-page.mjs'
import { pressesOn } from './drawing/presses.mjs'
import { FIRST_DAY } from './reports/generator.mjs'
import { startReportService } from './reports/service.mjs'
import { startConsole } from '../built-console.mjs'
import { openBrowser } from '../open-pages.mjs'

/** `openings` and `presses` say how often each is measured. */
const ORGANISATIONS = [
  { keys: 12, days: 30, openings: 3, presses: 2 },
  { keys: 100, days: 92, openings: 3, presses: 3 },
  { keys: 2_700, days: 366, openings: 5, presses: 3 },
  { keys: 2_700, days: 366, openings: 2, presses: 2, slowing: 4 },
]

/** The longest permitted task, and time from a press to its paint; also on a slowed page. In milliseconds. */
const GOALS = { task: 50, paint: 100, figures: 50, charts: 250 }
const SLOWED_GOALS = { task: 200, paint: 200 }

/** A page is idle once nothing has changed for this long, in milliseconds. */
const USUAL_QUIET = 400
const LEAST_QUIET = 150

/** Rows in the format of `row`; those without a goal are for comparison. Organisations with more rows than the largest of `sizes` are skipped. */
export async function run({ turns, sizes, rest = USUAL_QUIET }) {
  const rows = []
  for (const size of ORGANISATIONS)
    if (size.keys * size.days <= Math.max(...sizes))
      rows.push(...(await measureSize(size, turns, Math.max(rest, LEAST_QUIET))))
  return rows
}

async function measureSize({ keys, days, openings, presses, slowing = 1 }, turns, quiet) {
  const service = await startReportService()
  const expected = service.offer({ rows: keys * days, days })
  const console = await startConsole({ SERVICE_URL: service.address, SERVICE_KEY: 'bench' })
  const browser = await openBrowser()
  const lastDay = new Date(FIRST_DAY + (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const name = `${keys} × ${days}${slowing === 1 ? '' : `, slowed ×${slowing}`}`
  const about = {
    service,
    expected,
    keys,
    days,
    slowing,
    quiet,
    goals: slowing === 1 ? GOALS : SLOWED_GOALS,
    // The heaviest chart: days instead of the default weeks.
    address: `${console.address}/usage?start=2025-01-01&end=${lastDay}&step=day`,
  }
  try {
    const rows = [
      ...(await measureOpening(browser, about, turns ?? openings)),
      ...(await measurePresses(browser, about, turns ?? presses)),
    ]
    return rows.map(({ figure, ...rest }) => ({ figure: `${name}: ${figure}`, ...rest }))
  } finally {
    await browser.close()
    await console.stop()
    service.stop()
  }
}

/** Each in a new window: nothing is cached or warm, neither the page's code nor its worker. */
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
  const rowOf = (name, figure, goal) => row(name, found.map(figure), goal)
  const { goals } = about
  return [
    rowOf('service’s last byte → figures painted', ({ figures, lastByte }) => figures - lastByte),
    rowOf('report in hand → figures painted', ({ figures, report }) => figures - report, goals.figures),
    rowOf('report in hand → charts painted', ({ charts, report }) => charts - report, goals.charts),
    rowOf('report in hand → all drawn', ({ all, report }) => all - report),
    rowOf('longest task before the request (0: none over 50)', ({ early }) => early, goals.task),
    rowOf('longest task from the request on (0: none over 50)', ({ task }) => task, goals.task),
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
      found.push(await page.evaluate(settle, about.quiet))
      if (!(await comesTrue(() => isRight(index)))) throw new Error(`${what} does not show what it must`)
    }
    const rowOf = (name, figure, goal) => row(name, found.map(figure), goal)
    rows.push(
      rowOf(`${what} → next paint`, ({ paint }) => paint, about.goals.paint),
      rowOf(`${what}, longest task (0: none over 50)`, ({ task }) => task, about.goals.task),
    )
  }
  if (requests.some((address) => address.includes('/v2/'))) throw new Error('A press sent a request')
  await page.context().close()
  return rows
}

/** On a busy machine the drawing may follow after a pause that looked like its end. */
async function comesTrue(check) {
  for (let turn = 0; turn < 50; turn += 1) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

/** The page with its report, fully drawn and idle. */
async function openPage(browser, about) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' })
  const page = await context.newPage()
  for (const script of [watchPage, watch]) await page.addInitScript(script)
  if (about.slowing > 1) {
    const control = await context.newCDPSession(page)
    await control.send('Emulation.setCPUThrottlingRate', { rate: about.slowing })
  }
  await page.goto(about.address)
  await page.waitForFunction(() => globalThis.bench.all > 0, undefined, { timeout: 60_000 })
  await page.evaluate(settle, about.quiet)
  return page
}

/** Checks that the page shows what the service reported: every total, the proof, every key, and a layer per drawn key. */
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
  const layers = await page.locator('figure').first().locator('.recharts-bar, .stepped').count()
  const isRight =
    totals.slice(0, 4).every((count) => strip.includes(amount(count))) &&
    exactSpeech === `${amount(totals[4])} ms` &&
    proof.includes('Rows match the reported total') &&
    // Plus the header row and the row of totals.
    Number(table) === keys + 2 &&
    layers === 7
  if (!isRight) throw new Error(`The page shows different figures than were reported:\n${strip}\n${proof}`)
}
