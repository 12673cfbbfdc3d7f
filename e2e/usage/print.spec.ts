/** The page on paper. */
import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { boxOf } from '../places.ts'
import { button } from '../walks/hands.ts'
import { exportFile, FILES, groups, keepSettings, keys, openUsage } from '../walks/usage-hands.ts'

const drawing = (page: Page) => page.locator('[data-lane="main"] svg')
const map = (page: Page) => page.getByRole('figure', { name: 'Key × day' })

const dispatch = (page: Page, event: 'beforeprint' | 'afterprint') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), event)

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
  await exportFile(page, FILES.key)
  const saved = page.getByRole('alertdialog').getByText(/^Saved usage-/)
  await expect(saved).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Without waiting: after a few seconds the toast closes anyway.
  expect(await saved.isVisible()).toBe(false)
})

/** What is cut off on A4 with usual margins: beyond the page's width, or scrolled away. */
async function cutOffOnPaper(page: Page) {
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  return page.locator('main :is(svg, p, td, th, h1, h2, div)').evaluateAll((nodes) =>
    nodes
      .filter((node) => node.checkVisibility())
      .filter(
        (node) =>
          node.getBoundingClientRect().right > 718 ||
          (node instanceof HTMLDivElement && node.tabIndex === 0 && node.scrollHeight > node.clientHeight),
      )
      .map((node) => node.outerHTML.slice(0, 80)),
  )
}

test('on paper everything fits the page width, in light colours and without controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/usage?compare=before')
  await expect(keys(page).getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await expect(drawing(page)).toBeVisible()
  const widthOf = (svg: Element) => svg.getBoundingClientRect().width
  const bars = await drawing(page).evaluate(widthOf)
  await dispatch(page, 'beforeprint')
  // Synchronously: the browser prints as soon as its listeners have returned.
  const printed = await drawing(page).evaluate(widthOf)
  expect(printed).toBeLessThan(bars)
  expect(printed).toBeGreaterThan(500)
  expect(await cutOffOnPaper(page)).toEqual([])
  for (const name of ['Show as table', 'Hide others']) await expect(button(page, name)).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByText(/^Read at .* complete to/)).toBeVisible()
  // The ID of a key, for accounting.
  const website = keys(page).getByRole('rowheader', { name: 'Website' })
  await expect(website.getByText(/^\w{4}…\w{4}$/)).toBeVisible()
  await expect(map(page).locator('path').first()).toBeVisible()
  expect((await boxOf(map(page))).y).toBeLessThan((await boxOf(keys(page))).y)
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(21, 25, 29)')

  await dispatch(page, 'afterprint')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => drawing(page).evaluate(widthOf)).toBe(bars)
})

test('shown as tables, all days and columns are on paper', async ({ page }) => {
  await page.goto('/usage?compare=before')
  await press(page, button(page, 'Show as table'))
  await expect(page.getByRole('table', { name: 'Characters per day' })).toBeVisible()
  await dispatch(page, 'beforeprint')
  expect(await cutOffOnPaper(page)).toEqual([])
})

test('by group with prices and a comparison, all columns are on paper', async ({ page }) => {
  await keepSettings(page, {
    prices: { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '1.5' },
    groups: [{ name: 'Shop', labels: ['*e*'] }],
  })
  // Days of several years have longer names.
  for (const days of ['', '&start=2025-09-01&end=2026-11-18']) {
    await page.goto(`/usage?compare=before&split=group${days}`)
    await expect(groups(page).getByRole('columnheader', { name: /^Cost/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What changed' })).toBeVisible()
    await dispatch(page, 'beforeprint')
    expect(await cutOffOnPaper(page)).toEqual([])
    // Neither days nor hours and minutes break.
    const unbroken = groups(page).locator('td > [title]:not(:has(*))')
    const tallest = await unbroken.evaluateAll((nodes) =>
      Math.max(...nodes.map((node) => node.getBoundingClientRect().height)),
    )
    expect(tallest).toBeLessThan(20)
  }
})

test('printing from a phone also includes the full drawings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/usage')
  await map(page).scrollIntoViewIfNeeded()
  await expect(map(page).locator('path').first()).toBeVisible()
  await expect(drawing(page)).toBeVisible()
  await dispatch(page, 'beforeprint')
  for (const drawn of [drawing(page), map(page).getByRole('grid').locator('svg').first()]) {
    const card = await boxOf(drawn.locator('xpath=ancestor::figure'))
    const place = await boxOf(drawn)
    expect(place.x + place.width).toBeLessThanOrEqual(card.x + card.width)
    expect(place.width).toBeGreaterThan(400)
  }
})
