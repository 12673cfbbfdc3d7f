/** The file with one line per key or group, all days together: its group, its cost and, where two periods are compared, its change. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import { usageFields, type UsageCounts, type UsageField } from '../../report-reader/usage-report.ts'
import { perField, wireNames } from '../../report-reader/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import type { Comparison } from '../compare/comparison.ts'
import { groupsOfKeys } from '../groups/regroup.ts'
import { costCells, costColumns, writeCost, writeCostChange } from '../prices/cost-column.ts'
import {
  beginCsv,
  countColumns,
  csvPieces,
  keyCells,
  keyColumns,
  type ExportInput,
  type Lines,
  sumRows,
} from './export-content.ts'
import { estimateAll } from '../prices/estimate.ts'
import { edgeWords, type Whole } from '../compare/change-words.ts'

/** Keys that are gone have a line too: they were used on the earlier days only. */
export function* keyCsv(input: ExportInput): Generator<string> {
  yield beginCsv(input.about)
  yield* csvPieces(linesByKey(input))
}

function* linesByKey({ rollup: { report }, keys, prices, groups, comparison }: ExportInput): Lines {
  const groupNames = groups && !report.byKey ? groupsOfKeys(report.keys, groups) : undefined
  const counted = countColumns(report)
  yield [
    ...keyColumns(report),
    ...(groupNames ? ['group'] : []),
    ...counted,
    ...costColumns(prices),
    ...(comparison ? comparedColumns(prices) : []),
  ]
  const sums = yield* sumRows(report)
  for (const [index, key] of report.keys.entries()) {
    if (keys?.has(index) === false) continue
    const { counts = counted.map(() => 0), priced = perField(() => 0) } = sums(index) ?? {}
    yield [
      ...keyCells(key, key.label),
      ...(groupNames ? [groupNames[index] ?? ''] : []),
      ...counts,
      ...costCells(priced, prices),
      ...(comparison ? comparedCells(comparison, index, prices) : []),
    ]
  }
}

/** Both periods as they are compared, the amounts of the later one, then the `changeColumns`. */
const comparedColumns = (prices: PriceBook | undefined): readonly string[] => [
  'days_compared',
  'compared_first_day',
  'compared_last_day',
  'earlier_first_day',
  'earlier_last_day',
  ...usageFields.map((field) => `compared_${wireNames[field]}`),
  ...costColumns(prices).map((name) => `compared_${name}`),
  ...changeColumns(prices),
]

/** Reports without days are compared as a whole. */
function comparedCells(comparison: Comparison, key: number, prices: PriceBook | undefined): readonly Cell[] {
  const { pairs, rollup, earlier, hasDays, laterByKey, earlierByKey, wholeOf } = comparison
  const later = pairs.later ?? rollup.asked
  const before = pairs.earlier ?? earlier.range
  const now = perField((field) => laterByKey[field][key] ?? 0)
  return [
    hasDays ? pairs.count : '',
    later.start,
    later.end,
    before.start,
    before.end,
    ...usageFields.map((field) => now[field]),
    ...costCells(now, prices),
    ...changeCells(
      now,
      perField((field) => earlierByKey[field][key] ?? 0),
      prices,
      (field) => wholeOf(field, [key]),
    ),
  ]
}

const names = usageFields.map((field) => wireNames[field])

/** For every field, and for the cost where money is shown: earlier amounts, then changes, then percentages; and whether the subject of the line is
 *  new or gone. */
function changeColumns(prices: PriceBook | undefined): readonly string[] {
  const all = [...names, ...costColumns(prices)]
  return [
    ...['earlier', 'change', 'change_percent'].flatMap((what) => all.map((name) => `${what}_${name}`)),
    'status',
  ]
}

/** The cells of these columns. */
function changeCells(
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
