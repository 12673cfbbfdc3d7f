/** Helpers for playground stories, in addition to those of the walks. */
import type { Locator, Page, Request } from 'playwright/test'
import { expect } from '../console.ts'
import { bodyOf, button, text } from '../stays/hands.ts'
import { openOnDraft, type Contents } from './draft.mjs'

export const RIVER = 'We walked along the river and looked at the water.'

/** Opens the playground with inputs from an earlier session. */
export async function openPlayground(page: Page, contents: Contents, address = '') {
  await openOnDraft(page, contents, address)
  await expect(text(page, contents.texts.length)).toHaveValue(contents.texts.at(-1) ?? '')
  // The last part of the page to appear: layout checks must not start before it.
  await expect(button(page, 'Import texts')).toBeVisible()
}

/** A closed context: a button with its first words. */
export const context = (page: Page, letter: string) => button(page, `Context ${letter}`)

/** The box for editing a context, once it is open. */
export const contextEditor = (page: Page, letter: string) =>
  page.getByRole('textbox', { name: `Context ${letter}`, exact: true })

/** The strip that shows the changes in a column. */
export const strip = (page: Page, letter: string) =>
  page.getByRole('slider', { name: `Texts in column ${letter}` })

/** The contexts of the requests, in the order sent; without one, the empty string. */
export const contextsOf = (requests: readonly Request[]) =>
  requests.map((request) => bodyOf(request).context ?? '')

/** A toast, with its action. */
export const toast = (page: Page, words: string): Locator =>
  page.getByRole('alertdialog').filter({ hasText: words })
