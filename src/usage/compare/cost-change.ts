/** The cost of the compared days in both periods, and the difference. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageField } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import { estimateAll, PARTS, type Amount } from '../billing/estimate.ts'
import { writeAbout, writeGrouped } from '../billing/write-amount.ts'
import { describeChange } from './change-words.ts'
import { sumAt } from '../figures/usage-rollup.ts'
import type { Comparison } from './comparison.ts'

/** `+12.34 EUR`, `+12.34` (or `<0.01`), and `+8.6%`, new, gone or the like; empty where nothing changed. */
export type CostChange = { readonly short: string; readonly exact: string; readonly part: string }

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
  const size = amount < 0n ? -amount : amount
  const { currency } = prices
  const exact = writeGrouped(size, currency)
  // Less than half of the smallest coin: −0.00 would read as nothing.
  if (!/[1-9]/.test(exact)) {
    const coin = `<${exact.replace(/0$/, '1')}`
    return { short: `${coin} ${currency}`, exact: coin, part }
  }
  return { short: `${sign}${writeAbout(size, currency)}`, exact: `${sign}${exact}`, part }
}
