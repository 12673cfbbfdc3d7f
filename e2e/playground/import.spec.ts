import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import {
  cell,
  choose as chooseInMenu,
  column,
  comparison,
  context,
  contextsOf,
  openPlayground,
  text,
  toast,
  translate,
  watchRequests,
} from './playground.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import texts' })
const importButton = (page: Page) => page.getByRole('button', { name: 'Import texts' })

/** Opens the dialog and gives it a file. */
async function choose(page: Page, name: string, content: Buffer | string) {
  if (!(await dialog(page).isVisible())) await press(page, importButton(page))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, dialog(page).getByRole('button', { name: /^Choose / })),
  ])
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}

const preview = (page: Page) => dialog(page).getByRole('table', { name: 'Preview' })
const bringIn = (page: Page) => dialog(page).getByRole('button', { name: 'Import', exact: true })

test('a table shows its texts before they are imported; its id is not taken for them, but stays with each as its key', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['mine'] })
  await choose(page, 'strings.csv', 'id;de;note\nhome.title;Guten Tag, Welt;a\nhome.end;Bis bald;b\n')
  await expect(dialog(page).getByRole('combobox', { name: 'Texts are in' })).toHaveValue('1')
  await expect(dialog(page).getByRole('combobox', { name: 'Keys are in' })).toHaveValue('0')
  await expect(preview(page).getByRole('columnheader', { name: 'id keys' })).toBeVisible()
  await expect(preview(page).getByRole('cell', { name: 'Guten Tag, Welt' })).toBeVisible()
  await expect(dialog(page)).toContainText('2 texts, 23 characters, 2 with a note. They are added below.')
  await expectAccessible(page, { besidePopover: true })
  await press(page, bringIn(page))
  await expect(dialog(page)).toHaveCount(0)
  await expect(importButton(page)).toBeFocused()
  await expect(text(page, 2)).toHaveValue('Guten Tag, Welt')
  await expect(text(page, 3)).toHaveValue('Bis bald')
  await expect(page.getByTitle('Key: home.end')).toBeVisible()
  await expectAccessible(page)
  await page.waitForFunction(() => localStorage.getItem('playground-draft')?.includes('home.end') === true)

  await press(page, text(page, 1))
  await page.keyboard.press('End')
  await typeByHand(page, '!')
  await press(page, toast(page, '2 texts from strings.csv').getByRole('button', { name: 'Undo' }))
  await expect(text(page, 1)).toHaveValue('mine!')
  await expect(text(page, 2)).toHaveCount(0)
})

test('another column, separator or encoding is one choice away', async ({ page }) => {
  await page.goto('/playground')
  await choose(page, 'strings.csv', 'id;de;en\n1;Das Tor;The gate\n2;Der Ball;The ball\n')
  await dialog(page).getByRole('combobox', { name: 'Texts are in' }).selectOption('en')
  await expect(preview(page).getByRole('columnheader', { name: 'en texts' })).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Separator' }).selectOption('None: one column')
  await expect(preview(page).getByRole('cell', { name: '1;Das Tor;The gate' })).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Separator' }).selectOption('Semicolon')
  await dialog(page).getByRole('combobox', { name: 'Texts are in' }).selectOption('en')
  await dialog(page).getByRole('checkbox', { name: 'The first row names the columns' }).uncheck()
  await expect(dialog(page)).toContainText('3 texts')
  await press(page, bringIn(page))
  await expect(text(page, 1)).toHaveValue('en')
  await expect(text(page, 3)).toHaveValue('The ball')
})

const utf16 = (words: string) => Buffer.from(`\uFEFF${words}`, 'utf16le')

test('a file is read in the encoding it has, which is named', async ({ page }) => {
  const files: readonly (readonly [encoding: string, content: Buffer])[] = [
    ['UTF-8', Buffer.from('Größe 1 €;1')],
    ['UTF-16 LE', utf16('Größe 2 €;1')],
    ['UTF-16 BE', utf16('Größe 3 €;1').swap16()],
    ['Windows-1252', Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x34, 0x20, 0x80, 0x3b, 0x31])],
    ['UTF-8', Buffer.from('\uFEFFGröße 5 €;1')],
  ]
  await page.goto('/playground')
  for (const [index, [encoding, content]] of files.entries()) {
    await choose(page, 'a.csv', content)
    await expect(preview(page).getByRole('cell', { name: `Größe ${index + 1} €` })).toBeVisible()
    const named = dialog(page).getByRole('combobox', { name: 'Encoding' }).locator('option:checked')
    await expect(named).toHaveText(encoding)
  }
  await press(page, bringIn(page))
  await expect(text(page, 1)).toHaveValue('Größe 5 €')
})

test('more texts than a comparison holds are refused with what to do; a file without any too', async ({
  page,
}) => {
  await page.goto('/playground')
  const lines = Array.from({ length: 20_000 }, (_, index) => `Text ${index}`)
  await choose(page, 'many.txt', lines.join('\n'))
  await expect(dialog(page).getByRole('alert')).toContainText(
    '20,000 texts are too many: a comparison holds 5,000, and there is room for 5,000.',
  )
  await expect(dialog(page).getByRole('alert')).toContainText('Divide the file')
  await expect(bringIn(page)).toBeDisabled()
  await choose(page, 'none.json', '{"a":1}')
  await expect(dialog(page).getByRole('alert')).toContainText('No texts found in none.json.')
  await choose(page, 'many.txt', lines.slice(0, 5_000).join('\n'))
  await press(page, bringIn(page))
  await expect(comparison(page)).toHaveAttribute('aria-rowcount', '5001')
  await page.keyboard.press('Control+z')
  await expect(comparison(page)).toHaveAttribute('aria-rowcount', '2')
})

