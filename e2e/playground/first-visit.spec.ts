import { expect, test } from '../console.ts'
import { cell, translate, watchRequests } from './playground.ts'

test('Translate sends the example itself, and the next visit is a first one again, because nothing was typed', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await page.goto('/playground')
  await expect(cell(page, 1, 'A')).toContainText('The castle is very old.')
  await translate(page)
  expect(sent).toHaveLength(2)
  await expect(cell(page, 1, 'B').locator('mark')).toHaveText('lock')
  await expect(page.getByText('Example, not sent')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('playground-draft'))).toBeNull()
  await page.reload()
  await expect(page.getByText('Example, not sent').first()).toBeVisible()
})
