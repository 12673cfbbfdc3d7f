/** Numbers as people type them: `1,000,000`, `1.000.000`, `1 000 000`, `1.5 M`; `19.95`, `19,95`. Ambiguous text is not read. */
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

/** Groups of thousands with one separator throughout; also grouped as in India. */
const GROUPED = /^\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+)$/

/** A whole number of characters; undefined where it is not one, or is ambiguous. */
export function readCharacters(typed: string): number | undefined {
  const words = /^([\d.,]+)([a-z]*?)\.?(?:characters)?$/.exec(withoutSpaces(typed).toLowerCase())
  const [, digits = '', unit = ''] = words ?? []
  const size = UNITS[unit]
  if (size === undefined) return undefined
  const isGrouped = GROUPED.test(digits)
  // A fraction of a million is unambiguous; 1,500 million may mean one and a half.
  if (/[.,]/.test(digits) && isGrouped !== (size === 1) && !digits.startsWith('0')) return undefined
  const number =
    isGrouped && size === 1 ? Number(digits.replaceAll(/[.,]/g, '')) : Number(digits.replace(',', '.'))
  const count = Math.round(number * size * 1e3) / 1e3
  return digits !== '' && Number.isSafeInteger(count) ? count : undefined
}

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

/** The currency that was meant, as three capital letters; otherwise the text itself. */
export function readCurrency(typed: string): string {
  const currency = typed.trim().toUpperCase()
  return SYMBOLS[currency] ?? currency
}

/** A price as the file writes it; undefined where it is not one, or is ambiguous. The currency may be written beside it. */
export function readTypedPrice(typed: string, currency: string): Price | undefined {
  const digits = withoutCurrency(typed, currency)
  const price = isEitherWay(digits) ? undefined : plainNumber(digits)
  return price !== undefined && isPrice(price) ? price : undefined
}

/** The largest whole price that the file can hold. */
export const MOST_OF_PRICE = 999_999_999

/** Whether a price is a number, but larger than that. */
export function isTooLarge(typed: string, currency: string): boolean {
  const number = plainNumber(withoutCurrency(typed, currency)) ?? ''
  return /^0*[1-9]\d{9,}(?:\.\d*)?$/.test(number)
}

/** An amount as written on an invoice, in digits with at most six decimals: `1234.56`. Three digits after the only point are thousands, unless the
 *  currency has that many `decimals`. */
export function readTypedAmount(typed: string, currency: string, decimals: number): string | undefined {
  const digits = withoutCurrency(typed, currency)
  if (isEitherWay(digits) && decimals === 3) return undefined
  const amount = GROUPED.test(digits) ? digits.replaceAll(/[.,]/g, '') : plainNumber(digits)
  return amount !== undefined && /^\d{1,15}(?:\.\d{1,6})?$/.test(amount) ? amount : undefined
}

/** Digits with a point, whatever the separators. */
function plainNumber(digits: string): string | undefined {
  const point = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const [whole, decimals] =
    point < 0 ? [digits, undefined] : [digits.slice(0, point), digits.slice(point + 1)]
  if (!/\d/.test(digits)) return undefined
  if (/[.,]/.test(whole) && (!GROUPED.test(whole) || whole.includes(digits[point] ?? ''))) return undefined
  const number = whole.replaceAll(/[.,]/g, '') || '0'
  return decimals === undefined ? number : `${number}.${decimals}`
}

/** The digits and points of an amount; empty where it is not one, or in another currency. */
function withoutCurrency(typed: string, currency: string): string {
  const words = /^([€£]|[a-z]{3})?([\d.,]+)([€£]|[a-z]{3})?$/i.exec(withoutSpaces(typed))
  const [, before, digits = '', after] = words ?? []
  const isOther = [before, after].some((one) => one !== undefined && readCurrency(one) !== currency)
  return isOther ? '' : digits
}

const MILLISECONDS = { h: 3_600_000n, m: 60_000n, s: 1_000n } as const
const HOURS_MINUTES_SECONDS =
  /^(?:([\d.,]+)h(?:ours?|rs?)?)?(?:([\d.,]+)m(?:in(?:ute)?s?)?)?(?:([\d.,]+)s(?:ec(?:ond)?s?)?)?\.?$/

/** A time as written on an invoice: `311 h 04 m`, `311:04`, `311.07` (hours), `18,664 min`. In milliseconds, with the step it is written in. */
export function readTypedTime(typed: string): { amount: bigint; grain: bigint } | undefined {
  const text = withoutSpaces(typed).toLowerCase()
  const clock = /^([\d.,]+):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  const [, ...parts] = clock ?? HOURS_MINUTES_SECONDS.exec(/^[\d.,]+$/.test(text) ? `${text}h` : text) ?? []
  const given = (['h', 'm', 's'] as const).flatMap((unit, index) => {
    const digits = parts[index]
    return digits === undefined ? [] : { size: MILLISECONDS[unit], digits }
  })
  let time: { amount: bigint; grain: bigint } | undefined
  for (const [index, { size, digits }] of given.entries()) {
    const isLast = index === given.length - 1
    if (isLast && isEitherWay(digits)) return undefined
    const plain = GROUPED.test(digits) ? digits.replaceAll(/[.,]/g, '') : plainNumber(digits)
    const [whole = '', decimals = ''] = plain?.split('.') ?? []
    if (whole === '' || decimals.length > 6 || (!isLast && decimals !== '')) return undefined
    const steps = 10n ** BigInt(decimals.length)
    const amount = (time?.amount ?? 0n) + (BigInt(whole + decimals) * size) / steps
    time = { amount, grain: size / steps || 1n }
  }
  return time
}

/** Whether a price is ambiguous: thousands, or three decimals. */
export function isEitherWay(digits: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/[\s_'’]/g, '')
}