test('Escape changes nothing and gives the focus back', async ({ page }) => {
  await openPlayground(page, { texts: [''] })
  await choose(page, 'a.json', '["one", {"text": "two"}]')
  await expect(preview(page)).toContainText('two')
  await page.keyboard.press('Escape')
  await expect(importButton(page)).toBeFocused()
  await expect(text(page, 1)).toHaveValue('')
})

test('texts are imported on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/playground')
  await choose(page, 'a.csv', 'id,text\n1,bank\n')
  await press(page, bringIn(page))
  await expect(text(page, 1)).toHaveValue('bank')
})

const po = String.raw`msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

#. We walked along the river and looked at the water.
msgctxt "path"
msgid "The bank is closed."
msgstr ""

#. I needed money and wanted to open an account.
msgid "The bank is closed."
msgstr ""

msgid "The tree is green."
msgstr ""
`

test('a PO file brings its notes: each is the context of its text, in a request of its own, said before the press', async ({
  page,
}) => {
  await openPlayground(page, { texts: [''], source: 'EN', target: 'DE' })
  await choose(page, 'menu.po', po)
  await expect(preview(page).getByRole('columnheader', { name: 'Comments notes' })).toBeVisible()
  await expect(
    dialog(page).getByRole('combobox', { name: 'Notes are in' }).locator('option:checked'),
  ).toHaveText('msgctxt and Comments')
  await dialog(page).getByRole('combobox', { name: 'Notes are in' }).selectOption('Comments')
  await expect(dialog(page)).toContainText('3 texts, 56 characters, 2 with a note.')
  await expect(
    dialog(page).getByRole('checkbox', {
      name: 'Add a column “Row notes”: each note is the context of its text, in a request of its own',
    }),
  ).toBeChecked()
  await expectAccessible(page, { besidePopover: true })
  await press(page, bringIn(page))
  await expect(column(page, 'B')).toContainText(
    '2 of 3 texts, each with its own note: 2 requests, one per row',
  )
  await expect(page.getByText(/^3 requests · bills 75 characters/)).toBeVisible()

  const sent = watchRequests(page)
  await translate(page)
  expect(contextsOf(sent)).toEqual([
    '',
    'We walked along the river and looked at the water.',
    'I needed money and wanted to open an account.',
  ])
  await expect(cell(page, 1, 'B')).toContainText('Ufer')
  await expect(cell(page, 2, 'B')).toContainText('Bank')
  await expect(cell(page, 3, 'B')).toHaveAttribute('data-status', 'empty')
})

test('the rows around a text are its context where the column says so; notes and choice survive a reload', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['a tree', 'The bank is closed.', 'a river'],
    source: 'EN',
    target: 'DE',
  })
  await press(page, context(page, 'B'))
  const choice = page.getByRole('combobox', { name: 'Contexts of B' })
  await choice.selectOption('The row before and after')
  await expect(choice).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(context(page, 'B')).toBeFocused()
  await expect(page.getByText(/^4 requests · bills/)).toBeVisible()
  const sent = watchRequests(page)
  await translate(page)
  expect(contextsOf(sent)).toEqual(['', 'The bank is closed.', 'a tree\na river', 'The bank is closed.'])

  await chooseInMenu(page, 'Actions for row 1', 'Note')
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toBeFocused()
  await typeByHand(page, 'Of a wood')
  await press(page, page.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('img', { name: 'Note: ' })).toHaveCount(1)
  await expect(page.locator('tbody tr').first().getByRole('img', { name: 'Note: Of a wood' })).toBeVisible()
  await press(page, context(page, 'B'))
  await choice.selectOption('Row notes')
  await expect(page.getByRole('columnheader', { name: 'B: Row notes' })).toContainText(
    '1 of 3 texts, each with its own note: 1 request, one per row',
  )
  await page.waitForFunction(() => localStorage.getItem('playground-draft')?.includes('Of a wood') === true)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'B: Row notes' })).toContainText('1 of 3 texts')
})

test('ARB and XLIFF are read; XML that is not well-formed says where', async ({ page }) => {
  await page.goto('/playground')
  await choose(page, 'app_en.arb', '{"@@locale":"en","open":"Open","@open":{"description":"A verb"}}')
  await expect(dialog(page)).toContainText('1 text, 4 characters, 1 with a note.')
  const unit = (inner: string) => `<xliff version="1.2"><file><body>${inner}</body></file></xliff>`
  await choose(
    page,
    'a.xlf',
    unit('<trans-unit id="1"><source>Open <x id="2"/> &amp;</source><note>N</note></trans-unit>'),
  )
  await expect(preview(page).getByRole('cell', { name: 'Open <x id="2"/> &amp;' })).toBeVisible()
  await expect(dialog(page)).toContainText('They are pieces of XML: markup is set to XML.')
  await choose(page, 'a.xlf', '<xliff>\n<file></xliff>')
  await expect(dialog(page).getByRole('alert')).toContainText('No texts found in a.xlf.')
  await expect(dialog(page).getByRole('alert')).toContainText('The file is not well-formed: line 2, column')
})
