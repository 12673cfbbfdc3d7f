import type { UsageCounts, UsageField, UsageReport } from '../../api/report/usage-report.ts'
import { COUNTING, useCosts } from './costs-on-page.ts'
import { costOfField, type CostBasis } from './costs.ts'
import { writeAbout } from './estimate.ts'

type Props = {
  readonly report: UsageReport
  /** Positions of the keys that it is of; absent for all. */
  readonly keys: readonly number[] | undefined
  /** What they used, as it is shown. */
  readonly counts: UsageCounts
  readonly prices: CostBasis
  readonly field: UsageField
}

/** about 352 EUR, estimated */
export function EstimateLine({ report, keys, counts, prices, field }: Props) {
  if (useCosts(report, prices) === COUNTING) return COUNTING
  const amount = costOfField(report, prices, { counts, keys }, field)
  if (amount === undefined) return 'no price set'
  return (
    <>
      about <strong>{writeAbout(amount, prices.currency)}</strong>
      {field === 'characters' ? ', estimated' : ''}
    </>
  )
}
