/** What should the translations say, do they, with how little context, and do they still tomorrow? */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { cell, column, context, openPlayground, text, toast, translate, watchRequests } from './playground.ts'

const FOOTBALL = 'Es regnete. Das Fußballspiel war fast vorbei. Alle gingen heim.'
const texts = ['Das Tor war offen.', 'Er wartete am Tor.', 'Das Schloss ist alt.']

const inspector = (page: Page) => page.getByRole('region', { name: 'Cell', exact: true })
const box = (page: Page, name: string) => inspector(page).getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Exports the comparison as a script, and runs it with Node. */
async function check(page: Page, info: TestInfo) {
  await expect(button(page, 'Export')).toBeEnabled()
  await press(page, button(page, 'Export'))
  const saving = page.waitForEvent('download')
  await press(page, page.getByRole('menuitem', { name: 'Check as script' }))
  const file = await saving
  expect(file.suggestedFilename()).toBe('check.mjs')
  const path = info.outputPath('check.mjs')
  await writeFile(path, await readFile(await file.path(), 'utf8'))
  return new Promise<{ code: unknown; out: string }>((done) => {
    execFile(
      process.execPath,
      [path],
      { env: { PATH: process.env['PATH'], SERVICE_KEY: 'any-key' } },
      (error, out) => done({ code: error ? error.code : 0, out }),
    )
  })
}

test('what is expected is typed row by row, judged in every column, filtered, undone and kept; words are pinned over all rows', async ({
  page,
}) => {
  await openPlayground(page, { texts, contexts: [FOOTBALL], source: 'DE' })
  await translate(page)
  await press(page, cell(page, 1, 'B').getByText('goal'))
  await press(page, box(page, 'Expected in text 1'))
  await typeByHand(page, 'goal')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Expected in text 2')).toBeFocused()
  await typeByHand(page, 'Goal')
  await page.keyboard.press('Enter')
  await typeByHand(page, 'lock')
  await expect(column(page, 'B')).toContainText('2 of 3 as expected')
  await expect(column(page, 'B')).toContainText('2 of 3 differ')
  await expect(column(page, 'A')).toContainText('0 of 3 as expected')
  await expect(cell(page, 3, 'B')).toContainText('missed')
  await expect(inspector(page)).toContainText('Missed: lacks “lock”')
  await expectAccessible(page)

  await press(page, page.getByRole('radio', { name: /^Problems/ }))
  // Without a context nothing has to be as expected.
  await expect(page.getByRole('radio', { name: /^Problems/ })).toContainText('1')
  await press(page, page.getByRole('radio', { name: /^All/ }))

  // One step is one word; the box that has the focus shows what is undone.
  await press(page, box(page, 'Expected in text 3'))
  await page.keyboard.press('Control+z')
  await expect(box(page, 'Expected in text 3')).toHaveValue('')
  await expect(column(page, 'B')).toContainText('2 of 2 as expected')
  await page.keyboard.press('Control+Shift+z')
  await expect(column(page, 'B')).toContainText('2 of 3 as expected')

  // A word selected in a cell is looked for in all of them.
  await cell(page, 1, 'B').getByText('goal').dblclick({ delay: 80 })
  await press(page, button(page, 'Pin “goal”'))
  const pins = page.getByRole('list', { name: 'Pins' })
  await expect(pins).toContainText('A in 0 of 3 rows')
  await expect(pins).toContainText('B in 2 of 3 rows')
  await expectAccessible(page)
  await press(page, inspector(page).getByRole('button', { name: 'Wrong' }))
  await expect(column(page, 'B')).toContainText('1 of 3 as expected')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('playground-draft'))).toContain('"wrong"')

  await page.reload()
  await expect(page.getByRole('img', { name: 'Expected in English (US): lock' })).toBeVisible()
  await expect(pins).toContainText('goal')
  await translate(page)
  await expect(column(page, 'B')).toContainText('1 of 3 as expected')
  await press(page, button(page, 'Remove pin goal'))
  await expect(pins).toHaveCount(0)
})

test('a context is shortened to what still works, and the check of it goes home as a script that passes, and fails', async ({
  page,
}, info) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: texts.slice(0, 2), contexts: [FOOTBALL], source: 'DE' })
  await translate(page)
  await press(page, cell(page, 1, 'B').getByText('goal'))
  await press(page, box(page, 'Expected in text 1'))
  await typeByHand(page, 'goal')
  const before = sent.length
  await press(page, button(page, 'Shorten context'))
  const dialog = page.getByRole('dialog', { name: 'Shorten context B' })
  await expect(dialog).toContainText('At most 6 requests, bills at most 108 characters')
  await expectAccessible(page)
  expect(sent).toHaveLength(before)
  await press(page, dialog.getByRole('button', { name: 'Shorten', exact: true }))
  await expect(dialog).toContainText('Still as expected with 1 of 3 sentences.')
  await expect(dialog.getByRole('blockquote')).toHaveText('Das Fußballspiel war fast vorbei.')
  // No context was answered before: nothing was sent for it.
  await expect(dialog.getByRole('listitem').first()).toContainText('known, nothing sent')
  expect(sent.length - before).toBeLessThanOrEqual(5)
  await press(page, dialog.getByRole('button', { name: 'Use this context' }))
  await expect(context(page, 'B')).toHaveText('Das Fußballspiel war fast vorbei.')
  await expect(cell(page, 1, 'B')).toContainText('goal')
  await press(page, toast(page, 'Context B shortened').getByRole('button', { name: 'Undo' }))
  await expect(context(page, 'B')).toContainText('Es regnete.')
  await expect(text(page, 1)).toHaveValue(texts[0] ?? '')

  const passing = await check(page, info)
  expect(passing.out).toContain('B (EN-US): 1 of 1 as expected')
  expect(passing.code).toBe(0)
  await press(page, cell(page, 2, 'B').getByText('goal'))
  await press(page, box(page, 'Not in text 2'))
  await typeByHand(page, 'goal')
  const failing = await check(page, info)
  expect(failing.out).toContain(
    'Text 2 in B (EN-US): has “goal”\n  "Er wartete am Tor."\n  "He waited at the goal."',
  )
  expect(failing.code).toBe(1)
})
