/** Typing, moving and removing can be undone; the focus is never lost. */
import type { Page } from 'playwright/test'
import { expect, press, test, typeByHand } from '../console.ts'
import { rowAction, text, undo } from '../stays/hands.ts'
import { context, contextEditor, openPlayground, toast } from './playground.ts'

/** The focused element: never the page itself. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

test('Ctrl-Z undoes typing in one step and in place, and moving and removing; too many presses lose nothing', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['the bank', 'second'], contexts: [''] })
  await press(page, text(page, 1))
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 'the '.length; letter += 1) await page.keyboard.press('ArrowRight')
  await typeByHand(page, 'old ')
  await page.keyboard.press('Control+z')
  await typeByHand(page, 'new ')
  await expect(text(page, 1)).toHaveValue('the new bank')

  await press(page, context(page, 'B'))
  await typeByHand(page, 'Im Krieg')
  await page.keyboard.press('Control+z')
  await expect(contextEditor(page, 'B')).toHaveValue('')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('the bank')
  await expect(text(page, 1)).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+Shift+z')
  await expect(text(page, 1)).toHaveValue('the new bank')
  await expect(context(page, 'B')).toContainText('Im Krieg')
  expect(await focused(page)).not.toBe('BODY')

  // Behind a dialog nothing is undone.
  await press(page, text(page, 1))
  await page.keyboard.press('End')
  await typeByHand(page, '!')
  await press(page, page.getByRole('button', { name: 'Import texts' }))
  await expect(page.getByRole('dialog', { name: 'Import texts' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(text(page, 1)).toHaveValue('the new bank!')
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('the new bank')

  await press(page, text(page, 1))
  await page.keyboard.press('Alt+ArrowDown')
  await expect(text(page, 2)).toHaveValue('the new bank')
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('the new bank')
  await expect(text(page, 1)).toBeFocused()
  await rowAction(page, 2, 'Remove')
  await rowAction(page, 1, 'Remove')
  await expect(text(page, 1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('the new bank')
  expect(await focused(page)).not.toBe('BODY')
})

test('a toast offers to undo until the next edit', async ({ page }) => {
  await openPlayground(page, { texts: ['one', 'two', 'three'] })
  await rowAction(page, 2, 'Remove')
  await expect(toast(page, 'Text 2 removed').getByRole('button', { name: 'Undo' })).toBeVisible()
  await press(page, text(page, 2))
  await page.keyboard.press('End')
  await typeByHand(page, ' x')
  await expect(toast(page, 'Text 2 removed')).toHaveCount(0)
  await undo(page)
  await undo(page)
  await expect(text(page, 2)).toHaveValue('two')
  await expect(text(page, 3)).toHaveValue('three')
})
