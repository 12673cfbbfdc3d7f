/** The playground as a person sees it: boxes, columns, cells. */
import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { openOnDraft, type Contents } from './draft.mjs'

/** Opens the playground on what a person typed in an earlier session. */
export async function openPlayground(page: Page, contents: Contents, address = '') {
  await openOnDraft(page, contents, address)
  await expect(text(page, contents.texts.length)).toHaveValue(contents.texts.at(-1) ?? '')
  // Of the page this comes last: whoever measures what stands still must not begin before.
  await expect(page.getByRole('button', { name: 'Import texts' })).toBeVisible()
}

export function text(page: Page, number: number): Locator {
  return page.getByRole('textbox', { name: `Text ${number}`, exact: true })
}

/** A context at rest: a button with its first words. */
export function context(page: Page, letter: string): Locator {
  return page.getByRole('button', { name: `Context ${letter}`, exact: true })
}

/** Where a context is written, once it has been opened. */
export function contextEditor(page: Page, letter: string): Locator {
  return page.getByRole('textbox', { name: `Context ${letter}`, exact: true })
}

/** Presses a context, which opens its editor; on the first visit it is open. */
export async function openContext(page: Page, letter: string): Promise<Locator> {
  if (await contextEditor(page, letter).isVisible()) return contextEditor(page, letter)
  await context(page, letter).click()
  await expect(contextEditor(page, letter)).toBeFocused()
  return contextEditor(page, letter)
}

/** Opens a context, replaces its words with these, and closes it again. */
export async function fillContext(page: Page, letter: string, words: string) {
  const editor = await openContext(page, letter)
  await editor.fill(words)
  await editor.press('Escape')
  if (await context(page, letter).isVisible()) await expect(context(page, letter)).toBeFocused()
}

export function comparison(page: Page): Locator {
  return page.getByRole('table', { name: 'Comparison' })
}

/** The head of the column with this letter. */
export function column(page: Page, letter: string): Locator {
  return comparison(page).getByRole('columnheader', { name: new RegExp(`^${letter}(:|$)`) })
}

/** The cell of a text, counted from 1, under a column. */
export function cell(page: Page, row: number, letter: string): Locator {
  return comparison(page).locator(`tbody tr:nth-child(${row}) > td[data-letter="${letter}"]`)
}

/** Presses Translate and waits until everything has ended, well or not. */
export async function translate(page: Page) {
  await page.getByRole('button', { name: 'Translate' }).click()
  await ended(page)
}

export async function ended(page: Page) {
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Translate' })).toBeVisible()
}

/** One press in the menu of a column or row. */
export async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Every translation request the page sends from now on. */
export function watchRequests(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/translate')) sent.push(request)
  })
  return sent
}

/** The contexts of the requests, in the order sent; without one, the empty string. */
export function contextsOf(requests: readonly Request[]): string[] {
  return requests.map((request) => {
    const body: unknown = request.postDataJSON()
    return typeof body === 'object' && body !== null && 'context' in body ? String(body.context) : ''
  })
}

/** A toast, with its offer. */
export function toast(page: Page, words: string): Locator {
  return page.getByRole('alertdialog').filter({ hasText: words })
}
