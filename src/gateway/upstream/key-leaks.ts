/**
 * Searches a service's responses for keys. A service that repeats the key it was sent may have escaped, encoded or truncated it, so the search is for
 * any twelve consecutive characters of it, as they are and in percent escapes, JSON escapes and base64.
 */

/** Length of the parts searched for: fewer characters in a row may be shown, as in a masked key, which shows four at each end (§2.3). */
const PART = 12

/** Whether a text, or its bytes, contains a key or a revealing part of one. */
export type KeyCheck = (text: string | Buffer) => boolean

/** Creates the check for `keys`, which are visible ASCII (§5). */
export function createKeyCheck(keys: readonly string[]): KeyCheck {
  const parts = new Set(keys.flatMap(partsOf))
  const isTelling = (text: string) => {
    const small = text.toLowerCase()
    for (const part of parts) if (small.includes(part)) return true
    return false
  }
  return (said) => {
    const text = typeof said === 'string' ? said : said.toString('latin1')
    return [text, withoutPercents(text), withoutBackslashes(text), ...base64In(text)].some(isTelling)
  }
}

function partsOf(key: string): string[] {
  const length = Math.min(key.length, PART)
  return Array.from({ length: key.length - length + 1 }, (_, start) =>
    key.slice(start, start + length).toLowerCase(),
  )
}

const withoutPercents = (text: string) =>
  text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => fromCode(hex))

const withoutBackslashes = (text: string) =>
  text.replaceAll(/\\(?:u([\da-f]{4})|(.))/gi, (_, hex?: string, plain = '') => (hex ? fromCode(hex) : plain))

const fromCode = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

/** Decodes runs of base64, starting at any position. */
function base64In(text: string): string[] {
  return (text.match(/[\w+/-]{11,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((start) => Buffer.from(run.slice(start), 'base64').toString('latin1')),
  )
}
