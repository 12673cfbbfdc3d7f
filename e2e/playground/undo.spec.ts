import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
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

const button = (page: Page, name: 'Undo' | 'Redo') =>
  page.getByRole('group', { name: 'Settings of all requests' }).getByRole('button', { name, exact: true })

/** What has the focus: never the page itself. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

test('everything typed can be undone and redone, step by step, by buttons and by keys', async ({ page }) => {
  await openPlayground(page, { texts: [''] })
  await expect(button(page, 'Undo')).toBeDisabled()
  await press(page, text(page, 1))
  await typeByHand(page, 'Das Tor')
  await page.waitForTimeout(1_200)
  await typeByHand(page, ' ist zu.')
  await press(page, page.getByRole('button', { name: 'Add text' }))
  await typeByHand(page, 'bank')
  await expectAccessible(page)

  await press(page, button(page, 'Undo'))
  await expect(text(page, 2)).toHaveValue('')
  await press(page, button(page, 'Undo'))
  await expect(text(page, 2)).toHaveCount(0)
  await press(page, button(page, 'Undo'))
  await expect(text(page, 1)).toHaveValue('Das Tor')
  // The focus is on a button, not in a text box: the keys go on where the button left off.
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('')
  await expect(button(page, 'Undo')).toBeDisabled()
  await expect(button(page, 'Undo')).toBeFocused()
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+Shift+z')
  await expect(text(page, 1)).toHaveValue('Das Tor ist zu.')
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+y')
  await expect(text(page, 2)).toHaveValue('bank')
  await expect(button(page, 'Redo')).toBeDisabled()
})

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

test('a text erased right after it was typed comes back', async ({ page }) => {
  await openPlayground(page, { texts: [''], contexts: ['b'] })
  await press(page, text(page, 1))
  await typeByHand(page, 'Das Schloss')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(text(page, 1)).toHaveValue('')
  await press(page, button(page, 'Undo'))
  await expect(text(page, 1)).toHaveValue('Das Schloss')
})

test('undoing from a toast keeps what was typed since, and can be undone too', async ({ page }) => {
  await openPlayground(page, { texts: ['one', 'two', 'three'] })
  await choose(page, 'Actions for row 2', 'Remove')
  await press(page, text(page, 2))
  await page.keyboard.press('End')
  await typeByHand(page, ' and more')
  await press(page, toast(page, 'Text 2 removed').getByRole('button', { name: 'Undo' }))
  await expect(text(page, 2)).toHaveValue('two')
  await expect(text(page, 3)).toHaveValue('three and more')
  expect(await focused(page)).not.toBe('BODY')
  await press(page, button(page, 'Undo'))
  await expect(text(page, 2)).toHaveValue('three and more')
  // What the toast offers is over once it has been undone in another way.
  await expect(toast(page, 'Text 2 removed')).toHaveCount(0)
})

test('an example is undone without its answers turning up under other rows', async ({ page }) => {
  await openPlayground(page, { texts: ['Mein Text.'] })
  await expect(page.getByRole('button', { name: 'Examples' })).toBeEnabled()
  await press(page, page.getByRole('button', { name: 'Examples' }))
  await press(page, page.getByRole('menuitem', { name: /Gate or goal/ }))
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('gate')
  await press(page, button(page, 'Undo'))
  await expect(text(page, 1)).toHaveValue('Mein Text.')
  await press(page, page.getByRole('button', { name: 'Add text' }))
  await typeByHand(page, 'Neu')
  await expect(comparison(page)).not.toContainText('gate')
  await press(page, button(page, 'Redo'))
  await expect(text(page, 2)).toHaveValue('Neu')
})

test('"Remove all" is undone from its toast, below what was typed meanwhile nothing is lost', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['one', 'two'] })
  await choose(page, 'Actions for all texts', 'Remove all')
  await expect(text(page, 1)).toHaveValue('')
  await press(page, text(page, 1))
  await typeByHand(page, 'three')
  await press(page, toast(page, 'All texts removed').getByRole('button', { name: 'Undo' }))
  await expect(text(page, 1)).toHaveValue('one')
  await expect(text(page, 2)).toHaveValue('two')
  await expect(text(page, 3)).toHaveValue('three')
})

test('undo while a column is under way stops what nobody asks any more', async ({ page }) => {
  await openPlayground(page, { texts: ['The tree is green.'], contexts: [], source: 'EN', target: 'DE' })
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('menuitem', { name: /Bank by the river/ }).click()
  await page.getByRole('button', { name: 'Translate' }).click()
  await press(page, button(page, 'Undo'))
  await ended(page)
  await expect(text(page, 1)).toHaveValue('The tree is green.')
  await expect(column(page, 'B')).toHaveCount(0)
})
