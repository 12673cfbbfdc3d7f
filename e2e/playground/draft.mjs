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
  // Any file of the console will do to write the draft into its storage.
  await page.goto(`${address}/icon.svg`)
  await page.evaluate(
    (draft) => {
      sessionStorage.removeItem('playground-draft')
      localStorage.setItem('playground-draft', draft)
    },
    JSON.stringify(fileOf(contents)),
  )
  await page.goto(`${address}/playground`)
}
