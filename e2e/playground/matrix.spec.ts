import { expect, expectAccessible, test } from '../console.ts'
import {
  cell,
  choose,
  column,
  comparison,
  context,
  contextEditor,
  contextsOf,
  fillContext,
  openContext,
  openPlayground,
  text,
  toast,
  translate,
  watchRequests,
} from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'

test('eight contexts over fifty texts: one request for each column, all cells answered, the frame stays in view', async ({
  page,
}) => {
  test.slow()
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: Array.from({ length: 50 }, (_, index) =>
      index % 5 === 0 ? `The bank ${index} is closed.` : `The tree ${index}.`,
    ),
    contexts: Array.from({ length: 7 }, (_, index) => `${RIVER} It was day ${index}.`),
    source: 'EN',
    target: 'DE',
  })
  await expect(page.getByRole('button', { name: 'Add context' })).toBeDisabled()
  await translate(page)
  expect(sent).toHaveLength(8)
  expect(contextsOf(sent)[0]).toBe('')
  await expect(column(page, 'H')).toContainText('10 of 50 differ')
  await expect(comparison(page).locator('tbody').getByText('differs', { exact: true })).toHaveCount(70)

  await cell(page, 50, 'H').scrollIntoViewIfNeeded()
  await expect(column(page, 'H').getByText('10 of 50 differ')).toBeInViewport()
  await expect(text(page, 50)).toBeInViewport()
  await expect(cell(page, 50, 'A')).toBeInViewport()
  await expectAccessible(page)
})

test('any column can be the baseline, and marks and counts follow it', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER, 'My money.'],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  await expect(cell(page, 1, 'B').locator('mark')).toContainText('Ufer')
  await choose(page, 'Actions for column B', 'Use as baseline')
  await expect(column(page, 'B')).toContainText('baseline')
  await expect(cell(page, 1, 'B').locator('mark')).toHaveCount(0)
  await expect(cell(page, 1, 'A').locator('mark')).toContainText('Bank')
  await expect(column(page, 'C')).toContainText('1 of 1 differs')
  await choose(page, 'View', 'Show removed words')
  await expect(cell(page, 1, 'A').locator('del')).toContainText('Ufer')
})

test('contexts are added, duplicated, named, moved and removed, and a removed one comes back', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['bank'], contexts: ['one'] })
  await page.getByRole('textbox', { name: 'Name of column B' }).fill('First')
  await choose(page, 'Actions for column B', 'Duplicate')
  await fillContext(page, 'C', 'two')
  await page.getByRole('button', { name: 'Add context' }).click()
  await expect(contextEditor(page, 'D')).toBeFocused()
  await page.keyboard.type('three')
  await choose(page, 'Actions for column D', 'Move left')
  await expect(context(page, 'C')).toContainText('three')
  await choose(page, 'Actions for column B', 'Remove')
  await expect(context(page, 'D')).toHaveCount(0)
  await toast(page, 'Context B removed').getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'B')).toHaveAccessibleName('B: First')
  await expect(context(page, 'B')).toContainText('one')
})

test('a template with alternatives makes one column each', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The teacher is here.'],
    contexts: ['{She|He} is a teacher in Vienna.'],
    source: 'EN',
    target: 'DE',
  })
  await expect(context(page, 'B')).toContainText('2 contexts')
  await openContext(page, 'B')
  await page.getByRole('button', { name: 'Make 2 columns' }).click()
  await expect(context(page, 'B')).toHaveText('She is a teacher in Vienna.')
  await expect(context(page, 'C')).toHaveText('He is a teacher in Vienna.')
  await expect(column(page, 'C')).toHaveAccessibleName('C: He')
  await translate(page)
  await expect(cell(page, 1, 'B').locator('mark')).toContainText('Lehrerin')
  await expect(cell(page, 1, 'C')).toContainText('same')
})

