/** Numbers in the language of the words around them, whatever the operating system speaks. */

/** English, in the reader's own kind of it where their browser names one. */
export const LOCALE = globalThis.navigator?.languages?.find((language) => /^en\b/.test(language)) ?? 'en-US'

const exact = new Intl.NumberFormat(LOCALE)

/** 41,702,118. Anything that is not a number is shown as a dash, never as "NaN". */
export function formatCount(value: number): string {
  return Number.isFinite(value) ? exact.format(value).replace('-', '−') : '–'
}

/** 1 key, 2 keys */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}
