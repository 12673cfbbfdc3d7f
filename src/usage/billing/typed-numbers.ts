/** Numbers as people type them: plain, such as 1234.5, or as in their language, such as 1.234,5 in German. */
import { isPrice, type Price } from '../../api/gateway-contract.ts'

/** The reader's. */
const LANGUAGE = globalThis.navigator?.language ?? 'en-US'

const PLAIN = /^\d+(?:\.\d+)?$/

const formatterOf = (language: string) => new Intl.NumberFormat(language, { numberingSystem: 'latn' })

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** The number in plain digits with a point; undefined where it is none. */
export function readNumber(typed: string, language = LANGUAGE): string | undefined {
  const text = withoutSpaces(typed)
  if (PLAIN.test(text)) return text
  const formatter = formatterOf(language)
  const signs = new Map(formatter.formatToParts(1_234_567.8).map(({ type, value }) => [type, value]))
  const [whole = '', ...decimals] = text.split(signs.get('decimal') ?? '.')
  const digits = whole.replaceAll(signs.get('group') ?? ',', '')
  const number = [digits, ...decimals].join('.')
  const isWritten = whole === digits || whole === withoutSpaces(formatter.format(Number(digits)))
  return isWritten && PLAIN.test(number) ? number : undefined
}

/** A whole number of characters; undefined where it is none. */
export function readCharacters(typed: string, language?: string): number | undefined {
  const count = Number(readNumber(typed, language) ?? Number.NaN)
  return Number.isSafeInteger(count) ? count : undefined
}

/** The characters as they are typed. */
export function writeCharacters(count: number, language = LANGUAGE): string {
  return formatterOf(language).format(count)
}

/** A price as the file writes it; undefined where it is none. */
export function readPrice(typed: string, language?: string): Price | undefined {
  const price = readNumber(typed, language)
  return price !== undefined && isPrice(price) ? price : undefined
}
