/**
 * How quickly does the playground respond? Measured in a real browser on the built console: typing and translating with 8 columns and 50 rows,
 * typing and scrolling with 4 columns and 5,000 rows.
 */
import { startConsole } from '../built-console.mjs'
import { openBrowser } from '../open-pages.mjs'
import { openOnDraft } from '../playground/draft.mjs'
import { row } from './figures.mjs'
import { watchPage } from './in-page.mjs'

const NOUNS = ['Tor', 'Bank', 'Messer', 'Fluss', 'Ärztin', 'Baum', 'Spiel', 'Lehrer']

/** Rows in the format of `row`. */
export async function run() {
  const { address, stop } = await startConsole()
  const browser = await openBrowser()
  try {
    return [...(await measureUsual(browser, address)), ...(await measureMany(browser, address))]
  } finally {
    await browser.close()
    await stop()
  }
}

async function measureUsual(browser, address) {
  const size = '8 × 50'
  const page = await openDraft(browser, address, { columns: 8, rows: 50, end: 'war am Tor.' })
  const typing = await typeInto(page, 'Text 5')
  const { pressed, painted } = await translateAll(page)
  await checkAnswers(page)
  const typingAnswered = await typeInto(page, 'Text 5')
  await page.getByRole('button', { name: 'Context D', exact: true }).click()
  const typingContext = await typeInto(page, 'Context D')
  await page.close()
  return [
    row(`a keystroke in a text, ${size}, nothing translated yet`, typing, 50),
    row(`a keystroke in a text, ${size} translated`, typingAnswered, 50),
    row(`a keystroke in a context, ${size} translated`, typingContext, 50),
    row('from the press on Translate to the first request', pressed, 20),
    row('from an answer of 50 texts to its paint', painted, 50),
  ]
}

/** As many texts as a comparison can have. */
async function measureMany(browser, address) {
  const size = '4 × 5,000'
  const end = 'stand lange am Tor und wartete auf den Lehrer.'
  const page = await openDraft(browser, address, { columns: 4, rows: 5_000, end })
  await page.waitForTimeout(1_000)
  const opening = await takeLongTasks(page)
  const typing = await typeInto(page, 'Text 5')
  await takeLongTasks(page)
  await scroll(page)
  const scrolling = await takeLongTasks(page)
  await page.close()
  return [
    row(`longest task while opening ${size}`, [opening], 200),
    row(`a keystroke in a text, ${size}`, typing, 50),
    row(`longest task while scrolling, ${size}`, [scrolling], 50),
  ]
}

/** The playground with inputs from an earlier session. */
async function openDraft(browser, address, { columns, rows, end }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const draft = {
    texts: Array.from({ length: rows }, (_, index) => `${NOUNS[index % NOUNS.length]} ${index} ${end}`),
    contexts: Array.from(
      { length: columns - 1 },
      (_, index) => `Das Fußballspiel war fast vorbei. Es stand ${index} zu null.`,
    ),
    source: 'DE',
  }
  await page.addInitScript(watchPage)
  await openOnDraft(page, draft, address)
  await page.getByRole('textbox', { name: 'Text 1', exact: true }).waitFor()
  return page
}

/** From each keydown to the end of the frame that shows the character. */
async function typeInto(page, name) {
  const words = 'Der Schiedsrichter pfeift.'
  const box = page.getByRole('textbox', { name, exact: true })
  await box.click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    const { bench } = globalThis
    bench.keyTimes = []
    bench.onKey = () => {
      const start = performance.now()
      requestAnimationFrame(() => bench.afterFrame((now) => bench.keyTimes.push(now - start)))
    }
    document.addEventListener('keydown', bench.onKey, { capture: true })
  })
  for (const letter of words) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(60)
  }
  if (!(await box.inputValue()).endsWith(words)) throw new Error(`${name} does not hold what was typed`)
  return page.evaluate(() => {
    const { bench } = globalThis
    document.removeEventListener('keydown', bench.onKey, { capture: true })
    return bench.keyTimes
  })
}

/** One run of all columns: the time until the first request is sent, and from each response to the frame that shows it. */
async function translateAll(page) {
  await page.evaluate(() => {
    const { bench } = globalThis
    bench.paints = []
    bench.presses = []
    performance.setResourceTimingBufferSize(1_000)
    document.addEventListener('click', () => bench.presses.push(performance.now()), { capture: true })
    const observer = new MutationObserver(() =>
      requestAnimationFrame(() => bench.afterFrame((now) => bench.paints.push(now))),
    )
    observer.observe(document.querySelector('tbody'), { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await page.getByText('Up to date').waitFor()
  await page.waitForTimeout(200)
  return page.evaluate(() => {
    const { bench } = globalThis
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/v2/translate'))
    return {
      pressed: [requests[0].startTime - bench.presses[0]],
      painted: requests.map(({ responseEnd }) => bench.paints.find((at) => at > responseEnd) - responseEnd),
    }
  })
}

/** Throws unless the first text has its own translation in each column. */
async function checkAnswers(page) {
  const cells = page.locator('tbody tr:first-child > td[data-letter] [lang="en-US" i]')
  const found = await cells.allInnerTexts()
  if (found.length !== 8 || found.some((words) => !/\b(?:gate|goal)\b/i.test(words)))
    throw new Error(`The columns do not show their translations: ${found.join(' | ')}`)
}

/** By wheel, and by dragging the scroll bar, through the whole table. */
async function scroll(page) {
  await page.mouse.move(700, 600)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, turn % 2 === 0 ? 240 : 480)
    await page.waitForTimeout(40)
  }
  for (let part = 1; part <= 20; part += 1) {
    await page.evaluate((share) => {
      const scroller = document.querySelector('[role="region"][aria-label="Texts and translations"]')
      scroller.scrollTop = (scroller.scrollHeight * share) / 21
    }, part)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(300)
}

/** The longest task since the last call, in milliseconds; 0 if none took 50 or more. */
async function takeLongTasks(page) {
  await page.waitForTimeout(100)
  return page.evaluate(() => {
    const longest = globalThis.bench.longestTask()
    globalThis.bench.tasks.length = 0
    return longest
  })
}