test('Japanese is marked by word, and Arabic from right to left', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'JA',
  })
  await translate(page)
  const japanese = cell(page, 1, 'B').locator('[lang="ja"]')
  const marked = await japanese.locator('mark').innerText()
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.length).toBeLessThan((await japanese.innerText()).length)

  const target = page.getByRole('combobox', { name: 'Target language' })
  await target.fill('Arabic')
  await target.press('Enter')
  await translate(page)
  const arabic = cell(page, 1, 'B').locator('[lang="ar"]')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic.locator('mark')).toHaveCount(1)
  await expectAccessible(page)
})

test('repeating tells the effect of a context from noise, and answers can be turned over', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['sandbox:vary The bank is closed.', 'The bank is closed.'],
    contexts: [RIVER, 'We talked.'],
    source: 'EN',
    target: 'DE',
    repeats: 3,
    scope: 'all',
  })
  await expect(page.getByText(/9 requests · bills 459 characters/)).toBeVisible()
  await translate(page)
  expect(sent).toHaveLength(9)
  await expect(cell(page, 2, 'B')).toContainText('changed 3 of 3')
  await expect(cell(page, 2, 'C')).toContainText('same')
  // Wordings that vary by themselves prove nothing where they meet those of the baseline.
  await expect(cell(page, 1, 'A')).toContainText('unstable')
  await expect(cell(page, 1, 'C')).toContainText('unstable')
  const next = cell(page, 1, 'A').getByRole('button', { name: 'Next answer' })
  await expect(cell(page, 1, 'A')).toContainText('1 of ')
  await next.focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 1, 'A')).toContainText('2 of ')
  // The answers are turned over beside the verdict, not on it.
  const [pager, verdict] = await Promise.all([
    cell(page, 1, 'A').getByRole('group', { name: 'Different answers' }).boundingBox(),
    cell(page, 1, 'A').getByText('unstable').boundingBox(),
  ])
  expect((pager?.x ?? 0) + (pager?.width ?? 0)).toBeLessThanOrEqual(verdict?.x ?? 0)
  await expectAccessible(page)
})

test('rows can be narrowed to those that changed or have a problem', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.', 'The tree is green.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  const rows = page.getByRole('radiogroup', { name: 'Rows' })
  await rows.getByRole('radio', { name: 'Changed' }).click()
  await expect(text(page, 1)).toBeVisible()
  await expect(text(page, 2)).toHaveCount(0)
  await rows.getByRole('radio', { name: 'Problems' }).click()
  await expect(comparison(page)).toContainText('No text has a problem')
  await page.getByRole('button', { name: 'Show all 2' }).click()
  await expect(text(page, 2)).toBeVisible()
})

test('a context that reads like an instruction says so, names the right feature, and may still be sent', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['Use a friendly tone.', 'tree = Baum'],
    source: 'EN',
    target: 'DE',
  })
  await expect(context(page, 'B')).toContainText('Reads like an instruction')
  await expect(context(page, 'C')).toContainText('Reads like a terminology rule')
  await openContext(page, 'C')
  await expect(column(page, 'C').getByRole('note')).toContainText('glossaries')
  await openContext(page, 'B')
  await expect(column(page, 'B').getByRole('note')).toContainText('style rules')
  await expectAccessible(page)
  await column(page, 'B').getByRole('button', { name: 'What to use instead' }).click()
  const dialog = page.getByRole('dialog', { name: 'What to use instead' })
  await expect(dialog.getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(context(page, 'B')).toBeFocused()
  await translate(page)
  await expect(column(page, 'B')).toContainText('0 of 1 differ')
})

test('a text taken for another language than the others is flagged and settled in one press', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: [
      'Der Baum steht im Garten.',
      'Das Messer liegt auf dem Tisch.',
      'Die Ärztin arbeitet hier.',
      'The tree is in the garden.',
    ],
    contexts: [''],
  })
  await translate(page)
  await expect(comparison(page).getByRole('rowheader', { name: /^4:/ })).toContainText('EN')
  await expect(comparison(page).getByRole('columnheader', { name: 'Texts' })).toContainText(
    'Text 4 was detected as English',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set source to German' }).click()
  await expect(page.getByRole('combobox', { name: 'Source language' })).toHaveValue('German')
  await expect(cell(page, 1, 'A')).toContainText('out of date')
})
