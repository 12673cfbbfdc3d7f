import type { UsageReport } from '../../api/report/usage-report.ts'
import { costsOf, type CostBasis } from './costs.ts'
import { writeAmount } from './estimate.ts'

/** Costs as a column of a file: what it is called, and what stands in it. */
export type CostColumn = {
  /** `estimated_cost_eur` */
  readonly name: string
  /** Of the key or group at a position: digits with a decimal point, empty where nothing has a price. */
  readonly cell: (key: number) => string
}

export function costColumn(report: UsageReport, prices: CostBasis): CostColumn {
  const costs = costsOf(report, prices)
  return {
    name: costName(prices),
    cell: (key) => (costs ? writeAmount(costs.ofKey(key), prices.currency) : ''),
  }
}

export function costName({ currency }: Pick<CostBasis, 'currency'>): string {
  return `estimated_cost_${currency.toLowerCase()}`
}
