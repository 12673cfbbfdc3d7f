/** A walk through the playground: nothing typed or answered is lost, everything can be exported, and the first visit explains itself. */
import Papa from 'papaparse'
import { expect, expectAccessible, press, startConsole, test, typeByHand } from '../console.ts'
import {
  button,
  cell,
  charactersOf,
  chooseExample,
  comparison,
  dialog,
  dropFile,
  ended,
  expectContext,
  expectUpToDate,
  exported,
  fillContext,
  FOOTBALL,
  importChosen,
  marks,
  openHistory,
  openLink,
  redo,
  rowAction,
  text,
  translate,
  undo,
  watchRequests,
} from './hands.ts'

test('nothing is lost: undo, reload, history, link, files; and nothing is kept that should not be', async ({
  page,
  browser,
}) => {
  const sent = watchRequests(page)
  await openLink(page, {
    texts: ['Das Tor war offen.', '=1+1', 'a | b'],
    contexts: [FOOTBALL],
    source: 'DE',
  })
  await press(page, text(page, 3))
  await page.keyboard.press('End')
  await typeByHand(page, ' c')
  await press(page, button(page, 'Add text'))
  await typeByHand(page, 'vier')
  await undo(page)
  await undo(page)
  await expect(text(page, 4)).toHaveCount(0)
  await expect(text(page, 3)).toHaveValue('a | b c')
  await undo(page)
  await expect(text(page, 3)).toHaveValue('a | b')
  await redo(page)
  await expect(text(page, 3)).toHaveValue('a | b c')
  await translate(page)
  const requests = sent.length

  // Files for spreadsheets, programs and tickets.
  const csv = await exported(page, /CSV/)
  expect(csv.name).toMatch(/\.csv$/)
  const { data } = Papa.parse<string[]>(csv.content.replace(/^\uFEFF/, ''))
  expect(data.find((line) => line.includes('Das Tor war offen.'))).toEqual(
    expect.arrayContaining(['The gate was open.', 'The goal was open.', FOOTBALL, 'differs']),
  )
  expect(data.flat()).toContain("'=1+1")
  expect(data.flat()).not.toContain('=1+1')
  const markdown = await exported(page, /Markdown/)
  expect(markdown.name).toMatch(/\.md$/)
  expect(markdown.content).toContain('| The goal was open.')
  expect(markdown.content).toContain('a \\| b c')
  const table = await exported(page, /^JSON/)
  expect(JSON.parse(table.content)).toMatchObject({
    target_lang: 'EN-US',
    rows: [{ text: 'Das Tor war offen.' }, { text: '=1+1' }, { text: 'a | b c' }],
  })

  // A colleague opens the link.
  await press(page, button(page, 'Share'))
  const box = dialog(page, 'Share').getByRole('textbox', { name: 'Link' })
  await expect(box).toHaveValue(/#inputs=/)
  const link = await box.inputValue()
  await page.keyboard.press('Escape')
  const profile = await browser.newContext()
  const other = await profile.newPage()
  const sentThere = watchRequests(other)
  await other.goto(link)
  await expect(text(other, 3)).toHaveValue('a | b c')
  await expectContext(other, 'B', FOOTBALL)
  expect(sentThere).toEqual([])
  await profile.close()

  await text(page, 1).fill('Er wartete am Tor.')
  await translate(page)
  await expect(cell(page, 1, 'B')).toContainText('goal')
  const history = await openHistory(page)
  const runs = history.getByRole('list', { name: 'Runs' }).getByRole('button', { name: 'Restore' })
  await expect(runs).toHaveCount(2)
  await page.reload()
  await expect(text(page, 1)).toHaveValue('Er wartete am Tor.')
  await expect(cell(page, 1, 'B')).toContainText('He waited at the goal.')
  await expectUpToDate(page)
  expect(sent).toHaveLength(requests + 2)

  await openHistory(page)
  await expect(runs).toHaveCount(2)
  await press(page, runs.nth(1))
  await expect(text(page, 1)).toHaveValue('Das Tor war offen.')
  await expect(cell(page, 1, 'B')).toContainText('The goal was open.')
  expect(sent).toHaveLength(requests + 2)
  await undo(page)
  await expect(text(page, 1)).toHaveValue('Er wartete am Tor.')

  await openHistory(page)
  await press(page, history.getByRole('checkbox', { name: 'Do not keep texts' }))
  await press(page, history.getByRole('button', { name: 'Clear all' }))
  await press(page, history.getByRole('button', { name: /^Delete/ }).last())
  await expect(runs).toHaveCount(0)
  await page.keyboard.press('Escape')
  await fillContext(page, 'B', 'Der Garten.')
  await translate(page)
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain('Er wartete')
  await openHistory(page)
  await expect(runs).toHaveCount(0)
})

test('inputs too long for a link are shared as a file, which Import texts opens', async ({ page }) => {
  let seed = 7
  const noise = () =>
    Array.from({ length: 40 }, () => (seed = (seed * 48_271) % 2_147_483_647).toString(36)).join(' ')
  await openLink(page, { texts: ['one'], contexts: ['river'], target: 'ES' })
  const texts = Array.from({ length: 50 }, noise)
  await dropFile(page, 'long.txt', texts.join('\n'))
  await importChosen(page)
  await expect(comparison(page)).toHaveAttribute('aria-rowcount', '52')
  await press(page, button(page, 'Share'))
  const share = dialog(page, 'Share')
  await expect(share).toContainText('8 KiB')
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await press(page, share.getByRole('button', { name: 'Save as a file' }))
  const path = await (await saving).path()
  await page.keyboard.press('Escape')
  await openLink(page, { texts: ['mine'] })
  await press(page, button(page, 'Import texts'))
  await dialog(page, 'Import texts').getByLabel('File with texts').setInputFiles(path)
  await importChosen(page)
  await expect(text(page, 2)).toHaveValue(texts[0] ?? '')
  await expectContext(page, 'B', 'river')
})

test('the first visit: an answered example to type over, cards, dropped files, IME and the daily cap', async ({
  page,
  stopAfterwards,
}) => {
  const server = stopAfterwards(await startConsole({ DAILY_CHARACTERS: '100' }))
  const sent = watchRequests(page)
  await page.goto(`${server.address}/playground`)
  await expect(page.getByText(/Example, not sent/).first()).toBeVisible()
  await expect(cell(page, 1, 'A')).toContainText('The castle is very old.')
  await expect(marks(cell(page, 1, 'B'))).toHaveText('lock')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) await expect(card).toContainText(/→/)
  await expect(page.getByRole('heading', { name: 'Your own texts' })).toBeVisible()
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Gate or goal' }))
  await expect(marks(cell(page, 1, 'B'))).toHaveText('goal')
  await dropFile(page, 'mine.txt', 'Der Garten.')
  await importChosen(page)
  await expect(text(page, 1)).toHaveValue('Der Garten.')
  await expect(text(page, 2)).toHaveCount(0)
  await undo(page)
  await expect(text(page, 1)).toHaveValue(/Tor/)

  // Enter that ends the composition of a character sends nothing.
  await press(page, text(page, 1))
  await page.keyboard.press('ControlOrMeta+a')
  await typeByHand(page, 'Am Tor.')
  await expect(text(page, 1)).toHaveValue('Am Tor.')
  await text(page, 1).evaluate((box) => {
    const enter = { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true }
    box.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  await fillContext(page, 'B', FOOTBALL)
  expect(sent).toEqual([])
  await expect(page.getByText('100 of 100 characters left today')).toBeVisible()
  await press(page, button(page, 'Translate'))
  await ended(page)
  await expect(marks(cell(page, 1, 'B'))).toHaveText('goal')
  expect(sent).toHaveLength(2)
  const left = 100 - charactersOf(sent)
  await expect(page.getByText(`${left} of 100 characters left today`)).toBeVisible()
  await expect(page.getByText(/Example, not sent/)).toHaveCount(0)

  await rowAction(page, 2, 'Remove')
  await text(page, 1).fill('')
  await chooseExample(page, /Bank/)
  await expect(text(page, 1)).toHaveValue(/bank/)
  expect(sent).toHaveLength(2)
})
