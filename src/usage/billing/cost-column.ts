import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageCounts } from '../../report-reader/usage-report.ts'
import { estimateAll, pricedFields, priceOf } from './estimate.ts'
import { writeExact } from './write-amount.ts'
import { fieldNames } from '../field-names.ts'

/** The column of costs in a file, if money is shown: `estimated_cost_eur`. */
export function costColumns(prices: PriceBook | undefined): readonly string[] {
  return prices ? [`estimated_cost_${prices.currency.toLowerCase()}`] : []
}

/** The cell of this column: digits with six decimals, empty if nothing has a price. */
export function costCells(counts: UsageCounts, prices: PriceBook | undefined): readonly string[] {
  const amount = prices && estimateAll(counts, prices)
  return prices ? [amount === undefined ? '' : writeExact(amount)] : []
}

/** The difference, as a number: a text that begins with a minus would be guarded as a formula. Empty if nothing has a price. */
export function writeCostChange(later: UsageCounts, earlier: UsageCounts, prices: PriceBook): number | '' {
  const [after, before] = [estimateAll(later, prices), estimateAll(earlier, prices)]
  return after === undefined || before === undefined ? '' : Number(writeExact(after - before))
}

/** The prices in words: `estimated, 20 EUR per million characters of text, 0.9 EUR per hour of speech`. */
export function pricesInWords(prices: PriceBook): string {
  const all = pricedFields.flatMap((field) => {
    const price = priceOf(prices, field)
    const unit = `${field === 'speech' ? 'hour' : 'million'} ${fieldNames[field].inSentence}`
    return price === undefined ? [] : `${price} ${prices.currency} per ${unit}`
  })
  return all.length === 0 ? 'no price is set' : `estimated; ${all.join('; ')}`
}
