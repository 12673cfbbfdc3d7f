/** A walk through the usage page: days, figures and their proof, the chart, the keys, and the map. */
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { boxOf } from '../places.ts'
import { button, day, dialog } from './hands.ts'
import {
  charactersOf,
  chart,
  chartCursor,
  chooseOf,
  compare,
  dayOf,
  figure,
  grouped,
  groupedBy,
  includeToday,
  keyRow,
  keys,
  largestOf,
  last30,
  map,
  openRange,
  openUsage,
  proof,
  reportOf,
  shortDay,
  sum,
  totals,
  typeDays,
  watchReports,
} from './usage-hands.ts'

test('days are chosen by name, typing and stepping, with today; steps, kinds, search and Refresh', async ({
  page,
}) => {
  const asked = watchReports(page)
  await openUsage(page)
  await expect(page.getByText(/30 days, UTC/)).toBeVisible()
  const picker = await openRange(page)
  await press(page, picker.getByRole('button', { name: /^Last 7 days/ }))
  await expect(page.getByText(/7 days, UTC/)).toBeVisible()
  await expect(page).toHaveURL(/range=7-days/)
  await press(page, button(page, /^Earlier/))
  await expect(page).toHaveURL(new RegExp(`start=${day(-14)}&end=${day(-8)}`))
  await press(page, button(page, /^Later/))
  await expect(page.getByText(/7 days, UTC/)).toBeVisible()
  await typeDays(page, day(-40), day(-31))
  await expect(page).toHaveURL(new RegExp(`start=${day(-40)}&end=${day(-31)}`))
  await expect(page.getByText(/10 days, UTC/)).toBeVisible()
  const report = await reportOf(page, day(-40), day(-31))
  await expect.poll(() => figure(page, 'Characters')).toBe(charactersOf(report.key_and_day_usages))

  await typeDays(page, day(-70), day(-1))
  await includeToday(page)
  await expect(page).toHaveURL(new RegExp(`end=${day(0)}`))
  await expect(page.getByText(/71 days, UTC/)).toBeVisible()

  await chooseOf(page, 'Week')
  await expect(chart(page, 'Characters per week')).toBeVisible()
  await chooseOf(page, 'Month')
  await expect(chart(page, 'Characters per month')).toBeVisible()
  await chooseOf(page, 'Day')
  await chooseOf(page, 'Kind')
  const series = chart(page).getByRole('group', { name: 'Series' })
  await expect(series.getByRole('button', { name: 'Documents' })).toBeVisible()
  await chooseOf(page, 'Key')
  await expect(series.getByRole('button', { name: 'Website' })).toBeVisible()

  await press(page, page.getByRole('searchbox', { name: 'Search keys' }))
  await typeByHand(page, 'sta')
  await expect(keyRow(page, 'Staging').first()).toBeVisible()
  await expect(keyRow(page, 'Website')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(keyRow(page, 'Website')).toBeVisible()
  const before = asked.length
  await press(page, button(page, 'Refresh'))
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  for (const name of [/^Compare/, /^Export/, 'Settings']) await expect(button(page, name)).toBeVisible()
})

test('the title, the five figures, the line in words and the proof say what the service reports', async ({
  page,
}) => {
  const [start, end] = last30()
  await openUsage(page)
  const { key_and_day_usages: rows, total_usage: total } = await reportOf(page, start, end)
  await expect(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible()
  // Of one month: "2–31 Dec 2027".
  await expect(page.getByText(new RegExp(`– ?${shortDay(end)} ${end.slice(0, 4)}`)).first()).toBeVisible()
  await expect(page.getByText(/30 days, UTC/)).toBeVisible()
  await expect(page.getByText(/^Read at/)).toContainText(`complete to ${shortDay(end)}`)
  expect(await figure(page, 'Characters')).toBe(charactersOf(rows))
  expect(total.total_characters).toBe(charactersOf(rows))
  for (const [name, field] of [
    ['Text', 'text_translation_characters'],
    ['Documents', 'document_translation_characters'],
    ['Improvement', 'text_improvement_characters'],
  ] as const)
    expect(await figure(page, name), name).toBe(sum(rows.map(({ usage }) => usage[field])))
  const minutes = Math.floor(sum(rows.map(({ usage }) => usage.speech_to_text_milliseconds)) / 60_000)
  const speech = totals(page).getByRole('button', { name: /^Speech/ })
  await expect(speech).toContainText(new RegExp(`${Math.floor(minutes / 60)}\\sh`))

  const [largest, its] = largestOf(rows, (one) => one.api_key_label)
  const [busiest, all] = largestOf(rows, dayOf)
  const line = page.getByText(/busiest day/)
  await expect(line).toContainText(largest)
  await expect(line).toContainText(`${((charactersOf(its) / charactersOf(rows)) * 100).toFixed(1)}%`)
  await expect(line).toContainText(shortDay(busiest))
  await expect(line).toContainText(grouped(charactersOf(all)))

  await press(page, proof(page).getByRole('button'))
  const panel = dialog(page, 'Proof')
  await expect(panel.getByRole('row', { name: /^Characters/ })).toContainText(grouped(charactersOf(rows)))
  await expectAccessible(page, { besidePopover: true })
  await page.keyboard.press('Escape')
  // A report whose rows do not add up.
  await page.goto('/usage?start=1999-01-09&end=1999-02-07')
  await expect(proof(page)).toContainText(/differ/i)
})

test('the chart: every day in its table, arrow keys, a pinned day, a zoom, one series', async ({ page }) => {
  const [start, end] = last30()
  await openUsage(page)
  const { key_and_day_usages: rows } = await reportOf(page, start, end)
  const days = groupedBy(rows, dayOf).toSorted(([one], [other]) => one.localeCompare(other))
  const asked = watchReports(page)
  const [first = '', firstRows = []] = days[0] ?? []
  await expect(chart(page, 'Speech time per day')).toBeVisible()
  const cursor = chartCursor(chart(page))
  await cursor.focus()
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuetext', new RegExp(grouped(charactersOf(firstRows))))
  await page.keyboard.press('Enter')
  const held = chart(page).getByRole('group', { name: new RegExp(`${shortDay(first)} `) })
  await expect(held).toContainText(grouped(charactersOf(firstRows)))
  await page.keyboard.press('Escape')
  await expect(held).toHaveCount(0)

  // The pointer reads a day, and pins it.
  const at = async (part: number): Promise<[x: number, y: number]> => {
    const { x, y, width, height } = await boxOf(cursor)
    return [x + width * part, y + height / 2]
  }
  await page.mouse.move(...(await at(0.5)), { steps: 3 })
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
  const pressed = chart(page).getByRole('group', { name: /20\d\d$/ })
  await expect(pressed).toBeVisible()
  const words = await pressed.innerText()
  expect(days.filter(([, ofDay]) => words.includes(grouped(charactersOf(ofDay))))).not.toEqual([])
  await page.keyboard.press('Escape')

  const series = chart(page).getByRole('group', { name: 'Series' }).getByRole('button').first()
  await press(page, series)
  await expect(series).toHaveAttribute('aria-pressed', 'true')
  const shown = async () => {
    await press(page, chart(page).getByRole('button', { name: 'Show as table' }))
    const twin = page.getByRole('table', { name: 'Characters per day' })
    await expect(twin).toBeVisible()
    return twin
  }
  const [, ofLargest] = largestOf(rows, (one) => one.api_key)
  await expect((await shown()).getByRole('row').last()).toContainText(grouped(charactersOf(ofLargest)))
  await press(page, button(page, 'Show as chart').first())
  await press(page, series)
  const lines = (await (await shown()).getByRole('row').allInnerTexts()).map((line) => line.split(/\t/))
  for (const [date, ofDay] of days) {
    const line = lines.find(([name]) => name?.includes(`${shortDay(date)} `))
    expect(line?.slice(1), date).toContain(grouped(charactersOf(ofDay)))
  }
  await press(page, button(page, 'Show as chart').first())

  await cursor.focus()
  for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter'])
    await page.keyboard.press(key, { delay: 60 })
  await expect(page.getByText(/3 days, UTC/)).toBeVisible()
  const three = days.slice(0, 3).flatMap(([, ofDay]) => ofDay)
  await expect.poll(() => figure(page, 'Characters')).toBe(charactersOf(three))
  await page.goBack()
  await expect(page.getByText(/30 days, UTC/)).toBeVisible()
  await expect(cursor).toHaveAttribute('aria-valuemax', '30')
  await cursor.scrollIntoViewIfNeeded()
  await page.mouse.move(...(await at(0.2)))
  await page.mouse.down()
  await page.mouse.move(...(await at(0.4)), { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/start=/)
  await expect(page.getByText(/30 days, UTC/)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('keys: every sum, shares, sorting, pins, first and last use, and a view of their own', async ({
  page,
}) => {
  const [start, end] = [day(-90), day(-1)]
  await openUsage(page, `?start=${start}&end=${end}`)
  const { key_and_day_usages: rows } = await reportOf(page, start, end)
  const all = charactersOf(rows)
  const byName = groupedBy(rows, (one) => one.api_key)
    .map(([, its]) => [its.at(-1)?.api_key_label ?? '', its] as const)
    .filter(([name]) => name !== 'Staging' && name !== 'unknown')
  for (const [name, its] of byName) {
    await expect(keyRow(page, name), name).toContainText(grouped(charactersOf(its)))
    const share = ((charactersOf(its) / all) * 100).toFixed(1)
    // After midnight, they include what other stories sent from the playground.
    await expect(keyRow(page, name), name).toContainText(share === '0.0' ? '<0.1%' : `${share}%`)
    const used = its.map(dayOf).toSorted()
    await expect(keyRow(page, name), name).toContainText(shortDay(used.at(-1) ?? ''))
    if (name.startsWith('Pilot'))
      await expect(keyRow(page, name), name).toContainText(
        new RegExp(`new|first use ${shortDay(used[0] ?? '')}`),
      )
  }
  await press(page, keys(page).getByRole('columnheader').getByRole('button', { name: 'Characters' }))
  await press(page, keys(page).getByRole('columnheader').getByRole('button', { name: 'Key', exact: true }))
  const names = await keys(page).getByRole('rowheader').allInnerTexts()
  expect(names.findIndex((name) => /Contracts/.test(name))).toBeLessThan(
    names.findIndex((name) => /Website/.test(name)),
  )
  await expectAccessible(page)

  const [name = '', its = []] = byName[0] ?? []
  await press(page, keyRow(page, name).getByRole('button', { name, exact: true }))
  await expect(page.getByRole('region', { name, exact: true })).toContainText(name)
  await expect.poll(() => figure(page, 'Characters')).toBe(charactersOf(its))
  await expect(page).toHaveURL(/key=/)
  await press(page, button(page, 'All keys'))
  await expect.poll(() => figure(page, 'Characters')).toBe(all)
  await press(page, keyRow(page, 'Research').getByRole('button', { name: 'Pin Research' }))
  await expect(keys(page).getByRole('rowheader').nth(1)).toContainText('Research')
})

test('the map reads out each key and day by keyboard', async ({ page }) => {
  const [start, end] = last30()
  await openUsage(page)
  const { key_and_day_usages: rows } = await reportOf(page, start, end)
  const [largest, its] = largestOf(rows, (one) => one.api_key_label)
  const told = (date: string) =>
    `${shortDay(date)} ${date.slice(0, 4)}: ${grouped(charactersOf(its.filter((one) => dayOf(one) === date)))} characters`
  await map(page).focus()
  await page.keyboard.press('Home')
  const cell = map(page).getByRole('gridcell').filter({ hasText: largest })
  await expect(cell.filter({ hasText: told(start) })).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(cell.filter({ hasText: told(day(-29)) })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Open this key')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(cell).toHaveCount(0)
  await compare(page, /^Period before/)
  await expect(page).toHaveURL(/compare=/)
  await map(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(
    map(page)
      .getByRole('gridcell')
      .filter({ hasText: /change [+−\d]/ }),
  ).toBeAttached()
})
