/** The units of an invoice: characters, money by the price book, or hours of speech. All in whole numbers (BigInt): nothing is rounded before it
 *  is compared. */
import { pricedKinds, type PriceBook } from '../../api/console-file.ts'
import type { UsageCounts, UsageField } from '../../api/report/usage-report.ts'
import { fieldNames } from '../field-names.ts'
import { formatCount, formatSpeech } from '../format.ts'
import { amountOf, estimate, estimateAll, PARTS } from '../prices/estimate.ts'
import { coinDecimals, writeGrouped } from '../prices/write-amount.ts'
import { readCharacters, readTypedAmount, readTypedTime } from './typed-numbers.ts'

/** A figure from an invoice: characters, milliseconds or parts of the currency. `grain` is the smallest step it is written in: rounding leaves
 *  half of it open. */
export type InvoiceFigure = { readonly amount: bigint; readonly grain: bigint }

export type InvoiceUnit = {
  /** The usage, in the same parts. */
  readonly of: (counts: UsageCounts) => bigint
  /** What an invoice may list separately. */
  readonly kinds: readonly {
    readonly name: string
    readonly isOne: boolean
    readonly of: (counts: UsageCounts) => bigint
  }[]
  /** Kinds without a known amount. */
  readonly unknown: readonly string[]
  readonly read: (typed: string) => InvoiceFigure | undefined
  readonly write: (amount: bigint) => string
}

/** Reports may be odd: an absurdly large amount is on no invoice. */
const whole = (count: number) => BigInt(Number.isFinite(count) ? Math.round(count) : 0)

export const inCharacters: InvoiceUnit = {
  of: ({ characters }) => whole(characters),
  kinds: pricedKinds.map((kind) => ({
    name: fieldNames[kind].inSentence,
    isOne: false,
    of: (counts) => whole(counts[kind]),
  })),
  unknown: [],
  read: (typed) => {
    const characters = readCharacters(typed)
    return characters === undefined ? undefined : { amount: BigInt(characters), grain: 1n }
  },
  write: (amount) => formatCount(Number(amount)),
}

export const inSpeech: InvoiceUnit = {
  of: ({ speech }) => whole(speech),
  kinds: [],
  unknown: [],
  read: readTypedTime,
  write: (amount) => formatSpeech(Number(amount)),
}

const billed: readonly UsageField[] = [...pricedKinds, 'speech']

/** By the price book: an estimate of what an invoice should come to. */
export function inMoney(prices: PriceBook): InvoiceUnit {
  const { currency } = prices
  const decimals = coinDecimals(currency)
  const known = billed.filter((field) => hasPrice(prices, field))
  return {
    of: (counts) => estimateAll(counts, prices) ?? 0n,
    kinds: known.map((field) => ({
      name: field === 'speech' ? 'speech' : fieldNames[field].inSentence,
      isOne: field === 'speech',
      of: (counts) => estimate(counts, prices, field) ?? 0n,
    })),
    unknown: billed.filter((field) => !known.includes(field)).map((field) => fieldNames[field].short),
    read: (typed) => {
      const amount = readTypedAmount(typed, currency, decimals)
      if (amount === undefined) return undefined
      const written = Math.max(decimals, amount.split('.')[1]?.length ?? 0)
      return { amount: amountOf(amount), grain: PARTS / 10n ** BigInt(written) }
    },
    write: (amount) => `${writeGrouped(amount, currency).replace('-', '−')} ${currency}`,
  }
}

function hasPrice({ perMillionCharacters = {}, perSpeechHour }: PriceBook, field: UsageField): boolean {
  if (field === 'characters') return false
  return (field === 'speech' ? perSpeechHour : perMillionCharacters[field]) !== undefined
}

/** Whether an invoice in money can be checked: without a single price everything would cost nothing. */
export function hasPrices(prices: PriceBook | undefined): prices is PriceBook {
  return prices !== undefined && billed.some((field) => hasPrice(prices, field))
}
