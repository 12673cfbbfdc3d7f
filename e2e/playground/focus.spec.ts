/** After every press something has the focus, and it is near: never the page itself, where the next key goes nowhere. */
import { expect, test } from '../console.ts'
import { cell, column, comparison, context, ended, openPlayground, text, toast } from './playground.ts'
import type { Locator, Page } from 'playwright/test'

/** Presses a button with the keyboard, as who depends on the focus does. */
async function enter(page: Page, target: Locator) {
  await expect(target).toBeEnabled()
  await target.focus()
  await page.keyboard.press('Enter')
}

async function chooseByKeys(page: Page, menu: string, item: string) {
  await enter(page, page.getByRole('button', { name: menu }))
  const wanted = page.getByRole('menuitem', { name: item })
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[role=menuitem]')?.getAttribute('data-key'))
  // Who presses keys looks where the focus is: a key before it has arrived goes elsewhere, or one too far.
  await expect.poll(focused, { message: 'an entry of the menu has the focus' }).toBeTruthy()
  for (let presses = 0; presses < 10; presses += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break
    const last = await focused()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused, { message: 'the arrow leads on' }).not.toBe(last)
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

test('trying an example leads to its text', async ({ page }) => {
  await openPlayground(page, { texts: [''] })
  await enter(page, button(page, 'Try an example'))
  await expect(text(page, 1)).toHaveValue('Das Tor war offen.')
  await expect(text(page, 1)).toBeFocused()
})

test('removing a row or a column leads to the neighbour, so that the next can be removed too', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['one', 'two', 'three'], contexts: ['b', 'c', 'd'] })
  await chooseByKeys(page, 'Actions for row 2', 'Remove')
  await expect(button(page, 'Actions for row 2')).toBeFocused()
  await chooseByKeys(page, 'Actions for row 2', 'Remove')
  await expect(text(page, 2)).toHaveCount(0)
  await expect(button(page, 'Actions for row 1')).toBeFocused()

  await chooseByKeys(page, 'Actions for column B', 'Remove')
  await expect(context(page, 'C')).toContainText('d')
  await expect(button(page, 'Actions for column B')).toBeFocused()
  await chooseByKeys(page, 'Actions for column C', 'Remove')
  await expect(button(page, 'Actions for column B')).toBeFocused()
  await chooseByKeys(page, 'Actions for column B', 'Remove')
  await expect(button(page, 'Actions for column A')).toBeFocused()

  await enter(page, toast(page, 'Context B removed').last().getByRole('button', { name: 'Undo' }))
  await expect(context(page, 'B')).toBeVisible()
  // The other toasts come first, the page after them.
  await expect(
    page.locator('main :focus, [role="alertdialog"]:focus, [role="alertdialog"] :focus'),
  ).toHaveCount(1)
})

test('cancelling, giving up and trying again stay in the column', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The tree is green.', 'The house is red.'],
    contexts: ['sandbox:hang', 'sandbox:429', 'sandbox:403'],
  })
  await page.keyboard.press('Control+Enter')
  await enter(page, button(page, 'Cancel column B'))
  await expect(button(page, 'Cancel column B')).toHaveCount(0)
  await expect(column(page, 'B').locator(':focus')).toHaveCount(1)

  await enter(page, button(column(page, 'C'), 'Retry now'))
  await expect(column(page, 'C').locator(':focus')).toHaveCount(1)
  await enter(page, button(column(page, 'C'), 'Give up'))
  await expect(column(page, 'C').locator(':focus')).toHaveCount(1)
  await ended(page)

  await enter(page, button(column(page, 'D'), 'Try again'))
  await expect(cell(page, 1, 'D')).toContainText('failed')
  await expect(column(page, 'D').locator(':focus')).toHaveCount(1)
})

test('a control that disappears when pressed leaves the focus beside it', async ({ page }) => {
  await openPlayground(page, {
    texts: [
      'Der Baum steht im Garten.',
      'Das Messer liegt hier.',
      'Die Ärztin arbeitet.',
      'The tree is green.',
    ],
    contexts: ['x'],
  })
  await page.keyboard.press('Control+Enter')
  await ended(page)
  await cell(page, 4, 'A').click({ position: { x: 30, y: 10 } })
  await enter(page, page.getByRole('button', { name: 'Set source to German' }))
  await expect(page.getByRole('region', { name: 'Cell', exact: true }).locator(':focus')).toHaveCount(1)
})

test('showing all rows again leads to the first of them', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The tree is green.', 'The bank is closed.'],
    contexts: ['We talked.'],
  })
  await page.keyboard.press('Control+Enter')
  await ended(page)
  await page.getByRole('radio', { name: 'Problems' }).click()
  await enter(page, button(page, 'Show all 2'))
  await expect(text(page, 1)).toBeFocused()
})

test('a press beside everything is left alone: nothing takes the focus by itself', async ({ page }) => {
  await openPlayground(page, { texts: ['The tree is green.'], contexts: ['sandbox:403'] })
  await text(page, 1).focus()
  await comparison(page).getByText('Texts', { exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await ended(page)
  await expect(page.locator('main :focus')).toHaveCount(0)
})
