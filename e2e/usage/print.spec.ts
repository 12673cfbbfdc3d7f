import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'

const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const chart = (page: Page) => page.locator('[data-lane="main"] svg')

/** The page as a browser lays it out on A4 with usual margins. */
async function print(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
}

test('the menu of exports prints the page, once it is closed', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', `${document.querySelectorAll('[role=dialog]').length} open`)
  })
  await page.goto('/usage')
  await press(page, page.getByRole('button', { name: 'Export' }))
  await press(page, page.getByRole('button', { name: 'Print or save as PDF' }))
  await expect(page.locator('body')).toHaveAttribute('data-printed', '0 open')
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
})

test('on paper the charts show all days within its width, without controls, and in light colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/usage')
  await expect(chart(page)).toBeVisible()
  const bars = await chart(page).evaluate((svg) => svg.getBoundingClientRect().width)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  // At once: the browser prints as soon as its listeners have run.
  const printed = await chart(page).evaluate((svg) => svg.getBoundingClientRect().width)
  expect(printed).toBeLessThan(bars)
  expect(printed).toBeGreaterThan(500)
  await print(page)
  const cutOff = await page
    .locator('main :is(svg, p, td, th, h1, h2)')
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > 718)
        .map((node) => node.outerHTML.slice(0, 80)),
    )
  expect(cutOff).toEqual([])
  for (const name of ['Export', 'Refresh', 'Show as table', 'Hide others']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Totals' })).toBeVisible()
  await expect(keys(page).getByRole('row').last()).toBeVisible()
  await expect(page.getByText(/^Read at .* complete to/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Rows match the reported total')
  // The ID of a key and the days of its use, for whoever books by it.
  const website = keys(page).getByRole('rowheader', { name: 'Website' })
  await expect(website.getByText(/^\w{4}…\w{4}$/)).toBeVisible()
  await expect(keys(page).getByRole('columnheader', { name: 'First used' })).toBeVisible()
  await expect(keys(page).getByRole('columnheader', { name: 'Last used' })).toBeVisible()
  const map = page.getByRole('figure', { name: 'Key × day' })
  await expect(map.locator('path').first()).toBeVisible()
  // Days above, keys below.
  const top = async (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((node) => node.getBoundingClientRect().top)
  expect(await top('Key × day')).toBeLessThan(await top('Keys'))
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(21, 25, 29)')

  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(async () => (await chart(page).boundingBox())?.width).toBe(bars)
  // Compared: with one column more, and none cut off.
  await page.goto('/usage?compare=before')
  await expect(keys(page).getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await print(page)
  for (const name of ['Change', 'Text', 'Documents', 'Improvement', 'First used', 'Last used'])
    await expect(keys(page).getByRole('columnheader', { name })).toBeVisible()
  const place = await page.getByRole('region', { name: 'Keys, scrollable' }).boundingBox()
  const table = await keys(page).boundingBox()
  expect(table?.width).toBeLessThanOrEqual(place?.width ?? 0)

  // A key's own page: nothing to press is printed.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await keys(page).getByRole('button', { name: 'Website', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All keys' })).toBeVisible()
  await print(page)
  await expect(page.getByRole('button', { name: 'All keys' })).toBeHidden()
})

test('paper from a phone holds the whole drawings too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/usage')
  const map = page.getByRole('figure', { name: 'Key × day' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('path').first()).toBeVisible()
  await expect(chart(page)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const drawing of [chart(page), map.locator('svg').first()]) {
    const card = await drawing.locator('xpath=ancestor::figure').boundingBox()
    const drawn = await drawing.boundingBox()
    expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
    expect(drawn?.width).toBeGreaterThan(400)
  }
})

test('what the console says in passing is not printed', async ({ page }) => {
  await page.goto('/usage')
  await expect(chart(page)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'CSV, a row per key', exact: true }).click()
  const saved = page.getByRole('alertdialog')
  await expect(saved.getByText(/^Saved usage-/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // At once: after a few seconds it goes by itself.
  expect(await saved.getByText(/^Saved usage-/).isVisible()).toBe(false)
})
