/**
 * How quickly does the playground respond? Measured in a real browser on the built console: 8 columns and 50 rows, typed into and translated; and 4
 * columns and 5,000 rows, typed into and scrolled.
 */
import { startConsole } from '../built-console.mjs'
import { openBrowser } from '../open-pages.mjs'
import { DRAFT_KEY, draftOf } from '../playground/draft.mjs'
import { row } from './figures.mjs'
import { measureMany } from './playground-many.mjs'

const ROWS = 50
const COLUMNS = 8

/** Rows as `row` makes them. */
export async function run({ browserPath }) {
  const { address, stop } = await startConsole()
  const browser = await openBrowser(browserPath)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openPlayground(page, address)
    const typing = await typeInto(page, 'Text 25')
    const { pressed, painted } = await translateAll(page)
    const typingAnswered = await typeInto(page, 'Text 25')
    await page.getByRole('button', { name: 'Context D', exact: true }).click()
    const typingContext = await typeInto(page, 'Context D')
    const many = await measureMany(browser, address, typeInto)
    return [
      row(`a keystroke in a text, ${COLUMNS} × ${ROWS}, nothing translated yet`, typing, 50),
      row(`a keystroke in a text, ${COLUMNS} × ${ROWS} translated`, typingAnswered, 50),
      row(`a keystroke in a context, ${COLUMNS} × ${ROWS} translated`, typingContext, 50),
      row('from the press on Translate to the first request', pressed, 20),
      row('from an answer of 50 texts to its paint', painted, 50),
      ...many,
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

async function openPlayground(page, address) {
  const nouns = ['Tor', 'Bank', 'Messer', 'Fluss', 'Ärztin', 'Baum', 'Spiel', 'Lehrer']
  const draft = draftOf({
    texts: Array.from({ length: ROWS }, (_, index) => `${nouns[index % nouns.length]} ${index} war am Tor.`),
    contexts: Array.from(
      { length: COLUMNS - 1 },
      (_, index) => `Das Fußballspiel war fast vorbei. Es stand ${index} zu null.`,
    ),
    source: 'DE',
  })
  await page.addInitScript(([key, draft]) => localStorage.setItem(key, draft), [DRAFT_KEY, draft])
  await page.goto(`${address}/playground`)
  await page.getByRole('textbox', { name: `Text ${ROWS}` }).waitFor()
}

/** From each key going down to the end of the frame that shows it. */
async function typeInto(page, name) {
  await page.getByRole('textbox', { name, exact: true }).click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    globalThis.keyTimes = []
    globalThis.onKey = () => {
      const start = performance.now()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => globalThis.keyTimes.push(performance.now() - start))
        port1.start()
        port2.postMessage(0)
      })
    }
    document.addEventListener('keydown', globalThis.onKey, { capture: true })
  })
  for (const letter of 'Der Schiedsrichter pfeift.') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(60)
  }
  return page.evaluate(() => {
    document.removeEventListener('keydown', globalThis.onKey, { capture: true })
    return globalThis.keyTimes
  })
}

/** Times of the one run of all columns: until the first request goes out, and from each answer to the frame that shows it. */
async function translateAll(page) {
  await page.evaluate(() => {
    globalThis.paints = []
    globalThis.presses = []
    performance.setResourceTimingBufferSize(1_000)
    document.addEventListener('click', () => globalThis.presses.push(performance.now()), { capture: true })
    const observer = new MutationObserver(() => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => globalThis.paints.push(performance.now()))
        port1.start()
        port2.postMessage(0)
      })
    })
    observer.observe(document.querySelector('tbody'), { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await page.getByText('Up to date').waitFor()
  await page.waitForTimeout(200)
  return page.evaluate(() => {
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/v2/translate'))
    const press = globalThis.presses[0]
    return {
      pressed: [requests[0].startTime - press],
      painted: requests.map(
        ({ responseEnd }) => globalThis.paints.find((at) => at > responseEnd) - responseEnd,
      ),
    }
  })
}
