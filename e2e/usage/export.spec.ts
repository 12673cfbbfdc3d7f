import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'

const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const main = (page: Page) => page.getByRole('figure', { name: 'Characters per day', exact: true })
const series = (page: Page) => page.getByRole('group', { name: 'Series' })

async function openUsage(page: Page, query = '') {
  await page.goto(`/usage${query}`)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expect(main(page).getByRole('slider')).toBeVisible()
}

async function openExport(page: Page) {
  await press(page, page.getByRole('button', { name: /^Export/ }))
  await expect(
    page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'JSON' }),
  ).toBeVisible()
}

async function save(page: Page, format: string): Promise<Download> {
  const arriving = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: format, exact: true }))
  return arriving
}

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8')
}

function readCsv(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

const sum = (lines: readonly Record<string, string>[], column = 'total_characters') =>
  lines.reduce((total, line) => total + Number(line[column]), 0)

async function characters(page: Page): Promise<number> {
  const words = await page.getByRole('group', { name: 'Totals' }).getByRole('button').first().innerText()
  return Number((words.split('\n')[1] ?? '').replace(/\D/g, ''))
}

test('an export that fails says so and what to do, and is made again on request', async ({ page }) => {
  await page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL)
    let times = 0
    URL.createObjectURL = (file) => {
      if (file instanceof Blob && file.type.startsWith('text/csv') && (times += 1) === 1)
        throw new RangeError('Array buffer allocation failed')
      return make(file)
    }
  })
  await openUsage(page)
  await openExport(page)
  await press(page, page.getByRole('button', { name: 'CSV, a row per key and day', exact: true }))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The file could not be created')
  await expect(alert).toContainText('Choose fewer days or fewer keys, or a row per key.')
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  await expectAccessible(page)
  const download = await save(page, 'Create the file again')
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await expect(alert).toBeHidden()
})

test('what the legend shows alone is in the address and in the export', async ({ page }) => {
  await openUsage(page)
  const all = await characters(page)
  const first = series(page).getByRole('button').first()
  const name = await first.innerText()
  await press(page, first)
  await expect(page).toHaveURL(/series=key%3A/)
  await page.reload()
  await expect(series(page).getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  await openExport(page)
  await expect(page.getByRole('dialog', { name: 'Export' })).toContainText(`only ${name}`)
  const download = await save(page, 'CSV, a row per key and day')
  expect(download.suggestedFilename()).toMatch(/-by-key-and-day-1-key\.csv$/)
  const lines = readCsv(await textOf(download))
  expect(new Set(lines.map((line) => line['api_key_label']))).toEqual(new Set([name]))

  await press(page, series(page).getByRole('button', { name: /other key/ }))
  await press(page, page.getByRole('button', { name: 'Hide others' }))
  await expect(page).toHaveURL(/series=without-others/)
  await openExport(page)
  const drawn = readCsv(await textOf(await save(page, 'CSV, a row per key')))
  expect(drawn).toHaveLength(6)
  expect(sum(drawn)).toBeLessThan(all)

  await press(page, series(page).getByRole('button', { name: /other key/ }))
  await press(page, page.getByRole('button', { name: 'Show others' }))
  await expect(page).not.toHaveURL(/series=/)
  await press(page, page.getByRole('radio', { name: 'Kind' }))
  await press(page, series(page).getByRole('button', { name: 'Text' }))
  await expect(page).toHaveURL(/series=kind%3Atext/)
  await press(page, series(page).getByRole('button', { name: 'Text' }))
  await expect(page).not.toHaveURL(/series=/)
})

/** Keeps what is drawn into a picture, as the browser is given it. */
const keepPicture = {
  content: `const write = XMLSerializer.prototype.serializeToString
    XMLSerializer.prototype.serializeToString = function (node) {
      const drawing = write.call(this, node)
      document.documentElement.dataset.picture = drawing
      return drawing
    }`,
}

/** The texts of the picture that was saved last, the outlines in it, and which texts reach beyond its edge. */
async function readPicture(page: Page) {
  return page.evaluate(() => {
    const source = document.documentElement.dataset['picture'] ?? ''
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = source
    const { right = 0 } = place.querySelector('svg')?.getBoundingClientRect() ?? {}
    const texts = [...place.querySelectorAll('text')]
    const found = {
      source,
      lines: texts.map((text) => text.textContent ?? ''),
      cutOff: texts
        .filter((text) => text.getBoundingClientRect().right > right)
        .map((text) => text.textContent),
      paths: [...place.querySelectorAll('path[fill]')].map((path) => path.getAttribute('d')),
    }
    place.remove()
    return found
  })
}

test('the picture is the drawing on the page, of what the legend shows, and says so', async ({ page }) => {
  await page.addInitScript(keepPicture)
  await openUsage(page)
  const first = series(page).getByRole('button').first()
  const name = await first.innerText()
  await press(page, first)
  await expect(main(page).locator('.recharts-bar')).toHaveCount(1)
  await openExport(page)
  const download = await save(page, 'Picture of the charts (PNG)')
  expect(readFileSync(await download.path()).length).toBeGreaterThan(10_000)
  const { source, lines, paths } = await readPicture(page)
  expect(lines).toContain(`Characters per day: only ${name}`)
  const drawn = await page
    .locator('[data-lane] svg path[fill]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('d')))
  expect(paths).toEqual(drawn)
  expect(source).not.toMatch(/var\(|class=|style=/)
})

test('a label on the clipboard is not a formula, as text and as cells', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = (api_key: string, api_key_label: string) => ({
    api_key,
    api_key_label,
    usage_date: '2026-11-10T00:00:00Z',
    usage: { total_characters: 10, text_translation_characters: 10 },
  })
  await page.route('**/v2/admin/analytics*', (route) =>
    route.fulfill({
      json: {
        usage_report: {
          group_by: 'key_and_day',
          key_and_day_usages: [
            row('abcd****wxyz', '=HYPERLINK("https://evil.example","Team")'),
            row('-', '-'),
          ],
        },
      },
    }),
  )
  await page.goto('/usage?start=2026-11-01&end=2026-11-10')
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Copy as table' }))
  await expect(page.getByText('Copied 2 rows')).toBeVisible()
  const pasted = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const text = await (await item?.getType('text/plain'))?.text()
    const html = await (await item?.getType('text/html'))?.text()
    const cells = new DOMParser().parseFromString(html ?? '', 'text/html').querySelectorAll('td')
    return { text, cells: [...cells].map((cell) => cell.textContent) }
  })
  for (const cells of [
    pasted.cells,
    Papa.parse<string[]>(pasted.text ?? '', { delimiter: '\t' }).data.flat(),
  ]) {
    expect(cells).toContain(`'=HYPERLINK("https://evil.example","Team")`)
    expect(cells.filter((cell) => /^[=+@]/.test(cell ?? ''))).toEqual([])
  }
})
