/** What an export says of costs: they are estimated, in which currency, and by which prices. */
import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts, UsageReport } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import { costName, writeCost } from '../prices/cost-column.ts'
import type { Strays, UsageRollup } from '../figures/usage-rollup.ts'

/** The column, where money is shown. */
export function costColumns(prices: PriceBook | undefined): readonly string[] {
  return prices ? [costName(prices)] : []
}

/** What stands in it. */
export function costCells(counts: UsageCounts, prices: PriceBook | undefined): readonly string[] {
  return prices ? [writeCost(counts, prices)] : []
}

/** What a key costs, in all and on each day of the axis, as it is written. */
type PlacedCosts = {
  readonly total: string
  readonly onDay: (day: number) => string
  readonly onNoDay: (place: keyof Strays<unknown>) => string
}

/** The same of the key at a position. */
export function costsByPlace(
  { days, keyTotals, grid, strays }: UsageRollup,
  key: number,
  prices: PriceBook,
): PlacedCosts {
  const write = (count: Parameters<typeof perField<number>>[0]) => writeCost(perField(count), prices)
  return {
    total: write((field) => keyTotals[field][key] ?? 0),
    onDay: (day) => write((field) => grid(field)[key * days.length + day] ?? 0),
    onNoDay: (place) => write((field) => strays(field)?.[place][key] ?? 0),
  }
}

/** What a row of the report counts. */
export function countsOf({ counts }: UsageReport, row: number): UsageCounts {
  return perField((field) => counts[field][row] ?? 0)
}
