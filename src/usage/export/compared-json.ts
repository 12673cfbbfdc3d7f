/** Two periods as JSON. */
import type { PriceBook } from '../../api/console-file.ts'
import { usageFields, type UsageCounts, type UsageField } from '../../api/report/usage-report.ts'
import { wireNames } from '../../api/report/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { costName, writeCost, writeCostChange } from '../prices/cost-column.ts'
import { changePercent, statusOf } from './change-cells.ts'
import { type BothCounts, type ComparedInput, countsOfKeys } from './compared-input.ts'
import { keyObject } from './export-json.ts'

/** The comparison in JSON: both ranges, and the change of each key on the days compared. */
export function comparisonObject({ comparison, keys, prices }: ComparedInput) {
  const { pairs, alignedBy, earlier, rollup } = comparison
  const named = (valueOf: (field: UsageField) => Cell) =>
    Object.fromEntries(
      usageFields.flatMap((field) => {
        const value = valueOf(field)
        return value === '' ? [] : [[wireNames[field], value]]
      }),
    )
  const change = ({ now, before }: BothCounts, of: readonly number[]) => ({
    usage: named((field) => now[field]),
    earlier_usage: named((field) => before[field]),
    change: named((field) => now[field] - before[field]),
    change_percent: named((field) => changePercent(now[field], before[field])),
    ...(prices ? costsObject(now, before, prices) : {}),
    ...statusObject(statusOf(now, before, (field) => comparison.wholeOf(field, of))),
  })
  const wanted = [...rollup.report.keys.keys()].filter((index) => keys?.has(index) ?? true)
  return {
    later: pairs.later ?? rollup.asked,
    earlier: pairs.earlier ?? earlier.range,
    days_compared: pairs.count,
    earlier_days_compared: pairs.earlierCount,
    aligned_by: alignedBy,
    all_changes: change(countsOfKeys(comparison, wanted), wanted),
    key_changes: wanted.map((index) => ({
      ...keyObject(rollup.report, index),
      ...change(countsOfKeys(comparison, [index]), [index]),
    })),
  }
}

/** The cost of the days compared, of the earlier ones, and the difference: numbers, where something has a price. */
function costsObject(now: UsageCounts, before: UsageCounts, prices: PriceBook): Record<string, number> {
  const name = costName(prices)
  const cells = {
    [name]: writeCost(now, prices),
    [`earlier_${name}`]: writeCost(before, prices),
    [`change_${name}`]: writeCostChange(now, before, prices),
  }
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, cell]) => (cell === '' ? [] : [[key, Number(cell)]])),
  )
}

function statusObject(status: string) {
  return status === '' ? {} : { status }
}
