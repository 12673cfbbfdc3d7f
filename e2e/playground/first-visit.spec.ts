/** The first visit; and no visit sends anything on its own. */
import { expect, press, test, typeByHand } from '../console.ts'
import { button, cell, chooseFile, importChosen, text, translate, watchRequests } from '../stays/hands.ts'
import { context, contextEditor, openPlayground, RIVER } from './playground.ts'

test('title and cards disappear with the first answer, and the row being typed in keeps its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/playground')
  const title = page.getByRole('heading', { name: /See what a context changes/ })
  await expect(title).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await text(page, 1).fill('Das Tor war offen.')
  await expect(contextEditor(page, 'B')).toHaveValue('')
  const place = await text(page, 1).boundingBox()
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 1, 'A')).toContainText('The gate was open.')
  await expect(title).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(text(page, 1)).toBeFocused()
  expect((await text(page, 1).boundingBox())?.y).toBe(place?.y)
  // The space above is released once the row loses the focus.
  await press(page, button(page, 'Add text'))
  await expect.poll(async () => (await text(page, 1).boundingBox())?.y).toBeLessThan(place?.y ?? 0)
  await expect(text(page, 2)).toBeFocused()
})

test('on a first visit, the page fits a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/playground')
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(contextEditor(page, 'B')).toBeVisible()
  await expect(page.getByText('The castle is very old.').first()).toBeVisible()
  expect(await width()).toBe(320)
  await contextEditor(page, 'B').focus()
  expect(await width()).toBe(320)
  await expect(button(page, 'Insert all texts')).toBeInViewport({ ratio: 1 })
})

test('nothing is sent without a press: not on typing, reloading, leaving or returning; answers stay', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  await press(page, context(page, 'B'))
  await page.keyboard.press('End')
  await typeByHand(page, ' Bye')
  await press(page, page.getByRole('link', { name: 'Usage' }))
  await page.goBack()
  await expect(cell(page, 1, 'A')).toContainText('Bank')
  await page.reload()
  await expect(context(page, 'B')).toContainText(`${RIVER} Bye`)
  await expect(cell(page, 1, 'A')).toContainText('Bank')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(300)
  expect(sent).toHaveLength(2)
})

test('on a phone, a file is previewed, cancelled with Escape, and imported', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPlayground(page, { texts: [''] })
  const imports = await chooseFile(page, 'a.csv', 'id,text\n1,bank\n')
  await expect(imports.getByRole('table', { name: 'Preview' })).toContainText('bank')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Import texts')).toBeFocused()
  await expect(text(page, 1)).toHaveValue('')
  await chooseFile(page, 'a.csv', 'id,text\n1,bank\n')
  await importChosen(page)
  await expect(text(page, 1)).toHaveValue('bank')
})
