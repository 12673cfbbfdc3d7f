/** Columns and cells for changes: the earlier amount, the change, and the change in percent of the earlier amount. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import { usageFields, type UsageCounts, type UsageField } from '../../report-reader/usage-report.ts'
import { wireNames } from '../../report-reader/usage-wire.ts'
import { costColumns, writeCost, writeCostChange } from '../prices/cost-column.ts'
import { estimateAll } from '../prices/estimate.ts'
import { edgeWords, type Whole } from '../compare/change-words.ts'
import type { Cell } from '../../ui/files/csv.ts'

const names = usageFields.map((field) => wireNames[field])

/** For every field, and for the cost where money is shown: earlier amounts, then changes, then percentages; and whether the subject of the line is
 *  new or gone. */
export function changeColumns(prices: PriceBook | undefined): readonly string[] {
  const all = [...names, ...costColumns(prices)]
  return [
    ...['earlier', 'change', 'change_percent'].flatMap((what) => all.map((name) => `${what}_${name}`)),
    'status',
  ]
}

/** The cells of these columns. */
export function changeCells(
  later: UsageCounts,
  earlier: UsageCounts,
  prices: PriceBook | undefined,
  wholeOf: (field: UsageField) => Whole,
): readonly Cell[] {
  const cost = (write: (prices: PriceBook) => Cell): readonly Cell[] => (prices ? [write(prices)] : [])
  return [
    ...usageFields.map((field) => earlier[field]),
    ...cost((prices) => writeCost(earlier, prices)),
    ...usageFields.map((field) => later[field] - earlier[field]),
    ...cost((prices) => writeCostChange(later, earlier, prices)),
    ...usageFields.map((field) => changePercent(later[field], earlier[field])),
    ...cost((prices) => costPercent(later, earlier, prices)),
    statusOf(later, earlier, wholeOf),
  ]
}

/** The same as `changePercent`, for the cost. */
function costPercent(later: UsageCounts, earlier: UsageCounts, prices: PriceBook): Cell {
  return changePercent(Number(estimateAll(later, prices) ?? 0n), Number(estimateAll(earlier, prices) ?? 0n))
}

/** `new`, `gone` or words like the page’s, for usage of any kind; empty where there is usage in both periods or in neither. */
export function statusOf(
  later: UsageCounts,
  earlier: UsageCounts,
  wholeOf: (field: UsageField) => Whole,
): string {
  const used = (of: (field: UsageField) => number) => Number(usageFields.some((field) => of(field) !== 0))
  const [is, was] = [used((field) => later[field]), used((field) => earlier[field])]
  if (is === was) return ''
  return edgeWords(is, was, {
    later: used((field) => wholeOf(field).later),
    earlier: used((field) => wholeOf(field).earlier),
  })
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 4,
  useGrouping: false,
})

/** The change in percent of the earlier amount, such as 8.6154 or -42.5; empty where there was nothing, or is nothing. The difference is exact, so
 *  that a half is rounded as a half. */
export function changePercent(later: number, earlier: number): Cell {
  if (later === 0 || earlier === 0) return ''
  return later === earlier ? 0 : Number(percent.format((later - earlier) / earlier).replace('%', ''))
}
