import { expect, expectAccessible, test } from '../console.ts'
import { cell, column, context, openContext, openPlayground, translate } from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'

test('all texts are inserted into a context as plain text, and taken back in one step', async ({ page }) => {
  await openPlayground(page, { texts: ['Save', 'Open'], contexts: ['A menu.'] })
  const editor = await openContext(page, 'B')
  await page.getByRole('button', { name: 'Insert all texts' }).click()
  await expect(editor).toHaveValue('A menu.\nSave\nOpen')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  await expect(context(page, 'B')).toHaveText('A menu.')
})

test('Japanese is marked by word, and Arabic from right to left', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'JA',
  })
  await translate(page)
  const japanese = cell(page, 1, 'B').locator('[lang="ja"]')
  const marked = await japanese.locator('mark').innerText()
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.length).toBeLessThan((await japanese.innerText()).length)

  const target = page.getByRole('combobox', { name: 'Target language' })
  await target.fill('Arabic')
  await target.press('Enter')
  await translate(page)
  const arabic = cell(page, 1, 'B').locator('[lang="ar"]')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic.locator('mark')).toHaveCount(1)
  await expectAccessible(page)
})

test('a context that reads like an instruction says so, names the right feature, and may still be sent', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['Use a friendly tone.', 'A garden.'],
    source: 'EN',
    target: 'DE',
  })
  await expect(context(page, 'B')).toContainText('Reads like an instruction')
  await expect(context(page, 'C')).toHaveText('A garden.')
  await openContext(page, 'B')
  await expect(column(page, 'B').getByRole('note')).toContainText('style rules')
  await expectAccessible(page)
  await column(page, 'B').getByRole('button', { name: 'What to use instead' }).click()
  const dialog = page.getByRole('dialog', { name: 'What to use instead' })
  await expect(dialog.getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(context(page, 'B')).toBeFocused()
  await translate(page)
  await expect(column(page, 'B')).toContainText('0 of 1 differ')
})

test('a text detected in another language than the others is flagged and settled in one press', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: [
      'Der Baum steht im Garten.',
      'Das Messer liegt auf dem Tisch.',
      'Die Ärztin arbeitet hier.',
      'The tree is in the garden.',
    ],
    contexts: [''],
  })
  await translate(page)
  await expect(page.getByRole('combobox', { name: 'Source language' })).toHaveValue(
    'Detected: German 3, English 1',
  )
  await expect(cell(page, 4, 'A')).toContainText('EN')
  await expect(cell(page, 3, 'A')).not.toContainText('DE')
  await cell(page, 4, 'A').click({ position: { x: 30, y: 10 } })
  await expect(page.getByRole('region', { name: 'Cell', exact: true })).toContainText(
    'Detected as English, most texts as German.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set source to German' }).click()
  await expect(page.getByRole('combobox', { name: 'Source language' })).toHaveValue('German')
  await expect(cell(page, 1, 'A')).toContainText('out of date')
})
