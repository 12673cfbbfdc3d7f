import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageCounts } from '../../report-reader/usage-report.ts'
import { estimateAll } from './estimate.ts'
import { writeGrouped } from './write-amount.ts'

type Props = { readonly counts: UsageCounts; readonly prices: PriceBook }

/** `2,529.61`, of all kinds and speech; its column head says that it is estimated, and in which currency. */
export function EstimateCell({ counts, prices }: Props) {
  const amount = estimateAll(counts, prices)
  return amount === undefined ? '–' : writeGrouped(amount, prices.currency)
}
