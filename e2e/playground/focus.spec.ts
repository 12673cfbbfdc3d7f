/** After every press a nearby element has the focus: never the page itself, where the next key has no effect. */
import { expect, expectAccessible, test } from '../console.ts'
import {
  bodyOf,
  button,
  cell,
  comparison,
  context,
  ended,
  filterRows,
  head,
  openCell,
  openPlayground,
  RIVER,
  strip,
  text,
  toast,
} from '../walks/hands.ts'
import type { Locator, Page } from 'playwright/test'

/** Presses a button with the keyboard, like people who depend on the focus. */
async function enter(page: Page, target: Locator) {
  await expect(target).toBeEnabled()
  await target.focus()
  await page.keyboard.press('Enter')
}

/** As by hand: once the menu has the focus, the first letters of the item lead to it. */
async function chooseByKeys(page: Page, menu: string, item: string) {
  await enter(page, button(page, menu))
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await page.keyboard.type(item.slice(0, 3), { delay: 60 })
  await expect(page.getByRole('menuitem', { name: item })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test('removing a row or a column moves the focus to its neighbour, so that the next can be removed too', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['one', 'two', 'three'], contexts: ['b', 'c'] })
  await chooseByKeys(page, 'Actions for row 2', 'Remove')
  await expect(button(page, 'Actions for row 2')).toBeFocused()
  await chooseByKeys(page, 'Actions for row 2', 'Remove')
  await expect(text(page, 2)).toHaveCount(0)
  await expect(button(page, 'Actions for row 1')).toBeFocused()

  await chooseByKeys(page, 'Actions for column B', 'Remove')
  await expect(context(page, 'B')).toContainText('c')
  await expect(button(page, 'Actions for column B')).toBeFocused()
  await chooseByKeys(page, 'Actions for column B', 'Remove')
  await expect(button(page, 'Actions for column A')).toBeFocused()

  await enter(page, toast(page, 'Context B removed').getByRole('button', { name: 'Undo' }))
  await expect(context(page, 'B')).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('cancelling, giving up and trying again keep the focus in the column', async ({ page }) => {
  // A pause this long ends only by a press, however slow the machine is.
  await page.route('**/v2/translate', (route) =>
    bodyOf(route.request()).context === 'busy'
      ? route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: {} })
      : route.continue(),
  )
  await openPlayground(page, {
    texts: ['The tree is green.', 'The house is red.'],
    contexts: ['sandbox:hang', 'busy', 'sandbox:403'],
  })
  await page.keyboard.press('Control+Enter')
  await enter(page, button(page, 'Cancel column B'))
  await expect(button(page, 'Cancel column B')).toHaveCount(0)
  await expect(head(page, 'B').locator(':focus')).toHaveCount(1)

  await enter(page, head(page, 'C').getByRole('button', { name: 'Retry now' }))
  await expect(head(page, 'C').locator(':focus')).toHaveCount(1)
  await enter(page, head(page, 'C').getByRole('button', { name: 'Give up' }))
  await expect(head(page, 'C').locator(':focus')).toHaveCount(1)
  await ended(page)

  await enter(page, head(page, 'D').getByRole('button', { name: 'Try again' }))
  await expect(cell(page, 1, 'D')).toContainText('failed')
  await expect(head(page, 'D').locator(':focus')).toHaveCount(1)
})

test('a press outside all controls keeps no focus; setting the source language and showing all rows again do', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: [
      'Der Baum steht im Garten.',
      'Das Messer liegt hier.',
      'Die Ärztin arbeitet.',
      'The tree is green.',
    ],
  })
  await text(page, 1).focus()
  await comparison(page).getByText('Texts', { exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await ended(page)
  await expect(page.locator('main :focus')).toHaveCount(0)
  const source = page.getByRole('combobox', { name: 'Source language' })
  await expect(source).toHaveValue('Detected: German 3, English 1')
  await filterRows(page, 'Different')
  await enter(page, button(page, 'Show all 4'))
  await expect(text(page, 1)).toBeFocused()

  const pane = await openCell(page, 4, 'A')
  await expect(pane).toContainText('Detected as English, most texts as German.')
  await expectAccessible(page)
  await enter(page, button(page, 'Set source to German'))
  await expect(source).toHaveValue('German')
  await expect(pane.locator(':focus')).toHaveCount(1)
  await expect(cell(page, 1, 'A')).toContainText('out of date')
})

test('Escape closes a pane also from outside it, and on a phone the sheet closes before the focus goes behind it', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['The bank is closed.', 'The bank is open.'], contexts: [RIVER] })
  await page.keyboard.press('Control+Enter')
  await expect(strip(page, 'B')).toBeVisible()
  const pane = page.getByRole('region', { name: /^Text \d+ in / })
  await enter(page, strip(page, 'B'))
  await expect(pane).toBeFocused()
  await page.getByRole('radio', { name: '×1' }).focus()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 780 })
  await enter(page, strip(page, 'B'))
  await expect(pane).toBeFocused()
  const isOpen = () => pane.isVisible()
  for (let presses = 0; presses < 20 && (await isOpen()); presses += 1) await page.keyboard.press('Tab')
  await expect(pane).toHaveCount(0)
  await expect(page.locator('main :focus')).toBeInViewport()
})
