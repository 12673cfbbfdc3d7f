/** A walk through the playground: its table, its inputs, its languages, and every way to look at them. */
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import {
  addLanguages,
  bodyOf,
  button,
  cell,
  chooseContexts,
  chooseFile,
  columnAction,
  comparison,
  expectContext,
  fillContext,
  filterRows,
  focusedName,
  FOOTBALL,
  head,
  importChosen,
  isTooWide,
  loadRequest,
  marks,
  openContext,
  openLink,
  pasteTexts,
  RIVER,
  rowAction,
  setMarkup,
  text,
  translate,
  watchRequests,
} from './hands.ts'

test('the table: heads, verdicts, marked words, languages and problems; eight columns of 5,000 rows', async ({
  page,
}) => {
  await openLink(page, {
    texts: ['The bank is closed.', 'The tree is green.', 'Der Baum ist grün.'],
    contexts: [RIVER, 'sandbox:403'],
    target: 'JA',
  })
  await translate(page)
  await expect(comparison(page).getByRole('rowheader')).toHaveCount(3)
  await expect(head(page, 'A')).toContainText('baseline')
  await expect(head(page, 'B')).toContainText('1 of 3 differs')
  await expect(head(page, 'C').getByRole('alert')).toContainText('403')
  await expect(cell(page, 1, 'B')).toContainText('differs')
  await expect(cell(page, 2, 'B')).toContainText('same as A')
  await expect(cell(page, 1, 'C')).toContainText('failed')
  // Japanese has no spaces: part of the sentence is marked, not all of it.
  const marked = await marks(cell(page, 1, 'B'))
    .first()
    .innerText()
  const whole = await cell(page, 1, 'B').locator('[lang="ja"]').innerText()
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.length).toBeLessThan(whole.length)
  // Only the row in a different language names it.
  await expect(cell(page, 3, 'A')).toContainText('DE')
  await expect(cell(page, 1, 'A')).not.toContainText(/EN|DE/)

  for (const letter of ['D', 'E', 'F', 'G', 'H']) {
    await press(page, button(page, 'Add context'))
    await expect(head(page, letter)).toBeAttached()
    await page.keyboard.press('Escape')
  }
  await expect(comparison(page).getByRole('columnheader')).toHaveCount(9)
  await expect(page.getByRole('button', { name: 'Add context', disabled: false })).toHaveCount(0)

  const lines = Array.from({ length: 4_997 }, (_, line) => `Line ${line}`)
  await chooseFile(page, 'lines.txt', lines.join('\n'))
  await importChosen(page)
  await expect(comparison(page)).toHaveAttribute('aria-rowcount', '5001')
  await page.mouse.move(700, 500)
  await page.mouse.wheel(1_000, 400_000)
  await expect(text(page, 5_000)).toBeInViewport()
  // Heads and texts stay visible at the far end.
  await expect(text(page, 5_000)).toHaveValue('Line 4996')
  await expect(button(page, 'Actions for column H')).toBeInViewport()
})

const PO = String.raw`msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

#. We walked along the river and looked at the water.
msgid "The bank is closed."
msgstr ""
`
const ARB = '{"@@locale":"en","open":"Open","@open":{"description":"A verb"}}'
const XLIFF =
  '<xliff version="1.2"><file><body><trans-unit id="1"><source>The gate</source><note>Of a castle</note></trans-unit></body></file></xliff>'

test('inputs: files with notes and expectations, pasted lines, requests, and contexts of every kind', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openLink(page, { texts: [''], contexts: [''], source: 'EN', target: 'DE' })
  const files: readonly (readonly [name: string, content: string, text: string])[] = [
    [
      'strings.csv',
      'key;text;note;expected DE\nend;The tree is green.;Of a wood;Baum\n',
      'The tree is green.',
    ],
    ['lines.txt', 'The gate is open.\n', 'The gate is open.'],
    ['list.json', '[{"text": "The bench is new."}]', 'The bench is new.'],
    ['menu.po', PO, 'The bank is closed.'],
    ['app_en.arb', ARB, 'Open'],
    ['units.xlf', XLIFF, 'The gate'],
  ]
  for (const [index, [name, content, words]] of files.entries()) {
    const dialog = await chooseFile(page, name, content)
    await expect(dialog.getByRole('table', { name: 'Preview' })).toContainText(words)
    if (index === 0) await expect(dialog).toContainText('1 text has an expectation for German')
    await importChosen(page)
    await expect(text(page, index + 1)).toHaveValue(words)
  }

  // Pasted lines become rows.
  await press(page, button(page, 'Add text'))
  await pasteTexts(page, ['One day.', 'Two days.'])
  await expect(text(page, 7)).toHaveValue('One day.')
  await expect(text(page, 8)).toHaveValue('Two days.')

  // Notes become contexts, each in its own request.
  await chooseContexts(page, 'B', 'Row notes')
  await translate(page)
  const contexts = () => sent.flatMap((request) => bodyOf(request).context ?? [])
  expect(contexts().toSorted()).toEqual(['A verb', 'Of a castle', 'Of a wood', RIVER])
  await expect(cell(page, 4, 'B')).toContainText('Ufer')
  await expect(cell(page, 4, 'A')).toContainText('Bank')
  await expect(head(page, 'B')).toContainText('1 of 1 as expected')

  await loadRequest(
    page,
    `curl 'https://api.example.com/v2/translate' --data-raw '{"text":["The bank is closed.","Money is here."],"target_lang":"DE","context":"${RIVER}"}'`,
  )
  await expect(text(page, 2)).toHaveValue('Money is here.')
  await expectContext(page, 'B', RIVER)
  await loadRequest(page, '{"text":["a tree","The bank is closed.","a <b>river</b>"],"target_lang":"DE"}')
  await expect(text(page, 3)).toHaveValue('a <b>river</b>')
  sent.length = 0
  if (!(await head(page, 'B').isVisible())) await press(page, button(page, 'Add context'))
  await chooseContexts(page, 'B', 'The row before and after')
  await setMarkup(page, 'XML')
  await translate(page)
  expect(contexts().toSorted()).toEqual([
    'The bank is closed.',
    'The bank is closed.',
    'a tree\na <b>river</b>',
  ])
  expect(sent.map((request) => bodyOf(request).tag_handling)).toEqual(sent.map(() => 'xml'))
  await setMarkup(page, 'HTML')
  await chooseContexts(page, 'B', 'One for all texts')
  await fillContext(page, 'B', 'Of money.')
  sent.length = 0
  await translate(page)
  expect(sent.map((request) => bodyOf(request).tag_handling)).toEqual(['html', 'html'])

  await page.getByRole('textbox', { name: 'Name of column B' }).fill('First')
  await columnAction(page, 'B', 'Duplicate')
  await expectContext(page, 'C', 'Of money.')
  await fillContext(page, 'C', 'Of a park.')
  await columnAction(page, 'C', 'Use as baseline')
  await expect(head(page, 'C')).toContainText('baseline')
  await columnAction(page, 'B', 'Remove')
  await expect(head(page, 'C')).toHaveCount(0)
  await expectContext(page, 'B', 'Of a park.')
  await setMarkup(page, 'Off')
  sent.length = 0
  await translate(page)
  expect(sent.map((request) => bodyOf(request).tag_handling)).not.toContain('html')
})

