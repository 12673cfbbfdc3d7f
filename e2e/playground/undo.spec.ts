/** Typing, moving and removing can be undone; the focus is never lost. Component tests cover what counts as one step. */
import { expect, press, test, typeByHand } from '../console.ts'
import { boxOf } from '../places.ts'
import {
  button,
  context,
  contextEditor,
  dialog,
  openPlayground,
  rowAction,
  text,
  toast,
  undo,
} from '../walks/hands.ts'

test('Ctrl-Z undoes typing, in one step and in place, and moves and removals', async ({ page }) => {
  // The clock stands still: on a busy machine, a pause between two keys would start another step.
  await page.clock.setFixedTime(Date.now())
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
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('the bank')
  await expect(text(page, 1)).toBeFocused()
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Control+Shift+z')
  await expect(text(page, 1)).toHaveValue('the new bank')
  await expect(context(page, 'B')).toContainText('Im Krieg')
  await expect(page.locator(':focus')).toHaveCount(1)

  // Behind a dialog nothing is undone.
  await press(page, text(page, 1))
  await page.keyboard.press('End')
  await typeByHand(page, '!')
  await press(page, button(page, 'Import texts'))
  await expect(dialog(page, 'Import texts')).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(text(page, 1)).toHaveValue('the new bank!')
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('the new bank')

  await press(page, text(page, 1))
  await page.keyboard.press('Alt+ArrowDown')
  await expect(text(page, 2)).toHaveValue('the new bank')
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toBeFocused()

  // The toast offers to undo until the next edit or press on Translate.
  await rowAction(page, 1, 'Remove')
  await expect(toast(page, 'Text 1 removed').getByRole('button', { name: 'Undo' })).toBeVisible()
  await press(page, text(page, 1))
  await typeByHand(page, 'x')
  await expect(toast(page, 'removed')).toHaveCount(0)
  await undo(page)
  await undo(page)
  await expect(text(page, 1)).toHaveValue('the new bank')
  await rowAction(page, 2, 'Remove')
  await expect(toast(page, 'Text 2 removed')).toBeVisible()
  await press(page, button(page, /^Translate/))
  await expect(toast(page, 'removed')).toHaveCount(0)

  // The second press of a double press does not open the cell that moved under it.
  const cell = page.locator('tbody td[data-letter="A"]').first()
  await expect(cell).not.toBeEmpty()
  const { x, y, width } = await boxOf(cell)
  await page.mouse.dblclick(x + width - 8, y + 8, { delay: 80 })
  await expect(page.getByRole('region', { name: /^Text \d+ in / })).toBeVisible()
  await expect(page.locator('td[data-selected]')).toHaveAttribute('data-letter', 'A')
})
