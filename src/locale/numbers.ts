/** Numbers in the language of the text around them, whatever the language of the operating system. */

/** One way to write numbers for all readers, `1,234.5`: what the page writes it can read back, and files hold the same. */
export const LOCALE = 'en-US'

const exact = new Intl.NumberFormat(LOCALE)

/** 41,702,118. NaN and infinity are shown as a dash. */
export function formatCount(value: number): string {
  return Number.isFinite(value) ? exact.format(value).replace('-', '−') : '–'
}

/** 1 key, 2 keys */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}

const percent = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** text, documents, and speech */
export function listOf(words: readonly string[]): string {
  return list.format(words)
}

/** "Text" for "text" */
export function capitalized(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** 35.2%, for a share between 0 and 1. A share above zero never reads 0.0%. */
export function formatShare(part: number): string {
  if (!Number.isFinite(part)) return '–'
  // A share of a corrected amount may be negative: with a minus sign, as amounts are.
  return part > 0 && part < 0.0005 ? `<${percent.format(0.001)}` : percent.format(part).replace('-', '−')
}
