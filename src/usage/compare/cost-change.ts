/** What the compared days cost in both periods, the difference, and who caused it. */
import { pricedKinds, type PriceBook } from '../../api/gateway-contract.ts'
import type { UsageField } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import { fieldNames } from '../field-names.ts'
import type { KeyName } from '../figures/key-names.ts'
import type { Piece } from '../figures/summary.ts'
import { countOf } from '../format.ts'
import { estimate, estimateAll, PARTS, type Amount } from '../prices/estimate.ts'
import { coinOf, writeAbout, writeGrouped } from '../prices/write-amount.ts'
import { describeChange, roundParts } from './change-words.ts'
import { sumAt, type Comparison } from './comparison.ts'
import { LEAST_MOVER, listMovers, mainCause, MOST_MOVERS } from './what-changed.ts'

/** `+12.34 EUR`, `+12.34`, and `+8.6%`, new, gone or the like; empty where nothing changed. */
export type CostChange = { readonly short: string; readonly exact: string; readonly part: string }

type Compared = Pick<Comparison, 'laterByKey' | 'earlierByKey' | 'obstacle'>

/** The change in cost of the keys at these positions of the comparison, or of all; undefined where the book has no price. */
export function costChange(
  { laterByKey, earlierByKey, totalsOf }: Pick<Comparison, 'laterByKey' | 'earlierByKey' | 'totalsOf'>,
  prices: PriceBook,
  keys?: readonly number[],
): CostChange | undefined {
  const cost = (count: (field: UsageField) => number) => estimateAll(perField(count), prices)
  const later = cost((field) => sumAt(laterByKey[field], keys))
  const earlier = cost((field) => sumAt(earlierByKey[field], keys))
  if (later === undefined || earlier === undefined) return undefined
  // Precise enough for a percentage.
  const inCurrency = (amount: Amount = 0n) => Number(amount) / Number(PARTS)
  const { part } = describeChange('characters', inCurrency(later), inCurrency(earlier), {
    later: inCurrency(cost((field) => totalsOf(field, keys).later)),
    earlier: inCurrency(cost((field) => totalsOf(field, keys).earlier)),
  })
  const amount = later - earlier
  if (amount === 0n) return { short: 'no change', exact: '0', part: '' }
  const sign = amount < 0n ? '−' : '+'
  const size = sizeOf(amount)
  const { currency } = prices
  return {
    short: `${sign}${writeAbout(size, currency)}`,
    exact: `${sign}${writeGrouped(size, currency)}`,
    part,
  }
}

/**
 * `Cost +93.50 EUR: +83.10 Pilot (speech), +11.20 Mobile app, −0.80 9 others.` The rounded parts add up to the change that the total cost shows. Empty
 * where nothing is compared, where the book has no price, where the cost did not change, and of one key alone, whose cost stands above.
 */
export function costMovers(
  comparison: Compared,
  names: readonly KeyName[],
  prices: PriceBook,
  shown: readonly number[] | undefined,
): Piece[] {
  const keys = shown ?? [...names.keys()]
  if (comparison.obstacle !== undefined || keys.length < 2) return []
  const bySize = keys
    .map((key) => ({ key, change: changeIn(comparison, key, prices) }))
    .filter(({ change }) => change !== 0n)
    .sort((a, b) => Number(sizeOf(b.change) - sizeOf(a.change)))
  const total = sum(bySize)
  const most = sizeOf(bySize[0]?.change ?? 0n)
  // One coin for all: that of the largest amount.
  const largest = sizeOf(total) > most ? sizeOf(total) : most
  const coin = coinOf(largest, prices.currency)
  const inCoins = (amount: Amount) => Number(amount) / Number(coin)
  const least = Math.max(0.5, LEAST_MOVER * inCoins(most))
  const movers = bySize.slice(0, MOST_MOVERS).filter(({ change }) => Math.abs(inCoins(change)) >= least)
  if (movers.length === 0) return []
  const others = bySize.slice(movers.length)
  const rounded = roundParts([...movers.map(({ change }) => inCoins(change)), inCoins(sum(others))], 1)
  const write = (coins: number) => {
    const amount = writeAbout(BigInt(Math.abs(coins)) * coin, prices.currency, largest)
    return `${coins < 0 ? '−' : '+'}${amount.slice(0, amount.lastIndexOf(' '))}`
  }
  const list = listMovers(
    rounded.parts,
    write,
    movers.map(({ key }) => ({ name: names[key], cause: causeOf(comparison, key, prices) })),
    countOf(others.length, 'other'),
  )
  const head = rounded.total === 0 ? 'hardly changed' : `${write(rounded.total)} ${prices.currency}`
  return [' Cost ', { strong: head }, ': ', ...list, '.']
}

/** The kind that made most of the change; empty where none did, or where the key has one kind of characters only. */
function causeOf(comparison: Compared, key: number, prices: PriceBook): string {
  const { laterByKey, earlierByKey } = comparison
  const fields = [...pricedKinds, 'speech' as const]
  const cause = mainCause(
    fields,
    (field) => Number(changeIn(comparison, key, prices, field)),
    Number(changeIn(comparison, key, prices)),
  )
  const used = fields.filter((field) => (laterByKey[field][key] ?? 0) + (earlierByKey[field][key] ?? 0) > 0)
  return cause && (cause === 'speech' || used.length > 1) ? fieldNames[cause].short.toLowerCase() : ''
}

/** The change in the cost of a key, of all its usage or of one kind. */
function changeIn(
  { laterByKey, earlierByKey }: Compared,
  key: number,
  prices: PriceBook,
  kind?: UsageField,
): Amount {
  const costOf = (side: Compared['laterByKey']) => {
    const counts = perField((field) => side[field][key] ?? 0)
    return (kind ? estimate(counts, prices, kind) : estimateAll(counts, prices)) ?? 0n
  }
  return costOf(laterByKey) - costOf(earlierByKey)
}

function sizeOf(amount: Amount): Amount {
  return amount < 0n ? -amount : amount
}

function sum(changes: readonly { readonly change: Amount }[]): Amount {
  return changes.reduce((all, { change }) => all + change, 0n)
}
