/** Searching texts as people type them: case and accents do not matter. */

/** A text without case, accents and compatibility forms, for comparison only. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The folded words of a query; empty if it has none. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean)
}
