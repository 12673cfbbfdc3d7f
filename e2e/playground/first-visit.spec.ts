import { expect, expectAccessible, test } from '../console.ts'
import { cell, column, context, contextEditor, text, toast, translate, watchRequests } from './playground.ts'

test('the first visit shows an answered example, sends nothing for it, and is typed over', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await page.goto('/playground')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('See what a context changes')
  await expect(page.getByText('Example, not sent').first()).toBeVisible()
  await expect(cell(page, 1, 'A')).toContainText('The castle is very old.')
  await expect(cell(page, 1, 'B').locator('mark')).toHaveText('lock')
  await expect(column(page, 'B')).toContainText('1 of 1')
  await expect(page.getByText('2 requests · bills 50 characters')).toBeVisible()
  await expectAccessible(page)

  // The text has the focus and is selected.
  await expect(text(page, 1)).toBeFocused()
  await page.keyboard.type('Das Tor war offen.', { delay: 20 })
  await expect(text(page, 1)).toHaveValue('Das Tor war offen.')
  await expect(cell(page, 1, 'B').locator('mark')).toHaveCount(0)
  // That was one step.
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('Das Schloss ist sehr alt.')
  await page.keyboard.press('Control+Shift+z')
  await expect(text(page, 1)).toHaveValue('Das Tor war offen.')
  expect(sent).toHaveLength(0)

  await context(page, 'B').click()
  await expect(contextEditor(page, 'B')).toBeFocused()
  await page.keyboard.type('Das Fußballspiel war aus.', { delay: 20 })
  await expect(contextEditor(page, 'B')).toHaveValue('Das Fußballspiel war aus.')
  await page.keyboard.press('Escape')
  await translate(page)
  await expect(cell(page, 1, 'B').locator('mark')).toHaveText('goal')
  expect(sent).toHaveLength(2)
  // What was typed and sent is no example any more, and nothing says it is one.
  await expect(page.getByText('Each row is a text, each column a context.', { exact: true })).toBeVisible()
  await expect(page.getByText('Example, not sent')).toHaveCount(0)
})

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

test('another example comes answered too, and one press makes room for one’s own texts', async ({ page }) => {
  const sent = watchRequests(page)
  await page.goto('/playground')
  const start = page.getByRole('region', { name: 'Start here' })
  await start.getByRole('button', { name: 'Who is the teacher' }).click()
  await expect(text(page, 1)).toHaveValue('The teacher is here.')
  await expect(cell(page, 1, 'B').locator('mark')).toHaveText('Die Lehrerin')
  await expect(page.getByText('Example, not sent').first()).toBeVisible()
  await start.getByRole('button', { name: /^Paste or type/ }).click()
  await expect(text(page, 1)).toHaveValue('')
  await expect(text(page, 1)).toBeFocused()
  await expect(start).toHaveCount(0)
  await expect(context(page, 'B')).toHaveText('A few sentences around the texts, in their language')
  expect(sent).toHaveLength(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(text(page, 1)).toHaveValue('The teacher is here.')
})

test('texts from a file take the place of the example', async ({ page }) => {
  await page.goto('/playground')
  await page
    .getByRole('region', { name: 'Start here' })
    .getByRole('button', { name: /^Import a file/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Import texts' })
  await dialog.getByLabel('File with texts').setInputFiles({
    name: 'texts.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Eins.\nZwei.\n'),
  })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(text(page, 1)).toHaveValue('Eins.')
  await expect(text(page, 2)).toHaveValue('Zwei.')
  await expect(text(page, 3)).toHaveCount(0)
  await expect(text(page, 1)).toBeFocused()
  await expect(context(page, 'B')).toHaveText('A few sentences around the texts, in their language')
  await toast(page, '2 texts from texts.txt').getByRole('button', { name: 'Undo' }).click()
  await expect(text(page, 1)).toHaveValue('Das Schloss ist sehr alt.')
})
