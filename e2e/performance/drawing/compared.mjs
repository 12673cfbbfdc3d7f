/**
 * Two periods side by side: from the press on Compare until all is drawn, and the presses that must answer then; once as it is, once on
 * a page whose own thread is slowed four times. What is shown is checked against sums of its own over what the generator counted.
 */
import { begin, settle } from './in-page.mjs'
import { row } from './row.mjs'
import { dayAt, totalsOfKeys, usageOn } from '../reports/generator.mjs'

const FIELDS = ['characters', 'text', 'documents', 'improvement', 'speech']

/** Milliseconds: the longest task, and a press to the next paint, by how much the page is slowed. */
const GOALS = { 1: { task: 50, paint: 100 }, 4: { task: 200, paint: 200 } }

/** Rows as the section has them. `openPage` resolves with a page that shows the later period. */
export async function measureComparison(openPage, { service, keys, days }, turns) {
  const later = { rows: keys * days, days }
  // The same weekdays, and the days right before.
  const [sameWeekdays, rightBefore] = [7 * Math.ceil(days / 7), days].map((back) => ({
    ...later,
    from: -back,
  }))
  for (const earlier of [sameWeekdays, rightBefore]) service.offerFrom(dayAt(0, earlier), earlier)
  const expected = {
    later,
    earlier: sameWeekdays,
    sameWeekdays: changesOf(later, sameWeekdays),
    rightBefore: changesOf(later, rightBefore),
  }
  const rows = []
  for (const slowing of [1, 4]) {
    const found = { opening: [], presses: new Map() }
    for (let turn = 0; turn < turns; turn += 1) await measureOnce(openPage, slowing, expected, found)
    const { task, paint } = GOALS[slowing]
    const on = slowing === 1 ? 'compare' : `page slowed ×${slowing}, compare`
    const of = (entries, figure) => entries.map(figure)
    rows.push(
      row(
        `${on} → all drawn`,
        of(found.opening, ({ still }) => still),
      ),
      row(
        `${on}, longest task (0: none of 50)`,
        of(found.opening, (one) => one.task),
        task,
      ),
    )
    for (const [what, entries] of found.presses) {
      rows.push(
        row(
          `${on}, ${what} → next paint`,
          of(entries, (one) => one.paint),
          paint,
        ),
        row(
          `${on}, ${what}, longest task (0: none of 50)`,
          of(entries, (one) => one.task),
          task,
        ),
      )
    }
  }
  return rows
}

async function measureOnce(openPage, slowing, expected, found) {
  const page = await openPage()
  const control = await page.context().newCDPSession(page)
  await page.evaluate(`globalThis.changeCells = ${String(changeCells)}`)
  const compare = await page.getByRole('button', { name: 'Compare', exact: true }).elementHandle()
  await control.send('Emulation.setCPUThrottlingRate', { rate: slowing })
  await page.evaluate(begin)
  await compare.click()
  await page.locator('[role="dialog"] li:first-child button').click()
  await untilTotal(page, sumOf(expected.sameWeekdays, 0))
  found.opening.push(await page.evaluate(settle))
  await checkChanges(page, expected)
  for (const { what, target, press, isRight, total } of pressesOn(page, expected)) {
    const entries = found.presses.get(what) ?? []
    found.presses.set(what, entries)
    for (let index = 0; index < 2; index += 1) {
      const control = await target(index)
      await page.evaluate(begin)
      await press(control, index)
      await untilTotal(page, total(index))
      entries.push(await page.evaluate(settle))
      if (!((await isRight?.(index)) ?? true))
        throw new Error(`${what} does not show what it must while comparing`)
    }
  }
  await page.context().close()
}

