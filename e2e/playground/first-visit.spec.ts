import { expect, test } from '../console.ts'
import { cell, translate, watchRequests } from './playground.ts'

test('Translate sends the example itself, and the next visit is a first one again, because nothing was typed', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await page.goto('/playground')
  await expect(cell(page, 1, 'A')).toContainText('The castle is very old.')
  await translate(page)
  expect(sent).toHaveLength(2)
  await expect(cell(page, 1, 'B').locator('mark')).toHaveText('lock')
  await expect(page.getByText('Example, not sent')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('playground-draft'))).toBeNull()
  await page.reload()
  await expect(page.getByText('Example, not sent').first()).toBeVisible()
})

test('in a window of 320 pixels, the page of the first visit is no wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/playground')
  const context = page.getByRole('textbox', { name: 'Context B' })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(context).toBeVisible()
  await expect(cell(page, 1, 'A')).toContainText('The castle is very old.')
  expect(await width()).toBe(320)
  await context.focus()
  expect(await width()).toBe(320)
  await expect(page.getByRole('button', { name: 'Insert all texts' })).toBeInViewport({ ratio: 1 })
})
