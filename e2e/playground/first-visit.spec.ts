/** The layout of the first visit. */
import { expect, press, test } from '../console.ts'
import { button, cell, isTooWide, text } from '../stays/hands.ts'
import { contextEditor } from './playground.ts'

test('title and cards disappear with the first answer, and the row being typed in keeps its place', async ({
  page,
}) => {
  await page.goto('/playground')
  await expect(page.getByRole('article')).toHaveCount(3)
  await text(page, 1).fill('Das Tor war offen.')
  await expect(contextEditor(page, 'B')).toHaveValue('')
  const place = await text(page, 1).boundingBox()
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 1, 'A')).toContainText('The gate was open.')
  await expect(page.getByRole('heading', { name: /See what a context changes/ })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(text(page, 1)).toBeFocused()
  expect((await text(page, 1).boundingBox())?.y).toBe(place?.y)
  // The space above is released once the row loses the focus.
  await press(page, button(page, 'Add text'))
  await expect.poll(async () => (await text(page, 1).boundingBox())?.y).toBeLessThan(place?.y ?? 0)
  await expect(text(page, 2)).toBeFocused()
})

test('at 200 % the text to type over is visible; at 320 pixels nothing is too wide', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 430 })
  await page.goto('/playground')
  await expect(text(page, 1)).toBeFocused()
  await expect(text(page, 1)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  await contextEditor(page, 'B').focus()
  await expect(button(page, 'Insert all texts')).toBeInViewport({ ratio: 1 })
  expect(await isTooWide(page)).toBe(false)
})
