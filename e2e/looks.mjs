/**
 * Draws every state of both pages from the built console into `e2e/results/looks`, for people to look at: `npm run looks`, or
 * `npm run looks -- phone empty` for the pictures whose names contain one of these words. Prints the names of those that failed at the end.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startConsole } from './built-console.mjs'
import { openAnsweredExample, openBrowser, openReport, settle, translateAll } from './open-pages.mjs'
import { writeReport } from './performance/reports/generator.mjs'
import { openOnDraft } from './playground/draft.mjs'
import { startScriptedService } from '../src/testing/scripted-service.mjs'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Window sizes to draw in. At 200 % zoom, a window of 1440 × 900 has half the CSS pixels, drawn twice as large; at 400 %, one of 1280 × 900 a quarter. */
const windows = {
  light: desk,
  dark: { ...desk, colorScheme: 'dark' },
  phone,
  'phone-dark': { ...phone, colorScheme: 'dark' },
  720: { viewport: { width: 720, height: 900 } },
  1280: { viewport: { width: 1280, height: 800 } },
  'zoom-200': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  'zoom-400': { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 },
  forced: { ...desk, forcedColors: 'active' },
}
const everywhere = Object.keys(windows)
const widely = ['light', 'dark', 'phone', 'forced', 'zoom-400']
const few = ['light', 'dark', 'phone']

const sentences = [
  'Das Tor war offen.',
  'Die Bank war geschlossen.',
  'Das Schloss ist alt.',
  'Die Ärztin arbeitet.',
  'Der Baum steht im Garten.',
]
const contexts = [
  'Das Fußballspiel war fast vorbei.',
  'Der Garten hat einen Zaun.',
  'Wir gingen am Fluss entlang.',
  'Ein Gespräch im Krankenhaus.',
  'Kim ist eine Frau.',
  'Kim ist ein Mann.',
  'Geld und Kredite.',
]

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** 24 calendar months, the last of them complete. */
function twoYears() {
  const now = new Date()
  const month = (offset, date) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, date)).toISOString().slice(0, 10)
  return `?start=${month(-24, 1)}&end=${month(0, 0)}&step=month`
}

const report = (query) => (page, address) => openReport(page, address, query)
const answered = (contents) => async (page, address) => {
  await openOnDraft(page, { source: 'DE', ...contents }, address)
  await translateAll(page)
}
/** Opens a page and waits for an element that shows this state. */
const until = (path, role, name) => async (page, address) => {
  await page.goto(address + path)
  await page.getByRole(role, { name }).first().waitFor()
}

/** Every state: its name, its window sizes, how to get there, and the service if it is not the sandbox. */
const states = [
  {
    name: 'playground-first-visit',
    windows: everywhere,
    open: until('/playground', 'table', 'Comparison'),
  },
  { name: 'playground-answered', windows: everywhere, open: openAnsweredExample },
  {
    name: 'playground-8x50',
    windows: ['light', 'dark', 'phone', '720'],
    open: answered({
      texts: Array.from({ length: 50 }, (_, index) => sentences[index % sentences.length]),
      contexts,
    }),
  },
  {
    name: 'playground-failing',
    windows: widely,
    open: answered({
      texts: sentences,
      contexts: ['Das Spiel.', 'sandbox:403', 'sandbox:500-html', 'sandbox:broken-json', 'sandbox:456'],
    }),
  },
  {
    name: 'playground-all-failing',
    windows: ['light', 'phone'],
    open: answered({ texts: ['sandbox:403', ...sentences], contexts: contexts.slice(0, 3), source: '' }),
  },
  {
    name: 'playground-sending',
    windows: few,
    async open(page, address) {
      const waiting = ['sandbox:slow=60000', 'sandbox:hang', 'sandbox:429', 'sandbox:503', 'x', 'y']
      await openOnDraft(
        page,
        { texts: sentences, contexts: [contexts[0], ...waiting], source: 'DE' },
        address,
      )
      await page.getByRole('button', { name: /^Translate/ }).click()
      await page.getByText('gate').first().waitFor()
    },
  },
  { name: 'usage-default', windows: everywhere, open: openReport },
  { name: 'usage-one-day', windows: few, open: report(`?start=${day(-2)}&end=${day(-2)}`) },
  { name: 'usage-two-years-by-month', windows: ['light', 'dark', 'phone', '720'], open: report(twoYears()) },
  {
    name: 'usage-one-key',
    windows: widely,
    async open(page, address) {
      await openReport(page, address)
      const keys = page.getByRole('table', { name: 'Keys', exact: true })
      await keys.getByRole('button', { name: 'Website', exact: true }).click()
      await page.getByRole('region', { name: 'This key' }).waitFor()
    },
  },
  {
    name: 'usage-2700-keys',
    windows: few,
    service: (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      for (const piece of writeReport({ rows: 2_700 * 30, days: 30 })) response.write(piece)
      response.end()
    },
    open: report('?start=2025-01-01&end=2025-01-30'),
  },
  {
    name: 'usage-failing',
    windows: few,
    open: until('/usage?start=1999-01-04&end=1999-01-30', 'alert'),
  },
  {
    name: 'usage-reading',
    windows: ['light', 'phone'],
    open: until('/usage?start=1999-01-18&end=1999-02-17', 'button', 'Stop'),
  },
  {
    name: 'usage-empty',
    windows: few,
    open: until('/usage?start=2001-01-01&end=2001-01-30', 'region', 'Proof'),
  },
  {
    name: 'usage-printed',
    windows: ['light'],
    async open(page, address) {
      await openReport(page, address)
      await page.pdf({ path: join(out, 'usage-printed.pdf'), format: 'A4' })
      // The print layout on the screen, too, since not every viewer of the pictures opens PDFs.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await page.setViewportSize({ width: 718, height: 1047 })
      await page.emulateMedia({ media: 'print' })
    },
  },
]

const out = resolve(import.meta.dirname, 'results/looks')
const words = process.argv.slice(2)
const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word))

mkdirSync(out, { recursive: true })
const sandbox = await startConsole()
const browser = await openBrowser()
const missing = []
try {
  for (const state of states) {
    const wanted = state.windows.filter((size) => isWanted(`${state.name}-${size}`))
    if (wanted.length === 0) continue
    const service = state.service && (await startScriptedService(state.service))
    const { address, stop } = service
      ? await startConsole({ SERVICE_URL: service.address, SERVICE_KEY: 'some-key-0123' })
      : sandbox
    for (const size of wanted) await draw(state, size, address)
    if (service) {
      await stop()
      await service.stop()
    }
  }
} finally {
  await browser.close()
  await sandbox.stop()
}
for (const { name, cause } of missing) console.error(`Not drawn: ${name}\n  ${cause}`)
process.exitCode = missing.length > 0 ? 1 : 0

/** Draws the whole page, or what is there of it if it does not reach its state. */
async function draw(state, size, address) {
  const name = `${state.name}-${size}`
  const page = await browser.newPage({
    ...windows[size],
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(15_000)
  try {
    await state.open(page, address)
    // A page that waits for its service never becomes idle.
    await Promise.race([settle(page), page.waitForTimeout(1_500)])
  } catch (error) {
    missing.push({ name, cause: String(error).split('\n')[0] })
  }
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(out, `${name}.png`), fullPage: true, animations: 'disabled' })
  await page.close()
  console.log(join(out, `${name}.png`))
}