/** There and back. What is pressed is looked for before the clock runs: the search for a name keeps a large page busy itself. */
function pressesOn(page, { sameWeekdays, rightBefore }) {
  const handle = (locator) => locator.elementHandle()
  const figure = (name) => page.getByRole('group', { name: 'Totals' }).getByRole('button', { name })
  const click = (control) => control.click()
  const all = () => sumOf(sameWeekdays, 0)
  const found = (letter) =>
    sameWeekdays.filter(({ name, maskedKey }) => `${name} ${maskedKey}`.toLowerCase().includes(letter))
  const byChange = sameWeekdays.toSorted((a, b) => b.change[0] - a.change[0])
  const first = async () => (await page.evaluate(() => globalThis.changeCells()))[1]?.[0]
  return [
    {
      what: 'sort by change',
      target: () => handle(page.getByRole('button', { name: 'Change', exact: true })),
      press: click,
      total: all,
      isRight: async (index) => (await first()) === byChange.at(index === 0 ? 0 : -1)?.name,
    },
    {
      what: 'search, a letter',
      target: () => handle(page.getByRole('searchbox', { name: 'Search keys' })),
      press: (box, index) => box.press(index === 0 ? 'b' : 'Backspace'),
      total: (index) => sumOf(index === 0 ? found('b') : sameWeekdays, 0),
    },
    {
      what: 'metric',
      target: (index) => handle(figure(index === 0 ? /^Text/ : /^Characters/)),
      press: click,
      total: (index) => sumOf(sameWeekdays, index === 0 ? 1 : 0),
    },
    {
      what: 'weekdays or not',
      async target(index) {
        if (index === 0) await page.getByRole('button', { name: 'Compare: Period before' }).click()
        return handle(page.getByRole('checkbox', { name: /^Same weekdays/ }))
      },
      press: click,
      total: (index) => sumOf(index === 0 ? rightBefore : sameWeekdays, 0),
    },
  ]
}

/** Every key with its change per field. */
function changesOf(later, earlier) {
  const before = totalsOfKeys(earlier)
  return totalsOfKeys(later).map(({ name, maskedKey, total }, key) => ({
    name,
    maskedKey,
    change: FIELDS.map((_, field) => total[field] - (before[key]?.total[field] ?? 0)),
  }))
}

function sumOf(keys, field) {
  return keys.reduce((all, { change }) => all + change[field], 0)
}

function signed(value) {
  const words = value.toLocaleString('en-GB').replace('-', '−')
  return value > 0 ? `+${words}` : words
}

/** The change is right in the line of totals, in every row in sight, and in the first cell of the heat map. */
async function checkChanges(page, { later, earlier, sameWeekdays }) {
  const expected = new Map(sameWeekdays.map(({ name, change }) => [name, signed(change[0])]))
  const rows = await page.evaluate(() => globalThis.changeCells())
  const wrong = rows.slice(1).filter(([name, change]) => expected.get(name) !== change)
  const map = page.getByRole('grid', { name: /on each day/ })
  await map.focus()
  await page.keyboard.press('Home')
  const cell = await map.getByRole('gridcell').innerText()
  const key = sameWeekdays.findIndex(({ name }) => cell.startsWith(`${name}, `))
  const [now, before] = [later, earlier].map((options) => usageOn(key, 0, options)[0])
  if (
    rows.length < Math.min(10, sameWeekdays.length) ||
    wrong.length > 0 ||
    !cell.includes(`: ${now.toLocaleString('en-GB')} characters; ${before.toLocaleString('en-GB')} on `) ||
    !cell.includes(`change ${signed(now - before)}`)
  )
    throw new Error(`The page shows another change than there was: ${wrong}; ${cell}`)
}

/** Resolves once the line of totals tells this change. */
async function untilTotal(page, change) {
  await page.waitForFunction((words) => globalThis.changeCells()[0]?.[1] === words, signed(change), {
    polling: 100,
    timeout: 120_000,
  })
}

/** In the page: the name and the change of every line of the table, the totals first; none where nothing is compared. */
function changeCells() {
  const table = document.querySelector('table[aria-label="Keys"]')
  const heads = [...(table?.querySelectorAll('thead tr:first-child th') ?? [])]
  const place = heads.findIndex((head) => head.textContent?.includes('Change'))
  return [...(table?.querySelectorAll('tr') ?? [])].slice(1).flatMap(({ cells }) => {
    if (place < 0 || cells.length < heads.length) return []
    const name = cells[0]?.querySelector('button[data-key]') ?? cells[0]
    return [[name?.textContent ?? '', cells[place]?.textContent?.split(/\s/)[0] ?? '']]
  })
}
