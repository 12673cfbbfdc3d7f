import type { Page } from 'playwright/test'
import { expect, press, test, typeByHand } from '../console.ts'
import {
  cell,
  choose,
  column,
  comparison,
  context,
  contextEditor,
  ended,
  openPlayground,
  text,
  toast,
  translate,
} from './playground.ts'

/** Undo as a person reaches it who does not know the keys. */
async function undo(page: Page) {
  await press(page, page.getByRole('button', { name: 'More', exact: true }))
  await press(page, page.getByRole('menuitem', { name: 'Undo' }))
}

/** What has the focus: never the page itself. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

test('in a text box, Ctrl-Z takes back what was typed in one go; too many presses lose nothing', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['first'], contexts: [''] })
  await press(page, text(page, 1))
  await page.keyboard.press('End')
  await typeByHand(page, ' of all')
  await press(page, context(page, 'B'))
  await typeByHand(page, 'Im Krieg')
  await page.keyboard.press('Control+z')
  await expect(contextEditor(page, 'B')).toHaveValue('')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('first')
  await expect(text(page, 1)).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+Shift+z')
  await expect(text(page, 1)).toHaveValue('first of all')
  await expect(context(page, 'B')).toContainText('Im Krieg')
  expect(await focused(page)).not.toBe('BODY')
})

test('in a text box, Ctrl-Z puts the caret where the words came back', async ({ page }) => {
  await openPlayground(page, { texts: ['the bank is closed'] })
  await press(page, text(page, 1))
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 'the '.length; letter += 1) await page.keyboard.press('ArrowRight')
  await typeByHand(page, 'old ')
  await page.keyboard.press('Control+z')
  await typeByHand(page, 'new ')
  await expect(text(page, 1)).toHaveValue('the new bank is closed')
})

test('Ctrl-Z right after a text was moved or the only one removed takes that back, with the focus in its box', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['first', 'second'] })
  await press(page, text(page, 1))
  await page.keyboard.press('Alt+ArrowDown')
  await expect(text(page, 2)).toHaveValue('first')
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('first')
  await expect(text(page, 1)).toBeFocused()
  await choose(page, 'Actions for row 2', 'Remove')
  await choose(page, 'Actions for row 1', 'Remove')
  await expect(text(page, 1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('first')
  expect(await focused(page)).not.toBe('BODY')
})

test('a toast offers to undo its step until the next edit', async ({ page }) => {
  await openPlayground(page, { texts: ['one', 'two', 'three'] })
  await choose(page, 'Actions for row 2', 'Remove')
  await press(page, toast(page, 'Text 2 removed').getByRole('button', { name: 'Undo' }))
  await expect(text(page, 2)).toHaveValue('two')
  expect(await focused(page)).not.toBe('BODY')
  await expect(toast(page, 'Text 2 removed')).toHaveCount(0)
  await choose(page, 'Actions for row 2', 'Remove')
  await expect(toast(page, 'Text 2 removed')).toBeVisible()
  await press(page, text(page, 2))
  await page.keyboard.press('End')
  await typeByHand(page, ' and more')
  await expect(toast(page, 'Text 2 removed')).toHaveCount(0)
  await undo(page)
  await undo(page)
  await expect(text(page, 2)).toHaveValue('two')
  await expect(text(page, 3)).toHaveValue('three')
})

test('an example is undone without its answers turning up under other rows', async ({ page }) => {
  await openPlayground(page, { texts: [''] })
  await expect(page.getByRole('button', { name: 'Examples' })).toBeEnabled()
  await press(page, page.getByRole('button', { name: 'Examples' }))
  await press(page, page.getByRole('menuitem', { name: /Gate or goal/ }))
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('gate')
  await undo(page)
  await expect(text(page, 1)).toHaveValue('')
  await press(page, page.getByRole('button', { name: 'Add text' }))
  await typeByHand(page, 'Neu')
  await expect(comparison(page)).not.toContainText('gate')
  await expect(text(page, 2)).toHaveValue('Neu')
})

test('undo while a column is under way stops requests that nobody wants any more', async ({ page }) => {
  await openPlayground(page, { texts: [''], contexts: [], source: 'EN', target: 'DE' })
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('menuitem', { name: /Bank by the river/ }).click()
  await page.getByRole('button', { name: 'Translate' }).click()
  await undo(page)
  await ended(page)
  await expect(text(page, 1)).toHaveValue('')
  await expect(column(page, 'B')).toHaveCount(0)
})
