import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageCounts } from '../../report-reader/usage-report.ts'
import { estimateAll } from './estimate.ts'
import { writeExact } from './write-amount.ts'

/** The name of costs in a file: `estimated_cost_eur`. */
export function costName({ currency }: PriceBook): string {
  return `estimated_cost_${currency.toLowerCase()}`
}

/** The column of costs, where money is shown. */
export function costColumns(prices: PriceBook | undefined): readonly string[] {
  return prices ? [costName(prices)] : []
}

/** The cell of this column. */
export function costCells(counts: UsageCounts, prices: PriceBook | undefined): readonly string[] {
  return prices ? [writeCost(counts, prices)] : []
}

/** A cost in a file: digits with six decimals, empty where nothing has a price. */
export function writeCost(counts: UsageCounts, prices: PriceBook): string {
  const amount = estimateAll(counts, prices)
  return amount === undefined ? '' : writeExact(amount)
}

/** The difference, as a number: a text that begins with a minus would be guarded as a formula. Empty where nothing has a price. */
export function writeCostChange(later: UsageCounts, earlier: UsageCounts, prices: PriceBook): number | '' {
  const [is, was] = [estimateAll(later, prices), estimateAll(earlier, prices)]
  return is === undefined || was === undefined ? '' : Number(writeExact(is - was))
}
