/** Amounts as text: rounded once, halves up, to the currency's minor unit (cents) on the page and to the sixth decimal in files. */
import { PARTS, type Amount } from './estimate.ts'

/** How many decimals a currency has; 2 for an unknown one. */
function currencyDecimals(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** `2,529.61`: for the table. */
export function writeGrouped(amount: Amount, currency: string): string {
  return group(decimal(amount, currencyDecimals(currency)))
}

function group(number: string): string {
  const [whole = '', decimals] = number.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** Decimals of a cost in a file: enough for its lines to add up to the amounts on the page. */
const FILE_DECIMALS = 6

/** `352.083360`: for files, in any currency. */
export function writeExact(amount: Amount): string {
  return decimal(amount, FILE_DECIMALS)
}

/** From this amount of the currency on, cents are meaningless in an estimate. */
const WHOLE_FROM = 1_000_000n

/** `352.08 EUR`, `1,250,000 EUR`: for a line of words. `total` is the largest amount beside it: all are whole if that is large. */
export function writeAbout(amount: Amount, currency: string, total: Amount = amount): string {
  return `${group(decimal(amount, decimalsBeside(total, currency)))} ${currency}`
}

/** How many decimals amounts beside this total have: those of the currency, or none. */
function decimalsBeside(total: Amount, currency: string): number {
  return total >= WHOLE_FROM * PARTS ? 0 : currencyDecimals(currency)
}

/** From this amount of the currency on, cents are meaningless in a projection. */
const WHOLE_AHEAD_FROM = 100

/** `331`, `18.40`: for projected amounts of the currency, of which `likely` decides whether there are cents. */
export function writeAhead(amount: number, likely: number, currency: string): string {
  return group(amount.toFixed(likely >= WHOLE_AHEAD_FROM ? 0 : currencyDecimals(currency)))
}

/** Amounts in whole minor units that add up to their rounded total: all are rounded down, then those with the largest remainders up. For booking. */
export function writeCents(amounts: readonly Amount[], currency: string): { lines: string[]; total: string } {
  const decimals = currencyDecimals(currency)
  const { parts, total } = shareOut(amounts, decimals)
  const write = (amount: Amount) => decimal(amount, decimals)
  return { lines: parts.map(write), total: write(total) }
}

/** The same for amounts that are shown beside their total: in the unit that `writeAbout` rounds that total to. */
export function partsOfTotal(amounts: readonly Amount[], currency: string): readonly Amount[] {
  const total = amounts.reduce((all, one) => all + one, 0n)
  return shareOut(amounts, decimalsBeside(total, currency)).parts
}

/** Amounts in units of this decimal. */
function shareOut(amounts: readonly Amount[], decimals: number) {
  const unit = PARTS / 10n ** BigInt(decimals)
  const sum = amounts.reduce((all, one) => all + one, 0n)
  const units = amounts.map((amount) => floor(amount, unit))
  const total = floor(2n * sum + unit, 2n * unit)
  const remainder = (index: number) => (amounts[index] ?? 0n) - (units[index] ?? 0n) * unit
  const byRemainder = [...amounts.keys()].toSorted((a, b) => Number(remainder(b) - remainder(a)))
  const left = Number(total - units.reduce((all, one) => all + one, 0n))
  for (const index of byRemainder.slice(0, left)) units[index] = (units[index] ?? 0n) + 1n
  return { parts: units.map((one) => one * unit), total: total * unit }
}

/** Rounded down, below zero too. */
function floor(amount: bigint, by: bigint): bigint {
  return amount / by - (amount < 0n && amount % by !== 0n ? 1n : 0n)
}

/** An amount in digits, rounded to this many decimals. Counts are never negative, but reports may be odd. */
function decimal(amount: Amount, decimals: number): string {
  const part = PARTS / 10n ** BigInt(decimals)
  const size = amount < 0n ? -amount : amount
  const scaled = (size * 2n + part) / (part * 2n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const sign = amount < 0n && scaled > 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
