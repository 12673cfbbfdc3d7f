/**
 * Draws every state of both pages from the built console into `e2e/results/looks`, for people to look at: `npm run looks`, or
 * `npm run looks -- phone empty` for the pictures whose names contain one of these words. Prints the names of those that failed at the end.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startConsole } from './built-console.mjs'
import { openAnsweredExample, openBrowser, openReport, settle, translateAll } from './open-pages.mjs'
import { openOnDraft } from './playground/draft.mjs'

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
const few = ['light', 'dark', 'phone']
const widely = [...few, '720', 'forced', 'zoom-400']

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

/** A UTC day, counted from the first of a month, which is counted from the running one. */
const day = (offset, months = 0) => {
  const now = new Date()
  const time = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1 + offset)
  return new Date(time).toISOString().slice(0, 10)
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

/** Every state: its name, how to get there, its window sizes if they are not the usual few, and settings of its own console, if any. */
const states = [
  {
    name: 'playground-first-visit',
    windows: everywhere,
    open: until('/playground', 'table', 'Comparison'),
  },
  { name: 'playground-answered', windows: everywhere, open: openAnsweredExample },
  {
    name: 'playground-8x50',
    windows: widely,
    open: answered({ texts: Array.from({ length: 50 }, (_, index) => sentences[index % 5]), contexts }),
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
    open: answered({ texts: ['sandbox:403', ...sentences], contexts: contexts.slice(0, 3), source: '' }),
  },
  {
    name: 'playground-sending',
    async open(page, address) {
      const waiting = ['sandbox:slow=60000', 'sandbox:hang', 'sandbox:429', 'sandbox:503', 'x', 'y']
      const draft = { texts: sentences, contexts: [contexts[0], ...waiting], source: 'DE' }
      await openOnDraft(page, draft, address)
      await page.getByRole('button', { name: /^Translate/ }).click()
      await page.getByText('gate').first().waitFor()
    },
  },
  { name: 'usage-default', windows: everywhere, open: openReport },
  { name: 'usage-one-day', open: report(`?start=${day(-1)}&end=${day(-1)}`) },
  {
    name: 'usage-two-years-by-month',
    windows: widely,
    open: report(`?start=${day(0, -24)}&end=${day(-1)}&step=month`),
  },
  {
    name: 'usage-one-key',
    windows: widely,
    async open(page, address) {
      await openReport(page, address)
      await page
        .getByRole('table', { name: 'Keys' })
        .getByRole('button', { name: 'Website', exact: true })
        .click()
      await page.getByRole('region', { name: 'Website' }).waitFor()
    },
  },
  { name: 'usage-2700-keys', settings: { SANDBOX_KEYS: '2700' }, open: openReport },
  { name: 'usage-failing', open: until('/usage?start=1999-01-04&end=1999-01-30', 'alert') },
  { name: 'usage-reading', open: until('/usage?start=1999-01-18&end=1999-02-17', 'button', 'Stop') },
  { name: 'usage-empty', open: until('/usage?start=2001-01-01&end=2001-01-30', 'region', 'Proof') },
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
  for (const { name, windows: sizes = few, settings, open } of states) {
    const wanted = sizes.filter((size) => isWanted(`${name}-${size}`))
    if (wanted.length === 0) continue
    const { address, stop } = settings ? await startConsole(settings) : sandbox
    for (const size of wanted) await draw(`${name}-${size}`, windows[size], open, address)
    if (settings) await stop()
  }
} finally {
  await browser.close()
  await sandbox.stop()
}
for (const { name, cause } of missing) console.error(`Not drawn: ${name}\n  ${cause}`)
process.exitCode = missing.length > 0 ? 1 : 0

/** Draws the whole page, or what is there of it if it does not reach its state. */
async function draw(name, size, open, address) {
  const page = await browser.newPage({ ...size, locale: 'en-GB', reducedMotion: 'reduce' })
  page.setDefaultTimeout(15_000)
  try {
    await open(page, address)
    // A page that waits for its service never becomes idle.
    await Promise.race([settle(page), page.waitForTimeout(1_500)])
  } catch (error) {
    missing.push({ name, cause: String(error).split('\n')[0] })
  }
  await page.mouse.move(0, 0)
  // Charts are drawn once they are near the window.
  for (const chart of await page.getByRole('figure').all()) {
    await chart.scrollIntoViewIfNeeded()
    await page.waitForTimeout(200)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  const path = join(out, `${name}.png`)
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  await page.close()
  console.log(path)
}
