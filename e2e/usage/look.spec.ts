/** The page at a glance: how much stands before the first figure, and that nothing moves when something is pressed. */
import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'
import { button, day } from '../stays/hands.ts'
import { chart, chartCursor, compare, keys, map, openUsage } from '../stays/usage-hands.ts'

const CONTROLS = [
  'button',
  'link',
  'radio',
  'checkbox',
  'switch',
  'searchbox',
  'textbox',
  'combobox',
  'slider',
  'grid',
] as const

/** Where the chart is, and the key table below it. */
async function places(page: Page) {
  const tops = [page.getByRole('group', { name: 'Totals' }), chart(page), keys(page)]
  return Promise.all(tops.map(async (part) => Math.round((await part.boundingBox())?.y ?? NaN)))
}

async function isInWindow(control: Locator, height: number) {
  const box = await control.boundingBox()
  // The way past the header is above the window until it has the focus.
  return box !== null && box.y >= 0 && box.y < height && box.width > 1
}

test('at 1280 × 800 there are at most 38 controls outside table rows, and the chart begins above 300', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openUsage(page)
  await expect(chartCursor(chart(page))).toBeVisible()
  const names: string[] = []
  for (const role of CONTROLS)
    for (const control of await page.getByRole(role).all())
      if ((await isInWindow(control, 800)) && (await control.evaluate((node) => node.closest('tr') === null)))
        names.push(
          `${role} ${(await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? ''}`,
        )
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(38)
  expect((await chart(page).boundingBox())?.y).toBeLessThan(300)
  // The box has room for its words.
  const search = page.getByRole('searchbox', { name: 'Search keys' })
  expect(await search.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
})

test('nothing moves when a series is pressed, a filter set, days are compared or a range gets longer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openUsage(page)
  await expect(chartCursor(chart(page))).toBeVisible()
  const before = await places(page)
  await press(page, chart(page).getByRole('group', { name: 'Series' }).getByRole('button').first())
  await expect(button(page, 'Only 1 key')).toBeVisible()
  expect(await places(page)).toEqual(before)
  await press(page, button(page, 'Only 1 key'))
  await page.getByRole('searchbox', { name: 'Search keys' }).fill('sta')
  await expect(button(page, /^Only \d+ keys$/)).toBeVisible()
  expect(await places(page)).toEqual(before)
  await press(page, button(page, /^Only \d+ keys$/))
  await compare(page, /^Period before/)
  await expect(page.getByRole('region', { name: 'What changed' })).toBeVisible()
  expect(await places(page)).toEqual(before)
  await page.goto(`/usage?start=${day(-90)}&end=${day(-1)}`)
  await expect(chartCursor(chart(page))).toBeVisible()
  expect(await places(page)).toEqual(before)
})

test('leaving the map by Tab leaves no mark on the chart; Escape unpins, wherever the focus is', async ({
  page,
}) => {
  await openUsage(page)
  await map(page).focus()
  await page.keyboard.press('Home')
  await expect(page.locator('.cursor').first()).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.locator('.cursor')).toHaveCount(0)

  await chartCursor(chart(page)).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const held = chart(page).getByRole('group', { name: /20\d\d$/ })
  await held.getByRole('button', { name: 'Unpin' }).focus()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(held).toHaveCount(0)
})

test('a selection begun among days is not continued among weeks', async ({ page }) => {
  await openUsage(page, `?start=${day(-70)}&end=${day(-1)}&step=day`)
  await chartCursor(chart(page)).focus()
  for (const key of ['End', 'Shift+ArrowLeft']) await page.keyboard.press(key)
  await press(page, page.getByRole('radio', { name: 'Week', exact: true }))
  const weeks = chart(page, 'Characters per week')
  await chartCursor(weeks).focus()
  for (const key of ['Home', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect(chartCursor(weeks)).toHaveText(/, ([2-9]|1[0-4]) days, /)
})

test('no page is ever wider than the window', async ({ page }) => {
  const long = Array.from({ length: 8 }, (_, index) => `key%3A${'0123456789abcdef'.repeat(4)}${index}`).join(
    '%2C',
  )
  for (const width of [320, 390, 720, 1024, 1280, 1440])
    for (const query of ['', '?compare=before', `?start=${day(-365)}&end=${day(-1)}`, `?series=${long}`]) {
      await page.setViewportSize({ width, height: 800 })
      await openUsage(page, query)
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(widest, `${width} ${query}`).toBeLessThanOrEqual(width)
    }
})
