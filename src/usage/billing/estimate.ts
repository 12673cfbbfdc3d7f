/** The cost of usage by the price book: an estimate, never a bill. It is exact, and rounded once where it is written (`write-amount.ts`), so the same usage
 *  costs the same wherever it is shown. Amounts are whole numbers (BigInt) of parts so small that a character, a millisecond and the sixth decimal of a
 *  price are whole numbers of them. */
import { pricedKinds, type PriceBook } from '../../api/gateway-contract.ts'
import { remembered } from '../../api/remembered.ts'
import type { UsageCounts, UsageField } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'

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
type Each = Readonly<Record<UsageField, Amount | undefined>>

const eachOf = remembered((prices: PriceBook): Each =>
  perField((field) => {
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
