/** Two periods side by side, as hands compare them. What is counted has tests of its own; here is what only a browser shows. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, startConsole, test, typeByHand } from '../console.ts'

const told = (page: Page) => page.getByRole('region', { name: 'What changed' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Compare' })
const compare = (page: Page) => page.getByRole('button', { name: /^Compare/ })

/** The amounts of a told change in its unit, in tenths: the change itself, and its parts. */
function amountsIn(words: string): number[] {
  const found = words.replaceAll('\u00a0', ' ').matchAll(/(?<sign>[+−])(?<amount>[\d,.]+) ?[KMBT]?\b/gu)
  return [...found].map(({ groups: { sign = '', amount = '' } = {} }) =>
    Math.round(Number(`${sign === '+' ? '' : '-'}${amount.replaceAll(',', '')}`) * 10),
  )
}

/** The last year whose July has ended: its days lie in the sandbox's history. */
const YEAR = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 7 ? 1 : 0)

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test('other days are typed without the mouse; groups are compared; the file holds both periods', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-file-'))
  const path = join(folder, 'console.json')
  writeFileSync(path, JSON.stringify({ version: 1, groups: [{ name: 'Shop', labels: ['Web*', '*shop*'] }] }))
  const server = await startConsole({ CONSOLE_FILE: path })
  try {
    await page.goto(`${server.address}/usage?start=${YEAR}-07-02&end=${YEAR}-07-29&split=group`)
    const groups = page.getByRole('table', { name: 'Groups', exact: true })
    await expect(groups.getByRole('button', { name: 'Shop', exact: true })).toBeVisible()
    await expect(compare(page)).toBeEnabled()
    await compare(page).focus()
    await page.keyboard.press('Enter', { delay: 60 })
    await expect(menu(page).getByRole('button', { name: /^Period before/ })).toBeFocused()
    for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key, { delay: 60 })
    await expect(menu(page).getByLabel('First day')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await typeByHand(page, `${YEAR}-05-07`)
    await page.keyboard.press('Tab', { delay: 60 })
    await page.keyboard.press('ControlOrMeta+a')
    await typeByHand(page, `3 Jun ${YEAR}`)
    await expect(menu(page).getByRole('status')).toHaveText(
      `7 May – 3 Jun ${YEAR}, 28 days will be compared.`,
    )
    await page.keyboard.press('Enter', { delay: 60 })
    await expect(page).toHaveURL(new RegExp(`compare=${YEAR}-05-07\\.\\.${YEAR}-06-03`))
    await expect(told(page)).toContainText('against 7 May – 3 Jun: ')
    // Whichever changed more on these days.
    await expect(told(page).getByRole('button').first()).toHaveText(/^(Shop|keys without a group)$/)
    await expect(compare(page)).toBeFocused()
    await expect(groups.getByRole('row', { name: /^Shop/ })).toContainText(/[+−][\d,]+ [+−][\d.]+%/)
    await expectAccessible(page)

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
    const unit = /\d\sM\b/.test(await told(page).innerText()) ? 1e5 : 1e2
    expect(Math.abs(all('change_total_characters') - change * unit)).toBeLessThanOrEqual(unit * 10)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
