/** Files of the usage page that only a browser can create, or fail to create. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'
import { button, savedFile } from '../stays/hands.ts'
import { chart, exportFile, FILES, openUsage } from '../stays/usage-hands.ts'

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

/** The texts of the last saved picture, its outlines, and the texts that extend beyond its edge. */
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
  expect(readFileSync(await picture.path()).length).toBeGreaterThan(10_000)
  const { source, lines, paths, cutOff } = await readPicture(page)
  expect(lines).toContain(`Characters per day: only ${name}`)
  expect(cutOff).toEqual([])
  const drawn = await page
    .locator('[data-lane] svg path[fill]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('d')))
  expect(paths).toEqual(drawn)
  expect(source).not.toMatch(/var\(|class=|style=/)
})
