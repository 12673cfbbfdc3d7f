import { useMemo } from 'react'
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { costAhead, costAheadWords } from './cost-ahead.ts'

type Props = {
  /** The report that is shown, by key. */
  readonly held: LoadedReport
  readonly prices: PriceBook
  readonly today: Day
  readonly billingStart: number
}

/** What the billing period will cost by its end, below the cost of the days shown; nothing where that cannot be said. */
export function CostAheadLine({ held, prices, today, billingStart }: Props) {
  const found = useMemo(
    () => costAhead(held, prices, today, billingStart),
    [held, prices, today, billingStart],
  )
  if (found === undefined) return null
  const { line, more } = costAheadWords(found, prices.currency)
  return <span title={more}>{line}</span>
}
