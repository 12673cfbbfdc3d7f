/** The page on paper. */
import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { boxOf } from '../places.ts'
import { button } from '../stays/hands.ts'
import { keys, openUsage, proof } from '../stays/usage-hands.ts'

const drawing = (page: Page) => page.locator('[data-lane="main"] svg')

/** Lays out the page as a browser does on A4 with usual margins. */
async function print(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
}

async function showOnScreen(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('the export menu prints the page once it has closed, and toasts are not printed', async ({ page }) => {
  await openUsage(page)
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', `${document.querySelectorAll('[role=dialog]').length} open`)
  })
  await press(page, button(page, /^Export/))
  await press(page, button(page, 'Print or save as PDF'))
  await expect(page.locator('body')).toHaveAttribute('data-printed', '0 open')
  await expect(button(page, /^Export/)).toBeFocused()
  await press(page, button(page, /^Export/))
  await press(page, button(page, 'CSV, a row per key'))
  const saved = page.getByRole('alertdialog').getByText(/^Saved usage-/)
  await expect(saved).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Without waiting: after a few seconds the toast closes anyway.
  expect(await saved.isVisible()).toBe(false)
})

test('on paper the charts show all days within the page width, without controls, and in light colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/usage?compare=before')
  await expect(keys(page).getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await expect(drawing(page)).toBeVisible()
  const bars = await drawing(page).evaluate((svg) => svg.getBoundingClientRect().width)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  // Synchronously: the browser prints as soon as its listeners have returned.
  const printed = await drawing(page).evaluate((svg) => svg.getBoundingClientRect().width)
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
  for (const name of ['Show as table', 'Hide others'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByText(/^Read at .* complete to/)).toBeVisible()
  await expect(proof(page)).toContainText('Rows match the reported total')
  // The ID of a key and the days of its use, for accounting.
  const website = keys(page).getByRole('rowheader', { name: 'Website' })
  await expect(website.getByText(/^\w{4}…\w{4}$/)).toBeVisible()
  for (const name of ['Change', 'Text', 'Documents', 'Improvement', 'First used', 'Last used'])
    await expect(keys(page).getByRole('columnheader', { name })).toBeVisible()
  const place = await boxOf(page.getByRole('region', { name: 'Keys, scrollable' }))
  expect((await boxOf(keys(page))).width).toBeLessThanOrEqual(place.width)
  const map = page.getByRole('figure', { name: 'Key × day' })
  await expect(map.locator('path').first()).toBeVisible()
  // The heat map above, the keys below.
  const top = async (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((node) => node.getBoundingClientRect().top)
  expect(await top('Key × day')).toBeLessThan(await top('Keys'))
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(21, 25, 29)')

  await showOnScreen(page)
  await expect.poll(async () => (await drawing(page).boundingBox())?.width).toBe(bars)
  // A single key's page: its buttons are not printed.
  await keys(page).getByRole('button', { name: 'Website', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All keys' })).toBeVisible()
  await print(page)
  await expect(page.getByRole('button', { name: 'All keys' })).toBeHidden()
})

test('printing from a phone also includes the full drawings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/usage')
  const map = page.getByRole('figure', { name: 'Key × day' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('path').first()).toBeVisible()
  await expect(drawing(page)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const drawn of [drawing(page), map.locator('svg').first()]) {
    const card = await boxOf(drawn.locator('xpath=ancestor::figure'))
    const place = await boxOf(drawn)
    expect(place.x + place.width).toBeLessThanOrEqual(card.x + card.width)
    expect(place.width).toBeGreaterThan(400)
  }
})
