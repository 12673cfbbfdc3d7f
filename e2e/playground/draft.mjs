/** Inputs of the playground, from an earlier session or a link, for stories, pictures and benchmarks. */
import { deflateSync } from 'node:zlib'

/**
 * @typedef {{
 *   readonly texts: readonly string[],
 *   readonly contexts?: readonly string[],
 *   readonly source?: string,
 *   readonly target?: string,
 *   readonly markup?: 'off' | 'xml' | 'html',
 *   readonly expectations?: readonly Readonly<Record<string, { readonly expected: string }>>[],
 * }} Contents
 */

/** The storage key of the playground's draft, in the device's storage and in the tab's. */
export const DRAFT_KEY = 'playground-draft'

/** @param {Contents} contents */
function fileOf(contents) {
  return {
    version: 1,
    texts: contents.texts,
    contexts: (contents.contexts ?? ['']).map((context) => ({ context })),
    baseline: 0,
    sourceLanguage: contents.source ?? '',
    targetLanguage: contents.target ?? 'EN-US',
    markup: contents.markup ?? 'off',
    repeats: 1,
    repeatScope: 'differing',
    ...(contents.expectations ? { expectations: contents.expectations } : {}),
  }
}

/** The draft in the playground's storage format. @param {Contents} contents */
export const draftOf = (contents) => JSON.stringify(fileOf(contents))

/** The address with these inputs, as a colleague sends it. @param {Contents} contents */
export function linkTo(contents) {
  const file = JSON.stringify({ kind: 'translation-console inputs', ...fileOf(contents) })
  return `/playground#inputs=1.${deflateSync(file).toString('base64url')}`
}

/**
 * Opens the playground on this draft.
 * @param {import('playwright').Page} page
 * @param {Contents} contents
 */
export async function openOnDraft(page, contents, address = '') {
  // Any page of the console will do to write the draft into its storage. A story's window is on one already.
  const there = page.url()
  if (!there.endsWith('/icon.svg') || !there.startsWith(address)) await page.goto(`${address}/icon.svg`)
  await page.evaluate(
    ([key, draft]) => {
      sessionStorage.removeItem(key)
      localStorage.setItem(key, draft)
    },
    /** @type {const} */ ([DRAFT_KEY, draftOf(contents)]),
  )
  await page.goto(`${address}/playground`)
}
