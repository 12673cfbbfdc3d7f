/**
 * Two periods side by side: from the press on Compare until all is drawn, and the presses that must answer then; once as it is, once on
 * a page whose own thread is slowed four times. What is shown is checked against sums of its own over what the generator counted.
 */
import { begin, settle } from './drawing-page.mjs'
import { row } from './drawing-row.mjs'
import { dayAt, totalsOfKeys, usageOn } from './report-generator.mjs'

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
  await control.send('Emulation.setCPUThrottlingRate', { rate: slowing })
  await page.evaluate(begin)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('button', { name: /^Period before/ }).click()
  await page.getByRole('columnheader', { name: 'Change' }).waitFor({ timeout: 120_000 })
  found.opening.push(await page.evaluate(settle))
  await checkChanges(page, expected)
  for (const { what, ready, press, isRight } of pressesOn(page, expected)) {
    await ready?.()
    const entries = found.presses.get(what) ?? []
    found.presses.set(what, entries)
    for (let index = 0; index < 2; index += 1) {
      await page.evaluate(begin)
      await press(index)
      await waitFor(() => isRight(index), what)
      entries.push(await page.evaluate(settle))
    }
  }
  await page.context().close()
}

/** There and back: `press` is told whether it is the second time. */
function pressesOn(page, { sameWeekdays, rightBefore }) {
  const figure = (name) => page.getByRole('group', { name: 'Totals' }).getByRole('button', { name })
  const pins = page.getByRole('button', { name: /^Pin / })
  const search = page.getByRole('searchbox', { name: 'Search keys' })
  const isChange = async (keys, field = 0) => (await totalChange(page)) === signed(sumOf(keys, field))
  const found = (letter) =>
    sameWeekdays.filter(({ name, maskedKey }) => `${name} ${maskedKey}`.toLowerCase().includes(letter))
  const byChange = sameWeekdays.toSorted((a, b) => b.change[0] - a.change[0])
  const first = () => page.getByRole('table', { name: 'Keys' }).locator('tbody th').first().innerText()
  return [
    {
      what: 'sort by change',
      press: () => page.getByRole('button', { name: 'Change', exact: true }).click(),
      isRight: async (index) => (await first()).startsWith(byChange.at(index === 0 ? 0 : -1)?.name ?? ''),
    },
    {
      what: 'pin',
      press: () => pins.first().click(),
      // The last press left the key on top that lost most.
      isRight: (index) => isChange(index === 0 ? byChange.slice(-1) : sameWeekdays),
    },
    {
      what: 'search, a letter',
      press: (index) => search.press(index === 0 ? 'b' : 'Backspace'),
      isRight: (index) => isChange(index === 0 ? found('b') : sameWeekdays),
    },
    {
      what: 'metric',
      press: (index) => figure(index === 0 ? /^Text/ : /^Characters/).click(),
      isRight: (index) => isChange(sameWeekdays, index === 0 ? 1 : 0),
    },
    {
      what: 'weekdays or not',
      ready: () => page.getByRole('button', { name: 'Compare: Period before' }).click(),
      press: () => page.getByRole('checkbox', { name: /^Same weekdays/ }).click(),
      isRight: (index) => isChange(index === 0 ? rightBefore : sameWeekdays),
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
  const rows = await changeCells(page)
  const wrong = rows.slice(1).filter(([name, change]) => expected.get(name) !== change)
  const map = page.getByRole('grid', { name: /on each day/ })
  await map.focus()
  await page.keyboard.press('Home')
  const cell = await map.getByRole('gridcell').innerText()
  const key = sameWeekdays.findIndex(({ name }) => cell.startsWith(`${name}, `))
  const [now, before] = [later, earlier].map((options) => usageOn(key, 0, options)[0])
  if (
    rows[0]?.[1] !== signed(sumOf(sameWeekdays, 0)) ||
    rows.length < Math.min(10, sameWeekdays.length) ||
    wrong.length > 0 ||
    !cell.includes(`: ${now.toLocaleString('en-GB')} characters; ${before.toLocaleString('en-GB')} on `) ||
    !cell.includes(`change ${signed(now - before)}`)
  )
    throw new Error(`The page shows another change than there was: ${rows[0]?.join(' ')}, ${wrong}; ${cell}`)
}

async function totalChange(page) {
  return (await changeCells(page))[0]?.[1]
}

/** The name and the change of every line of the table, the totals first. */
function changeCells(page) {
  return page.getByRole('table', { name: 'Keys' }).evaluate((table) => {
    const heads = [...table.querySelectorAll('thead tr:first-child th')]
    const place = heads.findIndex((head) => head.textContent?.includes('Change'))
    return [...table.querySelectorAll('tr')].slice(1).flatMap((line) => {
      const { cells } = line
      if (cells.length < heads.length) return []
      const name = cells[0]?.querySelector('button[data-key]') ?? cells[0]
      const change = cells[place]?.textContent?.split(' ')[0] ?? ''
      return [[name?.textContent ?? '', change]]
    })
  })
}

async function waitFor(isRight, what) {
  const until = performance.now() + 60_000
  while (!(await isRight())) {
    if (performance.now() > until) throw new Error(`${what} does not show what it must while comparing`)
    await new Promise((soon) => setTimeout(soon, 50))
  }
}
