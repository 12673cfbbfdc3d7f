/** Marks in the drawings, shown where values are read and pinned for as long as a person wants, and the way out of a zoom. */
import { expect, expectAccessible, press, test } from '../console.ts'
import { boxOf, countCut } from '../places.ts'
import { button, day, dialog } from '../walks/hands.ts'
import {
  chart,
  chartCursor,
  chooseOf,
  keepSettings,
  keys,
  map,
  openUsage,
  proof,
  reportOf,
  totals,
  type Report,
} from '../walks/usage-hands.ts'

test('leaving the map by Tab leaves no mark on the chart, Escape unpins wherever the focus is, a selection is announced with its sum and ends with the day view', async ({
  page,
}) => {
  await openUsage(page, `?start=${day(-70)}&end=${day(-1)}&step=day`)
  await map(page).focus()
  await page.keyboard.press('Home')
  await expect(page.locator('.cursor').first()).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.locator('.cursor')).toHaveCount(0)

  const days = chartCursor(chart(page))
  await days.focus()
  for (const key of ['Home', 'Enter']) await page.keyboard.press(key)
  // The layers are read aloud on request.
  await expect(page.getByText(/^\w{3} \d+ \w{3} 20\d\d: .*\bWebsite [\d,]+/)).toBeAttached()
  const held = chart(page).getByRole('group', { name: /20\d\d$/ })
  await held.getByRole('button', { name: 'Unpin' }).focus()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(held).toHaveCount(0)

  // While dragging, the days and their sum are shown, and no tooltip covers them.
  await days.scrollIntoViewIfNeeded()
  const { x, y, width } = await boxOf(days)
  await page.mouse.move(x + width * 0.3, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + 100, { steps: 4 })
  await expect(days).toHaveText(/^\d+.*– ?\d+ \w{3}( 20\d\d)?, \d+ days, [\d.]+\s[KM]$/)
  await expect(page.getByText('Press to pin, drag to zoom')).toHaveCount(0)
  await page.mouse.move(x + width * 0.3, y + 100, { steps: 4 })
  await page.mouse.up()
  await page.mouse.move(x, y - 60)

  await days.focus()
  for (const key of ['Escape', 'End', 'Shift+ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key)
  await expect(page.getByText(/^Selected .*, 3 days, [\d,]+ characters$/)).toBeAttached()
  await chooseOf(page, 'Week')
  const weeks = chartCursor(chart(page, 'Characters per week'))
  await weeks.focus()
  for (const key of ['Home', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect(weeks).toHaveText(/, ([2-9]|1[0-4]) days, /)
})

test('a pinned day stays pinned, with its bar marked in both lanes; a pinned cell keeps its key, however the keys are sorted; a long map begins at its newest days', async ({
  page,
}) => {
  await openUsage(page, '?range=7-days')
  const box = await boxOf(chartCursor(chart(page)))
  await page.mouse.click(box.x + box.width * 0.5, box.y + 120, { delay: 80 })
  const held = chart(page).getByRole('group', { name: /20\d\d$/ })
  const heldDay = await held.getAttribute('aria-label')
  await page.mouse.move(box.x + 300, box.y - 200)
  await expect(page.locator('.held')).toHaveCount(2)
  await press(page, button(page, /^Earlier/))
  await expect(page).toHaveURL(/start=/)
  await expect(held).toBeHidden()
  await page.goBack()
  await expect(held).toHaveAttribute('aria-label', heldDay ?? '')

  await map(page).scrollIntoViewIfNeeded()
  const cells = await boxOf(map(page))
  await page.mouse.click(cells.x + 40, cells.y + 8, { delay: 80 })
  const readout = page
    .getByRole('figure', { name: 'Key × day' })
    .getByText(/: [\d,]+ characters/)
    .last()
  const name = ((await readout.textContent()) ?? '').split(',')[0] ?? ''
  await press(page, keys(page).getByRole('button', { name: 'Key', exact: true }))
  await expect(keys(page).getByRole('row').nth(1)).not.toContainText(name)
  await press(page, button(page, 'Open this key'))
  await expect(page.getByRole('region', { name })).toContainText(name)

  await openUsage(page, `?start=${day(-700)}&end=${day(-1)}`)
  const width = () => map(page).evaluate((node) => node.scrollWidth - node.clientWidth)
  await expect.poll(width).toBeGreaterThan(100)
  const left = () => map(page).evaluate((node) => node.scrollWidth - node.clientWidth - node.scrollLeft)
  await expect.poll(left).toBeLessThanOrEqual(1)
})

test('one press leaves a zoom and keeps the keys pinned in it; the focus stays in the chart', async ({
  page,
}) => {
  await openUsage(page)
  const cursor = chartCursor(chart(page))
  const box = await boxOf(cursor)
  await page.mouse.move(box.x + box.width * 0.3, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 100, { steps: 4 })
  await page.mouse.up()
  const back = button(page, /^Zoomed, back to /)
  await expect(proof(page)).toContainText(/Rows of .+ match/)
  await press(page, keys(page).getByRole('button', { name: 'Pin Contracts', exact: true }))
  await press(page, button(page, 'Only these'))
  await expect(button(page, 'Only 1 key')).toBeVisible()
  await press(page, back)
  await expect(page).toHaveURL(/\?pins=/)
  await expect(back).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.getByRole('link', { name: 'Playground' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Playground' })).toBeAttached()
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(button(page, 'Only 1 key')).toBeVisible()

  // With the keyboard into one day and back.
  await cursor.focus()
  for (const key of ['Home', 'Shift+Home', 'Enter']) await page.keyboard.press(key, { delay: 60 })
  await expect(back).toBeVisible()
  await expect(cursor).toBeFocused()
  await page.goBack()
  await expect(back).toHaveCount(0)
  await expect(cursor).toBeFocused()
})

test('in the proof, a long name of an odd row leaves its figures in sight', async ({ page }) => {
  const name = 'Translations for the head office in Frankfurt am Main, in production, by the second team'
  await page.route('**/v2/admin/analytics?*', async (route) => {
    const { usage_report: report }: { usage_report: Report } = await (await route.fetch()).json()
    const key_and_day_usages = report.key_and_day_usages.map((row) => ({
      ...row,
      api_key_label: name,
      usage: { ...row.usage, total_characters: row.usage.total_characters + 9 },
    }))
    await route.fulfill({ json: { usage_report: { ...report, key_and_day_usages } } })
  })
  await openUsage(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await press(page, proof(page).getByRole('button'))
    const panel = dialog(page, 'Proof')
    const odd = panel.getByRole('table', { name: 'Where kinds and characters differ' })
    const { x, width: room } = await boxOf(panel)
    await expect(odd).toBeVisible()
    const sides = await odd
      .locator('caption, td')
      .evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      )
    expect(sides.length).toBeGreaterThan(5)
    expect(Math.min(...sides.map(({ left }) => left))).toBeGreaterThanOrEqual(x)
    expect(Math.max(...sides.map(({ right }) => right))).toBeLessThanOrEqual(x + room)
    await page.keyboard.press('Escape')
  }
})

test('at every width pins are in line, also beside a limit, and the notes beside a name are whole or absent', async ({
  page,
}) => {
  const { key_and_day_usages: rows } = await reportOf(page, day(-30), day(-1))
  await keepSettings(page, { limits: [{ key: rows[0]?.api_key ?? '', characters: 500_000 }] })
  await openUsage(page, `?start=${day(-60)}&end=${day(-1)}`)
  await expect(
    keys(page)
      .getByText(/^[\d,.]+% in \p{L}+$/u)
      .and(page.locator('[title$="used up"]')),
  ).toBeVisible()
  for (const width of [705, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const pins = await keys(page).getByRole('button', { name: /^Pin / }).all()
    const places = await Promise.all(pins.map(async (pin) => Math.round((await boxOf(pin)).x)))
    expect([width, ...new Set(places)]).toHaveLength(2)
    const notes = '[title^="First used on"], [title^="Last used on"], [title$="used up"]'
    expect(await countCut(keys(page).locator(notes))).toBe(0)
  }
})

test('the head of the table sticks to the toolbar, with no gap for a row to show through', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openUsage(page)
  const head = keys(page).getByRole('columnheader', { name: 'Key', exact: true })
  await head.evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().top))
  const toolbar = await boxOf(button(page, /^Export/).locator('xpath=../..'))
  expect((await boxOf(head)).y).toBe(toolbar.y + toolbar.height)
})

test('the lines below the totals are level, whatever the sizes of the figures, and the focus ring of the map stays in its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await keepSettings(page, { prices: { currency: 'EUR', perMillionCharacters: { text: '20' } } })
  await openUsage(page)
  const figures = totals(page).locator('[style*="font-size"]')
  await expect(figures).toHaveCount(6)
  const tops = await figures.evaluateAll((all) =>
    all.slice(1).map((one) => one.nextElementSibling?.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)

  await page.setViewportSize({ width: 900, height: 500 })
  await map(page).focus()
  const beyond = await map(page).evaluate((cells) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(cells)
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const card = cells.closest('figure')?.getBoundingClientRect()
    return cells.getBoundingClientRect().right + ring - (card?.right ?? 0)
  })
  expect(beyond).toBeLessThanOrEqual(0)
})
