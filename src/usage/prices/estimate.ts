/**
 * What usage costs by the price book: an estimate, never a bill. Whole numbers only (BigInt), so nothing is lost on the way: an amount is
 * a number of parts of the currency so small that a character, a millisecond and the sixth decimal of a price are whole in it. Where it is
 * rounded to the currency's smallest coin, and how lines still add up, is told in `costs.ts`.
 */
import { pricedKinds, type PriceBook } from '../../api/console-file.ts'
import type { UsageCounts, UsageField } from '../../api/report/usage-report.ts'

/** An amount of the currency, in parts of `PARTS`. */
export type Amount = bigint

/** Decimals of a price. */
const DECIMALS = 6
/** A millionth of a millionth is what the sixth decimal of a character's price is; 18 makes a millisecond of an hour whole, too. */
const PARTS = 18n * 10n ** 12n
const PARTS_OF_CHARACTER = PARTS / 10n ** BigInt(6 + DECIMALS)
/** Of a millisecond: an hour has 3,600,000 of them. */
const PARTS_OF_MILLISECOND = PARTS / (3_600_000n * 10n ** BigInt(DECIMALS))

/** What `counts` cost in `field`: all kinds of characters together, one kind, or speech. Undefined where the book has no price for it. */
export function estimate(counts: UsageCounts, prices: PriceBook, field: UsageField): Amount | undefined {
  if (field === 'speech') {
    const { perSpeechHour } = prices
    if (perSpeechHour === undefined) return undefined
    return BigInt(Math.round(counts.speech)) * millionths(perSpeechHour) * PARTS_OF_MILLISECOND
  }
  if (field === 'characters') {
    const kinds = pricedKinds.flatMap((kind) => estimate(counts, prices, kind) ?? [])
    return kinds.length === 0 ? undefined : kinds.reduce((sum, amount) => sum + amount)
  }
  const price = prices.perMillionCharacters?.[field]
  if (price === undefined) return undefined
  return BigInt(Math.round(counts[field])) * millionths(price) * PARTS_OF_CHARACTER
}

/** Characters of all kinds and speech together; undefined where the book has no price at all. */
export function estimateAll(counts: UsageCounts, prices: PriceBook): Amount | undefined {
  const characters = estimate(counts, prices, 'characters')
  const speech = estimate(counts, prices, 'speech')
  if (characters === undefined) return speech
  return characters + (speech ?? 0n)
}

/** The smallest coin of a currency. */
export function coinOf(currency: string): Amount {
  return PARTS / 10n ** BigInt(coinDecimals(currency))
}

/** The nearest number of coins, halves away from zero. */
export function inCoins(amount: Amount, coin: Amount): bigint {
  const size = amount < 0n ? -amount : amount
  const coins = (size * 2n + coin) / (coin * 2n)
  return amount < 0n ? -coins : coins
}

/** A price as millionths of the currency. */
function millionths(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.')
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'))
}

const decimalsOf = new Map<string, number>()

/** How many decimals the smallest coin of a currency has; 2 where nobody knows the currency. */
function coinDecimals(currency: string): number {
  const decimals = decimalsOf.get(currency) ?? askForDecimals(currency)
  decimalsOf.set(currency, decimals)
  return decimals
}

function askForDecimals(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    )
  } catch {
    return 2
  }
}

/** `2,529.61`: for the table, rounded to the smallest coin. */
export function writeGrouped(amount: Amount, currency: string): string {
  return group(writeAmount(amount, currency))
}

function group(number: string): string {
  const [whole = '', decimals] = number.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** `352.07`: for files, rounded to the smallest coin. */
export function writeAmount(amount: Amount, currency: string): string {
  return decimal(amount, coinDecimals(currency))
}

/** From so many of the currency on, smaller coins say nothing in an estimate. */
const WHOLE_FROM = 100n

/** `352 EUR`, `3.07 EUR`, `352,100 EUR`: for a line of words; whole from 100 on. */
export function writeAbout(amount: Amount, currency: string): string {
  const isLarge = amount >= WHOLE_FROM * PARTS
  return `${group(decimal(amount, isLarge ? 0 : coinDecimals(currency)))} ${currency}`
}

/** In digits, rounded to so many decimals. Counts are never negative, but reports may be odd. */
function decimal(amount: Amount, decimals: number): string {
  const scaled = inCoins(amount, PARTS / 10n ** BigInt(decimals))
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0')
  const sign = scaled < 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
