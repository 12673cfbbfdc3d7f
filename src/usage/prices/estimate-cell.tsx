import type { UsageReport } from '../../api/report/usage-report.ts'
import { COUNTING, useCosts } from './costs-on-page.ts'
import type { CostBasis } from './costs.ts'
import { writeGrouped } from './estimate.ts'

type Props = {
  readonly report: UsageReport
  /** Positions of the keys or groups that it is of. */
  readonly keys: readonly number[]
  readonly prices: CostBasis
}

/** `2,529.61`, of all kinds and speech; its column says that it is estimated, and in which currency. */
export function EstimateCell({ report, keys, prices }: Props) {
  const costs = useCosts(report, prices)
  if (costs === COUNTING) return COUNTING
  return costs === undefined ? '–' : writeGrouped(costs.ofKeys(keys), prices.currency)
}
