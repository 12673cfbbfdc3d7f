/** Files of the usage page that only a browser can create, or fail to create. */
import { readFileSync } from 'node:fs'
import { expect, expectAccessible, press, test } from '../console.ts'
import { button, savedFile } from '../walks/hands.ts'
import { chart, exportFile, FILES, openUsage } from '../walks/usage-hands.ts'

/** Makes the first CSV fail, and captures the SVG of each picture as the browser receives it. */
const prepare = `
  const make = URL.createObjectURL.bind(URL)
  let times = 0
  URL.createObjectURL = (file) => {
    if (file.type?.startsWith('text/csv') && (times += 1) === 1)
      throw new RangeError('Array buffer allocation failed')
    return make(file)
  }
  const write = XMLSerializer.prototype.serializeToString
  XMLSerializer.prototype.serializeToString = function (node) {
    const drawing = write.call(this, node)
    document.documentElement.dataset.picture = drawing
    return drawing
  }`

test('a failed export can be repeated; the picture shows what the legend shows', async ({ page }) => {
  await openUsage(page)
  const series = chart(page).getByRole('group', { name: 'Series' }).getByRole('button').first()
  const name = await series.innerText()
  await press(page, series)
  await expect(chart(page).locator('.recharts-bar')).toHaveCount(1)
  await page.evaluate(prepare)
  await press(page, button(page, /^Export/))
  await press(page, button(page, FILES.keyAndDay))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The file could not be created')
  await expectAccessible(page)
  const file = await savedFile(page, () => press(page, button(page, 'Create the file again')))
  expect(file.suggestedFilename()).toMatch(/-by-key-and-day-1-key\.csv$/)
  await expect(alert).toBeHidden()

  const picture = await exportFile(page, FILES.picture)
  expect(picture.suggestedFilename()).toMatch(/-chart-1-key\.png$/)
  expect(readFileSync(await picture.path()).length).toBeGreaterThan(10_000)
  const source = (await page.locator('html').getAttribute('data-picture')) ?? ''
  expect(source).toContain(`Characters per day: only ${name}`)
  const drawn = await page
    .locator('[data-lane] svg path[fill]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('d')))
  const saved = [...source.matchAll(/<path(?=[^>]* fill=)[^>]* d="([^"]*)"/g)]
  expect(saved.map(([, path]) => path)).toEqual(drawn)
  expect(source).not.toMatch(/var\(|class=|style=/)
})
