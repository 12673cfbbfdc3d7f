import { expect, test } from '../console.ts'
import { comparison, cell, contextsOf, ended, openPlayground, watchRequests } from './playground.ts'

test('a run is stopped, the page reloaded, and one press sends only the rest', async ({ page }) => {
  const sent = watchRequests(page)
  // The others are answered by nobody before the reload, however slow the machine is.
  await page.route('**/v2/translate', (route) =>
    route.request().postData()?.includes('held') ? undefined : route.continue(),
  )
  await openPlayground(page, {
    texts: ['Der Baum steht im Garten.'],
    contexts: ['Ein Garten.', 'held 1', 'held 2', 'held 3'],
    source: 'DE',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'B')).toContainText('tree')
  await expect(page.locator('body')).toContainText(/\d of 5 requests/)
  // A key is never the second half of a double press.
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
  await ended(page)
  await expect(comparison(page)).not.toContainText(/sending \d+ s/i)
  const before = sent.length

  await page.unrouteAll()
  await page.reload()
  await expect(cell(page, 1, 'A')).toContainText('tree')
  await expect(cell(page, 1, 'B')).toContainText('tree')
  await expect(page.locator('body')).toContainText(/3 requests to send/)
  expect(sent).toHaveLength(before)
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'E')).toContainText('tree')
  await ended(page)
  await expect(page.locator('body')).toContainText('Up to date: nothing to send')
  const contexts = contextsOf(sent)
  expect(contexts.filter((context) => context === '' || context === 'Ein Garten.')).toHaveLength(2)
})
