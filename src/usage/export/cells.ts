/** Columns and cells of costs, and of a comparison: both periods, the amounts of the later and the earlier one, the change, and the change in percent of the earlier amount. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import { usageFields, type UsageCounts, type UsageField, perField } from '../../report-reader/usage-report.ts'
import { wireNames } from '../../report-reader/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { edgeWords, type PeriodSums } from '../compare/change-words.ts'
import type { Comparison } from '../compare/comparison.ts'
import { estimateAll, isUnpriced, unpricedIn, writeExact } from '../billing/estimate.ts'

/** The column of costs in a file, if money is shown: `estimated_cost_eur`. */
export function costColumns(prices: PriceBook | undefined): readonly string[] {
  return prices ? [`estimated_cost_${prices.currency.toLowerCase()}`] : []
}

/** The cell of this column: digits with six decimals, empty if nothing that was used has a price. */
export function costCells(counts: UsageCounts, prices: PriceBook | undefined): readonly string[] {
  const amount = prices && !isUnpriced(counts, prices) ? estimateAll(counts, prices) : undefined
  return prices ? [amount === undefined ? '' : writeExact(amount)] : []
}

/** The column after the costs, where some of what a file has `used` has no price: the used kinds without one, by their names in the service. */
export function unpricedColumn(used: UsageCounts, prices: PriceBook | undefined) {
  const kindsIn = (counts: UsageCounts) => (prices ? unpricedIn(counts, prices) : [])
  const isNeeded = kindsIn(used).length > 0
  const cellOf = (counts: UsageCounts) =>
    kindsIn(counts)
      .map((field) => wireNames[field])
      .join('; ')
  return {
    /** Empty where every used kind has a price, as are the cells. */
    columns: isNeeded ? ['without_price'] : [],
    cells: (counts: UsageCounts): readonly string[] => (isNeeded ? [cellOf(counts)] : []),
  }
}

/** For every field, and for the cost if money is shown: both amounts, change and percentage; and whether the key is new or gone. */
export function comparedColumns(prices: PriceBook | undefined): readonly string[] {
  const all = [...usageFields.map((field) => wireNames[field]), ...costColumns(prices)]
  return [
    'days_compared',
    'compared_first_day',
    'compared_last_day',
    'earlier_first_day',
    'earlier_last_day',
    ...['compared', 'earlier', 'change', 'change_percent'].flatMap((what) =>
      all.map((name) => `${what}_${name}`),
    ),
    'status',
  ]
}

/** The cells of these columns for one key. Reports without days are compared as a whole. */
export function comparedCells(
  comparison: Comparison,
  key: number,
  prices: PriceBook | undefined,
): readonly Cell[] {
  const { pairs, hasDays, laterByKey, earlierByKey, totalsOf } = comparison
  const later = perField((field) => laterByKey[field][key] ?? 0)
  const earlier = perField((field) => earlierByKey[field][key] ?? 0)
  const cost = (counts: UsageCounts) => Number((prices && estimateAll(counts, prices)) ?? 0n)
  return [
    hasDays ? pairs.count : '',
    pairs.later.start,
    pairs.later.end,
    pairs.earlier.start,
    pairs.earlier.end,
    ...usageFields.map((field) => later[field]),
    ...costCells(later, prices),
    ...usageFields.map((field) => earlier[field]),
    ...costCells(earlier, prices),
    ...usageFields.map((field) => later[field] - earlier[field]),
    ...(prices ? [writeCostChange(later, earlier, prices)] : []),
    ...usageFields.map((field) => changePercent(later[field], earlier[field])),
    ...(prices ? [changePercent(cost(later), cost(earlier))] : []),
    statusOf(later, earlier, (field) => totalsOf(field, [key])),
  ]
}

/** `new`, `gone` or words like the page’s, for usage of any kind; empty if there is usage in both periods or in neither. */
function statusOf(
  later: UsageCounts,
  earlier: UsageCounts,
  totalsOf: (field: UsageField) => PeriodSums,
): string {
  const used = (of: (field: UsageField) => number) => Number(usageFields.some((field) => of(field) > 0))
  const [isUsedLater, wasUsedEarlier] = [used((field) => later[field]), used((field) => earlier[field])]
  if (isUsedLater === wasUsedEarlier) return ''
  return edgeWords(isUsedLater, wasUsedEarlier, {
    later: used((field) => totalsOf(field).later),
    earlier: used((field) => totalsOf(field).earlier),
  })
}

/** The difference, empty if nothing has a price. */
function writeCostChange(later: UsageCounts, earlier: UsageCounts, prices: PriceBook): string {
  const [after, before] = [estimateAll(later, prices), estimateAll(earlier, prices)]
  return after === undefined || before === undefined ? '' : writeExact(after - before)
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 4,
  useGrouping: false,
})

/** The change in percent of the earlier amount, such as 8.6154 or -42.5, a half rounded as a half; empty if either amount is zero, or the earlier one below it. */
export function changePercent(later: number, earlier: number): Cell {
  // In proportion to less than nothing, more would look like less.
  if (later === 0 || earlier <= 0) return ''
  return later === earlier ? 0 : Number(percent.format((later - earlier) / earlier).replace('%', ''))
}
