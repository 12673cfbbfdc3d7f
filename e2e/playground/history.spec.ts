/** What did I run before? Past runs on this device, across reloads and tabs. */
import { expect, press, test } from '../console.ts'
import { openHistory, openPlayground, text, translate } from '../walks/hands.ts'

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
  const there = await openHistory(other)
  await expect(there.getByRole('list', { name: 'Runs' }).locator(':scope > li')).toHaveCount(2)
  const here = await openHistory(page)
  await press(page, here.getByRole('checkbox', { name: 'Do not keep texts' }))
  await expect(there.getByRole('checkbox', { name: 'Do not keep texts' })).toBeChecked()
  await press(page, here.getByRole('button', { name: 'Clear all' }))
  await press(page, here.getByRole('button', { name: /^Delete/ }).last())
  await expect(here).toContainText('No runs.')
  await expect(here.locator(':focus')).toHaveCount(1)
  await other.keyboard.press('Escape')
  await openHistory(other)
  await expect(there).toContainText('No runs.')
  await other.close()
})
