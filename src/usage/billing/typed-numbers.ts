/** Numbers as people type them: `1,000,000`, `1.000.000`, `1 000 000`, `1.5 M`; `19.95`, `19,95`. What can be read in two ways is not read. */
import { isPrice, type Price } from '../../api/console-file.ts'

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
}

/** Parts of a thousand, all parted alike; also as in India. */
const GROUPED = /^\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+)$/

/** A whole number of characters; undefined where it is none, or could be two. */
export function readCharacters(typed: string): number | undefined {
  const words = /^([\d.,]+)([a-z]*?)\.?(?:characters)?$/.exec(withoutSpaces(typed).toLowerCase())
  const [, digits = '', unit = ''] = words ?? []
  const size = UNITS[unit]
  if (size === undefined) return undefined
  const isGrouped = GROUPED.test(digits)
  // A fraction of a million is one; 1,500 million may be one and a half of them.
  if (/[.,]/.test(digits) && isGrouped !== (size === 1) && !digits.startsWith('0')) return undefined
  const number =
    isGrouped && size === 1 ? Number(digits.replaceAll(/[.,]/g, '')) : Number(digits.replace(',', '.'))
  const count = Math.round(number * size * 1e3) / 1e3
  return digits !== '' && Number.isSafeInteger(count) ? count : undefined
}

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

/** The currency that was meant: three capital letters, or what is no currency. */
export function readCurrency(typed: string): string {
  const currency = typed.trim().toUpperCase()
  return SYMBOLS[currency] ?? currency
}

/** A price as the file has it; undefined where it is none, or could be two. Its own currency may stand beside it. */
export function readTypedPrice(typed: string, currency: string): Price | undefined {
  const words = /^([€£]|[a-z]{3})?([\d.,]+)([€£]|[a-z]{3})?$/i.exec(withoutSpaces(typed))
  const [, before, digits = '', after] = words ?? []
  if ([before, after].some((one) => one !== undefined && readCurrency(one) !== currency)) return undefined
  if (!/\d/.test(digits) || isEitherWay(digits)) return undefined
  const point = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const [whole, decimals] =
    point < 0 ? [digits, undefined] : [digits.slice(0, point), digits.slice(point + 1)]
  if (/[.,]/.test(whole) && (!GROUPED.test(whole) || whole.includes(digits[point] ?? ''))) return undefined
  const number = whole.replaceAll(/[.,]/g, '') || '0'
  const price = decimals === undefined ? number : `${number}.${decimals}`
  return isPrice(price) ? price : undefined
}

/** Whether a price may be some thousands, or some with three decimals. */
export function isEitherWay(digits: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/[\s_'’]/g, '')
}
