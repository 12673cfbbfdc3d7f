/** What stories do and read on the playground, and on both pages. If a control moves, only this file changes. */
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page, Request } from 'playwright/test'
import type { TranslationRequest } from '../../src/api/contract.ts'
import { expect, press, typeByHand } from '../console.ts'
import { linkTo, openOnDraft, type Contents } from '../playground/draft.mjs'

/** A UTC day as in the address, counted from the current one. */
export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })

/** Does something that saves a file. */
export async function savedFile(page: Page, act: () => Promise<void>): Promise<Download> {
  const saving = page.waitForEvent('download')
  await act()
  return saving
}

/** The name of the focused element. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLTextAreaElement ? element.labels[0]?.textContent : null
    return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}

/** Whether the page can be scrolled sideways. */
export const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

// The playground

export const RIVER = 'We walked along the river and looked at the water.'
export const FOOTBALL = 'Das Fußballspiel war aus.'

/** Opens the playground with inputs from an earlier session. */
export async function openPlayground(page: Page, contents: Contents, address = '') {
  await openOnDraft(page, contents, address)
  await expect(text(page, contents.texts.length)).toHaveValue(contents.texts.at(-1) ?? '')
  // The last part of the page to appear: layout checks must not start before it.
  await expect(button(page, 'Import texts')).toBeVisible()
}

/** Opens the playground by a link, as a colleague sends it. */
export async function openLink(page: Page, inputs: Contents) {
  await page.goto(linkTo({ contexts: [], ...inputs }))
  await expect(text(page, inputs.texts.length)).toHaveValue(inputs.texts.at(-1) ?? '')
}

export const comparison = (page: Page) => page.getByRole('table', { name: 'Comparison' })

export const text = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Text ${number}`, exact: true })

/** The head of a column. */
export const head = (page: Page, letter: string) =>
  comparison(page).getByRole('columnheader', { name: new RegExp(`^${letter}(:|$)`) })

/** The row of a text, counted from 1. */
const row = (page: Page, number: number) =>
  comparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${number}:`) }) })

/** The cell of a text under a column. */
export const cell = (page: Page, number: number, letter: string) =>
  row(page, number)
    .getByRole('cell')
    .nth(letter.charCodeAt(0) - 65)

/** A word that is in the translation but not in the baseline. */
export const marks = (within: Locator) => within.locator('mark')

/** The strip that shows the changes in a column. */
export const strip = (page: Page, letter: string) =>
  page.getByRole('slider', { name: `Texts in column ${letter}` })

/** A closed context: a button with its first words. */
export const context = (page: Page, letter: string) => button(page, `Context ${letter}`)

/** The box for editing a context, once it is open. */
export const contextEditor = (page: Page, letter: string) =>
  page.getByRole('textbox', { name: `Context ${letter}`, exact: true })

/** Opens the editor of a column's context, unless a part of it is in sight; waits for the page first. */
async function openEditor(page: Page, letter: string, part: Locator) {
  await expect(part.or(context(page, letter))).toBeVisible()
  if (!(await part.isVisible())) await press(page, context(page, letter))
}

/** Opens the box of a context, unless it is open. */
export async function openContext(page: Page, letter: string): Promise<Locator> {
  const box = contextEditor(page, letter)
  await openEditor(page, letter, box)
  await expect(box).toBeVisible()
  return box
}

/** Replaces the text of a context in one go. */
export async function fillContext(page: Page, letter: string, words: string) {
  const box = await openContext(page, letter)
  await box.fill(words)
  await box.press('Escape')
}

/** Reads a context, and leaves it closed. */
export async function expectContext(page: Page, letter: string, words: string) {
  const box = await openContext(page, letter)
  await expect(box).toHaveValue(words)
  await box.press('Escape')
}

/** Chooses where the contexts of a column come from. */
export async function chooseContexts(page: Page, letter: string, choice: string) {
  const choices = page.getByRole('combobox', { name: `Contexts of ${letter}` })
  await openEditor(page, letter, choices)
  await choices.selectOption(choice)
  await page.keyboard.press('Escape')
}

/** One press in a menu. Choices of markup are radio items. */
async function choose(page: Page, menu: string, item: string | RegExp) {
  await press(page, button(page, menu))
  await press(
    page,
    page.getByRole(`${item}`.startsWith('Markup') ? 'menuitemradio' : 'menuitem', { name: item }),
  )
}

export const columnAction = (page: Page, letter: string, item: string | RegExp) =>
  choose(page, `Actions for column ${letter}`, item)
export const rowAction = (page: Page, number: number, item: string) =>
  choose(page, `Actions for row ${number}`, item)
export const undo = (page: Page) => choose(page, 'More', 'Undo')
export const redo = (page: Page) => choose(page, 'More', 'Redo')
/** Chooses an answered example. */
export const chooseExample = (page: Page, name: RegExp) => choose(page, 'Examples', name)

/** Markup is chosen in the toolbar if there are tags, otherwise in the menu. */
export async function setMarkup(page: Page, markup: string) {
  const box = page.getByRole('combobox', { name: 'Markup' })
  if (await box.isVisible()) await box.selectOption(markup)
  else await choose(page, 'More', `Markup ${markup === 'Off' ? 'off' : markup}`)
}

/** Pastes lines into the focused box, one text each. */
export async function pasteTexts(page: Page, lines: readonly string[]) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), lines.join('\n'))
  await page.keyboard.press('ControlOrMeta+v')
  await press(page, button(page, `${lines.length} texts`))
}

