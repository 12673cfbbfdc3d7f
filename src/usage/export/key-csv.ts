/** The file with one line per key or group, all days together: its group, its cost and, where two periods are compared, its change. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import { usageFields } from '../../report-reader/usage-report.ts'
import { perField, wireNames } from '../../report-reader/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import type { Comparison } from '../compare/comparison.ts'
import { groupsOfKeys } from '../groups/assign.ts'
import { costCells, costColumns } from '../prices/cost-column.ts'
import { changeCells, changeColumns } from './change-cells.ts'
import {
  beginCsv,
  countColumns,
  csvPieces,
  keyCells,
  keyColumns,
  type ExportInput,
  type Lines,
} from './export-content.ts'
import { sumRows } from './sum-rows.ts'

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
