/** Inputs from an earlier session of the playground, for stories, pictures and benchmarks. */

/**
 * @typedef {{
 *   readonly texts: readonly string[],
 *   readonly contexts?: readonly string[],
 *   readonly source?: string,
 *   readonly target?: string,
 *   readonly expectations?: readonly Readonly<Record<string, { readonly expected: string }>>[],
 * }} Contents
 */

/** The storage key of the playground's draft, in the device's storage and in the tab's. */
export const DRAFT_KEY = 'playground-draft'

/** The draft in the playground's storage format. @param {Contents} contents */
export function draftOf(contents) {
  return JSON.stringify({
    version: 1,
    texts: contents.texts,
    contexts: (contents.contexts ?? ['']).map((context) => ({ context })),
    baseline: 0,
    sourceLanguage: contents.source ?? '',
    targetLanguage: contents.target ?? 'EN-US',
    markup: 'off',
    repeats: 1,
    repeatScope: 'differing',
    ...(contents.expectations ? { expectations: contents.expectations } : {}),
  })
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
