import { expect, expectAccessible, press, test } from '../console.ts'
import {
  addLanguages,
  cell,
  comparison,
  ended,
  openPlayground,
  translate,
  watchRequests,
} from './playground.ts'

const FOOTBALL = 'Das Fußballspiel war fast vorbei, der Stürmer hatte den Ball.'

test('languages are added, translated by one press, and looked at one by one and together', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['Das Tor war offen.', 'Der Baum steht im Garten.'],
    contexts: [FOOTBALL],
    source: 'DE',
  })
  await expect(page.getByRole('tablist', { name: 'Target languages' })).toHaveCount(0)
  await addLanguages(page, ['Spanish', 'French'])
  await expect(page.locator('body')).toContainText('6 requests, 3 languages · bills 258 characters')
  await translate(page)
  expect(sent).toHaveLength(6)
  await expect(cell(page, 1, 'B').locator('mark')).toHaveText('goal')

  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  await press(page, tab('Spanish'))
  await expect(cell(page, 2, 'A')).toContainText('árbol')
  await expect(page.getByRole('combobox', { name: 'Target language' })).toHaveValue(/Spanish/)
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(tab('Summary')).toBeFocused()
  const summary = page.getByRole('table', { name: 'Summary' })
  await expect(summary.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await press(page, summary.getByRole('button', { name: 'French, column B: 1 of 2 differs' }))
  await expect(comparison(page)).toBeVisible()
  await expect(tab('French')).toHaveAttribute('aria-selected', 'true')

  // The languages, and the one that is shown, are kept; so are the answers.
  await page.reload()
  await expect(tab('French')).toHaveAttribute('aria-selected', 'true')
  await expect(cell(page, 2, 'A')).toContainText('arbre')
  await expect(page.locator('body')).toContainText('Up to date: nothing to send')
  expect(sent).toHaveLength(6)
})

test('a run is paused, the page reloaded, and one press sends only the rest', async ({ page }) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['Der Baum steht im Garten.'],
    contexts: [
      'Ein Garten.',
      'sandbox:slow=4000',
      'sandbox:slow=4001',
      'sandbox:slow=4002',
      'sandbox:slow=4003',
    ],
    source: 'DE',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'B')).toContainText('tree')
  await expect(page.locator('body')).toContainText(/\d of 6 requests/)
  await press(page, page.getByRole('button', { name: 'Pause' }))
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(page.locator('body')).toContainText(/Paused at \d of 6 requests/)
  await expect(comparison(page)).not.toContainText(/sending \d+ s/)
  const before = sent.length
  expect(before).toBeLessThan(6)
  await expect(comparison(page).getByRole('columnheader', { name: /^F/ })).toContainText('Paused')
  await expectAccessible(page)
  expect(sent).toHaveLength(before)

  await page.reload()
  await expect(cell(page, 1, 'A')).toContainText('tree')
  await expect(cell(page, 1, 'B')).toContainText('tree')
  await expect(page.locator('body')).toContainText(`${6 - before} request${before === 5 ? '' : 's'} to send`)
  expect(sent).toHaveLength(before)
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'F')).toContainText('tree')
  await ended(page)
  expect(sent).toHaveLength(6)
})
