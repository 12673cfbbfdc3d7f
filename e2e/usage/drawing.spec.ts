/** Charts: their positions, and selections in them. */
import type { Locator } from 'playwright/test'
import { expect, test } from '../console.ts'
import { boxOf } from '../places.ts'
import { chart, chooseOf, keys, map, openUsage } from '../stays/usage-hands.ts'

async function scrolledTo(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  return boxOf(target)
}

test('a day has the same x in chart, speech and heat map; a selection is announced with its sum', async ({
  page,
}) => {
  await openUsage(page)
  const slider = chart(page).getByRole('slider')
  await expect(page.locator('[data-lane="side"] svg')).toBeVisible()
  await expect(map(page)).toBeVisible()
  const bars = await scrolledTo(slider)
  const days = await scrolledTo(map(page).locator('svg').first())
  const side = await scrolledTo(page.locator('[data-lane="side"] svg'))
  expect(days.x).toBeCloseTo(bars.x)
  expect(days.width).toBeCloseTo(bars.width)
  expect(side.x + side.width).toBeCloseTo(bars.x + bars.width)

  // While dragging, the days and their sum are shown, and no tooltip covers them.
  const { x, y, width } = await scrolledTo(slider)
  await page.mouse.move(x + width * 0.31, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + 100, { steps: 4 })
  await expect(slider).toHaveText(/^\d+( \w{3} )?– ?\d+ \w{3}, \d+ days, [\d.]+\s[KM]$/)
  await expect(page.getByText('Press to pin, drag to zoom')).toHaveCount(0)
  await page.mouse.move(x + width * 0.31, y + 100, { steps: 4 })
  await page.mouse.up()
  await page.mouse.move(x, y - 60)

  await slider.focus()
  for (const key of ['Escape', 'Home', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByText(/^Selected .*, 3 days, [\d,]+ characters$/)).toBeAttached()
  for (const key of ['Escape', 'Enter']) await page.keyboard.press(key)
  // The layers are read aloud on request.
  await expect(page.getByText(/^\w{3} \d+ \w{3} 20\d\d: .*\bWebsite [\d,]+/)).toBeAttached()

  const swatches = () =>
    keys(page)
      .locator('tbody th span[aria-hidden]')
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).color))
  const before = await swatches()
  // Six colours, and one for all other keys.
  expect(new Set(before).size).toBe(7)
  await chooseOf(page, 'Kind')
  await expect(chart(page).locator('.recharts-bar')).toHaveCount(3)
  expect(await swatches()).toEqual(before)
})
