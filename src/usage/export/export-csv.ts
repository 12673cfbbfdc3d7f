/** Exports of one report as tables: a line for each key and day, or a column for each day. */
import type { PriceBook } from '../../api/console-file.ts'
import { usageFields, type UsageReport } from '../../api/report/usage-report.ts'
import { wireNames } from '../../api/report/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { dayValues } from '../figures/sums-by-day.ts'
import { strayPlaces } from '../figures/stray-rows.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { costName } from '../prices/cost-column.ts'
import { costCells, costColumns, costsByPlace, countsOf } from './cost-cells.ts'
import {
  beginCsv,
  countColumns,
  csvPieces,
  keyCells,
  keyColumns,
  labelOn,
  type ExportInput,
  type Lines,
} from './export-content.ts'

/** One line per key and day. Rows without a usable date have an empty one. */
export function* longCsv({ rollup: { report }, keys, prices, about }: ExportInput): Generator<string> {
  yield beginCsv(about)
  yield* csvPieces(linesByKeyAndDay(report, keys, prices))
}

function* linesByKeyAndDay(
  report: UsageReport,
  keys: ExportInput['keys'],
  prices: PriceBook | undefined,
): Lines {
  yield ['usage_date', ...keyColumns(report), ...countColumns(report), ...costColumns(prices)]
  const columns = [...usageFields.map((field) => report.counts[field]), ...Object.values(report.otherCounts)]
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    const key = report.keys[index]
    if (key === undefined || keys?.has(index) === false) {
      yield undefined
      continue
    }
    const day = report.days[report.dayIndex[row] ?? -1] ?? ''
    const line: Cell[] = [day, ...keyCells(key, labelOn(key, day))]
    for (const column of columns) line.push(column[row] ?? 0)
    line.push(...costCells(countsOf(report, row), prices))
    yield line
  }
}

/** One line per key and field, one column per day, and their sum; usage without a day, or of days far from those asked for, is in
 *  the sum and in a column of its own. */
export function* wideCsv({ rollup, keys, prices, about }: ExportInput): Generator<string> {
  // Each takes a while and is made in a step of its own.
  for (const field of usageFields) {
    rollup.grid(field)
    yield ''
  }
  yield beginCsv(about)
  yield* csvPieces(linesWithDays(rollup, keys, prices))
}

function* linesWithDays(
  rollup: UsageRollup,
  keys: ExportInput['keys'],
  prices: PriceBook | undefined,
): Lines {
  const { report, days, grid, keyTotals } = rollup
  const strayColumns = strayColumnsOf(rollup)
  yield [...keyColumns(report), 'field', 'total', ...days, ...strayColumns.map(({ column }) => column)]
  for (const [index, key] of report.keys.entries()) {
    if (keys?.has(index) === false) {
      yield undefined
      continue
    }
    for (const field of usageFields) {
      const amounts = dayValues(grid(field), index, days.length)
      const line: Cell[] = [
        ...keyCells(key, key.label),
        wireNames[field],
        keyTotals[field][index] ?? 0,
        ...amounts,
      ]
      for (const { place } of strayColumns) line.push(rollup.strays(field)?.[place][index] ?? 0)
      yield line
    }
    if (prices) {
      const costs = costsByPlace(rollup, index, prices)
      yield [
        ...keyCells(key, key.label),
        costName(prices),
        costs.total,
        ...days.map((_, day) => costs.onDay(day)),
        ...strayColumns.map(({ place }) => costs.onNoDay(place)),
      ]
    }
  }
}

/** Columns for usage on no day of the axis, where there are such rows. */
function strayColumnsOf({ report, range }: UsageRollup) {
  const has = {
    withoutDay: report.remarks.rowsWithoutDay > 0,
    otherDays: report.days.some((day) => day < range.start || day > range.end),
  }
  return strayPlaces.filter(({ place }) => has[place])
}
