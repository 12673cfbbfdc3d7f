/** The cost of usage by the price book: an estimate, never a bill. It is exact, and rounded once where it is written, so the same usage
 *  costs the same wherever it is shown. Amounts are whole numbers (BigInt) of parts so small that a character, a millisecond and the sixth decimal of a
 *  price are whole numbers of them. */
import { pricedKinds, type PriceBook } from '../../api/gateway-contract.ts'
import { remembered } from '../../api/remembered.ts'
import { type UsageCounts, type UsageField, perField } from '../../report-reader/usage-report.ts'

/** An amount of the currency, in parts of `PARTS`. */
export type Amount = bigint

/** The last decimal of a character's price is a millionth of a millionth; the factor 18 makes the price of a millisecond whole too. */
export const PARTS = 18n * 10n ** 12n
/** Decimals of a price. */
const DECIMALS = 6
const PARTS_OF_CHARACTER = PARTS / 10n ** BigInt(6 + DECIMALS)
/** Parts in a millisecond at the last decimal of a price per hour; an hour has 3,600,000 milliseconds. */
const PARTS_OF_MILLISECOND = PARTS / (3_600_000n * 10n ** BigInt(DECIMALS))

/** The cost of `counts` in `field`: all kinds of characters together, one kind, or speech. Undefined if the book has no price for it. */
export function estimate(counts: UsageCounts, prices: PriceBook, field: UsageField): Amount | undefined {
  if (field === 'characters') return addUp(counts, prices, pricedKinds)
  const each = eachOf(prices)[field]
  return each === undefined ? undefined : BigInt(Math.round(counts[field])) * each
}

/** Everything that can have a price. */
export const pricedFields = [...pricedKinds, 'speech'] as const

export type PricedField = (typeof pricedFields)[number]

/** What was used but has no price: an estimate leaves it out. */
export function unpricedIn(counts: UsageCounts, prices: PriceBook): readonly PricedField[] {
  return pricedFields.filter((field) => counts[field] !== 0 && priceOf(prices, field) === undefined)
}

/** Whether something was used, but nothing that has a price. */
export function isUnpriced(counts: UsageCounts, prices: PriceBook): boolean {
  const used = pricedFields.filter((field) => counts[field] !== 0)
  return used.length > 0 && unpricedIn(counts, prices).length === used.length
}

/** The price of a million characters of a kind, or of an hour of speech. */
export function priceOf({ perMillionCharacters, perSpeechHour }: PriceBook, field: PricedField) {
  return field === 'speech' ? perSpeechHour : perMillionCharacters?.[field]
}

/** Reads an amount in digits with at most six decimals: 352.08. */
export function amountOf(written: string): Amount {
  return millionths(written) * (PARTS / 10n ** BigInt(DECIMALS))
}

/** Characters of all kinds and speech together; undefined if the book has no price at all. */
export function estimateAll(counts: UsageCounts, prices: PriceBook): Amount | undefined {
  return addUp(counts, prices, pricedFields)
}

function addUp(counts: UsageCounts, prices: PriceBook, fields: readonly UsageField[]): Amount | undefined {
  let sum: Amount | undefined
  for (const field of fields) {
    const amount = estimate(counts, prices, field)
    if (amount !== undefined) sum = (sum ?? 0n) + amount
  }
  return sum
}

/** Compares usage by its cost. */
export function compareCosts(prices: PriceBook): (a: Used, b: Used) => number {
  const known = new Map<Used, Amount>()
  const costOf = (one: Used) => {
    const amount = known.get(one) ?? estimateAll(one.counts, prices) ?? 0n
    known.set(one, amount)
    return amount
  }
  return (a, b) => Number(costOf(a) > costOf(b)) - Number(costOf(a) < costOf(b))
}

type Used = { readonly counts: UsageCounts }

/** The cost of one character or millisecond, if there is a price. */
const eachOf = remembered((prices: PriceBook) =>
  perField((field): Amount | undefined => {
    const price = field === 'characters' ? undefined : priceOf(prices, field)
    if (price === undefined) return undefined
    return millionths(price) * (field === 'speech' ? PARTS_OF_MILLISECOND : PARTS_OF_CHARACTER)
  }),
)

/** A price or an amount in millionths of the currency. */
function millionths(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.')
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'))
}

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
  const [whole = '', decimals] = number.replace('-', '−').split('.')
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

/** An amount in digits, rounded to this many decimals. Corrections may leave less than nothing. */
function decimal(amount: Amount, decimals: number): string {
  const part = PARTS / 10n ** BigInt(decimals)
  const size = amount < 0n ? -amount : amount
  const scaled = (size * 2n + part) / (part * 2n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const sign = amount < 0n && scaled > 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
