/** What did I run before? Past runs on this device, over reloads and tabs. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { cell, choose, column, openPlayground, text, toast, translate, watchRequests } from './playground.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const history = (page: Page) => page.getByRole('dialog', { name: 'History', exact: true })
const runs = (page: Page) => history(page).getByRole('list', { name: 'Runs' }).locator(':scope > li')

async function openHistory(page: Page) {
  await expect(button(page, 'History')).toBeEnabled()
  await press(page, button(page, 'History'))
  await expect(
    history(page).getByText('Runs are kept for 90 days, at most 200 or 50 MB, on this device.'),
  ).toBeVisible()
}

test('a past run comes back after a reload with its answers, or as a column beside those of today; nothing is sent', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['Das Tor war offen.', 'Die Bank ist geschlossen.'],
    contexts: ['Das Fußballspiel war aus.'],
    source: 'DE',
  })
  await openHistory(page)
  await expect(history(page)).toContainText('No runs yet')
  await page.keyboard.press('Escape')
  await expect(button(page, 'History')).toBeFocused()
  await translate(page)
  await expect(cell(page, 1, 'B')).toContainText('goal')
  await text(page, 2).fill('Er wartete am Tor.')
  await translate(page)
  await expect(cell(page, 2, 'B')).toContainText('goal')
  await openHistory(page)
  await expect(runs(page)).toHaveCount(2)
  await expectAccessible(page)
  await expect(runs(page).first()).toContainText(
    '2 texts · German → English (US) · 2 requests · 36 characters',
  )

  await page.reload()
  const sent = watchRequests(page)
  await openHistory(page)
  await history(page).getByRole('searchbox', { name: 'Search runs' }).focus()
  await typeByHand(page, 'bank')
  await expect(runs(page)).toHaveCount(1)
  await press(page, runs(page).first().getByRole('button', { name: 'Restore' }))
  await expect(toast(page, 'Restored from')).toContainText(
    /Restored from \d+ \w+ \d{4}, \d\d:\d\d; nothing was sent/,
  )
  await expect(history(page)).toHaveCount(0)
  await expect(text(page, 2)).toHaveValue('Die Bank ist geschlossen.')
  await expect(cell(page, 1, 'B')).toContainText('goal')
  await expect(cell(page, 2, 'B')).toContainText('bank')
  await press(page, toast(page, 'Restored from').getByRole('button', { name: 'Undo' }))
  await expect(text(page, 2)).toHaveValue('Er wartete am Tor.')
  await press(page, button(page, 'Redo'))
  await expect(cell(page, 2, 'B')).toContainText('bank')
  await text(page, 2).fill('Er wartete am Fluss.')

  await openHistory(page)
  await press(page, runs(page).nth(1).getByRole('button', { name: 'Add as column' }))
  await press(page, page.getByRole('menuitem', { name: 'A: No context' }))
  await expect(column(page, 'C')).toHaveAccessibleName(/^C: No context, \d+ \w+ \d{4}, \d\d:\d\d, Sandbox$/)
  await expect(column(page, 'C')).toContainText(
    /From the run of .* \(Sandbox\); not sent again\. No context\./,
  )
  await expect(cell(page, 1, 'C')).toContainText('gate')
  await expect(cell(page, 2, 'C')).toContainText('not in that run')
  await expectAccessible(page)
  await choose(page, 'Actions for column C', 'Use as baseline')
  await expect(cell(page, 1, 'B')).toContainText('differs')
  await page.reload()
  await expect(cell(page, 1, 'C')).toContainText('gate')
  expect(sent).toEqual([])
})

test('two tabs show the same history; what one deletes is gone from the other, and can be put back', async ({
  page,
  context,
}) => {
  await openPlayground(page, { texts: ['Das Tor war offen.'], source: 'DE' })
  await translate(page)
  const other = await context.newPage()
  await other.goto('/playground')
  await openHistory(other)
  await expect(runs(other)).toHaveCount(1)
  await openHistory(page)
  await press(page, runs(page).first().getByRole('button', { name: 'Delete this run' }))
  await expect(runs(other)).toHaveCount(0)
  await expect(history(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(runs(other)).toHaveCount(1)
  await press(other, runs(other).first().getByRole('button', { name: 'Keep with a star' }))
  await expect(runs(page).first().getByRole('button', { name: 'Remove the star' })).toBeVisible()

  await press(page, history(page).getByRole('checkbox', { name: 'Do not keep texts' }))
  await expect(history(other).getByRole('checkbox', { name: 'Do not keep texts' })).toBeChecked()
  await expect(history(page)).toContainText('The 1 run above stays until cleared.')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Das Tor')
  await press(page, history(page).getByRole('button', { name: 'Clear all' }))
  await expect(history(page)).toContainText('Delete 1 run, 1 with a star, from this device?')
  await press(page, history(page).getByRole('button', { name: 'Delete it' }))
  await expect(history(other)).toContainText('No runs yet')
  await other.close()
})

test('where the browser keeps nothing, the history says so and everything else works', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await openPlayground(page, { texts: ['Das Tor war offen.'], source: 'DE' })
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('gate')
  await openHistory(page)
  await expect(history(page)).toContainText(
    'This browser keeps nothing for this page, as in a private window.',
  )
  await page.keyboard.press('Escape')
  await expect(button(page, 'History')).toBeFocused()
})
