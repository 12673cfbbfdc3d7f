/** One walk through both pages of the built console, the same in every engine. Each step starts where the previous one ended. */
import assert from 'node:assert/strict'
import { linkTo } from '../playground/draft.mjs'

/** @typedef {import('./hands.mjs').Hands & { address: string, largeAddress: string }} Walker `largeAddress`: a console with many keys */

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const linesOf = (csv) => csv.trim().split('\r\n').slice(1)

// The playground
const cell = (text, column) => ['table', 'Comparison', 'row', text, 'cell', column]
const file = 'id,text,note\n1,The seal is open.,A zoo\n2,The match is on.,\n'
const [blind, history, share, importing] = ['Compare blind', 'History', 'Share', 'Import texts'].map(
  (name) => ['dialog', name],
)

async function translate({ press, gone, see }) {
  await press('button', /^Translate/)
  await gone('button', 'Stop')
  await see('', 'button', /^Translate/)
}

// The usage page
const keys = ['table', 'Keys']
const days = ['button', /^Date range/]
const slider = ['figure', 'Characters per day', 'slider']
const map = ['grid', /^Usage of each key on each day/]
const showsDays = (see, count) => see(new RegExp(`\\b${count} days, UTC`), 'main')

/** By name. A step that cannot run resolves with the reason. @type {Readonly<Record<string, (walker: Walker) => Promise<string | void>>>} */
export const steps = {
  async 'playground: type a text and a context'({ goto, see, press, type, key, address }) {
    await goto(address + linkTo({ texts: ['The tree is green.'], source: 'EN', target: 'DE' }))
    await see('The tree is green.', 'textbox', 'Text 1')
    await press('button', 'Add text')
    await type('The bank is closed.')
    await see('The bank is closed.', 'textbox', 'Text 2')
    await press('button', 'Context B')
    await type('We walked along the river.')
    await key('Escape')
    await see('We walked along the river.', 'button', 'Context B')
  },
  async 'playground: translate, and see which words changed'(walker) {
    await translate(walker)
    await walker.see('Bank', ...cell(2, 0))
    await walker.see('Ufer', ...cell(2, 1), 'mark')
    await walker.see('differs', ...cell(2, 1))
    await walker.see('same', ...cell(1, 1))
  },
  async 'playground: ask three times'(walker) {
    await walker.press('radio', '×3')
    await translate(walker)
    await walker.see('changed', ...cell(2, 1))
  },
  async 'playground: compare blind'({ press, see, key, gone }) {
    await press('button', 'Compare blind')
    await see('1 of 1', ...blind, 'status')
    await key('1')
    await see('in 1 of 1 row', ...blind, 'region', 'Result')
    await key('Escape')
    await gone(...blind)
  },
  async 'playground: history after a reload'({ goto, see, press, key, gone, address }) {
    await goto(`${address}/playground`)
    await see('The bank is closed.', 'textbox', 'Text 2')
    await see('Ufer', ...cell(2, 1))
    await press('button', 'History')
    await see('The tree is green.', ...history, 'list', 'Runs')
    await key('Escape')
    await gone(...history)
  },
  async 'playground: share a link through the clipboard'({ press, see, key, gone, goto }) {
    await press('button', 'Share')
    const shared = await see(/#inputs=1\./, ...share, 'textbox', 'Link')
    await press(...share, 'button', /^Copy/)
    await key('Escape')
    await gone(...share)
    await press('textbox', 'Text 1')
    await key('Control+a', 'Control+v')
    await see(shared, 'textbox', 'Text 1')
    await goto(shared)
    await see('The tree is green.', 'textbox', 'Text 1')
  },
  async 'playground: export files'({ exported }) {
    const csv = await exported(['menuitem', /CSV/])
    assert.match(csv.name, /\.csv$/)
    assert.equal(linesOf(csv.content).length, 2)
    const { rows } = JSON.parse((await exported(['menuitem', /^JSON/])).content)
    assert.equal(rows[1].text, 'The bank is closed.')
    const markdown = await exported(['menuitem', /Markdown/])
    assert.match(markdown.content, /\| The tree is green\./)
  },
  async 'playground: import a file'({ press, see, evaluate, gone }) {
    await press('button', 'Import texts')
    await see('', ...importing, 'button', /^Choose /)
    await evaluate((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'texts.csv', { type: 'text/csv' }))
      const input = document.querySelector('[role=dialog] input[type=file]')
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, file)
    await see('The match is on.', ...importing, 'table', 'Preview')
    await press(...importing, 'button', 'Import')
    await gone(...importing)
    await see('The seal is open.', 'textbox', /^Text \d/)
  },
  async 'playground: a long text is shown whole'({ press, type, evaluate }) {
    await press('button', 'Add text')
    await type('A row grows with its text. '.repeat(3))
    const hidden = await evaluate(() => {
      const { scrollHeight, clientHeight } = document.activeElement
      return scrollHeight - clientHeight
    })
    assert.equal(hidden, 0)
  },

  async 'usage: days by name, and the proof'({ goto, see, press, at, address }) {
    await goto(`${address}/usage`)
    await showsDays(see, 30)
    await see('Website', ...keys)
    await see('match', 'region', 'Proof')
    await press(...days)
    await press('dialog', 'Date range', 'button', /^Last 7 days/)
    await showsDays(see, 7)
    await at(/range=7-days/)
    await press(...days)
    await press('dialog', 'Date range', 'button', /^Last 30 days/)
    await showsDays(see, 30)
  },
  async 'usage: compare with the period before'({ press, see, gone }) {
    await press('button', /^Compare/)
    await press('dialog', 'Compare', 'button', /^Period before/)
    await see('against', 'region', 'What changed')
    await see('Change', ...keys)
    await press('button', /^Compare/)
    await press('button', 'Do not compare')
    await gone('region', 'What changed')
  },
  async 'usage: zoom into the chart by keyboard and by pointer'({ focus, key, see, evaluate, drag, at }) {
    await focus(...slider)
    await key('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter')
    await showsDays(see, 3)
    await evaluate(() => history.back())
    await see('30', ...slider)
    await drag(0.2, 0.5, ...slider)
    await showsDays(see, '(?:9|1[01])')
    await at(/start=/)
    await evaluate(() => history.back())
    await see('30', ...slider)
  },
  async 'usage: a view of one key'({ press, see, at, gone, focused }) {
    await press(...keys, 'button', 'Website')
    await see('Website', 'region', 'Website')
    await at(/key=/)
    await press('button', 'All keys')
    await gone('region', 'Website')
    // A moment later the button that opened the view has the focus again.
    await focused(...keys, 'button', 'Website')
  },
  async 'usage: read the map by keyboard, all of it in sight'({ focus, evaluate, key, inSight, see, gone }) {
    await focus(...map)
    await key('Shift+Tab')
    // Its first line is visible, which is enough for Firefox not to scroll.
    await evaluate(
      (names) => scrollBy(0, walk.one(names).getBoundingClientRect().top - innerHeight + 20),
      map,
    )
    // WebKit's driver presses the next key before the page has been scrolled, which no hand does.
    await evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 80))))
    await key('Tab')
    await inSight(...map)
    await key('Home', 'ArrowRight', 'Enter')
    await see('', 'button', 'Open this key')
    await key('Escape')
    await gone('button', 'Open this key')
  },
  async 'usage: copy the keys as a table'({ press, key, see, type, gone }) {
    const search = ['searchbox', 'Search keys']
    await press('button', 'Copy as table')
    await press(...search)
    await key('Control+v')
    await see(/Website.*Mobile app/, ...search)
    await key('Control+a')
    await type('Web')
    await gone(...keys, 'button', 'Mobile app')
    await key('Escape')
    await see('', ...keys, 'button', 'Mobile app')
  },
  async 'usage: export files'({ exported, address }) {
    const range = `start_date=${day(30)}&end_date=${day(1)}&group_by=key_and_day`
    const answer = await fetch(`${address}/v2/admin/analytics?${range}`)
    const { usage_report: report } = await answer.json()
    const csv = await exported(['button', 'CSV, a row per key and day'])
    assert.match(csv.name, new RegExp(`${day(30)}-to-${day(1)}`))
    assert.equal(linesOf(csv.content).length, report.key_and_day_usages.length)
    const json = await exported(['button', /^JSON/])
    assert.deepEqual(JSON.parse(json.content).total_usage, report.total_usage)
    const picture = await exported(
      ['button', /^Picture/],
      async (blob) => (await createImageBitmap(blob)).width,
    )
    assert.ok(picture.content > 600, `${picture.name} is ${picture.content} wide`)
  },
  async 'usage: print'({ print, evaluate, see }) {
    if (print === undefined) return 'its driver cannot print'
    await evaluate(() => addEventListener('beforeprint', () => (document.title = 'printed')))
    const pdf = await print()
    assert.ok(pdf.length > 50_000, `the PDF has ${pdf.length} bytes`)
    assert.equal(await evaluate(() => document.title), 'printed')
    // The controls, which are not printed, are back.
    await see('', 'button', 'Export')
    return undefined
  },
  async 'usage: a report of 100,000 rows'({ goto, see, press, key, exported, largeAddress }) {
    await goto(`${largeAddress}/usage?start=${day(366)}&end=${day(1)}`)
    await showsDays(see, 366)
    await see('match', 'region', 'Proof')
    await press('region', 'Proof', 'button')
    const [, said] = /([\d,]+) rows/.exec(await see(/\d rows/, 'dialog', 'Proof'))
    const rows = Number(said.replaceAll(',', ''))
    assert.ok(rows >= 100_000, `${rows} rows`)
    await key('Escape')
    await press('radio', 'Week')
    await see('', 'figure', 'Characters per week')
    const csv = await exported(
      ['button', 'CSV, a row per key and day'],
      async (blob) => (await blob.text()).match(/\n/g).length,
    )
    assert.equal(csv.content - 1, rows)
  },
}
