/** What an export says about costs: that they are estimated, in which currency, and by which prices. */
import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts, UsageReport } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import { costName, writeCost } from '../prices/cost-column.ts'
import type { Strays, UsageRollup } from '../figures/usage-rollup.ts'

/** The cost column, where money is shown. */
export function costColumns(prices: PriceBook | undefined): readonly string[] {
  return prices ? [costName(prices)] : []
}

/** The cell of the cost column. */
export function costCells(counts: UsageCounts, prices: PriceBook | undefined): readonly string[] {
  return prices ? [writeCost(counts, prices)] : []
}

/** The cost of a key as text, in all and on each day of the axis. */
type PlacedCosts = {
  readonly total: string
  readonly onDay: (day: number) => string
  readonly onNoDay: (place: keyof Strays<unknown>) => string
}

/** The same for the key at a position. */
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

/** The counts of a row of the report. */
export function countsOf({ counts }: UsageReport, row: number): UsageCounts {
  return perField((field) => counts[field][row] ?? 0)
}
