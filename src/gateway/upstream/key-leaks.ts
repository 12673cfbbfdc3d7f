/**
 * Searches a service's responses for keys. A service that repeats the key it was sent may have escaped, encoded or truncated it, so the search is for
 * any twelve consecutive characters of it, in every common encoding.
 */

/** Length of the parts searched for: fewer characters in a row may be shown, as in a masked key, which shows four at each end (§2.3). */
const PART = 12

/** Encodings can be nested: percent-encoded base64 in a JSON string is three layers. */
const LAYERS = 4

/** The HTML entities for characters that a key can contain, each before its character. */
const entities = new Map(
  (
    `amp& apos' ast* bsol\\ colon: comma, commat@ dollar$ equals= excl! grave\` gt> hat^ lcub{ lowbar_ lpar( ` +
    'lsqb[ lt< num# percnt% period. plus+ quest? quot" rcub} rpar) rsqb] semi; sol/ verbar|'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
)

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
    // ASCII in UTF-16 is ASCII with a NUL next to every character.
    let text = (typeof said === 'string' ? said : said.toString('latin1')).replaceAll('\0', '')
    for (let layer = 0; layer < LAYERS; layer += 1) {
      if (isTelling(text) || base64In(text).some(isTelling) || hexIn(text).some(isTelling)) return true
      const plain = unescaped(text)
      if (plain === text) return false
      text = plain
    }
    return false
  }
}

function partsOf(key: string): string[] {
  const length = Math.min(key.length, PART)
  return Array.from({ length: key.length - length + 1 }, (_, start) =>
    key.slice(start, start + length).toLowerCase(),
  )
}

/** Decodes one layer each of percent escapes, string escapes of programming languages and HTML entities. */
function unescaped(text: string): string {
  return text
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => fromCode(hex, 16))
    .replaceAll(/\\u\{?0*([\da-f]{1,4})\}?|\\x([\da-f]{2})/gi, (_, long?: string, short?: string) =>
      fromCode(long ?? short ?? '', 16),
    )
    .replaceAll(/\\([nrt])/g, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/&#x0*([\da-f]{1,4});?/gi, (_, hex: string) => fromCode(hex, 16))
    .replaceAll(/&#0*(\d{1,5});?/g, (_, decimal: string) => fromCode(decimal, 10))
    .replaceAll(/&([a-z]{2,6});/gi, (whole, name: string) => entities.get(name.toLowerCase()) ?? whole)
}

function fromCode(digits: string, base: number): string {
  return String.fromCharCode(Number.parseInt(digits, base))
}

/** Decodes runs of base64, starting at any position and across line breaks. */
function base64In(text: string): string[] {
  return [text, text.replaceAll(/\s+/g, '')].flatMap((spelling) =>
    (spelling.match(/[\w+/-]{11,}/g) ?? []).flatMap((run) =>
      [0, 1, 2, 3].map((start) => Buffer.from(run.slice(start), 'base64').toString('latin1')),
    ),
  )
}

/** Decodes runs of hexadecimal digits, with or without separators between bytes. */
function hexIn(text: string): string[] {
  const runs = text.replaceAll(/0x|[\s:,-]+/gi, '').match(/[\da-f]{16,}/gi) ?? []
  return runs.flatMap((run) => [0, 1].map((start) => Buffer.from(run.slice(start), 'hex').toString('latin1')))
}