test('languages: found by typing, free codes, a tab for each of several, and a summary', async ({ page }) => {
  const sent = watchRequests(page)
  await openLink(page, { texts: ['Das Tor war offen.', 'Der Baum ist grün.'], contexts: [FOOTBALL] })
  const source = page.getByRole('combobox', { name: 'Source language' })
  await press(page, source)
  await page.keyboard.press('ControlOrMeta+a')
  await typeByHand(page, 'germ')
  await expect(page.getByRole('option', { name: /^German/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(source).toHaveValue(/German/)
  await addLanguages(page, ['Spanish', 'xx'])
  await translate(page)
  expect(sent.map((request) => bodyOf(request).source_lang)).toEqual(sent.map(() => 'DE'))
  expect(new Set(sent.map((request) => bodyOf(request).target_lang.toUpperCase()))).toEqual(
    new Set(['EN-US', 'ES', 'XX']),
  )
  await press(page, page.getByRole('tab', { name: /^Spanish/ }))
  await expect(cell(page, 2, 'A')).toContainText(/\w/)
  await expect(cell(page, 2, 'A')).not.toContainText('tree')
  await press(page, page.getByRole('tab', { name: 'Summary' }))
  const summary = page.getByRole('table', { name: 'Summary' })
  await expect(summary.getByRole('row', { name: /English/ })).toContainText('1 of 2')
  await expect(summary.getByRole('row', { name: /Spanish/ })).toBeVisible()
  await expectAccessible(page)
  await press(page, page.getByRole('tab', { name: /^English/ }))
  await expect(cell(page, 2, 'A')).toContainText('tree')
  await expect(marks(cell(page, 1, 'B'))).toHaveText('goal')
})

test('rows are filtered; the keyboard does everything, and outcomes are announced; a phone shows it all', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openLink(page, { texts: ['Der Baum ist grün.'], contexts: [''] })
  const reach = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab')
      if (name.test(await focusedName(page))) return
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await text(page, 1).focus()
  await reach(/^Add text$/)
  await page.keyboard.press('Enter')
  await expect(text(page, 2)).toBeFocused()
  await typeByHand(page, 'Am Tor.')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text(page, 1)).toHaveValue('Am Tor.')
  await reach(/^Context B$/)
  await page.keyboard.press('Enter')
  await typeByHand(page, FOOTBALL)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(head(page, 'B')).toContainText(/\d of 2 differ/)
  expect(sent).toHaveLength(2)
  await expect(page.getByRole('status').filter({ hasText: /Column B: \d of 2 differ/ })).toBeAttached()

  await text(page, 2).fill('sandbox:400 Das Tor.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(cell(page, 2, 'B')).toContainText('failed')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await rowAction(page, 2, 'Remove')
  await expect(text(page, 2)).toHaveCount(0)
  await press(page, button(page, 'Add text'))
  await typeByHand(page, 'Das Tor.')
  await translate(page)
  await filterRows(page, 'Different')
  const changed = await comparison(page).getByRole('rowheader').count()
  await filterRows(page, 'Problems')
  await expect(comparison(page).getByRole('rowheader')).toHaveCount(0)
  await filterRows(page, 'All')
  await expect(comparison(page).getByRole('rowheader')).toHaveCount(2)
  expect(changed).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cell(page, 1, 'A')).toBeVisible()
  await expect(text(page, 1)).toBeVisible()
  const box = await openContext(page, 'B')
  await expect(box).toHaveValue(FOOTBALL)
  await box.press('Escape')
  await text(page, 1).fill('Der Garten.')
  await translate(page)
  await expect(comparison(page)).toContainText('garden')
  expect(await isTooWide(page)).toBe(false)
  await expectAccessible(page)
})
