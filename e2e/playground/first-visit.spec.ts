/** The layout of the first visit. */
import { expect, press, test, typeByHand } from '../console.ts'
import { boxOf } from '../places.ts'
import {
  button,
  cell,
  comparison,
  contextEditor,
  expectUpToDate,
  isTooWide,
  openContext,
  text,
  watchRequests,
} from '../walks/hands.ts'

test('title and cards disappear with the first answer, and the row being typed in keeps its place', async ({
  page,
}) => {
  await page.goto('/playground')
  await expect(page.getByRole('article')).toHaveCount(3)
  const top = async () => (await boxOf(text(page, 1))).y
  const before = await top()
  await text(page, 1).fill('Das Tor war offen.')
  await expect(contextEditor(page, 'B')).toHaveValue('')
  expect(await top()).toBe(before)
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 1, 'A')).toContainText('The gate was open.')
  await expect(page.getByRole('heading', { name: /See what a context changes/ })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(text(page, 1)).toBeFocused()
  expect(await top()).toBe(before)
  // The space above is released once the row loses the focus.
  await press(page, button(page, 'Add text'))
  await expect.poll(top).toBeLessThan(before)
  await expect(text(page, 2)).toBeFocused()
})

test('a menu opened right after typing a context stays at its button; the title leaves when it closes, and nothing is sent', async ({
  page,
}) => {
  await page.goto('/playground')
  const requests = watchRequests(page)
  await (await openContext(page, 'B')).click()
  await page.keyboard.type('An evening at the theatre.', { delay: 20 })
  await page.keyboard.press('Control+Enter')
  await expectUpToDate(page)
  await expect(page.getByRole('heading', { name: /See what a context/ })).toBeVisible()
  const sent = requests.length
  const menu = button(page, 'Actions for column B')
  const { x, y, width, height } = await boxOf(menu)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.waitForTimeout(80)
  expect((await boxOf(menu)).y).toBe(y)
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: /^Send again/ })).toBeVisible()
  await page.waitForTimeout(300)
  expect((await boxOf(menu)).y).toBe(y)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: /See what a context/ })).toHaveCount(0)
  expect(requests.length).toBe(sent)
})

test('title and cards leave, too, if the context just typed is removed by Undo', async ({ page }) => {
  await page.goto('/playground')
  await press(page, comparison(page).getByRole('button', { name: 'Add context' }))
  await expect(contextEditor(page, 'C')).toBeFocused()
  await typeByHand(page, 'A ship.')
  await page.keyboard.press('Control+Enter')
  await expectUpToDate(page)
  await expect(page.getByRole('heading', { name: /See what a context/ })).toBeVisible()
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Control+z')
  await expect(contextEditor(page, 'C')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /See what a context/ })).toHaveCount(0)
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
