/** Two periods side by side, as hands compare them. What is counted has tests of its own; here is what only a browser shows. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, startConsole, test, typeByHand } from '../console.ts'
import { places, standsStill } from './places.ts'

const told = (page: Page) => page.getByRole('region', { name: 'What changed' })
const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Compare' })
const compare = (page: Page) => page.getByRole('button', { name: /^Compare/ })

async function expectAccessibleInBothSchemes(page: Page, options = {}) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, options)
  }
}

/** The amounts of a told change in its unit, in tenths: the change itself, and its parts. */
function amountsIn(words: string): number[] {
  const found = words.replaceAll('\u00a0', ' ').matchAll(/(?<sign>[+−])(?<amount>[\d,.]+) ?[KMBT]?\b/gu)
  return [...found].map(({ groups: { sign = '', amount = '' } = {} }) =>
    Math.round(Number(`${sign === '+' ? '' : '-'}${amount.replaceAll(',', '')}`) * 10),
  )
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test('with the period before: its days are written out, every part of the page tells the change, and Back leads out', async ({
  page,
}) => {
  await page.goto('/usage?start=2026-03-02&end=2026-03-29')
  const keys = page.getByRole('table', { name: 'Keys', exact: true })
  await expect(keys.getByRole('row').nth(1)).toBeVisible()
  await expect(keys.getByRole('columnheader', { name: 'Change' })).toHaveCount(0)
  await press(page, compare(page))
  const before = menu(page).getByRole('button', { name: 'Period before 2 Feb – 1 Mar 2026, 28 days' })
  await expect(before).toBeFocused()
  await expectAccessibleInBothSchemes(page, { besidePopover: true })
  await press(page, before)
  await expect(page).toHaveURL(/compare=before/)

  await expect(told(page)).toContainText('against 2 Feb – 1 Mar: ')
  const [change = NaN, ...parts] = amountsIn(await told(page).innerText())
  expect(parts.length).toBeGreaterThan(1)
  expect(sum(parts)).toBe(change)
  await expect(totals(page).getByRole('button').first()).toContainText(/[+−][\d.,]+\s[KM]\s[+−][\d.]+%/)
  await expect(keys.getByRole('columnheader', { name: 'Change' })).toBeVisible()
  const main = page.locator('[data-lane="main"]')
  await expect(main.locator('svg path[opacity="0.26"]')).toHaveAttribute('d', /^M/)
  await expectAccessibleInBothSchemes(page)

  // Nothing moves, whatever has the focus.
  await standsStill(page)
  const still = await places(page)
  for (const control of [compare(page), keys.getByRole('button', { name: 'Change' })]) {
    await control.focus()
    expect(await places(page)).toEqual(still)
  }
  const map = page.getByRole('grid', { name: /^Usage of each key on each day/ })
  await map.scrollIntoViewIfNeeded()
  const stillBelow = await places(page)
  await map.focus()
  await page.keyboard.press('Home', { delay: 60 })
  await expect(map.getByRole('gridcell')).toHaveText(
    /, Mon 2 Mar 2026: [\d,]+ characters; [\d,]+ on Mon 2 Feb 2026, change [+−\d,]+/,
  )
  expect(await places(page)).toEqual(stillBelow)

  // Both days beside the pointer, with the same change as in the chart's own words.
  await main.scrollIntoViewIfNeeded()
  const box = await main.locator('svg').first().boundingBox()
  if (!box) throw new Error('There is no chart.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 })
  const tooltip = page.locator('[aria-hidden="true"]').filter({ hasText: 'Press to hold' }).last()
  const [shown = '', earlier = ''] = await Promise.all(
    [/characters|Total|Sum/i, /^\w{3} \d+ (Feb|Mar) 2026/].map(async (name) =>
      tooltip.locator('tr').filter({ hasText: name }).first().locator('td').first().innerText(),
    ),
  )
  const amount = (words: string) => Number(words.replace(/[^\d−]/gu, '').replace('−', '-'))
  const inTooltip = await tooltip.locator('tr').last().locator('td').first().innerText()
  expect(amount(inTooltip)).toBe(amount(shown) - amount(earlier))

  // One column more, and none is cut: what is missed least gives way.
  const place = page.getByRole('region', { name: 'Keys, scrolls' })
  const beyond = () => place.evaluate((node) => node.scrollWidth - node.clientWidth)
  await expect.poll(beyond).toBe(0)
  await expect(keys.getByRole('columnheader', { name: 'Last used' })).toBeVisible()
  // Which one is said, and it is a press away, also by key.
  await expect(page.getByText(/^\d columns? hidden: .*First used/)).toBeVisible()
  const all = page.getByRole('button', { name: 'Show all columns' })
  await all.focus()
  await page.keyboard.press('Enter', { delay: 60 })
  await expect(keys.getByRole('columnheader', { name: 'First used' })).toBeVisible()
  await expect.poll(beyond).toBeGreaterThan(0)
  await expectAccessible(page)
  await press(page, all)
  await expect.poll(beyond).toBe(0)

  // The sheet says what it is compared with, and its map shows the change.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('figure', { name: 'Key × day' })).toContainText('change in characters')
  await expect(page.getByRole('region', { name: 'About this print' })).toContainText(
    'with 2 Feb – 1 Mar 2026, same weekdays',
  )
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  // Who caused it is a press away, and so is the way back.
  const mover = told(page).getByRole('button').first()
  const name = await mover.innerText()
  await press(page, mover)
  await expect(page.getByRole('region', { name: 'This key' })).toContainText(name)
  await expect(page).toHaveURL(/compare=before/)
  await expect(told(page)).toContainText('against 2 Feb – 1 Mar')
  await page.goBack()
  await expect(keys.getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/compare=/)
  await expect(told(page)).toHaveCount(0)
})

test('other days are typed without the mouse; groups are compared; the file holds both periods', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-file-'))
  const path = join(folder, 'console.json')
  writeFileSync(path, JSON.stringify({ version: 1, groups: [{ name: 'Shop', labels: ['Web*', '*shop*'] }] }))
  const server = await startConsole({ CONSOLE_FILE: path })
  try {
    await page.goto(`${server.address}/usage?start=2026-03-02&end=2026-03-29&split=group`)
    const groups = page.getByRole('table', { name: 'Groups', exact: true })
    await expect(groups.getByRole('button', { name: 'Shop', exact: true })).toBeVisible()
    await expect(compare(page)).toBeEnabled()
    await compare(page).focus()
    await page.keyboard.press('Enter', { delay: 60 })
    await expect(menu(page).getByRole('button', { name: /^Period before/ })).toBeFocused()
    for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key, { delay: 60 })
    await expect(menu(page).getByLabel('First day')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await typeByHand(page, '2026-01-05')
    await page.keyboard.press('Tab', { delay: 60 })
    await page.keyboard.press('ControlOrMeta+a')
    await typeByHand(page, '1 Feb 2026')
    await expect(menu(page).getByRole('status')).toHaveText('5 Jan – 1 Feb 2026, 28 days will be compared.')
    await page.keyboard.press('Enter', { delay: 60 })
    await expect(page).toHaveURL(/compare=2026-01-05\.\.2026-02-01/)
    await expect(told(page)).toContainText('against 5 Jan – 1 Feb: ')
    await expect(told(page).getByRole('button', { name: 'Shop', exact: true })).toBeVisible()
    await expect(compare(page)).toBeFocused()
    await expect(groups.getByRole('row', { name: /^Shop/ })).toContainText(/[+−][\d,]+ [+−][\d.]+%/)
    await expectAccessible(page)

    // The sheet counts groups, and says what they are compared with.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const about = page.getByRole('region', { name: 'About this print' })
    await expect(about).toContainText(/Groupsall \d+ groups?.*, no filter/)
    await expect(about).toContainText('with 5 Jan – 1 Feb 2026')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

    await press(page, page.getByRole('button', { name: /^Export/ }))
    const downloading = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'CSV, a row per group', exact: true }))
    const text = readFileSync(await (await downloading).path(), 'utf8').replace(/^\uFEFF/, '')
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    const all = (column: string) => sum(data.map((line) => Number(line[column])))
    expect(all('earlier_total_characters')).toBeGreaterThan(0)
    expect(all('change_total_characters')).toBe(all('total_characters') - all('earlier_total_characters'))
    const [change = NaN, ...parts] = amountsIn(await told(page).innerText())
    expect(sum(parts)).toBe(change)
    const unit = (await told(page).innerText()).includes('M') ? 1e5 : 1e2
    expect(Math.abs(all('change_total_characters') - change * unit)).toBeLessThanOrEqual(unit * 10)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
