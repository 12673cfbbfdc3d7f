import { useEffect, useState } from 'react'
import type { UsageReport } from '../../api/report/usage-report.ts'
import type { CostBasis } from './costs.ts'
import type { Amount } from './estimate.ts'

type ShownCosts = (position: number) => Amount

/** What the table shows that keys or groups cost, by their positions, once that is counted. It is counted where `isAsked`. */
export function useShownCosts(
  report: UsageReport | undefined,
  prices: CostBasis | undefined,
  isAsked: boolean,
): ShownCosts | undefined {
  const [known, setKnown] = useState<{
    readonly report: UsageReport
    readonly prices: CostBasis
    readonly ofKey: ShownCosts
  }>()
  useEffect(() => {
    if (report === undefined || prices === undefined || !isAsked) return
    let isCurrent = true
    const count = async () => {
      const { costsWhenKnown } = await import('./costs-on-page.ts')
      const costs = await costsWhenKnown(report, prices)
      if (costs && isCurrent) setKnown({ report, prices, ofKey: costs.ofKey })
    }
    // Where the code could not be fetched, the cells that show costs say so.
    count().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [report, prices, isAsked])
  return known?.report === report && known?.prices === prices ? known?.ofKey : undefined
}
