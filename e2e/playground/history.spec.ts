/** What did I run before? Past runs on this device, across reloads and tabs. */
import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { dialog, openHistory, text, translate } from '../stays/hands.ts'
import { openPlayground } from './playground.ts'

const history = (page: Page) => dialog(page, 'History')
const runs = (page: Page) => history(page).getByRole('list', { name: 'Runs' }).locator(':scope > li')

test('two tabs show the same history and its setting; what one clears is gone for the other', async ({
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
  await press(page, history(page).getByRole('checkbox', { name: 'Do not keep texts' }))
  await expect(history(other).getByRole('checkbox', { name: 'Do not keep texts' })).toBeChecked()
  await press(page, history(page).getByRole('button', { name: 'Clear all' }))
  await press(
    page,
    history(page)
      .getByRole('button', { name: /^Delete/ })
      .last(),
  )
  await expect(history(page)).toContainText('No runs.')
  await expect(history(page).locator(':focus')).toHaveCount(1)
  await other.keyboard.press('Escape')
  await openHistory(other)
  await expect(history(other)).toContainText('No runs.')
  await other.close()
})
