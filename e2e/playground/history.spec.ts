/** What did I run before? Past runs on this device, across reloads and tabs. */
import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { dialog, openHistory, text, translate } from '../stays/hands.ts'
import { openPlayground } from './playground.ts'

const history = (page: Page) => dialog(page, 'History')
const runs = (page: Page) => history(page).getByRole('list', { name: 'Runs' }).locator(':scope > li')

test('two tabs show the same history; what one deletes disappears from the other, and can be restored', async ({
  page,
  context,
}) => {
  await openPlayground(page, { texts: ['Das Tor war offen.'], source: 'DE' })
  await translate(page)
  await text(page, 1).fill('Das Tor war zu.')
  await translate(page)
  const other = await context.newPage()
  await other.goto('/playground')
  await openHistory(other)
  await expect(runs(other)).toHaveCount(2)
  await openHistory(page)
  await press(page, runs(page).first().getByRole('button', { name: 'Delete this run' }))
  await expect(runs(other)).toHaveCount(1)
  await expect(history(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(runs(other)).toHaveCount(2)

  await press(page, history(page).getByRole('checkbox', { name: 'Do not keep texts' }))
  await expect(history(other).getByRole('checkbox', { name: 'Do not keep texts' })).toBeChecked()
  await press(page, history(page).getByRole('button', { name: 'Clear all' }))
  await press(
    page,
    history(page)
      .getByRole('button', { name: /^Delete/ })
      .last(),
  )
  await expect(history(page)).toContainText('No runs yet')
  await expect(history(page).locator(':focus')).toHaveCount(1)
  await expect(history(other)).toContainText('No runs yet')
  await other.close()
})
