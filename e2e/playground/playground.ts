/** What stories of the playground need beside the hands of the walks. */
import type { Locator, Page, Request } from 'playwright/test'
import { expect } from '../console.ts'
import { bodyOf, button, text } from '../stays/hands.ts'
import { openOnDraft, type Contents } from './draft.mjs'

export const RIVER = 'We walked along the river and looked at the water.'

/** Opens the playground on what a person typed in an earlier session. */
export async function openPlayground(page: Page, contents: Contents, address = '') {
  await openOnDraft(page, contents, address)
  await expect(text(page, contents.texts.length)).toHaveValue(contents.texts.at(-1) ?? '')
  // Of the page this comes last: whoever measures what stands still must not begin before.
  await expect(button(page, 'Import texts')).toBeVisible()
}

/** A context at rest: a button with its first words. */
export const context = (page: Page, letter: string) => button(page, `Context ${letter}`)

/** Where a context is written, once it has been opened. */
export const contextEditor = (page: Page, letter: string) =>
  page.getByRole('textbox', { name: `Context ${letter}`, exact: true })

/** What a column shows of the changes in it. */
export const strip = (page: Page, letter: string) =>
  page.getByRole('slider', { name: `Changes in ${letter}` })

/** The pane that shows a cell in full. */
export const cellPane = (page: Page) => page.getByRole('region', { name: 'Cell', exact: true })

/** The contexts of the requests, in the order sent; without one, the empty string. */
export const contextsOf = (requests: readonly Request[]) =>
  requests.map((request) => bodyOf(request).context ?? '')

/** A toast, with its offer. */
export const toast = (page: Page, words: string): Locator =>
  page.getByRole('alertdialog').filter({ hasText: words })
