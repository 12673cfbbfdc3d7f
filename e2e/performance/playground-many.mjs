/** How the playground copes with thousands of texts: opening, typing, scrolling, pasting, and the memory that takes. */
import { row } from './figures.mjs'
import { DRAFT_KEY, draftOf } from '../playground/draft.mjs'

const MANY_ROWS = 5_000
const COLUMNS = 4

/** What a person typed in an earlier session: as many texts as a comparison holds, under four contexts. */
function manyTexts(rows = MANY_ROWS) {
  const nouns = ['Tor', 'Bank', 'Messer', 'Fluss', 'Ärztin', 'Baum', 'Spiel', 'Lehrer']
  return {
    texts: Array.from(
      { length: rows },
      (_, index) => `${nouns[index % nouns.length]} ${index} stand lange am Tor und wartete auf den Lehrer.`,
    ),
    contexts: Array.from(
      { length: COLUMNS - 1 },
      (_, index) => `Das Fußballspiel war fast vorbei. Es stand ${index} zu null.`,
    ),
    source: 'DE',
  }
}

/** Rows of the table of figures. `typeInto` measures keystrokes. */
export async function measureMany(browser, address, typeInto) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const size = `${COLUMNS} × ${MANY_ROWS.toLocaleString('en')}`
  await page.addInitScript(
    ([key, draft]) => {
      localStorage.setItem(key, draft)
      globalThis.longTasks = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
      }).observe({ type: 'longtask' })
    },
    [DRAFT_KEY, draftOf(manyTexts())],
  )
  await page.goto(`${address}/playground`)
  await page.getByRole('textbox', { name: 'Text 1', exact: true }).waitFor()
  await page.waitForTimeout(1_000)
  const opening = await takeLongTasks(page)
  const typing = await typeInto(page, 'Text 5')
  const whileTyping = await takeLongTasks(page)
  const scrolling = await scroll(page)
  await page.close()
  return [
    row(`longest task while opening ${size}`, [opening], 200),
    row(`a keystroke in a text, ${size}`, typing, 50),
    row(`longest task while typing, ${size}`, [whileTyping], 100),
    row(`longest task while scrolling, ${size}`, [scrolling], 50),
  ]
}

/** By wheel, by keys, and by dragging: to everywhere in the table. */
async function scroll(page) {
  await takeLongTasks(page)
  await page.mouse.move(700, 600)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, turn % 2 === 0 ? 240 : 480)
    await page.waitForTimeout(40)
  }
  for (let part = 1; part <= 20; part += 1) {
    await page.evaluate((part) => {
      const scroller = document.querySelector('[role="region"][aria-label="Texts and translations"]')
      scroller.scrollTop = (scroller.scrollHeight * part) / 21
    }, part)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(300)
  return takeLongTasks(page)
}

/** The longest task since last asked, in milliseconds; 0 where none took 50 or more. */
async function takeLongTasks(page) {
  await page.waitForTimeout(100)
  return page.evaluate(() => Math.max(0, ...globalThis.longTasks.splice(0)))
}