/** Loads a copied cURL command or a JSON body. */
export async function loadRequest(page: Page, words: string) {
  await choose(page, 'More', 'Paste a request')
  const paste = dialog(page, 'Paste a request')
  await paste.getByRole('textbox', { name: 'Request' }).fill(words)
  await press(page, paste.getByRole('button', { name: 'Load' }))
  await expect(paste).toHaveCount(0)
}

/** Opens Import texts, unless it is open, and gives it a file. */
export async function chooseFile(page: Page, name: string, content: string): Promise<Locator> {
  const imports = dialog(page, 'Import texts')
  if (!(await imports.isVisible())) await press(page, button(page, 'Import texts'))
  const choosing = page.waitForEvent('filechooser')
  await press(page, imports.getByRole('button', { name: /^Choose / }))
  await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  return imports
}

/** Imports what the open dialog shows. */
export async function importChosen(page: Page) {
  await press(page, dialog(page, 'Import texts').getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog(page, 'Import texts')).toHaveCount(0)
}

/** Drops a file on the area for files. */
export async function dropFile(page: Page, name: string, content: string) {
  await press(page, button(page, 'Import texts'))
  const place = dialog(page, 'Import texts').getByRole('button', { name: /^Choose / })
  const files = await page.evaluateHandle(
    ([fileName, words]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([words], fileName, { type: 'text/plain' }))
      return transfer
    },
    [name, content] as const,
  )
  for (const event of ['dragenter', 'dragover', 'drop'])
    await place.dispatchEvent(event, { dataTransfer: files })
}

/** Presses Translate, and waits until everything has ended, successfully or not. */
export async function translate(page: Page) {
  await press(page, button(page, 'Translate'))
  await ended(page)
}

/** Stops sending. Right after Translate, a press there would count as the second half of a double press. */
export async function stop(page: Page) {
  await page.waitForTimeout(1_000)
  await press(page, button(page, 'Stop'))
  await ended(page)
}

export async function ended(page: Page) {
  await expect(button(page, 'Stop')).toHaveCount(0, { timeout: 20_000 })
  await expect(button(page, 'Translate')).toBeVisible()
}

/** Waits until the page says that the next press costs this: the bill is updated some time after typing. */
export async function expectBill(page: Page, bill: { requests: number; characters: number }) {
  const [requests, characters] = [bill.requests, bill.characters].map((one) => one.toLocaleString('en'))
  const words = page.getByText(/\d requests?\b.*\d characters/).first()
  await expect(words).toHaveText(
    new RegExp(`(^|[^\\d,])${requests} requests?\\b.*[^\\d,]${characters} characters`),
  )
}

export const expectUpToDate = (page: Page) => expect(page.getByText(/Up to date/).first()).toBeVisible()

/** Every translation request the page sends from now on. */
export function watchRequests(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/translate')) sent.push(request)
  })
  return sent
}

export const bodyOf = (request: Request): TranslationRequest => request.postDataJSON()

/** The contexts of the requests, in the order sent; without one, the empty string. */
export const contextsOf = (requests: readonly Request[]) =>
  requests.map((request) => bodyOf(request).context ?? '')

export const charactersOf = (requests: readonly Request[]) =>
  requests.flatMap((request) => bodyOf(request).text).reduce((sum, one) => sum + Array.from(one).length, 0)

/** Shows the source, A and B of a cell in full. */
export async function openCell(page: Page, number: number, letter: string): Promise<Locator> {
  await cell(page, number, letter).click({ position: { x: 30, y: 10 } })
  const pane = page.getByRole('region', { name: /^Text \d+ in / })
  await expect(pane).toBeVisible()
  return pane
}

/** The box in the cell pane for words that a translation must have, or must not have. */
export const expectedBox = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Expected in the translation of text ${number}`, exact: true })
export const forbiddenBox = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Not expected in the translation of text ${number}`, exact: true })

/** Shows the request of the column in focus. */
export async function openCode(page: Page): Promise<Locator> {
  const pane = page.getByRole('region', { name: /^Request for / })
  if (!(await pane.isVisible())) await press(page, button(page, 'Code'))
  await expect(pane).toBeVisible()
  return pane
}

/** The tabs of that pane. */
export const codeTab = (pane: Locator, name: string) => pane.getByRole('tab', { name, exact: true })

/** Shows only rows of a kind. */
export const filterRows = (page: Page, name: 'All' | 'Different' | 'Problems') =>
  press(
    page,
    page.getByRole('radiogroup', { name: 'Rows' }).getByRole('radio', { name: new RegExp(`^${name}`) }),
  )

/** Adds target languages by typing their names. */
export async function addLanguages(page: Page, languages: readonly string[]) {
  for (const language of languages) {
    await press(page, button(page, 'Add target language'))
    const box = page.getByRole('combobox', { name: 'Language to add' })
    await expect(box).toBeFocused()
    await typeByHand(page, language)
    await page.keyboard.press('Enter')
    await expect(box).toHaveCount(0)
  }
}

/** Saves a file from the playground's Export menu, and reads it. */
export async function exported(page: Page, item: RegExp): Promise<{ name: string; content: string }> {
  const file = await savedFile(page, () => choose(page, 'Export', item))
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

/** A toast, with its action. */
export const toast = (page: Page, words: string): Locator =>
  page.getByRole('alertdialog').filter({ hasText: words })

export async function openHistory(page: Page): Promise<Locator> {
  await press(page, button(page, 'History'))
  return dialog(page, 'History')
}
