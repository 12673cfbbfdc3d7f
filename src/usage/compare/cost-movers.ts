/** Who changed the cost, in a sentence: its rounded parts add up to the change that the total cost shows. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageField } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import { fieldNames } from '../field-names.ts'
import { countOf } from '../format.ts'
import { inSentence, type KeyName } from '../figures/key-names.ts'
import type { Piece } from '../figures/summary.ts'
import { estimate, estimateAll, type Amount } from '../prices/estimate.ts'
import { coinOf, writeAbout } from '../prices/write-amount.ts'
import type { Comparison } from './comparison.ts'
import { roundParts } from './change-words.ts'

type Compared = Pick<Comparison, 'laterByKey' | 'earlierByKey' | 'obstacle'>

/** Keys named one by one, and the smallest part of the largest change that such a key makes. */
const MOST_MOVERS = 3
const LEAST_MOVER = 0.05

/** A field is the cause where it makes at least so much of a key's change. */
const LEAST_PART = 2 / 3

const pricedFields = ['text', 'documents', 'improvement', 'speech'] as const

/**
 * `Cost +93.50 EUR: +83.10 Pilot (speech), +11.20 Mobile app, −0.80 9 others.` Empty where nothing is compared, where the book has no price, where the
 * cost did not change, and of one key alone, whose cost stands above.
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
    .map((key) => ({ key, change: changeIn(comparison, key, (counts) => estimateAll(counts, prices)) }))
    .filter(({ change }) => change !== 0n)
    .sort((a, b) => Number(sizeOf(b.change) - sizeOf(a.change)))
  const total = sum(bySize)
  // One coin for all: that of the largest amount.
  const largest = [total, bySize[0]?.change ?? 0n].reduce((one, other) =>
    sizeOf(one) > sizeOf(other) ? one : other,
  )
  const coin = coinOf(largest, prices.currency)
  const inCoins = (amount: Amount) => Number(amount) / Number(coin)
  const least = Math.max(0.5, LEAST_MOVER * Math.abs(inCoins(bySize[0]?.change ?? 0n)))
  const movers = bySize.slice(0, MOST_MOVERS).filter(({ change }) => Math.abs(inCoins(change)) >= least)
  const others = bySize.slice(movers.length)
  const rounded = roundParts([...movers.map(({ change }) => inCoins(change)), inCoins(sum(others))], 1)
  if (movers.length === 0) return []
  const write = (coins: number) => {
    const amount = writeAbout(BigInt(Math.abs(coins)) * coin, prices.currency, sizeOf(largest))
    return `${coins < 0 ? '−' : '+'}${amount.slice(0, amount.lastIndexOf(' '))}`
  }
  const parts: Piece[][] = movers.map(({ key }, index) => {
    const name = names[key]
    const cause = causeOf(comparison, key, prices)
    return [
      { strong: write(rounded.parts[index] ?? 0) },
      ' ',
      ...(name ? [{ key: inSentence(name) }] : []),
      cause === undefined ? '' : ` (${fieldNames[cause].short.toLowerCase()})`,
    ]
  })
  const ofOthers = rounded.parts.at(-1) ?? 0
  if (ofOthers !== 0) parts.push([{ strong: write(ofOthers) }, ` ${countOf(others.length, 'other')}`])
  const head = rounded.total === 0 ? 'hardly changed' : `${write(rounded.total)} ${prices.currency}`
  return [
    ' Cost ',
    { strong: head },
    ': ',
    ...parts.flatMap((part, at) => (at === 0 ? part : [', ', ...part])),
    '.',
  ]
}

/** The field that made most of the change; undefined where none did, or where the key has one kind of characters only. */
function causeOf(comparison: Compared, key: number, prices: PriceBook): UsageField | undefined {
  const all = changeIn(comparison, key, (counts) => estimateAll(counts, prices))
  const cause = pricedFields.find((field) => {
    const part = Number(changeIn(comparison, key, (counts) => estimate(counts, prices, field))) / Number(all)
    return part >= LEAST_PART && part <= 2 - LEAST_PART
  })
  const used = pricedFields.filter(
    (field) => (comparison.laterByKey[field][key] ?? 0) + (comparison.earlierByKey[field][key] ?? 0) > 0,
  )
  return cause === 'speech' || used.length > 1 ? cause : undefined
}

function changeIn(
  { laterByKey, earlierByKey }: Compared,
  key: number,
  cost: (counts: Record<UsageField, number>) => Amount | undefined,
): Amount {
  const of = (side: Compared['laterByKey']) => cost(perField((field) => side[field][key] ?? 0)) ?? 0n
  return of(laterByKey) - of(earlierByKey)
}

function sizeOf(amount: Amount): Amount {
  return amount < 0n ? -amount : amount
}

function sum(changes: readonly { readonly change: Amount }[]): Amount {
  return changes.reduce((all, { change }) => all + change, 0n)
}
