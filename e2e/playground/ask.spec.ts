import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'
import { cell, column, ended, openPlayground, text, watchRequests } from './playground.ts'

const translateButton = (page: Page) => page.getByRole('button', { name: 'Translate' })
/** What has the focus: never the page itself. */
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('a press that bills very much is asked about once, with the sum; the limit is kept on the device', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['x'.repeat(60_000), 'The tree is green.'],
    contexts: ['A garden.'],
    source: 'EN',
    target: 'DE',
  })
  const dialog = page.getByRole('dialog', { name: 'Send this much?' })
  await press(page, translateButton(page))
  await expect(dialog).toContainText('2 requests and bills 120,036 characters')
  await expectAccessible(page, { besidePopover: true })
  expect(sent).toHaveLength(0)
  await press(page, dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toHaveCount(0)
  await expect(translateButton(page)).toBeFocused()
  expect(sent).toHaveLength(0)

  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Ask above this many characters' }).fill('200000')
  await press(page, dialog.getByRole('button', { name: 'Send', exact: true }))
  await expect(cell(page, 2, 'A')).toContainText('Baum')
  await ended(page)
  expect(await focusedTag(page)).not.toBe('BODY')
  expect(sent).toHaveLength(2)

  // Asked above 200,000 characters from now on, also after a reload.
  await page.reload()
  await expect(text(page, 2)).toHaveValue('The tree is green.')
  await expect(cell(page, 2, 'A')).toContainText('Baum')
  await page.keyboard.down('Alt')
  await press(page, translateButton(page))
  await page.keyboard.up('Alt')
  await ended(page)
  expect(sent).toHaveLength(4)
})

test('a template is warned of before it is sent as it is written, and can be made columns instead', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['The teacher is here.'],
    contexts: ['{She|He} is a teacher in Vienna.'],
    source: 'EN',
    target: 'DE',
  })
  const dialog = page.getByRole('dialog', { name: 'Send the template as written?' })
  await press(page, translateButton(page))
  await expect(dialog).toContainText('Context B makes 2 contexts.')
  await press(page, dialog.getByRole('button', { name: 'Make 2 columns' }))
  await expect(column(page, 'C')).toHaveAccessibleName('C: He')
  expect(await focusedTag(page)).not.toBe('BODY')
  expect(sent).toHaveLength(0)

  await press(
    page,
    page.getByRole('group', { name: 'Settings of all requests' }).getByRole('button', { name: 'Undo' }),
  )
  await expect(column(page, 'C')).toHaveCount(0)
  await press(page, translateButton(page))
  await press(page, dialog.getByRole('button', { name: 'Send as written' }))
  await expect(cell(page, 1, 'B')).toContainText('Lehrer')
  await ended(page)
  expect(sent[1]?.postDataJSON()).toMatchObject({ context: '{She|He} is a teacher in Vienna.' })
  // Said once for the same template.
  await page.getByRole('button', { name: 'Actions for column B' }).click()
  await page.getByRole('menuitem', { name: /^Send again/ }).click()
  await ended(page)
  expect(sent).toHaveLength(3)
})

test('sixteen groups of alternatives hold nothing up, and seven of their contexts become columns', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The teacher is here.'],
    contexts: ['{a|b}'.repeat(16)],
    source: 'EN',
    target: 'DE',
  })
  await press(page, translateButton(page))
  const dialog = page.getByRole('dialog', { name: 'Send the template as written?' })
  await expect(dialog).toContainText('Context B makes more than 7 contexts.')
  await press(page, dialog.getByRole('button', { name: 'Make 7 columns' }))
  await expect(column(page, 'H')).toHaveAccessibleName('H: b, b, a')
})
